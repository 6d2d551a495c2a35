import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { switchQueryOwner } from '@/shared/query-persistence/switch-query-owner'

/** Who this tab's pages are shown to: an auth id, null for a visitor, undefined while unknown. */
type Identity = string | null | undefined

/** Data read as one person must not be visible to the next: neither in memory nor on the phone. */
export function useCacheOwner() {
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
