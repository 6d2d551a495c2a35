import * as v from 'valibot'
import { useFormContext, useWatch } from 'react-hook-form'
import { type LeagueSubmission, type LeagueValues, FormatSchema, withoutUnused } from './league-form'
import type { LeagueFormat } from '@/domain/league-settings'

/** The league form around this field. */
export const useLeagueForm = () => useFormContext<LeagueValues, unknown, LeagueSubmission>()

/** The form's current rules; null while one of them is invalid. */
export function useFormat(): LeagueFormat | null {
  const { control } = useLeagueForm()
  return readFormat(useWatch({ control }))
}

export function readFormat(values: unknown): LeagueFormat | null {
  const read = v.safeParse(FormatSchema, values)
  return read.success ? withoutUnused(read.output) : null
}
