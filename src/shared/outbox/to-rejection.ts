import { errorCode, isOwnError, sentenceFor } from '@/shared/lib/errors'
import type { SubmissionResult } from './pending-score'

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
