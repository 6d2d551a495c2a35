import { cellsOfRow } from '@/shared/lib/csv'
import { parseInvitees, type Invitee } from './parse-invitees'
import { isRatingCell, ratingAmong, withoutNoRating } from './rating-cells'
import { nameOf } from './name-of'

/**
 * Reads a pasted list of people for a first roster: as parseInvitees does, and a line without an address is a name. 'Maya
 * Reyes, Sam Park' are two people, 'Reyes, Maya' is one.
 */
export function parsePeople(text: string): Invitee[] {
  return parseInvitees(text).flatMap((person) =>
    person.email === null && !person.text.includes('@') ? namesIn(person.text) : [person],
  )
}

function namesIn(line: string): Invitee[] {
  const isRow = line.includes('\t')
  const cells = cellsOfRow(line, isRow ? '\t' : ',').filter((cell) => cell !== '')
  // Telephone numbers and the like are no names; a rating belongs to the one it stands behind.
  const names = cells.filter((cell) => /\p{L}/u.test(cell) && !isRatingCell(cell)).map(withoutNoRating)
  if (names.length > 1 && names.every((cell) => /\s/.test(cell)) && !isRow)
    return names.map((name) => ({ text: name, ...nameOf(name), email: null, rating: null }))
  return [{ text: line.trim(), ...orderedName(line, names), email: null, rating: ratingAmong(cells) }]
}

/** Two cells of a spreadsheet are the first name and the last; with a comma between it is the other way round. */
function orderedName(line: string, [one = '', ...others]: readonly string[]) {
  const [other] = others
  if (other === undefined) return nameOf(one)
  return line.includes('\t')
    ? { firstName: one, lastName: others.join(' ') }
    : { firstName: other, lastName: one }
}
