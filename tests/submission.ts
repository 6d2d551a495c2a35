import type { Submission } from '@/shared/outbox/pending-score'

/** A score of 11–7 that is waiting on a phone and was never sent. */
export const waitingSubmission = (rest: Partial<Submission> = {}): Submission => ({
  submissionId: '5c0fe000-0000-4000-8000-000000000001',
  team1: 11,
  team2: 7,
  reason: null,
  seenVersion: 0,
  at: 1,
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  stored: null,
  problem: null,
  ...rest,
})
