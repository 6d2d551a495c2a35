import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Delivery, ScoreKind } from './outbox'
import type { SubmissionResult, Submission, PendingScore } from './pending-score'

interface Parts {
  /** Delivers a score. What it throws means that no one knows. */
  send: (pendingScore: PendingScore, entry: Submission, signal: AbortSignal) => Promise<SubmissionResult>
  /** Shows on this page what the server said. */
  show: (pendingScore: PendingScore, answer: SubmissionResult) => void
}

/** What the outbox does with the scores of one kind of game. */
export function createScoreKind(client: QueryClient, { send, show }: Parts): ScoreKind {
  /** As a mutation like any other: what it says and what it makes stale is done in the one place for it. */
  const deliverScore = mutationOptions({
    mutationFn: async ({ pendingScore, entry, delivery }: Delivered) => {
      const answer = await send(pendingScore, entry, delivery.signal)
      if (answer.outcome === 'locked' || answer.outcome === 'refused') throw new NotTaken(answer)
      return answer
    },
    onSuccess: (answer, { pendingScore }) => show(pendingScore, answer),
    onError: (error, { pendingScore }) => {
      if (error instanceof NotTaken) show(pendingScore, error.answer)
    },
    meta: {
      success: ({ outcome }: SubmissionResult, { delivery }: Delivered) =>
        outcome !== 'conflict' && delivery.isLast() ? 'Scores saved' : null,
      // A score that only did not get through yet is no failure: it says so itself where it waits.
      error: (error) => (error instanceof NotTaken ? 'Failed to save' : null),
    },
  })
  return {
    send: async (pendingScore, entry, delivery) => {
      try {
        return await new MutationObserver(client, deliverScore).mutate({ pendingScore, entry, delivery })
      } catch (error) {
        if (error instanceof NotTaken) return error.answer
        throw error
      }
    },
    show,
  }
}

type Delivered = { pendingScore: PendingScore; entry: Submission; delivery: Delivery }

type Refusal = Extract<SubmissionResult, { outcome: 'locked' | 'refused' }>

class NotTaken extends Error {
  readonly answer: Refusal

  constructor(answer: Refusal) {
    super(answer.problem.sentence)
    this.answer = answer
  }
}
