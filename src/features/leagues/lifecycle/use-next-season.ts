import { useQuery } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-me'
import { canManageLeague } from '../settings/can-manage-league'
import type { League, LeagueSeason } from '../settings/league'
import { leagueQueries } from '../settings/queries'

/** The next season, or whether the reader may start it; null if unknown. */
export function useNextSeason(league: League): { next: LeagueSeason | undefined; canStart: boolean } | null {
  const me = useMe()
  const { data: seasons } = useQuery(leagueQueries.seasons(league.id))
  if (!seasons) return null
  const at = seasons.findIndex(({ id }) => id === league.id)
  const next = at === -1 ? undefined : seasons[at + 1]
  return { next, canStart: !next && canManageLeague(me, league) }
}
