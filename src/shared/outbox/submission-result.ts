import * as v from 'valibot'
import { errorCode, isOwnError, sentenceFor } from '@/shared/lib/errors'
import type { ServerScore, SubmissionResult } from './pending-score'

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

/** Refusals that aren't about what was sent. It can be sent later, or once its author is signed in. */
const LATER = new Set(['not_signed_in', 'another_person', 'too_many_scores'])

/**
 * Turns a refusal by our own database function into a result. Rethrows everything else (network and proxy errors, unknown
 * responses, a server that is being updated), so that the score is retried.
 */
export function toRejection(error: unknown): Extract<SubmissionResult, { outcome: 'refused' }> {
  const code = errorCode(error) ?? ''
  if (!isOwnError(error) || LATER.has(code)) throw error
  return { outcome: 'refused', problem: { code, sentence: sentenceFor(error) } }
}
