import { useQuery } from '@tanstack/react-query'
import type { GameDay } from '../game-day'
import { gameDayQueries } from '../queries'
import { membersQuery } from '@/features/membership/members/queries'
import { errorCode } from '@/shared/lib/errors'

export type LoadedSeason =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; isRetrying: boolean; retry: () => unknown }
  /** For someone outside the league the season is hidden, not empty. */
  | { status: 'members-only' }
  | {
      status: 'ready'
      days: GameDay[]
      memberCount: number | undefined
      /** Whether a person plays here; unknown until the roster is loaded. */
      hasMember: (profileId: string) => boolean
    }

/**
 * The game days of a league. The rows don't tell an empty season from a hidden one, so before it counts as empty, the
 * roster must have answered, which refuses strangers.
 */
export function useSeason(leagueId: string): LoadedSeason {
  const days = useQuery(gameDayQueries.season(leagueId))
  const roster = useQuery(membersQuery(leagueId))

  // Checked first, because someone who just transferred the league still has what they read as its organizer.
  if (errorCode(roster.error) === 'not_allowed') return { status: 'members-only' }
  if (days.data && (days.data.length > 0 || roster.data)) {
    return {
      status: 'ready',
      days: days.data,
      memberCount: roster.data?.length,
      hasMember: (profileId) => roster.data?.some(({ playerId }) => playerId === profileId) ?? false,
    }
  }
  const error = days.error ?? roster.error
  if (!error) return { status: 'loading' }
  return {
    status: 'failed',
    error,
    isRetrying: days.isFetching || roster.isFetching,
    retry: () => Promise.all([days.refetch(), roster.refetch()]),
  }
}
