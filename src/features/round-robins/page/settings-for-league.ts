import { LEAGUE_PRESETS } from '@/domain/league-presets'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { newValues, type LeagueValues } from '@/features/leagues/form/league-form'

/**
 * The starting values of a league created from a round robin: its name and location, how its games end, its courts, and
 * everyone plays with everyone if partners changed. Leagues have neither fixed partners nor singles, so those get the
 * default format.
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
