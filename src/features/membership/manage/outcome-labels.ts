import type { InviteeOutcome } from './selection-outcome'
import type { InviteeProblem } from './check-people'

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
export function failureReason(outcome: string): string {
  return NOT_DONE[outcome] ?? "Couldn't be changed."
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

export function inviteeOutcomeLabel(outcome: InviteeOutcome['outcome']): string {
  return ADDRESSES[outcome]
}

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
