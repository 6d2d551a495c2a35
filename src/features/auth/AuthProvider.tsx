import { useQuery, useMutation } from '@tanstack/react-query'
import { useMemo, type ReactNode, useEffect } from 'react'
import { authQueries } from './queries'
import { AuthContext, type Auth } from './use-auth'
import { useSession } from './use-session'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'
import type { Me } from './me'
import { savePendingName, takePendingName, type PendingName } from './pending-name'

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

type NameChange = PendingName & { authId: string }

/** Writes the name typed at sign-up to the profile. If that fails, it is kept for the next start. */
const applyPendingName = command(
  ({ authId, firstName, lastName }: NameChange) =>
    request((db) =>
      db
        .from('profiles')
        .update({ first_name: firstName, last_name: lastName })
        .eq('auth_id', authId)
        .select('id')
        .single(),
    ),
  {
    onError: (_error, { firstName, lastName, email }) => savePendingName({ firstName, lastName, email }),
    failure: 'Account created, but failed to link invite/profile. Please contact support.',
    stale: [keyFor('auth')],
  },
)

/** On the first sign-in after signing up on this device, writes the typed name to the profile if it differs. */
function useApplyPendingName(me: Me | undefined): void {
  const { mutate } = useMutation(applyPendingName)

  useEffect(() => {
    if (!me) return
    const name = takePendingName(me.email)
    if (!name || (name.firstName === me.firstName && name.lastName === me.lastName)) return
    mutate({ ...name, authId: me.authId })
  }, [me, mutate])
}
