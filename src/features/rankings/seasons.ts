import type { MyLeague } from '@/features/leagues/settings/league'
import { dayIn } from '@/shared/lib/dates'

export interface LinkedLeague<League> {
  /** The latest season in which something was played, else the latest. */
  current: League
  /** All of them, the first one first. */
  seasons: League[]
}

type Linkable = Pick<MyLeague, 'id' | 'previousId' | 'days'>
const isPlayed = ({ days }: Linkable) => days.some(({ isFinalized }) => isFinalized)

/** Leagues that are seasons of one another as one league each, in the order of their current seasons. */
export function linkedLeagues<League extends Linkable>(leagues: readonly League[]): LinkedLeague<League>[] {
  const ids = new Set(leagues.map(({ id }) => id))
  const after = new Map(leagues.map((league) => [league.previousId, league]))
  const linked = leagues
    .filter(({ previousId }) => previousId === null || !ids.has(previousId))
    .map((first) => {
      const seasons = [first]
      for (let next = after.get(first.id); next; next = after.get(next.id)) seasons.push(next)
      return { current: seasons.findLast(isPlayed) ?? seasons.at(-1) ?? first, seasons }
    })
  return linked.toSorted((a, b) => leagues.indexOf(a.current) - leagues.indexOf(b.current))
}

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
