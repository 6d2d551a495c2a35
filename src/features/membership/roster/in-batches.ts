import { sentenceFor } from '@/shared/lib/errors'
import type { SelectionOutcome } from './selection-outcome'

/** Few enough that the server answers each call in good time, many enough that a league is a handful of calls. */
const BATCH = 100

export interface BatchAnswer {
  results: SelectionOutcome[]
  /** Why the rest was not tried; null where everything was. */
  stopped: string | null
}

/**
 * Asks for a selection of any size, batch after batch. What was done is told also where a later batch fails; where the
 * first one does, nothing was done and the error goes on.
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
