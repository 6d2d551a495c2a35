/** `profiles.role`: what a person may do besides playing. */
export type Role = (typeof ROLES)[number]
const ROLES = ['player', 'club_admin', 'league_creator'] as const

/** The signed-in person. Every flag is read from the database at sign-in, never from browser storage. */
export type Me = {
  /** `profiles.id`: what every other table means by a person. */
  profileId: string
  /** The auth user id, held only by `profiles.auth_id` and `super_admins.id`. */
  authId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  isSuperAdmin: boolean
  /** Club admins, league creators and super admins. */
  isAdmin: boolean
  isLeagueCreator: boolean
}

interface Source {
  authId: string
  profile: { id: string; email: string | null; firstName: string; lastName: string; role: string }
  isSuperAdmin: boolean
}

/** Derives the flags (specification, section 6). A role that this version doesn't know counts as the lowest. */
export function meFrom({ authId, profile, isSuperAdmin }: Source): Me {
  const { id, email, role: named, ...name } = profile
  const role = ROLES.find((known) => known === named) ?? 'player'
  return {
    ...name,
    profileId: id,
    authId,
    email: email ?? '',
    role,
    isSuperAdmin,
    isAdmin: isSuperAdmin || role !== 'player',
    isLeagueCreator: role === 'league_creator',
  }
}
