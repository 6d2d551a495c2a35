import { indexedDbStorage, type OutboxStorage } from './outbox-storage'
import { withTimeLimit, type StartTimer } from './record-store'
import { isPendingScore, type PendingScore } from './pending-score'
import { readRecord, type Kinds } from './queue'

/** Well within the limit for reading the whole outbox. */
const LIMIT_MS = 1_500

interface OlderStore {
  storage: OutboxStorage
  /** What its records hold, if they don't say so. */
  kind?: string
}

/** Where earlier versions of the app kept what waits, besides the scores. */
const OLDER: readonly OlderStore[] = [
  { storage: indexedDbStorage('kitchen-line-answers', 'answers') },
  { storage: indexedDbStorage('kitchen-line-round-robins', 'round-robins'), kind: 'round-robin' },
]

/** What waits on this phone, whichever version of the app stored it. */
export const phoneStorage = (): OutboxStorage =>
  withOlder(indexedDbStorage(), OLDER, (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  })

/**
 * Reads `main` and the older stores as if they were one, and writes to `main`. A record stays in an older one until it is
 * first touched, mostly because it is being sent. So an open tab with an earlier version of the app still has its own.
 */
export function withOlder(
  main: OutboxStorage,
  older: readonly OlderStore[],
  later: StartTimer,
): OutboxStorage {
  /** What was last read from each, without what has been moved since. */
  const read = new Map<OlderStore, readonly unknown[]>()

  async function readOlder(store: OlderStore): Promise<readonly unknown[]> {
    try {
      read.set(store, await withTimeLimit(store.storage.all(), LIMIT_MS, notResponding, later))
    } catch (error) {
      // What is in the outbox can be sent all the same.
      console.warn("Couldn't read what an earlier version of the app left.", error)
      if (!read.has(store)) read.set(store, [])
    }
    return (read.get(store) ?? []).map((raw) => withKind(raw, store))
  }

  return {
    all: async () => {
      // First the older ones: what another tab moves meanwhile is then read twice, and not missed.
      const earlier = await Promise.all(older.map(readOlder))
      return [...earlier.flat(), ...(await main.all())]
    },
    update: async (key, step) => {
      // Right after the app was opened.
      await Promise.all(older.filter((one) => !read.has(one)).map(readOlder))
      const store = older.find((one) => read.get(one)?.some((raw) => keyOf(raw) === key))
      if (!store) return main.update(key, step)
      // Again, because a tab with an earlier version may be at it.
      const earlier = (await store.storage.all()).find((raw) => keyOf(raw) === key)
      let isTaken = false
      await main.update(key, (raw) => {
        isTaken = raw === undefined || changeOf(raw) === changeOf(earlier)
        return step(raw ?? withKind(earlier, store))
      })
      if (!isTaken) return undefined
      // Nothing more is asked of a database that may fail next.
      read.set(
        store,
        (read.get(store) ?? []).filter((raw) => keyOf(raw) !== key),
      )
      // It stays if someone changed it meanwhile in a tab with an earlier version.
      return store.storage
        .update(key, (raw) => (raw === undefined || changeOf(raw) === changeOf(earlier) ? null : raw))
        .catch((error: unknown) => console.warn('A record is in two places for now.', error))
    },
    consumeWasRecreated: () => main.consumeWasRecreated(),
  }
}

const notResponding = () => new Error("This database isn't responding.")

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null

const withKind = (raw: unknown, { kind }: OlderStore): unknown =>
  kind !== undefined && isObject(raw) ? { kind, ...raw } : raw

const keyOf = (raw: unknown) => (isObject(raw) ? raw.key : undefined)

const changeOf = (raw: unknown) => (isObject(raw) && isObject(raw.change) ? raw.change.id : undefined)

/** What someone left on this phone who can no longer sign in. */
async function readOrphans(owner: string, kinds: Kinds) {
  const storage = phoneStorage()
  const records = await storage.all()
  return {
    storage,
    items: records.flatMap((raw) => readRecord(raw, kinds) ?? []).filter((item) => item.owner === owner),
  }
}

/** Their scores, oldest first. */
export async function readOrphanedScores(owner: string, kinds: Kinds): Promise<PendingScore[]> {
  const { items } = await readOrphans(owner, kinds)
  return items.filter(isPendingScore).toSorted((a, b) => a.entry.at - b.entry.at)
}

/** Removes all of it, but nothing that can't be read. */
export async function deleteOrphans(owner: string, kinds: Kinds): Promise<void> {
  const { storage, items } = await readOrphans(owner, kinds)
  for (const { key } of items) await storage.update(key, () => null)
}
