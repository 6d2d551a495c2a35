import type { ImportResult } from './selection-outcome'

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
