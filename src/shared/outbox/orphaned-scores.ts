import { indexedDbStorage } from './outbox-storage'
import type { PendingScore } from './pending-score'
import { parsePendingScore } from './parse-pending-score'

/** Scores left on this phone by someone who can no longer sign in, oldest first. */
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
