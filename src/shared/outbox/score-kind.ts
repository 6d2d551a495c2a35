import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { isUndoOffered, sayScoreSaved, sayScoreWaits, SCORES_SAVED } from '../ui/offer-undo'
import type { Delivery, Kind } from './queue'
import {
  applyResult,
  isEmptied,
  parsePendingScore,
  type SubmissionResult,
  type Submission,
  type PendingScore,
  type ServerScore,
} from './pending-score'

const TOO_LATE = 'Too late to undo. Someone else has changed this score.'
const TOO_LATE_LOCKED = 'Too late to undo. This score is locked.'

interface Parts {
  /** Delivers a score. Throws if the outcome is unknown. */
  send: (pendingScore: PendingScore, entry: Submission, signal: AbortSignal) => Promise<SubmissionResult>
  /** Shows the server's response on this page. */
  show: (pendingScore: PendingScore, answer: SubmissionResult) => void
}

/** How the scores of one kind of game leave the phone. */
export interface ScoreSender {
  send: (pendingScore: PendingScore, entry: Submission, delivery: Delivery) => Promise<SubmissionResult>
  /** Shows a response that another tab received. */
  show: (pendingScore: PendingScore, answer: SubmissionResult) => void
}

export const scoreKind = ({ send, show }: ScoreSender): Kind<PendingScore, SubmissionResult> => ({
  noun: 'score',
  parse: parsePendingScore,
  label: ({ label }) => label,
  // A device can be wrong about that, and the games go on.
  triesOffline: true,
  sentId: ({ entry }) => entry.submissionId,
  send: async ([pendingScore], delivery) => {
    if (!pendingScore) throw new Error('There is no score to send.')
    return send(pendingScore, pendingScore.entry, delivery)
  },
  settle: (pendingScore, answer, { sent }) => applyResult(pendingScore, sent.entry.submissionId, answer),
  show,
})

/** A sender that says what became of each score. */
export function scoreSender(client: QueryClient, { send, show }: Parts): ScoreSender {
  /** A mutation, so that toasts and invalidation work as for any other. */
  const deliverScore = mutationOptions({
    mutationFn: async ({ pendingScore, entry, delivery }: Delivered) => {
      const answer = await send(pendingScore, entry, delivery.signal)
      if (answer.outcome === 'locked' || answer.outcome === 'refused') {
        // What was undone already has nothing left to say.
        const isMoot = pendingScore.next?.isUndo
        throw new NotTaken(answer, isMoot ? null : entry.isUndo ? TOO_LATE_LOCKED : 'Failed to save')
      }
      return answer
    },
    onSuccess: (answer, { pendingScore, entry, delivery }) => {
      if (answer.outcome !== 'conflict' && delivery.isLast()) sayScoreSaved(entry.submissionId)
      show(pendingScore, answer)
    },
    onError: (error, { pendingScore, entry }) => {
      if (error instanceof NotTaken) show(pendingScore, error.answer)
      else sayScoreWaits(entry.submissionId)
    },
    meta: {
      success: ({ outcome }: SubmissionResult, { entry, delivery }: Delivered) => {
        if (outcome === 'conflict') return entry.isUndo ? TOO_LATE : null
        if (!delivery.isLast() || isUndoOffered(entry.submissionId)) return null
        return isEmptied(entry) ? 'Score removed' : SCORES_SAVED
      },
      // A score that hasn't arrived yet isn't a failure. Its card shows that it is waiting.
      error: (error) => (error instanceof NotTaken ? error.toast : null),
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
  readonly toast: string | null

  constructor(answer: Refusal, toast: string | null) {
    super(answer.problem.sentence)
    this.answer = answer
    this.toast = toast
  }
}

const storedPoints = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** What every function that takes a score answers: what became of it, and what is stored now. */
export const answeredEntries = {
  outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
  version: v.pipe(v.number(), v.integer()),
  team1Score: storedPoints,
  team2Score: storedPoints,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
}

const answered = v.object(answeredEntries)

export const toStoredScore = ({
  team1Score,
  team2Score,
  ...change
}: Omit<v.InferOutput<typeof answered>, 'outcome'>): ServerScore => ({
  ...change,
  team1: team1Score,
  team2: team2Score,
})
