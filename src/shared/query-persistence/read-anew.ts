import type { Query, QueryClient } from '@tanstack/react-query'
import { isNetworkError, isOutage } from '../lib/errors'
import { startPausesOver } from './refetch-interval'

/**
 * Reads again, at once, what the open pages couldn't read. `withHanging`: also what is on its way, because an answer to
 * something that was asked over the old connection may never come. Returns what it read.
 */
function readAnew(client: QueryClient, { withHanging = false } = {}): ReadonlySet<Query> {
  const isLate = (query: Query) => {
    const { fetchStatus, fetchFailureCount, errorUpdatedAt, dataUpdatedAt } = query.state
    if (fetchStatus === 'fetching') return withHanging || fetchFailureCount > 0
    return errorUpdatedAt > dataUpdatedAt && isOutage(query.state.error)
  }
  const late = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isLate }))
  for (const query of late) startPausesOver(query)
  const filters = { type: 'active', predicate: (query: Query) => late.has(query) } as const
  if (late.size > 0)
    void client.cancelQueries(filters, { silent: true }).then(() => client.refetchQueries(filters))
  return late
}

/**
 * Starts reads over when the network may be back, as the outbox does with what it sends: no event reliably says so, so any
 * hint counts, an answer included. Returns what ends it.
 */
export function readAnewAtSigns(client: QueryClient): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const again = (how?: { withHanging: boolean }) => void readAnew(client, how)
  // Reads that were started over with an answer to another. Their failures say nothing about the network, or one that
  // always fails would start over with every answer to another.
  const failsAlone = new WeakSet<Query>()
  window.addEventListener('online', () => again({ withHanging: true }), { signal })
  window.addEventListener('pageshow', () => again(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
  let isCut = false
  /** The first answer after failures: what else failed needn't wait for the end of its pause. */
  const answered = () => {
    if (!isCut) return
    isCut = false
    for (const query of readAnew(client)) failsAlone.add(query)
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && isNetworkError(action.error) && !failsAlone.has(query)) isCut = true
    if (action.type === 'success' && !action.manual) {
      failsAlone.delete(query)
      answered()
    }
  })
  const unsubscribeWrites = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') answered()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    unsubscribeWrites()
  })
  return () => stopped.abort()
}
