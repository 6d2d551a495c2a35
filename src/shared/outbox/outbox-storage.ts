/** Where pending scores outlive the page. Records are raw here: ./parse-pending-score decides what they are. */
export interface OutboxStorage {
  all(): Promise<unknown[]>
  /** Reads, steps and writes one record in one transaction, so that two tabs cannot undo each other. null deletes. */
  update(key: string, step: (raw: unknown) => unknown): Promise<void>
  /**
   * True once after the storage turned out to be another one than this tab has used: at the first use, or because the
   * browser evicted it, whichever tab made it again.
   */
  consumeWasRecreated(): boolean
}

const STORE = 'pending-scores'

/**
 * IndexedDB by hand, for the one thing the small wrappers do not offer: strict durability. A write counts when it is on
 * the disk, not when the browser has taken note of it; a phone may die in the next second.
 */
export function indexedDbStorage(name = 'kitchen-line-outbox'): OutboxStorage {
  let opening: Promise<IDBDatabase> | undefined
  let isNew = false
  let known: string | undefined
  // Closed by the browser (eviction, cleared site data) or for a newer tab: the next use opens it again.
  const forget = () => {
    opening = undefined
  }

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE)
      // Stays empty: by its name every tab can tell this storage from one that is made after an eviction.
      request.result.createObjectStore(crypto.randomUUID())
    })
    return answer(request).then((database) => {
      database.addEventListener('close', forget)
      database.addEventListener('versionchange', () => {
        database.close()
        forget()
      })
      const names = [...database.objectStoreNames].join(' ')
      isNew ||= names !== known
      known = names
      return database
    })
  }

  async function transaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
    opening ??= open()
    try {
      return (await opening).transaction(STORE, mode, { durability: 'strict' })
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    all: async () => answer((await transaction('readonly')).objectStore(STORE).getAll()),
    update: async (key, step) => {
      const writing = await transaction('readwrite')
      const store = writing.objectStore(STORE)
      const done = committed(writing)
      const after = step(await answer<unknown>(store.get(key)))
      if (after === null) store.delete(key)
      else store.put(after, key)
      await done
    },
    consumeWasRecreated: () => {
      const was = isNew
      isNew = false
      return was
    },
  }
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is held by an older tab')))
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB gave a write up'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
  })
  // Awaited by the caller after the read; should the read fail first, this one is already reported by it.
  done.catch(() => undefined)
  return done
}
