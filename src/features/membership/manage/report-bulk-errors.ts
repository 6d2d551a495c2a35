import { sentenceFor } from '@/shared/lib/errors'
import type { RosterAction } from './actions'
import type { RosterEntry } from './entry'
import type { BatchAnswer } from './in-batches'
import { failureReason } from './outcome-labels'

/** What failed in a bulk action, with names. */
export interface BulkErrors {
  action: RosterAction
  /** For how many it worked. */
  done: number
  people: { id: string; name: string; why: string }[]
  /** Why it stopped, if it did. */
  reason: string | null
}

export type ReportBulkErrors = (trouble: BulkErrors) => void

/** Outcomes that count as success. */
const DONE: ReadonlySet<string> = new Set(['invited', 'revoked', 'removed', 'queued'])

/** For mutate(): lists the players for whom something failed, and why. If everything worked, the toast says so. */
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
