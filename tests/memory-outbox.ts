import type { OutboxStorage } from '@/shared/outbox/outbox-storage'

/**
 * In place of IndexedDB in component tests, whose simulated browser has none: what survives a reload is what stays in
 * here. The journeys meet the real storage.
 */
const records = new Map<string, unknown>()
let refuses = false

/** What the outbox has on the phone. */
export const outboxOnPhone = {
  records,
  wipe: () => {
    records.clear()
    refuses = false
  },
  refuse: () => {
    refuses = true
  },
}

export const indexedDbStorage = (): OutboxStorage => ({
  all: async () => {
    await answer()
    return structuredClone([...records.values()])
  },
  update: async (key, step) => {
    await answer()
    const after = step(structuredClone(records.get(key)))
    if (after === null) records.delete(key)
    else records.set(key, structuredClone(after))
  },
  consumeWasRecreated: () => false,
})

/** In a task of its own, as a disk does. */
async function answer() {
  await new Promise((resolve) => setTimeout(resolve))
  if (refuses) throw new DOMException('No room left', 'QuotaExceededError')
}
