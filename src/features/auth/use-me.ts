import type { Me } from './me'
import { useAuth } from './use-auth'

/** The signed-in person. Only inside RequireAuth, where there always is one. */
export function useMe(): Me {
  const auth = useAuth()
  if (auth.status !== 'signed-in') throw new Error('useMe() is for screens below <RequireAuth>')
  return auth.me
}
