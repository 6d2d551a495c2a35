import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Delivery, Kind } from './outbox'
import type { Answer, Entry, Slot } from './slot'

interface Parts {
  /** Delivers a score. What it throws means that no one knows. */
  send: (slot: Slot, entry: Entry, signal: AbortSignal) => Promise<Answer>
  /** Shows on this page what the server said. */
  show: (slot: Slot, answer: Answer) => void
}

/** What the outbox does with the scores of one kind of game. */
export function scoreKind(client: QueryClient, { send, show }: Parts): Kind {
  /** As a mutation like any other: what it says and what it makes stale is done in the one place for it. */
  const deliverScore = mutationOptions({
    mutationFn: async ({ slot, entry, delivery }: Delivered) => {
      const answer = await send(slot, entry, delivery.signal)
      if (answer.outcome === 'locked' || answer.outcome === 'refused') throw new NotTaken(answer)
      return answer
    },
    onSuccess: (answer, { slot }) => show(slot, answer),
    onError: (error, { slot }) => {
      if (error instanceof NotTaken) show(slot, error.answer)
    },
    meta: {
      success: ({ outcome }: Answer, { delivery }: Delivered) =>
        outcome !== 'conflict' && delivery.isLast() ? 'Scores saved' : null,
      // A score that only did not get through yet is no failure: it says so itself where it waits.
      error: (error) => (error instanceof NotTaken ? 'Failed to save' : null),
    },
  })
  return {
    send: async (slot, entry, delivery) => {
      try {
        return await new MutationObserver(client, deliverScore).mutate({ slot, entry, delivery })
      } catch (error) {
        if (error instanceof NotTaken) return error.answer
        throw error
      }
    },
    show,
  }
}

type Delivered = { slot: Slot; entry: Entry; delivery: Delivery }

type Refusal = Extract<Answer, { outcome: 'locked' | 'refused' }>

class NotTaken extends Error {
  readonly answer: Refusal

  constructor(answer: Refusal) {
    super(answer.problem.sentence)
    this.answer = answer
  }
}
