import type { MyLeague } from '@/features/leagues/settings/league'
import { dayIn } from '@/shared/lib/dates'

/** The year in which a league's season ends, on the league's own clock; the year that `now` is in where it has no date yet. */
export function seasonOf({ days, timeZone }: Pick<MyLeague, 'days' | 'timeZone'>, now: Date): string {
  const last = days
    .map(({ startsAt }) => startsAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)
  return dayIn(last ?? now.toISOString(), timeZone).slice(0, 4)
}

/** The seasons of these leagues, the newest first. */
export function seasonsOf(leagues: readonly MyLeague[], now: Date): string[] {
  return [...new Set(leagues.map((league) => seasonOf(league, now)))].toSorted().toReversed()
}
