/** Durable storage for unsent records. It returns them raw: ./record-store has them validated. */
export interface OutboxStorage {
  all(): Promise<unknown[]>
  /** Updates one record in a single transaction, so that two tabs can't undo each other's changes. null deletes it. */
  update(key: string, step: (raw: unknown) => unknown): Promise<void>
  /**
   * True once after the storage turned out not to be the one that this tab knows: on first use, or after an eviction, no
   * matter which tab recreated it.
   */
  consumeWasRecreated(): boolean
}

/**
 * Uses IndexedDB directly, because the small wrappers don't offer strict durability. A write must be on disk before it
 * counts; the phone may die the next second.
 */
export function indexedDbStorage(name = 'kitchen-line-outbox', records = 'pending-scores'): OutboxStorage {
  let opening: Promise<IDBDatabase> | undefined
  let isNew = false
  let known: string | undefined
  // The browser closes the connection (eviction, cleared site data, a newer tab). The next use opens it again.
  const forget = () => {
    opening = undefined
  }

  function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(records)
      // Always empty. Its random name identifies this database, so that tabs notice when it was recreated.
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
      return (await opening).transaction(records, mode, { durability: 'strict' })
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    all: async () => answer((await transaction('readonly')).objectStore(records).getAll()),
    update: async (key, step) => {
      const writing = await transaction('readwrite')
      const store = writing.objectStore(records)
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
  // The caller awaits this after the read. If the read fails first, that error is reported instead.
  done.catch(() => undefined)
  return done
}
