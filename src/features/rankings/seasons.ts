import type { MyLeague } from '@/features/leagues/league'
import { dayIn } from '@/shared/lib/dates'

export interface LinkedLeague<League> {
  /** The latest season with played games, or else the latest. */
  current: League
  /** All of them, first one first. */
  seasons: League[]
}

type Linkable = Pick<MyLeague, 'id' | 'previousId' | 'days'>
const isPlayed = ({ days }: Linkable) => days.some(({ isFinalized }) => isFinalized)

/** Combines leagues that are seasons of each other into one, in the order of their current seasons. */
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

/** Leagues that follow a season in which the reader wasn't, but may have been in an earlier one. */
export function leaguesAfterGap<League extends Linkable>(leagues: readonly League[]): League[] {
  const ids = new Set(leagues.map(({ id }) => id))
  return leagues.filter(({ previousId }) => leagues.length > 1 && previousId !== null && !ids.has(previousId))
}

/** Leagues that follow the last season in which the reader was. `seasons`: by league after a gap, the first one first. */
export function withoutGaps<League extends Linkable>(
  leagues: readonly League[],
  seasons: Readonly<Record<string, readonly { id: string }[]>>,
): League[] {
  const ids = new Set(leagues.map(({ id }) => id))
  return leagues.map((league) => {
    const all = seasons[league.id]
    if (!all) return league
    const earlier = all.slice(
      0,
      all.findIndex(({ id }) => id === league.id),
    )
    return { ...league, previousId: earlier.findLast(({ id }) => ids.has(id))?.id ?? null }
  })
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
