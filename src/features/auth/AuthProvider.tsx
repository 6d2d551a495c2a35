import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { authQueries } from './queries'
import { useApplyPendingName } from './use-apply-pending-name'
import { AuthContext, type Auth } from './use-auth'
import { useSession } from './use-session'

/** Always the same object, because a new one would render every page again. */
const LOADING: Auth = { status: 'loading' }

/**
 * Knows who is using the app: the browser's session, then the profile and roles from the database. Without a network,
 * they are the last known ones; such roles only unlock what the server checks anyway, with every request.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const authId = session.status === 'absent' ? undefined : session.authId
  const query = useQuery({
    ...authQueries.me(authId ?? ''),
    // A copy from the phone is checked even while the session can't be renewed, so that its age can be shown.
    enabled: ({ state }) =>
      session.status === 'present' || (session.status === 'failed' && state.data !== undefined),
  })
  const { data: me, error, isFetching, refetch } = query
  const isRetrying = !me && isFetching
  // Not to a stored profile: its name may have changed since.
  useApplyPendingName(query.isSuccess && query.isFetchedAfterMount ? me : undefined)

  const auth = useMemo((): Auth => {
    if (session.status === 'absent') return { status: 'signed-out' }
    if (me) return { status: 'signed-in', me }
    if (session.status === 'loading') return LOADING
    if (session.status === 'failed') {
      const { error: reason, retry } = session
      return { status: 'failed', isSignedIn: false, error: reason, isRetrying: false, retry }
    }
    if (!error) return LOADING
    return { status: 'failed', isSignedIn: true, error, isRetrying, retry: () => void refetch() }
  }, [session, me, error, isRetrying, refetch])

  return <AuthContext value={auth}>{children}</AuthContext>
}
