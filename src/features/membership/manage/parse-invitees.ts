import { chatLines } from '@/shared/lib/chat-lines'
import { cellsOfRow } from '@/shared/lib/csv'
import { emailAddress } from './email-address'
import { isRatingCell, ratingAmong, withoutNoRating, nameOf, unquoted, withDecimalPoints } from './cells'

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

type Column = 'name' | 'first' | 'last' | 'email' | 'rating' | 'other'

/** Column names of club lists in English, German, Spanish, and French, without accents and punctuation. */
const CALLED: Readonly<Record<Column, RegExp>> = {
  name: /^(?:(?:full |player )?names?|players?|spieler(?:in(?:nen)?)?|teilnehmer|jugador(?:a|as|es)?|nombre (?:completo|y apellidos?)|joueu(?:rs?|ses?)|nom (?:complet|et prenom)|participants?)$/,
  first: /^(?:first(?: ?name)?|given name|forename|vornamen?|nombres?|prenoms?)$/,
  last: /^(?:last(?: ?name)?|sur ?name|family name|nachnamen?|familienname|apellidos?|noms?(?: de famille)?)$/,
  email:
    /^(?:e ?mails?(?: address(?:es)?| adressen?)?|mails?|mail ?adresse|address|correos?(?: electronicos?)?|courriels?|adresse (?:e ?mail|mail|electronique))$/,
  rating:
    /^(?:(?:dupr|self|doubles|player|current) ?rating|ratings?|dupr(?: doubles)?|(?:skill )?levels?|skills?|niveaux?|nivel(?:es)?|spielstarke|starke|wertung|clasificacion|puntuacion|classement)$/,
  other:
    /^(?:(?:cell |mobile |tele)?phone(?: number)?|tel|mobile|cell|telefono?|handy|movil|portable|notes?|notiz(?:en)?|notas?|remarks?|comments?|gender|sex|age|clubs?|city|dupr ?id|id|no|nr|number|)$/,
}
const COLUMNS = ['name', 'first', 'last', 'email', 'rating', 'other'] as const satisfies Column[]

/**
 * Rows of a list with one player each. A header row says what the columns are, and is dropped. A row with semicolons is
 * recognized by its single address or rating; otherwise the semicolons separate people.
 */
function tableRows(lines: readonly string[]): string[] {
  const [first = '', ...rest] = lines
  const header = headerOf(first)
  return (header ? rest : lines).map((line) => {
    // With commas as separators, only quoted cells contain one: `4,35` are two columns there.
    if (header?.separator && line.includes(header.separator))
      return inOrder(cellsOfRow(line, header.separator).map(withDecimalPoints), header.columns)
    const row = withDecimalPoints(line)
    return isSemicolonRow(row) ? row.replaceAll(';', '\t') : row
  })
}

function headerOf(line: string): { columns: Column[]; separator: string | undefined } | null {
  if (/[@\d]/.test(line)) return null
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign))
  const cells = separator === undefined ? [line] : cellsOfRow(line, separator)
  const found = cells.map(columnOf)
  const known = found.filter((column) => column !== null && column !== 'other')
  const isHeader =
    known.some((column) => column !== 'rating') &&
    (known.length > 1 || found.every((column) => column !== null))
  if (isHeader) return { columns: resolved(found.map((column) => column ?? 'other')), separator }
  // 'Name Email Rating', with columns lost in copying.
  const words = line.trim().split(/\s+/)
  return separator === undefined && words.length > 2 && words.every((word) => columnOf(word) !== null)
    ? { columns: [], separator }
    : null
}

function columnOf(cell: string): Column | null {
  const name = unquoted(cell)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return COLUMNS.find((column) => CALLED[column].test(name)) ?? null
}

/** 'Nombre' and 'Nom' alone are the full name; next to a partial name, 'Name' is the other part. */
function resolved(columns: Column[]): Column[] {
  const part = columns.find((column) => column === 'first' || column === 'last')
  const other = part === 'first' ? 'last' : 'first'
  if (part === undefined || columns.includes(other)) return columns
  return columns.includes('name')
    ? columns.map((column) => (column === 'name' ? other : column))
    : columns.map((column) => (column === part ? 'name' : column))
}

/** A row without a header: first name, last name, address, rating. */
function inOrder(cells: readonly string[], columns: readonly Column[]): string {
  const cell = (wanted: Column) => unquoted(cells[columns.indexOf(wanted)] ?? '')
  const whole = nameOf(cell('name'))
  // '3.5 (since May)' is 3.5, and 4 is 4.0.
  const rating = /\d+(?:\.\d+)?/.exec(cell('rating'))?.[0]
  return [
    cell('first') || whole.firstName,
    cell('last') || whole.lastName,
    cell('email'),
    rating && (rating.includes('.') ? rating : `${rating}.0`),
  ]
    .filter(Boolean)
    .join('\t')
}

/**
 * 'Maya Reyes;maya@example.com;3.5' is one player; 'maya@example.com; sam@example.com' are two, 'Maya; Sam' as well.
 */
function isSemicolonRow(line: string): boolean {
  const cells = cellsOfRow(line, ';').filter((cell) => cell !== '')
  if (cells.length < 2 || line.includes('<')) return false
  const addresses = cells.filter((cell) => cell.includes('@'))
  if (addresses.length > 0) return addresses.length === 1 && !/[\s,]/.test(addresses[0] ?? '')
  return cells.filter(isRatingCell).length === 1
}
