import { sentenceFor } from '@/shared/lib/errors'
import type { SelectionOutcome } from './selection-outcome'

/** Small enough for a quick answer from the server, large enough that a league takes only a few calls. */
const BATCH = 100

export interface BatchAnswer {
  results: SelectionOutcome[]
  /** Why the rest wasn't tried; null if everything was. */
  stopped: string | null
}

/**
 * Sends a selection of any size, batch by batch. Reports what was done even if a later batch fails. If the first one
 * fails, nothing was done and the error is thrown.
 */
export async function inBatches(
  ids: readonly string[],
  call: (batch: string[]) => Promise<SelectionOutcome[]>,
): Promise<BatchAnswer> {
  const results: SelectionOutcome[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    try {
      results.push(...(await call(ids.slice(start, start + BATCH))))
    } catch (error) {
      if (start === 0) throw error
      const rest = ids.slice(start).map((id) => ({ id, outcome: 'not_tried', name: null }))
      return { results: [...results, ...rest], stopped: sentenceFor(error) }
    }
  }
  return { results, stopped: null }
}
