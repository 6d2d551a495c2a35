import * as v from 'valibot'
import type { InviteeProblem } from './check-people'

/* The answers of our SQL functions, for which the generated types only know JSON. */

const outcome = v.object({
  id: v.string(),
  outcome: v.string(),
  name: v.optional(v.nullable(v.string()), null),
})

/** The result for one row of a selection, in the function's words. */
export type SelectionOutcome = v.InferOutput<typeof outcome>

const linkOutcome = v.object({ ...outcome.entries, token: v.nullable(v.string()) })

/** A new personal link for one row of a selection, or why there is none. */
export type LinkOutcome = v.InferOutput<typeof linkOutcome>

const inviteOutcome = v.picklist([
  'invited',
  'already_invited',
  'already_member',
  'declined',
  'asks_to_join',
  'league_full',
  'malformed',
  'duplicate',
  'name_too_long',
  'rating_refused',
  'too_many_to_address',
])

const addressOutcome = v.object({
  email: v.string(),
  outcome: inviteOutcome,
  leaguePlayerId: v.nullable(v.string()),
  name: v.nullable(v.string()),
})

/** What happened, or would happen, to one address. */
export type InviteeOutcome = v.InferOutput<typeof addressOutcome>

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

export const toSelectionOutcomes = resultsOf(outcome)
export const toLinkOutcomes = resultsOf(linkOutcome)
export const toInviteeOutcomes = resultsOf(addressOutcome)
export const toAddResult = v.parser(added)
export const toPersonalLink = v.parser(v.object({ token: v.string(), expiresAt: v.string() }))

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

/** Why something wasn't done for a player. */
export function failureReason(result: string): string {
  return NOT_DONE[result] ?? "Couldn't be changed."
}

const ADDRESSES: Record<InviteeOutcome['outcome'], string> = {
  invited: 'Invited',
  already_invited: 'Already invited; resend from the roster',
  already_member: 'Already in the league',
  asks_to_join: 'Already asked to join; review the request',
  declined: 'Declined before; share a personal link from the roster',
  league_full: 'The league is full',
  malformed: 'Not a valid email',
  duplicate: 'Already in this list',
  name_too_long: 'Names can be up to 80 characters',
  rating_refused: 'DUPR ratings are 2 to 8, with up to three decimals',
  too_many_to_address: 'Got 5 invitations today; try again tomorrow',
}

export const inviteeOutcomeLabel = (result: InviteeOutcome['outcome']): string => ADDRESSES[result]

const PROBLEMS: Record<InviteeProblem, string> = {
  malformed: 'No valid email on this line',
  duplicate: 'This email is already in the list',
  name_too_long: 'Names can be up to 80 characters',
  odd_rating: 'DUPR ratings are 2 to 8, with up to three decimals; NR for none',
  too_many: 'Over the 200 limit; kept for the next batch',
}

export function inviteeProblemLabel(problem: InviteeProblem): string {
  return PROBLEMS[problem]
}
