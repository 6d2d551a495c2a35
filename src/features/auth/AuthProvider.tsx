import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { authQueries } from './queries'
import { useApplyPendingName } from './use-apply-pending-name'
import { AuthContext, type Auth } from './use-auth'
import { useSession } from './use-session'

/** Knows who is looking: the session of this browser, then the profile and roles that the database gives it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const authId = session.status === 'present' ? session.authId : undefined
  const {
    data: me,
    error,
    refetch,
  } = useQuery({ ...authQueries.me(authId ?? ''), enabled: authId !== undefined })
  useApplyPendingName(me)

  const auth = useMemo((): Auth => {
    if (session.status === 'loading') return { status: 'loading' }
    if (session.status === 'absent') return { status: 'signed-out' }
    if (session.status === 'failed') return { status: 'failed', error: session.error, retry: session.retry }
    if (me) return { status: 'signed-in', me }
    return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' }
  }, [session, me, error, refetch])

  return <AuthContext value={auth}>{children}</AuthContext>
}
