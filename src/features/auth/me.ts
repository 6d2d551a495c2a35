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
