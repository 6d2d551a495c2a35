import { DrawError } from '@/domain/round'
import { sentenceFor } from '@/shared/lib/errors'

/** Why there is no schedule, as a sentence: what the engine says about the request, or what went wrong. */
export const drawProblem = (error: unknown): string =>
  error instanceof DrawError ? error.message : sentenceFor(error)
