import { nameOf, parseInvitees, type Invitee } from './parse-invitees'

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
  const cells = line.split(/[,\t]/).map((cell) => cell.trim())
  // Telephone numbers and the like are no names; a rating stays behind the one it belongs to.
  const names = cells.filter((cell) => /\p{L}/u.test(cell))
  const rating = cells.find((cell) => /^\d\.\d{1,3}$/.test(cell))
  const people =
    names.length > 1 && names.every((cell) => /\s/.test(cell))
      ? names
      : [[orderedName(line, names), rating].filter(Boolean).join(' ')]
  return people.map((name) => ({ text: name, ...nameOf(name), email: null }))
}

/** Two cells of a spreadsheet are the first name and the last; with a comma between it is the other way round. */
function orderedName(line: string, cells: readonly string[]): string {
  const [one = '', other] = cells
  if (other === undefined) return one
  return line.includes('\t') ? cells.join(' ') : `${other} ${one}`
}
