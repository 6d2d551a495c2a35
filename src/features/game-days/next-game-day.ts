import { isLive, type GameDay } from './game-day'

type Candidate = Pick<GameDay, 'id' | 'startsAt' | 'status' | 'isFinalized'>

/**
 * The one game day that matters now, of all the leagues of a person: a day that is on, where the person has a seat first;
 * else the next one, of a league they play in first. undefined when nothing is planned.
 */
export function nextGameDay<Day extends Candidate, League extends { membership: unknown; days: Day[] }>(
  leagues: readonly League[],
  hasSeat: (day: Day) => boolean,
  now: Date,
): { league: League; day: Day; live: boolean } | undefined {
  const open = leagues.flatMap((league) =>
    league.days
      .filter((day) => !day.isFinalized && day.status !== 'cancelled')
      .map((day) => ({ league, day, live: isLive(day, now) })),
  )
  const inOrder = open
    .filter(({ day, live }) => live || Date.parse(day.startsAt) > now.getTime())
    .toSorted((a, b) => Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt))
  return (
    inOrder.find(({ day, live }) => live && hasSeat(day)) ??
    inOrder.find(({ live }) => live) ??
    inOrder.find(({ league }) => league.membership !== null) ??
    inOrder[0]
  )
}
