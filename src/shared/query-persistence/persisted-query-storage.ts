import type { QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'

/** The last good data of one query. */
export interface PersistedQuery {
  /** The auth id of who read it. */
  owner: string
  /** The build whose form the data has; null where the query's key stands for the form. */
  build: string | null
  queryKey: QueryKey
  data: unknown
  updatedAt: number
}

export interface PersistedQueryStorage {
  entries(): Promise<[hash: string, read: PersistedQuery][]>
  set(hash: string, read: PersistedQuery): Promise<void>
  delMany(hashes: string[]): Promise<void>
  clear(): Promise<void>
}

let opened: UseStore | undefined
// Opened at the first use: a browser that forbids storage must still be able to load this file.
const store = () => (opened ??= createStore('kitchen-line-reads', 'reads'))

export const deviceQueryStorage: PersistedQueryStorage = {
  entries: async () => entries<string, PersistedQuery>(store()),
  set: async (hash, read) => set(hash, read, store()),
  delMany: async (hashes) => delMany(hashes, store()),
  clear: async () => clear(store()),
}
