import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { LeagueFormat } from '@/domain/league-settings'
import { withoutUnused } from './league-columns'
import { FormatSchema } from './league-form'
import { useLeagueForm } from './use-league-form'

/** The form's current rules; null while one of them is invalid. */
export function useFormat(): LeagueFormat | null {
  const { control } = useLeagueForm()
  return readFormat(useWatch({ control }))
}

export function readFormat(values: unknown): LeagueFormat | null {
  const read = v.safeParse(FormatSchema, values)
  return read.success ? withoutUnused(read.output) : null
}
