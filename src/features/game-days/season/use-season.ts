import { useQuery } from '@tanstack/react-query'
import type { GameDay } from '../game-day'
import { gameDayQueries } from '../queries'
import { membersQuery } from '@/features/membership/members/queries'
import { combineQueries, type QueryState } from '@/shared/lib/combine-queries'
import { errorCode } from '@/shared/lib/errors'

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
export function useSeason(leagueId: string): { season: QueryState<LoadedSeason>; isHidden: boolean } {
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
  return {
    season: combineQueries(loaded, days, roster),
    // Someone who just transferred the league still has what they loaded as its organizer.
    isHidden: errorCode(roster.error) === 'not_allowed',
  }
}
