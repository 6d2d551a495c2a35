import { isAtMost, PERSON_NAME_LENGTH } from '@/domain/text-limits'
import type { Invitee } from './parse-invitees'
import { isPossibleRating, numberBehind } from './rating-cells'

/** The server's limit for one call. */
export const MOST_INVITEES = 200

export type InviteeProblem = 'malformed' | 'duplicate' | 'name_too_long' | 'odd_rating' | 'too_many'

export interface CheckedInvitee extends Invitee {
  /** Why this line isn't sent as it is; null if the server can check it. */
  problem: InviteeProblem | null
}

/**
 * What this browser can check without the server. A repeated address counts only the first time; `ratings`: whether
 * numbers are ratings.
 */
export function checkInvitees(invitees: readonly Invitee[], ratings: boolean): CheckedInvitee[] {
  const seen = new Set<string>()
  let good = 0
  return invitees.map((invitee) => {
    const problem = problemOf(invitee, seen, ratings) ?? (good >= MOST_INVITEES ? 'too_many' : null)
    if (invitee.email !== null) seen.add(invitee.email)
    if (problem === null) good += 1
    return { ...invitee, problem }
  })
}

function problemOf(invitee: Invitee, seen: ReadonlySet<string>, ratings: boolean): InviteeProblem | null {
  if (invitee.email === null) return 'malformed'
  return seen.has(invitee.email) ? 'duplicate' : problemOfPerson(invitee, ratings)
}

/** What is wrong with a person, apart from their address. */
export function problemOfPerson(person: Omit<Invitee, 'text'>, ratings: boolean): InviteeProblem | null {
  if (!isAtMost(PERSON_NAME_LENGTH, person.firstName) || !isAtMost(PERSON_NAME_LENGTH, person.lastName))
    return 'name_too_long'
  const written = ratings ? (person.rating ?? numberBehind(person)) : undefined
  return written === undefined || isPossibleRating(Number(written)) ? null : 'odd_rating'
}
