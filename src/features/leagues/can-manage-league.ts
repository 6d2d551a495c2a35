import type { Me } from '@/features/auth/me'
import type { LeagueClub } from './league'

/**
 * Whether a person may run a league: its game days, its scores after finalization, its people. The specification's
 * "game-day admin" (section 6); app.can_manage_league() says the same in the database.
 */
export function canManageLeague(
  me: Me,
  league: { createdBy: string; club: Pick<LeagueClub, 'createdBy' | 'admins'> | null },
): boolean {
  return (
    me.isSuperAdmin ||
    league.createdBy === me.profileId ||
    league.club?.createdBy === me.profileId ||
    (league.club?.admins.includes(me.profileId) ?? false)
  )
}
