import { cellsOfRow } from '@/shared/lib/csv'
import { parseInvitees, type Invitee } from './parse-invitees'
import { isRatingCell, ratingAmong, withoutNoRating, nameOf, isPossibleRating, numberBehind } from './cells'
import { isAtMost, PERSON_NAME_LENGTH } from '@/domain/text-limits'

export interface People {
  /** Players to add to the roster, in list order. */
  good: CheckedInvitee[]
  /** Lines that need fixing first. */
  wrong: CheckedInvitee[]
}

/**
 * The parsed list. A name without an address is a player too; addresses count once. If numbers aren't `ratings`, none
 * of them is wrong.
 */
export function checkPeople(text: string, ratings: boolean): People {
  const people = checkInvitees(parsePeople(text), ratings).map((person, place): CheckedInvitee => {
    if (person.problem !== 'malformed' || person.firstName === '' || person.text.includes('@')) return person
    if (place >= MOST_INVITEES) return { ...person, problem: 'too_many' }
    return { ...person, problem: problemOfPerson(person, ratings) }
  })
  return {
    good: people.filter(({ problem }) => problem === null),
    wrong: people.filter(({ problem }) => problem !== null),
  }
}

/**
 * Parses a pasted list of players for a first roster, like parseInvitees, except that a line without an address is a
 * name. 'Maya Reyes, Sam Park' are two players, 'Reyes, Maya' is one.
 */
export function parsePeople(text: string): Invitee[] {
  return parseInvitees(text).flatMap((person) =>
    person.email === null && !person.text.includes('@') ? namesIn(person.text) : [person],
  )
}

function namesIn(line: string): Invitee[] {
  const isRow = line.includes('\t')
  const cells = cellsOfRow(line, isRow ? '\t' : ',').filter((cell) => cell !== '')
  // Phone numbers and the like aren't names. A rating belongs to the name before it.
  const names = cells.filter((cell) => /\p{L}/u.test(cell) && !isRatingCell(cell)).map(withoutNoRating)
  if (names.length > 1 && names.every((cell) => /\s/.test(cell)) && !isRow)
    return names.map((name) => ({ text: name, ...nameOf(name), email: null, rating: null }))
  return [{ text: line.trim(), ...orderedName(line, names), email: null, rating: ratingAmong(cells) }]
}

/** Two spreadsheet cells are the first and last name; with a comma between them, it is the other way around. */
function orderedName(line: string, [one = '', ...others]: readonly string[]) {
  const [other] = others
  if (other === undefined) return nameOf(one)
  return line.includes('\t')
    ? { firstName: one, lastName: others.join(' ') }
    : { firstName: other, lastName: one }
}

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
