import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-me'
import { canManageLeague } from '../settings/can-manage-league'
import type { League, LeagueSeason } from '../settings/league'
import { leagueQueries } from '../settings/queries'

/** The season after this one, or whether the reader may start it; null while it is read. */
export function useNextSeason(league: League): { next: LeagueSeason | undefined; canStart: boolean } | null {
  const me = useMe()
  const { data: seasons, isPending } = useQuery(leagueQueries.seasons(league.id))
  if (isPending) return null
  const at = seasons?.findIndex(({ id }) => id === league.id) ?? -1
  const next = at === -1 ? undefined : seasons?.[at + 1]
  // Only people who may create leagues: create_league() refuses other organizers.
  return { next, canStart: !next && me.isAdmin && canManageLeague(me, league) }
}
