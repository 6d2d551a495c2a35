import { useQuery, useMutation, queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, type ReactNode, useEffect, startTransition, useCallback, useRef, useState } from 'react'
import { AuthContext, type Auth, type Me, meFrom } from './use-auth'
import { command } from '@/shared/lib/command'
import { keyFor } from '@/shared/query-keys'
import { request, askAuth } from '@/shared/supabase/calls'
import { savePendingName, takePendingName, type PendingName } from './remembered'
import { deletedAccount } from './deleted-account'
import { ClientError, errorCode } from '@/shared/lib/errors'
import { shouldRetryQuickly } from '@/shared/query-persistence/read-again'
import { watchSession, type SessionState } from './session'
import { switchQueryOwner } from '@/shared/query-persistence/switch-query-owner'

/** Always the same object, because a new one would render every page again. */
const LOADING: Auth = { status: 'loading' }

/**
 * Knows who is using the app: the browser's session, then the profile and roles from the database. Without a network,
 * they are the last known ones; such roles only unlock what the server checks anyway, with every request.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const authId = authIdOf(session)
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

export const authQueries = {
  /** The signed-in account: its profile, and whether it is a super admin. */
  me: (authId: string) =>
    queryOptions({
      queryKey: keyFor('auth', 'me', authId),
      queryFn: ({ signal, client }) => readMe(authId, signal, client),
      // Three attempts, after 1 s and 2 s, whatever the error, because a new account's profile may still be on its way.
      retry: (failures, error) => failures < 2 && shouldRetryQuickly(error),
      retryDelay: (failures) => 1000 * 2 ** failures,
      // The app must open without a network, even the first time after an update. Change the key when the shape of Me
      // changes.
      meta: { persist: 'across builds' },
    }),
}

async function readMe(authId: string, signal: AbortSignal, known: QueryClient): Promise<Me> {
  const [profile, superAdmin] = await Promise.all([
    request(
      (db) =>
        db
          .from('profiles')
          .select('id, email, first_name, last_name, role')
          .eq('auth_id', authId)
          .maybeSingle(),
      signal,
    ),
    request((db) => db.from('super_admins').select('id').eq('id', authId).maybeSingle(), signal),
  ])
  if (!profile) {
    await leaveIfDeleted(known.getQueryData(authQueries.me(authId).queryKey)?.profileId)
    throw new ClientError('profile_missing')
  }
  return meFrom({ authId, profile, isSuperAdmin: superAdmin !== null })
}

/** An account that was deleted on another device: its token works for another hour, but Auth no longer knows it. */
async function leaveIfDeleted(profileId = '') {
  const isDeleted = await askAuth((auth) => auth.getUser()).then(
    () => false,
    (error: unknown) => errorCode(error) === 'user_not_found',
  )
  if (!isDeleted) return
  deletedAccount.write(profileId)
  await askAuth((auth) => auth.signOut({ scope: 'local' }))
}

/** The browser's session, and a way to check again after a failure. */
function useSession(): SessionState & { retry: () => void } {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const queryClient = useQueryClient()
  const [identity] = useState(() => identityIn(queryClient))
  const stop = useRef<() => void>(undefined)

  const watch = useCallback(
    (options?: { anew: boolean }) => {
      stop.current?.()
      stop.current = watchSession((next) => {
        const now = authIdOf(next) ?? (next.status === 'absent' ? null : identity.current())
        identity.switchTo(now)
        const tell = () =>
          // The client repeats itself whenever the tab becomes visible. Nothing on the page needs to rerender for that.
          setState((before) => (before.status === next.status && authIdOf(before) === now ? before : next))
        // Signing in draws a whole page, in slices between which the phone can respond to touch. Signing out is immediate.
        void identity.whenReady(() => (now === null ? tell() : startTransition(tell)))
      }, options)
    },
    [identity],
  )

  useEffect(() => identity.end, [identity])
  useEffect(() => {
    watch()
    return () => stop.current?.()
  }, [watch])

  const retry = useCallback(() => {
    // If the same person's pages are shown, they stay.
    setState((before) => ({ status: 'loading', authId: authIdOf(before) }))
    watch({ anew: true })
  }, [watch])

  const hasFailed = state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, retry])

  return useMemo(() => ({ ...state, retry }), [state, retry])
}

function authIdOf(state: SessionState): string | undefined {
  return state.status === 'absent' ? undefined : state.authId
}

/** Who this tab's pages are shown to: an auth id, null for a visitor, undefined while unknown. */
type Identity = string | null | undefined

/** Data read as one person must not be visible to the next: neither in memory nor on the phone. */
function identityIn(queryClient: QueryClient) {
  let current: Identity
  let reads = handOver(undefined)

  function handOver(next: Identity) {
    const end = new AbortController()
    const handedOver = next === undefined ? undefined : switchQueryOwner(queryClient, next, end.signal)
    // A visitor has nothing to wait for.
    return { end, ready: (next && handedOver) || Promise.resolve() }
  }
  function change(next: Identity) {
    current = next
    reads.end.abort()
    reads = handOver(next)
  }

  return {
    current: () => current,
    switchTo: (next: Identity) => {
      if (next === current) return
      if (current !== undefined) queryClient.clear()
      change(next)
    },
    /** Runs once this person's stored data is in the cache, unless someone else is signed in by then. */
    whenReady: async (work: () => void) => {
      const { ready, end } = reads
      await ready
      if (!end.signal.aborted) work()
    },
    end: () => change(undefined),
  }
}
