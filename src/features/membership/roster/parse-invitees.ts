import { cellsOfRow } from '@/shared/lib/csv'
import { emailAddress } from './email-address'
import { isRatingCell, ratingAmong, withoutNoRating } from './rating-cells'
import { tableRows } from './read-table'
import { nameOf, unquoted } from './name-of'

/** Someone whom an organizer wants to invite, as it was understood. */
export interface Invitee {
  /** What stands for this person in the list, to be shown and corrected. */
  text: string
  firstName: string
  lastName: string
  /** null where no address was found. */
  email: string | null
  /** DUPR, from a cell of its own, as it was written, possible or not; one behind a name is still part of the name. */
  rating: number | null
}

/**
 * Reads a pasted list: 'Maya Reyes <maya@…>', '"Reyes, Maya" <maya@…>', bare addresses, rows of a spreadsheet. People are
 * apart by line breaks, semicolons and commas. What is no address is kept as it was typed, so that it can be corrected.
 */
export function parseInvitees(text: string): Invitee[] {
  const lines = text
    // Left by email programs and web pages: nothing that can be seen, and everything that breaks an address.
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[“”]/g, '"')
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
  return tableRows(lines.filter((line) => /[\p{L}\p{N}@]/u.test(line))).flatMap((line) =>
    split(withoutBullet(line), ';').flatMap(parseGroup),
  )
}

function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '')
}

/** Between two semicolons or line breaks: one person, or several with commas between them. */
function parseGroup(group: string): Invitee[] {
  const cells = isRow(group) ? cellsOfRow(group, '\t').filter((cell) => cell !== '') : split(group, ',')
  const addresses = cells.filter((cell) => cell.includes('@')).length
  if (addresses === 0) return cells.length > 0 ? [unreadable(group)] : []
  if (addresses === 1) return parseRow(cells)
  return parseList(cells)
}

/** Of a spreadsheet. A comma behind an address parts people, whatever stands between tabs. */
const isRow = (group: string) => group.includes('\t') && !/@[^\t]*,/.test(group)

/** One address with the cells around it: its name, before or after, in one cell or in two. */
function parseRow(cells: readonly string[]): Invitee[] {
  const at = cells.findIndex((cell) => cell.includes('@'))
  const people = parseCell(cells[at] ?? '')
  const [person] = people
  const others = cells.map(unquoted).filter((_, index) => index !== at)
  // Ratings, telephone numbers and the like are no names.
  const names = others.filter((cell) => /\p{L}/u.test(cell) && !isRatingCell(cell)).map(withoutNoRating)
  if (!person || people.length > 1 || others.length === 0) return people
  const text = cells.map(quotedWithComma).join(', ')
  const rating = ratingAmong(['', ...others])
  const own = fullName(person)
  // 'Reyes, Maya <maya@…>', as email programs write it.
  if (own !== '' && at === 1 && names.length === 1)
    return [{ ...person, text, rating, firstName: own, lastName: names[0] ?? '' }]
  if (own !== '' || names.length === 0) return [{ ...person, text, rating }]
  if (names.length === 1) return [{ ...person, text, rating, ...nameOf(names[0] ?? '') }]
  return [{ ...person, text, rating, firstName: names[0] ?? '', lastName: names.slice(1).join(' ') }]
}

/** A cell that is still one when the line is read again. */
const quotedWithComma = (cell: string) => (cell.includes(',') && !/[<"]/.test(cell) ? `"${cell}"` : cell)

/** Several addresses in a line, each perhaps with a name before it. */
function parseList(cells: readonly string[]): Invitee[] {
  const people: Invitee[] = []
  let names: string[] = []
  for (const cell of cells) {
    if (cell.includes('@')) {
      people.push(...parseRow([...names, cell]))
      names = []
    } else names.push(cell)
  }
  return [...people, ...names.map(unreadable)]
}

/** A cell with an address: alone, in angle brackets, or after a name; or several with nothing but spaces between. */
function parseCell(cell: string): Invitee[] {
  const bracketed = /^(.*?)<([^<>]*)>\s*$/su.exec(cell)
  if (bracketed) return [invitee(cell, bracketed[1] ?? '', bracketed[2] ?? '')]
  const words = cell.trim().split(/\s+/)
  const addresses = words.filter((word) => word.includes('@'))
  const [address] = addresses
  if (addresses.length > 1 && addresses.length === words.length)
    return words.map((word) => invitee(word, '', word))
  if (addresses.length !== 1 || address === undefined) return [unreadable(cell)]
  return [invitee(cell, words.filter((word) => word !== address).join(' '), address)]
}

function invitee(text: string, name: string, address: string): Invitee {
  const bare = address.replace(/^mailto:/i, '').replaceAll(/^[('"[<]+|[)'"\]>.,:!?]+$/g, '')
  return {
    text: text.trim(),
    ...nameOf(withoutNoRating(unquoted(name))),
    email: emailAddress(bare),
    rating: null,
  }
}

function unreadable(text: string): Invitee {
  return { text: text.trim(), firstName: '', lastName: '', email: null, rating: null }
}

function fullName({ firstName, lastName }: Invitee): string {
  return `${firstName} ${lastName}`.trim()
}

/** What stands between separators outside of quotation marks and angle brackets, as email programs write addresses. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let closing = ''
  // By code unit: the separator and marks are one each, and everything between stays together.
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (closing === '' && letter === separator) {
      parts.push('')
      continue
    }
    if (closing !== '') closing = letter === closing ? '' : closing
    else if (letter === '"' || letter === '<') closing = closingOf(letter, text.slice(index + 1))
    parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A mark that is never closed is only a letter, or one typing error would swallow the list. */
function closingOf(opening: string, rest: string): string {
  const closing = opening === '<' ? '>' : '"'
  return rest.includes(closing) ? closing : ''
}
