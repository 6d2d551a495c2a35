import * as v from 'valibot'
import { sentenceFor } from '@/shared/lib/errors'
import type { RosterAction, RosterEntry } from './model'

/* The answers of our SQL functions, for which the generated types only know JSON. */

const rowOutcome = v.object({
  id: v.string(),
  outcome: v.string(),
  name: v.optional(v.nullable(v.string()), null),
})

/** The result for one row of a selection, in the function's words. */
export type SelectionOutcome = v.InferOutput<typeof rowOutcome>

const linkOutcome = v.object({ ...rowOutcome.entries, token: v.nullable(v.string()) })

/** A new personal link for one row of a selection, or why there is none. */
export type LinkOutcome = v.InferOutput<typeof linkOutcome>

const importOutcome = v.object({
  /** The person's place in the request, from 1. */
  place: v.number(),
  outcome: v.picklist([
    'added',
    'invited',
    'email_changed',
    'too_many_to_address',
    'already_on_roster',
    'asks_to_join',
    'declined',
    'league_full',
    'malformed',
    'duplicate',
    'name_too_long',
    'rating_refused',
    'address_in_use',
    'not_found',
  ]),
  leaguePlayerId: v.nullable(v.string()),
  playerId: v.nullable(v.string()),
  name: v.nullable(v.string()),
})

export type ImportResult = v.InferOutput<typeof importOutcome>

const added = v.object({
  outcome: v.picklist(['added', 'already_on_roster', 'asks_to_join', 'declined', 'same_name']),
  /** Null for a stranger who declined. */
  name: v.nullable(v.string()),
  /** Of their row in the league: `pending` asks to join. */
  status: v.nullable(v.string()),
})
export type AddResult = v.InferOutput<typeof added>

const resultsOf = <Result extends v.GenericSchema>(result: Result) =>
  v.parser(
    v.pipe(
      v.object({ results: v.array(result) }),
      v.transform(({ results }) => results),
    ),
  )

export const toSelectionOutcomes = resultsOf(rowOutcome)
export const toLinkOutcomes = resultsOf(linkOutcome)
/** `invited`: how many invitations go out. */
export const toImported = v.parser(v.object({ invited: v.number(), results: v.array(importOutcome) }))
export const toAddResult = v.parser(added)
export const toPersonalLink = v.parser(v.object({ token: v.string(), expiresAt: v.string() }))

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

const NOT_DONE: Readonly<Record<string, string>> = {
  already_member: 'Already in the league.',
  asks_to_join: 'Already asked to join. Review the request.',
  rejected: 'Was rejected. Create a single link instead.',
  declined: 'Declined before. Share a personal link instead.',
  no_address: 'No email. Add one or share a personal link.',
  league_full: 'The league is full.',
  league_is_over: 'The league is over.',
  too_many_to_address: 'Got 5 invitations today. Try again tomorrow, or share a personal link.',
  not_found: 'No longer on the roster.',
  not_invited: 'No open invitation.',
  not_a_member: 'Not on the roster.',
  playing_now: "On a court in a game day that's underway. Finalize it first.",
  co_organizer: "Only the league's creator can remove a co-organizer.",
  not_tried: 'Skipped.',
}

export function failureReason(outcome: string): string {
  return NOT_DONE[outcome] ?? "Couldn't be changed."
}

const IMPORTED: Record<ImportResult['outcome'], string> = {
  added: 'Added',
  invited: 'Invited',
  email_changed: 'New email',
  too_many_to_address: 'Added, but got 5 invitations today. Invite them tomorrow.',
  already_on_roster: 'Already here',
  asks_to_join: 'Already asked to join. Review the request.',
  declined: 'Declined before. Add them by name only, and share a personal link.',
  league_full: 'The league is full.',
  malformed: 'No valid name or email.',
  duplicate: 'This email is on the list twice.',
  name_too_long: 'Names can be up to 80 characters.',
  rating_refused: 'DUPR ratings are 2 to 8, with up to three decimals.',
  address_in_use: 'Someone else on the roster has this email.',
  not_found: 'No longer on the roster.',
}

export const importedLabel = (outcome: ImportResult['outcome']): string => IMPORTED[outcome]

export interface BulkErrors {
  action: RosterAction
  done: number
  people: { id: string; name: string; why: string }[]
  /** Why it stopped, if it did. */
  reason: string | null
}

export type ReportBulkErrors = (trouble: BulkErrors) => void

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
