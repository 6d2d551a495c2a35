import type { Query, QueryClient } from '@tanstack/react-query'
import { isNetworkError, isOutage } from '../lib/errors'
import { startPausesOver } from './refetch-interval'

/**
 * Reads again, at once, what the open pages couldn't read. `withHanging`: also what is on its way, because an answer to
 * something that was asked over the old connection may never come.
 */
export async function readAnew(client: QueryClient, { withHanging = false } = {}): Promise<void> {
  const isLate = (query: Query) => {
    const { fetchStatus, fetchFailureCount, errorUpdatedAt, dataUpdatedAt } = query.state
    if (fetchStatus === 'fetching') return withHanging || fetchFailureCount > 0
    return errorUpdatedAt > dataUpdatedAt && isOutage(query.state.error)
  }
  const late = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isLate }))
  if (late.size === 0) return
  for (const query of late) startPausesOver(query)
  const filters = { type: 'active', predicate: (query: Query) => late.has(query) } as const
  await client.cancelQueries(filters, { silent: true })
  await client.refetchQueries(filters)
}

/**
 * Starts reads over when the network may be back, as the outbox does with what it sends: no event reliably says so, so any
 * hint counts, an answer included. Returns what ends it.
 */
export function readAnewAtSigns(client: QueryClient): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const again = (how?: { withHanging: boolean }) => void readAnew(client, how)
  window.addEventListener('online', () => again({ withHanging: true }), { signal })
  window.addEventListener('pageshow', () => again(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
  let isCut = false
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isNetworkError(event.action.error)) isCut = true
    // The first answer after failures: what else failed needn't wait for the end of its pause.
    if (event.action.type === 'success' && !event.action.manual && isCut) {
      isCut = false
      again()
    }
  })
  const unsubscribeWrites = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isCut) {
      isCut = false
      again()
    }
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    unsubscribeWrites()
  })
  return () => stopped.abort()
}
