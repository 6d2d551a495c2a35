import { checkInvitees, problemOfPerson, MOST_INVITEES, type CheckedInvitee } from './check-invitees'
import { cellsOfRow } from '@/shared/lib/csv'
import { parseInvitees, type Invitee } from './parse-invitees'
import { isRatingCell, ratingAmong, withoutNoRating } from './rating-cells'
import { nameOf } from './name-of'

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
