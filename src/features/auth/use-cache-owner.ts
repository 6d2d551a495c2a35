import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { switchQueryOwner } from '@/shared/query-persistence/switch-query-owner'

/** Who the pages of this tab are shown to: an auth id, null for a visitor, undefined while no one knows. */
type Identity = string | null | undefined

/** What was read as one person is not the next one's to see: neither in memory nor on the phone. */
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
    /** Works once what was kept for this person is in the cache, unless it is another one's turn by then. */
    whenReady: async (work: () => void) => {
      const { ready, end } = reads
      await ready
      if (!end.signal.aborted) work()
    },
    end: () => change(undefined),
  }
}
