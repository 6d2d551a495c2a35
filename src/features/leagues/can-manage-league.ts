import type { LeagueStatus } from '@/domain/statuses'
import type { Me } from '@/features/auth/use-auth'
import type { CoOrganizer, LeagueClub } from './league'

interface Owned {
  createdBy: string
  club: Pick<LeagueClub, 'createdBy' | 'admins'> | null
  coOrganizers: readonly Pick<CoOrganizer, 'playerId' | 'hasAccepted'>[]
}

/**
 * Whether a person may run a league: its game days, its scores after finalization, its roster. The specification's
 * "game-day admin" (section 6); app.can_manage_league() does the same in the database.
 */
export function canManageLeague(me: Me, league: Owned): boolean {
  return me.isSuperAdmin || isLeagueOwner(me, league)
}

/** Whether a person may change anything in it. An archived league is read-only until it is restored. */
export function canRunLeague(me: Me, league: Owned & { status: LeagueStatus }): boolean {
  return league.status !== 'archived' && canManageLeague(me, league)
}

/** Whether a person runs a league directly. A super admin can organize every league, but no one waits for them. */
export function isLeagueOwner(me: Me, league: Owned): boolean {
  return (
    league.createdBy === me.profileId ||
    league.coOrganizers.some(({ playerId, hasAccepted }) => hasAccepted && playerId === me.profileId) ||
    league.club?.createdBy === me.profileId ||
    (league.club?.admins.includes(me.profileId) ?? false)
  )
}
