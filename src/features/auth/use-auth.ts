import { createContext, useContext } from 'react'
import type { Me } from './me'

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
