import type { LeagueStatus } from '@/domain/statuses'
import type { Me } from '@/features/auth/use-auth'
import type { Schedule } from '@/features/leagues/settings'

/** A club in a list. */
export interface Club {
  id: string
  name: string
  city: string
}

export interface ClubPerson {
  id: string
  name: string
}

export interface ClubLeague extends Schedule {
  id: string
  name: string
  status: LeagueStatus
}

/** A club with its page's details, including the leagues that the reader may see. */
export interface ClubDetail extends Club {
  address: string
  description: string
  creator: ClubPerson
  adminIds: string[]
  /** By name. */
  admins: ClubPerson[]
  /** Asked to be an admin, without an answer yet; only those who run the club see them, and themselves. By name. */
  asked: ClubPerson[]
  /** Asked, and declined: no one can ask them again until they allow it. Seen by the same people. By name. */
  declined: ClubPerson[]
  leagues: ClubLeague[]
}

type Answered = { creator: Pick<ClubPerson, 'id'>; adminIds: readonly string[] }

/** Who edits a club's page and runs its leagues; app.my_managed_club_ids() does the same in the database. */
export function canManageClub(me: Me, { creator, adminIds }: Answered): boolean {
  return me.isSuperAdmin || creator.id === me.profileId || adminIds.includes(me.profileId)
}

/** Who chooses its admins and deletes it: its creator, or a super admin. */
export function ownsClub(me: Me, { creator }: Pick<Answered, 'creator'>): boolean {
  return me.isSuperAdmin || creator.id === me.profileId
}

/** Who creates clubs: club admins by role, and super admins. */
export function canFoundClub(me: Me): boolean {
  return me.isSuperAdmin || me.role === 'club_admin'
}
