import { NAME_LENGTH, type Invitee } from './parse-invitees'
import { isPossibleRating, numberBehind } from './rating-cells'

/** The server takes this many at a time. */
export const MOST_INVITEES = 200

export type Problem = 'malformed' | 'duplicate' | 'name_too_long' | 'odd_rating' | 'too_many'

export interface CheckedInvitee extends Invitee {
  /** Why this line is not sent as it stands; null for one that the server can be asked about. */
  problem: Problem | null
}

/** What this browser can say about a list without asking: each address counts where it stands first. */
export function checkInvitees(invitees: readonly Invitee[]): CheckedInvitee[] {
  const seen = new Set<string>()
  let good = 0
  return invitees.map((invitee) => {
    const problem = problemOf(invitee, seen) ?? (good >= MOST_INVITEES ? 'too_many' : null)
    if (invitee.email !== null) seen.add(invitee.email)
    if (problem === null) good += 1
    return { ...invitee, problem }
  })
}

function problemOf(invitee: Invitee, seen: ReadonlySet<string>): Problem | null {
  if (invitee.email === null) return 'malformed'
  return seen.has(invitee.email) ? 'duplicate' : problemOfPerson(invitee)
}

/** What is wrong with a person, whose address is another matter. */
export function problemOfPerson({ firstName, lastName, rating }: Invitee): Problem | null {
  if (Math.max(firstName.length, lastName.length) > NAME_LENGTH) return 'name_too_long'
  const written = rating ?? numberBehind(`${firstName} ${lastName}`.trim())
  return written === undefined || isPossibleRating(Number(written)) ? null : 'odd_rating'
}
