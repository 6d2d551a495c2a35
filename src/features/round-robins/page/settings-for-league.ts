import { LEAGUE_PRESETS } from '@/domain/league-presets'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { newValues, type LeagueValues } from '@/features/leagues/form/league-form'

/**
 * What a new league begins with that comes from a set: its name and place, how its games end, its courts, and everyone
 * playing with everyone where partners changed. A league knows neither fixed partners nor singles: then it is the usual one.
 */
export function settingsForLeague(
  { roundRobin }: Pick<RoundRobinSheet, 'roundRobin'>,
  timeZone: string,
): LeagueValues {
  const across = roundRobin.format === 'rotating_partners' || roundRobin.format === 'mixed'
  const preset = LEAGUE_PRESETS.find(({ id }) => across && id === 'round_robin') ?? LEAGUE_PRESETS[0]
  return {
    ...newValues({ ...preset.format, ...roundRobin.rules }, timeZone),
    name: roundRobin.name,
    location: roundRobin.location,
    courtCount: String(roundRobin.courts),
  }
}
