/**
 * Replaces idb-keyval in component tests, whose simulated browser has no IndexedDB: whatever is in here survives a
 * reload. The journeys use the real storage.
 */
const records = new Map<string, unknown>()
let refuses = false

export const memoryIdb = {
  createStore: () => records,
  entries: async () => {
    await answer()
    return structuredClone([...records])
  },
  set: async (key: string, value: unknown) => {
    await answer()
    records.set(key, structuredClone(value))
  },
  del: async (key: string) => {
    await answer()
    records.delete(key)
  },
}

/** What is on the device; `wipe` it after each test. */
export const device = {
  records,
  wipe: () => {
    records.clear()
    refuses = false
  },
  refuse: () => {
    refuses = true
  },
}

async function answer() {
  await Promise.resolve()
  if (refuses) throw new DOMException('No room left', 'QuotaExceededError')
}
