import type { AddressOutcome } from './answers'
import type { Problem } from './check-invitees'

const NOT_DONE: Readonly<Record<string, string>> = {
  already_member: 'Plays here already.',
  asks_to_join: 'Asks to join: answer the request.',
  no_address: 'Has no e-mail address: add one, or share a personal link.',
  league_full: 'No place is left in the league.',
  league_is_over: 'The league is over.',
  too_many_to_address: 'Got 5 invitations today. Try again tomorrow, or share a personal link.',
  not_found: 'Is no longer on the roster.',
  not_invited: 'Has no open invitation.',
  not_a_member: 'Is not on the roster.',
  playing_now: 'Is on court on a night that is being played. Finalize it first.',
  not_tried: 'Was not tried.',
}

/** Why something was not done for a person. */
export function whyNot(outcome: string): string {
  return NOT_DONE[outcome] ?? 'Could not be changed.'
}

const ADDRESSES: Record<AddressOutcome['outcome'], string> = {
  invited: 'Invited',
  already_invited: 'Invited already; resend it from the roster',
  already_member: 'Plays here already',
  asks_to_join: 'Asks to join: answer the request',
  league_full: 'No place is left',
  malformed: 'Not an e-mail address',
  duplicate: 'In the list before',
  name_too_long: 'A first or last name has at most 80 characters',
  rating_refused: 'A DUPR rating is from 2 to 8, with up to three decimals',
  too_many_to_address: 'Got 5 invitations today; try again tomorrow',
}

export function addressWords(outcome: AddressOutcome['outcome']): string {
  return ADDRESSES[outcome]
}

const PROBLEMS: Record<Problem, string> = {
  malformed: 'There is no complete e-mail address here',
  duplicate: 'This address is in the list before',
  name_too_long: 'A first or last name has at most 80 characters',
  odd_rating: 'A DUPR rating is from 2 to 8, with up to three decimals; NR for none',
  too_many: 'Over 200: stays here for the next time',
}

export function problemWords(problem: Problem): string {
  return PROBLEMS[problem]
}
