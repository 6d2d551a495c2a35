import type { Query, QueryClient } from '@tanstack/react-query'
import {
  deviceQueryStorage,
  type PersistedQuery,
  type PersistedQueryStorage,
} from './persisted-query-storage'

const KEPT_FOR_MS = 7 * 24 * 60 * 60_000
/** A poll that brings nothing new is not worth a write each time. */
const NO_NEWS_MS = 30_000
/** A browser whose storage hangs must not keep the app from starting. What comes later is still used. */
const PATIENCE_MS = 1_000

interface Reader {
  client: QueryClient
  owner: string
  build: string
  signal: AbortSignal
  storage?: PersistedQueryStorage
}

/**
 * Puts what this person last read into the cache, and from now on keeps what every query with `meta.persist` reads, at
 * once: a phone may die in the next second. What belongs to someone else, to another build or to last week goes.
 */
export async function persistQueries({
  client,
  owner,
  build,
  signal,
  storage = deviceQueryStorage,
}: Reader): Promise<void> {
  const written = new Map<string, PersistedQuery>()
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.persist) return
    const { queryHash } = event.query
    const read = readOf(event.query, owner, build)
    if (isNoNews(read, written.get(queryHash))) return
    written.set(queryHash, read)
    storage
      .set(queryHash, read)
      // What can be read again makes room for scores, which cannot.
      .catch((error: unknown) => (isFull(error) ? storage.clear() : warn(error)))
      .catch(warn)
  })
  signal.addEventListener('abort', stop)
  const restored = restore({ client, owner, build, signal, storage }).catch(warn)
  await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** No one is signed in: nothing of anyone stays. */
export async function clearPersistedQueries(
  storage: PersistedQueryStorage = deviceQueryStorage,
): Promise<void> {
  await storage.clear().catch(warn)
}

async function restore({ client, owner, build, signal, storage }: Required<Reader>) {
  const isUsable = (read: PersistedQuery) =>
    read.owner === owner &&
    (read.build === null || read.build === build) &&
    Date.now() - read.updatedAt < KEPT_FOR_MS
  const kept = await storage.entries()
  if (signal.aborted) return
  for (const [, read] of kept) {
    const { queryKey, data, updatedAt } = read
    const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (!isUsable(read) || updatedAt <= known) continue
    client.setQueryData(queryKey, data, { updatedAt })
    // However young it is: a start reads again, and says so where it cannot.
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
  await storage.delMany(kept.flatMap(([hash, read]) => (isUsable(read) ? [] : [hash])))
}

function readOf({ queryKey, state, meta }: Query, owner: string, build: string): PersistedQuery {
  return {
    owner,
    build: meta?.persist === 'across builds' ? null : build,
    queryKey,
    data: state.data,
    updatedAt: state.dataUpdatedAt,
  }
}

function isNoNews(read: PersistedQuery, before: PersistedQuery | undefined) {
  return before !== undefined && before.data === read.data && read.updatedAt - before.updatedAt < NO_NEWS_MS
}

function isFull(error: unknown) {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** The app works without kept reads; it then needs the network to start. */
function warn(error: unknown) {
  console.warn(error)
}
