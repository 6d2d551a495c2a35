import { indexedDbStorage } from './outbox-storage'
import type { PendingScore } from './pending-score'
import { parsePendingScore } from './parse-pending-score'

/** What someone who cannot sign in any more has left on this phone, the oldest first. */
export async function readOrphanedScores(owner: string): Promise<PendingScore[]> {
  const records = await indexedDbStorage().all()
  return records
    .flatMap((record) => parsePendingScore(record) ?? [])
    .filter((pendingScore) => pendingScore.owner === owner)
    .toSorted((a, b) => a.entry.at - b.entry.at)
}

export async function deleteOrphanedScores(owner: string): Promise<void> {
  const storage = indexedDbStorage()
  for (const { key } of await readOrphanedScores(owner)) await storage.update(key, () => null)
}
