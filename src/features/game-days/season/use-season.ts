import { useQuery } from '@tanstack/react-query'
import { type GameDay, gameDayState } from '../game-day'
import { gameDayQueries } from '../queries'
import { membersQuery } from '@/features/membership/roster/api'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { isOver, type LeagueStatus } from '@/domain/statuses'

export interface LoadedSeason {
  days: GameDay[]
  memberCount: number | undefined
  /** Whether a person plays here; unknown until the roster is loaded. */
  hasMember: (profileId: string) => boolean
}

/**
 * The game days of a league. For someone outside the league they are hidden, not empty. The rows can't tell one from the
 * other, so a season only counts as empty once the roster has loaded, which refuses outsiders.
 */
export function useSeason(leagueId: string): QueryState<LoadedSeason> {
  const days = useQuery(gameDayQueries.season(leagueId))
  const roster = useQuery(membersQuery(leagueId))
  const loaded =
    days.data && (days.data.length > 0 || roster.data)
      ? {
          days: days.data,
          memberCount: roster.data?.length,
          hasMember: (profileId: string) =>
            roster.data?.some(({ playerId }) => playerId === profileId) ?? false,
        }
      : undefined
  return combineQueries(loaded, days, roster)
}

interface SeasonDays {
  /** All game days in progress, latest first; or else the next one; empty if there are none. */
  featured: GameDay[]
  /** The game days after those, soonest first. */
  upcoming: GameDay[]
  /** Past game days, latest first. */
  played: GameDay[]
}

/**
 * In a completed league nothing is next, and in an archived one nothing is in progress. A canceled game day stays at
 * its date, upcoming or past, so that no one wonders where it went.
 */
export function seasonDays(days: readonly GameDay[], now: Date, status: LeagueStatus): SeasonDays {
  const inOrder = days.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.week - b.week)
  const isArchived = status === 'archived'
  const live = isArchived ? [] : inOrder.filter((day) => gameDayState(day, now) === 'live').toReversed()
  const next = isOver(status) ? undefined : inOrder.find((day) => gameDayState(day, now) === 'ahead')
  const featured = live.length > 0 || !next ? live : [next]

  const others = inOrder.filter((day) => !featured.includes(day))
  const isPast = (day: GameDay) => {
    const state = gameDayState(day, now)
    return (
      isArchived || state === 'played' || (state === 'canceled' && Date.parse(day.startsAt) <= now.getTime())
    )
  }
  return {
    featured,
    upcoming: others.filter((day) => !isPast(day)),
    played: others.filter(isPast).toReversed(),
  }
}
