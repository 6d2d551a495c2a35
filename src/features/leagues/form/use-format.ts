import { useFormContext, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { LeagueFormat } from '@/domain/league-presets'
import { FormatSchema, type LeagueSettings, type LeagueValues } from './league-form'

/** The rules as the form has them now; null while a setting of them cannot be read. */
export function useFormat(): LeagueFormat | null {
  const { control } = useFormContext<LeagueValues, unknown, LeagueSettings>()
  return readFormat(useWatch({ control }))
}

/** What a rule does not use says nothing: a cap without its win type, a draw where the clock ends no game. */
export function readFormat(values: unknown): LeagueFormat | null {
  const read = v.safeParse(FormatSchema, values)
  if (!read.success) return null
  const { winType, cap, drawsAllowed, ...rest } = read.output
  return {
    ...rest,
    winType,
    cap: winType === 'cap' ? cap : null,
    drawsAllowed: winType === 'timed' && drawsAllowed,
  }
}
