import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** A page waits this long for news before it says how old it is: bad networks hang more often than they fail. */
const SLOW_MS = 3_000

/** The moment of the oldest data on the page that could not be read again; undefined where all is as it should be. */
export function usePageAge(): number | undefined {
  const isSlow = useIsSlow()
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const old = cache.findAll({ type: 'active', predicate: (query) => isOld(query, isSlow) })
    return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : undefined
  })
}

function isOld({ state, meta }: Query, isSlow: boolean) {
  if (!meta?.persist || state.data === undefined) return false
  const isFetching = state.fetchStatus === 'fetching'
  // Data that a poll or a sent score brought is current, but leaves the count of failures as it was.
  const hasFailed = state.fetchFailureCount > 0 && (isFetching || state.isInvalidated)
  return state.status === 'error' || hasFailed || (isSlow && isFetching)
}

function useIsSlow(): boolean {
  const isFetching = useIsFetching({ type: 'active', predicate: ({ meta }) => Boolean(meta?.persist) }) > 0
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isFetching])
  return isSlow
}
