import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { watchSession, type SessionState } from './session'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { switchQueryOwner } from '@/shared/query-persistence/switch-query-owner'

/** The browser's session, and a way to check again after a failure. */
export function useSession(): SessionState & { retry: () => void } {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const identity = useCacheOwner()
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
function useCacheOwner() {
  const queryClient = useQueryClient()
  const [identity] = useState(() => identityIn(queryClient))
  useEffect(() => identity.end, [identity])
  return identity
}

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
