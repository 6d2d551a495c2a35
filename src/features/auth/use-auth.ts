import { createContext, useContext } from 'react'

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

/** Who is using the app. Screens handle each case by name; no one is half-known. */
export type Auth =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `isSignedIn`: the session is valid, but the account couldn't be read. */
  | { status: 'failed'; isSignedIn: boolean; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'signed-in'; me: Me }

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('No AuthProvider')
  return auth
}

/** The signed-in person. Only inside RequireAuth, where there always is one. */
export function useMe(): Me {
  const auth = useAuth()
  if (auth.status !== 'signed-in') throw new Error('Not signed in')
  return auth.me
}
