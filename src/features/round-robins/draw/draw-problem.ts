import { DrawError } from '@/domain/round'
import { sentenceFor } from '@/shared/lib/errors'

/** Why there is no draw, in a sentence: what the engine says of the request, or what went wrong. */
export const drawProblem = (error: unknown): string =>
  error instanceof DrawError ? error.message : sentenceFor(error)
