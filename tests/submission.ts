import type { PendingScore, Submission } from '@/shared/outbox/pending-score'
import { UNTRIED } from '@/shared/outbox/waiting'

/** A score of 11–7. */
export const waitingSubmission = (rest: Partial<Submission> = {}): Submission => ({
  submissionId: '5c0fe000-0000-4000-8000-000000000001',
  team1: 11,
  team2: 7,
  reason: null,
  seenVersion: 0,
  at: 1,
  ...rest,
})

/** The same, waiting on a phone and never sent. */
export function waitingScore({
  entry = waitingSubmission(),
  next = null,
  ...rest
}: Partial<PendingScore> & Pick<PendingScore, 'key' | 'owner' | 'kind' | 'target'>): PendingScore {
  const { submissionId: id, at } = next ?? entry
  return {
    v: 3,
    label: 'Game 1',
    sides: ['Maya / Tom', 'Ines / Sam'],
    ...UNTRIED,
    change: { id, at },
    entry,
    next,
    stored: null,
    ...rest,
  }
}
