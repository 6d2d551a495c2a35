import { sentenceFor } from '@/shared/lib/errors'
import type { RosterAction } from './actions'
import type { RosterEntry } from './entry'
import type { BatchAnswer } from './in-batches'
import { failureReason } from './outcome-labels'

/** What was not done of something that was asked for, with the people's names. */
export interface BulkErrors {
  action: RosterAction
  /** How many it worked for. */
  done: number
  people: { id: string; name: string; why: string }[]
  /** Why it stopped, where it did. */
  reason: string | null
}

export type ReportBulkErrors = (trouble: BulkErrors) => void

/** Outcomes that are what was wished for. */
const DONE: ReadonlySet<string> = new Set(['invited', 'revoked', 'removed', 'queued', 'renewed'])

/** For mutate(): names those for whom something was not done, and says why. Where all went well the toast says so. */
export function reportBulkErrors(
  action: RosterAction,
  entries: readonly RosterEntry[],
  tell: ReportBulkErrors,
) {
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  return {
    onSuccess: ({ results, stopped }: BatchAnswer) => {
      const undone = results.filter(({ outcome }) => !DONE.has(outcome))
      if (undone.length === 0) return
      tell({
        action,
        done: results.length - undone.length,
        people: undone.map(({ id, name, outcome }) => ({
          id,
          name: names.get(id) ?? name ?? 'A player',
          why: failureReason(outcome),
        })),
        reason: stopped,
      })
    },
    onError: (error: Error) => tell({ action, done: 0, people: [], reason: sentenceFor(error) }),
  }
}
