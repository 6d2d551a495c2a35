import { errorCode, isOwnError, sentenceFor } from '../lib/errors'
import type { SubmissionResult } from './pending-score'

/** Our own refusals that are not about the score: it goes through later, or once its author is signed in. */
const LATER = new Set(['not_signed_in', 'another_person', 'too_many_scores'])

/**
 * What our own database function refused about a score. Everything else is thrown again, because it is no answer: a network,
 * a proxy, an unknown answer, a server that is being updated. The score is then sent once more.
 */
export function toRejection(error: unknown): SubmissionResult {
  const code = errorCode(error) ?? ''
  if (!isOwnError(error) || LATER.has(code)) throw error
  return { outcome: 'refused', problem: { code, sentence: sentenceFor(error) } }
}
