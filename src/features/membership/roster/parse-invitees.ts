import { chatLines } from '@/shared/lib/chat-lines'
import { cellsOfRow } from '@/shared/lib/csv'
import { emailAddress } from './email-address'
import { isRatingCell, ratingAmong, withoutNoRating } from './rating-cells'
import { tableRows } from './read-table'
import { nameOf, unquoted } from './name-of'

/** One person in a pasted list, as far as it could be parsed. */
export interface Invitee {
  /** This person's part of the list, for showing and correcting it. */
  text: string
  firstName: string
  lastName: string
  /** Null if no address was found. */
  email: string | null
  /** DUPR rating from its own cell, in range or not. A rating in the same cell as the name stays part of the name. */
  rating: number | null
}

/**
 * Parses a pasted list: 'Maya Reyes <maya@…>', '"Reyes, Maya" <maya@…>', bare addresses, or spreadsheet rows. People are
 * separated by line breaks, semicolons, or commas; what a group chat puts around them is left out (see chatLines). Anything without an address is kept as typed, so that it can be corrected.
 */
export function parseInvitees(text: string): Invitee[] {
  const lines = chatLines(text.replaceAll(/[“”]/g, '"'))
  return tableRows(lines.filter((line) => /[\p{L}\p{N}@]/u.test(line))).flatMap((line) =>
    split(line, ';').flatMap(parseGroup),
  )
}

/** Parses the text between semicolons or line breaks: one person, or several separated by commas. */
function parseGroup(group: string): Invitee[] {
  const cells = isRow(group) ? cellsOfRow(group, '\t').filter((cell) => cell !== '') : split(group, ',')
  const addresses = cells.filter((cell) => cell.includes('@')).length
  if (addresses === 0) return cells.length > 0 ? [unreadable(group)] : []
  if (addresses === 1) return parseRow(cells)
  return parseList(cells)
}

/** Whether this is a spreadsheet row. A comma after an address always separates people, even if there are tabs too. */
const isRow = (group: string) => group.includes('\t') && !/@[^\t]*,/.test(group)

/** Parses cells with one address. The name may come before or after it, in one cell or two. */
function parseRow(cells: readonly string[]): Invitee[] {
  const at = cells.findIndex((cell) => cell.includes('@'))
  const people = parseCell(cells[at] ?? '')
  const [person] = people
  const others = cells.map(unquoted).filter((_, index) => index !== at)
  // Skip ratings, phone numbers, and the like.
  const names = others.filter((cell) => /\p{L}/u.test(cell) && !isRatingCell(cell)).map(withoutNoRating)
  if (!person || people.length > 1 || others.length === 0) return people
  const text = cells.map(quotedWithComma).join(', ')
  const rating = ratingAmong(['', ...others])
  const own = fullName(person)
  // 'Reyes, Maya <maya@…>', as email programs format it.
  if (own !== '' && at === 1 && names.length === 1)
    return [{ ...person, text, rating, firstName: own, lastName: names[0] ?? '' }]
  if (own !== '' || names.length === 0) return [{ ...person, text, rating }]
  if (names.length === 1) return [{ ...person, text, rating, ...nameOf(names[0] ?? '') }]
  return [{ ...person, text, rating, firstName: names[0] ?? '', lastName: names.slice(1).join(' ') }]
}

/** Quotes a cell if parsing the line again would otherwise split it. */
const quotedWithComma = (cell: string) => (cell.includes(',') && !/[<"]/.test(cell) ? `"${cell}"` : cell)

/** Parses cells with several addresses, each optionally preceded by a name. */
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

/** Parses a cell with an address (alone, in angle brackets, or after a name), or with several separated by spaces. */
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

/** Splits at separators, except inside quotation marks and angle brackets. */
function split(text: string, separator: ',' | ';'): string[] {
  const parts = ['']
  let closing = ''
  // By code unit is safe: separators and marks are one unit each.
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

/** '' if the mark is never closed: it counts as plain text, or one typo would swallow the rest of the list. */
function closingOf(opening: string, rest: string): string {
  const closing = opening === '<' ? '>' : '"'
  return rest.includes(closing) ? closing : ''
}
