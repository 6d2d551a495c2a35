import { useFormContext } from 'react-hook-form'
import type { LeagueSubmission, LeagueValues } from './league-form'

/** The league form around this field. */
export const useLeagueForm = () => useFormContext<LeagueValues, unknown, LeagueSubmission>()
