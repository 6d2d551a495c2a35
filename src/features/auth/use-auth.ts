import { createContext, useContext } from 'react'
import type { Me } from './me'

/** Who is looking at the page. A screen handles each case by name; there is no half-known person. */
export type Auth =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `isSignedIn`: the session is good, only the account could not be read. */
  | { status: 'failed'; isSignedIn: boolean; error: unknown; isRetrying: boolean; retry: () => void }
  | { status: 'signed-in'; me: Me }

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth() needs <AuthProvider> above it')
  return auth
}
