import { indexedDbStorage } from './outbox-storage'
import type { Slot } from './slot'
import { readSlot } from './slot-format'

/** What someone who cannot sign in any more has left on this phone, the oldest first. */
export async function leftScores(owner: string): Promise<Slot[]> {
  const records = await indexedDbStorage().all()
  return records
    .flatMap((record) => readSlot(record) ?? [])
    .filter((slot) => slot.owner === owner)
    .toSorted((a, b) => a.entry.at - b.entry.at)
}

export async function dropLeftScores(owner: string): Promise<void> {
  const storage = indexedDbStorage()
  for (const { key } of await leftScores(owner)) await storage.update(key, () => null)
}
