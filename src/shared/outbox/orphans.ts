import { phoneStorage } from './older-stores'
import { isPendingScore, type PendingScore } from './pending-score'
import { readRecord, type Kinds } from './queue'

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
