/** `profiles.role`: what a person may do besides playing. */
export type Role = 'player' | 'club_admin' | 'league_creator'

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

type ProfileRow = {
  id: string
  email: string | null
  firstName: string
  lastName: string
  role: string
}

/** Derives the flags (specification, section 6). A role that this version doesn't know counts as the lowest. */
export function meFrom(source: { authId: string; profile: ProfileRow; isSuperAdmin: boolean }): Me {
  const { authId, profile, isSuperAdmin } = source
  const role = isRole(profile.role) ? profile.role : 'player'
  return {
    profileId: profile.id,
    authId,
    email: profile.email ?? '',
    firstName: profile.firstName,
    lastName: profile.lastName,
    role,
    isSuperAdmin,
    isAdmin: isSuperAdmin || role === 'club_admin' || role === 'league_creator',
    isLeagueCreator: role === 'league_creator',
  }
}

/** The person's name, or their address until there is one. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<Me, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email
}

function isRole(value: string): value is Role {
  return value === 'player' || value === 'club_admin' || value === 'league_creator'
}
