import { cellsOfRow } from '@/shared/lib/csv'
import { parseInvitees, type Invitee } from './parse-invitees'
import { isRatingCell, ratingAmong, withoutNoRating } from './rating-cells'
import { nameOf } from './name-of'

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
