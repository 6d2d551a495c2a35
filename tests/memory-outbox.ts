import type { OutboxStorage } from '@/shared/outbox/outbox-storage'

/**
 * Replaces IndexedDB in component tests, whose simulated browser has none: whatever is in here survives a reload. The
 * journeys use the real storage.
 */
const OUTBOX = 'kitchen-line-outbox'
const stores = new Map<string, Map<string, unknown>>()
const recordsOf = (name: string) => {
  const known = stores.get(name) ?? new Map<string, unknown>()
  stores.set(name, known)
  return known
}
let refuses = false

/** What waits on the phone. */
export const outboxOnPhone = {
  records: recordsOf(OUTBOX),
  wipe: () => {
    for (const records of stores.values()) records.clear()
    refuses = false
  },
  refuse: () => {
    refuses = true
  },
}

export const indexedDbStorage = (name = OUTBOX): OutboxStorage => ({
  all: async () => {
    await answer()
    return structuredClone([...recordsOf(name).values()])
  },
  update: async (key, step) => {
    await answer()
    const records = recordsOf(name)
    const after = step(structuredClone(records.get(key)))
    if (after === null) records.delete(key)
    else records.set(key, structuredClone(after))
  },
  consumeWasRecreated: () => false,
})

/** In its own task, like a disk. */
async function answer() {
  await new Promise((resolve) => setTimeout(resolve))
  if (refuses) throw new DOMException('No room left', 'QuotaExceededError')
}
