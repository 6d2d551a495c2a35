import { useFormContext } from 'react-hook-form'
import type { LeagueSubmission, LeagueValues } from './league-form'

/** The form that a field of a league is in. */
export const useLeagueForm = () => useFormContext<LeagueValues, unknown, LeagueSubmission>()
