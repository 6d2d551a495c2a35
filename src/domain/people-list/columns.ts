import { headingOf, isHeadingOnly, type ColumnKind, type Heading } from './header-words'
import { isNameLike, isNoPerson, isTitle, wordCount } from './names'
import type { Row, Separator, TextTable } from './rows'
import { addressIn, ratingIn, cellShape, isDate, type CellShape } from './values'

/** A column of a list: its heading as written, what it is read as, and about which person of a row. */
export interface PeopleColumn {
  heading: string | null
  kind: ColumnKind
  whose: number
}

export interface ReadColumns {
  columns: PeopleColumn[]
  /** The rows below the header, and below titles. */
  body: Row[]
  header: Row | null
  /** Whether the people of a row only stand beside each other. */
  isSideBySide: boolean
}

/** What someone said about a table, instead of the guess. */
export interface ColumnChoice {
  hasHeader?: boolean | undefined
  /** What its columns are, from the left. */
  columns?: readonly Pick<PeopleColumn, 'kind' | 'whose'>[] | undefined
}

/** A header stands among the first rows, below titles. */
const FIRST_ROWS = 15
/** The share of cells that decides what a column holds. */
const MOST = 0.6
/** Enough rows to know a column. */
const SAMPLE = 300

const TYPED: readonly CellShape[] = [
  'email',
  'brokenEmail',
  'rating',
  'noRating',
  'duprId',
  'phone',
  'number',
  'date',
]

/** What the columns of a table hold. Content decides first; a heading decides where several things look alike. */
export function peopleColumns(
  { rows, separator, width }: TextTable,
  { hasHeader, columns: chosen }: ColumnChoice = {},
): ReadColumns {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const guessed = hasHeader === false ? -1 : headerAt(filled, width)
  const at = hasHeader === true && guessed === -1 ? firstFull(filled) : guessed
  const header = at === -1 ? [] : (filled[at]?.cells ?? [])
  const rest = filled.slice(at + 1)
  const body = at === -1 ? withoutTitles(rest, width) : rest.filter((row) => !isSameRow(row.cells, header))
  const count = Math.max(width, header.length)
  const found = Array.from({ length: count }, (_, column) =>
    measured(
      header[column] ?? '',
      body.slice(0, SAMPLE).map(({ cells }) => cells[column] ?? ''),
    ),
  )
  const isSideBySide = markCourts(found) || markBlocks(found)
  forgetUnnamed(found)
  const kinds = kindsOf(found)
  if (!kinds.some(isNameKind)) nameColumns(found, kinds, body, at === -1 ? separator : ';')
  return {
    columns: found.map(({ text, heading }, column) => ({
      heading: text === '' ? null : text,
      kind: chosen?.[column]?.kind ?? kinds[column] ?? 'other',
      whose: chosen?.[column]?.whose ?? heading?.whose ?? 0,
    })),
    body,
    header: filled[at] ?? null,
    isSideBySide,
  }
}

/**
 * 'Name, Rating, Name, Rating' and 'Men, Rating, Women, Rating' are two lists beside each other. Marks whose the columns
 * are, and tells whether there are several.
 */
function markBlocks(found: Measured[]): boolean {
  const textOf = (column: number) => found[column]?.text.toLowerCase() ?? ''
  const isName = (column: number) =>
    (found[column]?.share('name') ?? 0) >= MOST && /\p{L}/u.test(textOf(column))
  for (const size of [1, 2, 3, 4, 5]) {
    const blocks = found.length / size
    if (blocks < 2 || blocks > 4 || !Number.isInteger(blocks)) continue
    const places = Array.from({ length: size }, (_, place) => place)
    const isSame = (place: number) =>
      found.every((_, column) => column % size !== place || textOf(column) === textOf(place))
    const isNamed = (place: number) =>
      found.every(
        (column, index) => index % size !== place || (isName(index) && (column.heading?.whose ?? 0) === 0),
      )
    const hasNames = places.some(isNamed)
    const isRepeated =
      places.every((place) => isSame(place) || isNamed(place)) &&
      places.some((place) => isSame(place) && textOf(place) !== '')
    if (!hasNames || !isRepeated) continue
    found.forEach((column, index) => {
      const kind = column.heading?.kind ?? (isNamed(index % size) ? 'name' : null)
      if (kind !== null)
        column.heading = { rank: 3, ...column.heading, kind, whose: Math.floor(index / size) }
    })
    return true
  }
  return false
}

/** 'Court 1' beside 'Court 2', each with its players below. */
function markCourts(found: Measured[]): boolean {
  const courts = found.filter(({ text, share }) => isNumbered(text) && share('name') >= MOST)
  if (courts.length < 2 || found.some(({ heading }) => heading !== null && isNameKind(heading.kind)))
    return false
  courts.forEach((column, whose) => {
    column.heading = { kind: 'name', rank: 3, whose }
  })
  return true
}

const isNumbered = (text: string) =>
  (isNoPerson(text) && /[\dA-H]$/.test(text)) ||
  isDate(text) ||
  /^(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)/i.test(text)

const isFull = ({ cells }: Row) => cells.filter((cell) => cell !== '').length > 1

const firstFull = (rows: readonly Row[]) => Math.max(0, rows.findIndex(isFull))

/** Without a name for a second person, 'Email 2' is a second address, and what else is said of them is left out. */
function forgetUnnamed(found: Measured[]) {
  const named = new Set(
    found.flatMap(({ heading }) => (heading && isNameKind(heading.kind) ? [heading.whose] : [])),
  )
  for (const column of found) {
    const { heading, text } = column
    if (heading === null || heading.whose === 0 || named.has(heading.whose)) continue
    const isSecond = heading.kind === 'email' && /\d/.test(text)
    column.heading = { ...heading, whose: 0, kind: isSecond ? 'email' : 'other' }
  }
}

interface Measured {
  text: string
  heading: Heading | null
  shapes: CellShape[]
  cells: string[]
  share: (...shapes: CellShape[]) => number
}

const isNameKind = (kind: ColumnKind) => kind === 'name' || kind === 'first' || kind === 'last'
const shape = (cell: string) => cellShape(cell, isNameLike)

function measured(text: string, all: readonly string[]): Measured {
  const cells = all.filter((cell) => cell !== '')
  const shapes = cells.map(shape)
  const share = (...wanted: CellShape[]) =>
    shapes.length === 0 ? 0 : shapes.filter((one) => wanted.includes(one)).length / shapes.length
  return { text, heading: headingOf(text), shapes, cells, share }
}

/** The place of the header among the rows, or -1. */
function headerAt(rows: readonly Row[], width: number): number {
  const known = rows.slice(0, FIRST_ROWS).findIndex(({ cells }) => {
    const filled = cells.filter((cell) => cell !== '')
    if (filled.length < 2 || filled.some((cell) => /@|\d[.,]\d{2}/.test(cell) || ratingIn(cell)?.hasDecimals))
      return false
    if (filled.every((cell) => isNoPerson(cell) && isNumbered(cell))) return true
    const kinds = filled.flatMap((cell) => headingOf(cell)?.kind ?? []).filter((kind) => kind !== 'other')
    if (kinds.length > 1) return true
    // 'Level' may be a last name.
    const [kind] = kinds
    if (filled.every(isHeadingOnly)) return true
    return kind !== undefined && kind !== 'rating' && filled.some(isHeadingOnly) && !isPersonRow(filled)
  })
  if (known !== -1) return isHeaderToo(rows[known + 1], rows[known]) ? known + 1 : known
  // A header in a language that isn't known: it alone has no address, rating, or number.
  const first = rows.findIndex(
    ({ cells }) => cells.filter((cell) => cell !== '').length >= Math.min(2, width),
  )
  const cells = rows[first]?.cells ?? []
  const below = rows.slice(first + 1, first + 1 + SAMPLE)
  if (first === -1 || below.length === 0 || cells.some((cell) => cell === '' || TYPED.includes(shape(cell))))
    return -1
  const isTypedBelow = cells.some((_, column) => {
    const typed = below.filter((row) => isTyped(row.cells[column] ?? '')).length
    return (
      typed >= below.length * MOST && (typed > 1 || below.some((row) => addressIn(row.cells[column] ?? '')))
    )
  })
  return isTypedBelow && !cells.some((cell) => shape(cell) === 'gender') ? first : -1
}

/** 'First, Last, Email' below 'Player, , Contact' is the header, and what stands above it are titles of columns. */
const isHeaderToo = (row: Row | undefined, above: Row | undefined) => {
  const [filled, before] = [row, above].map((one) => one?.cells.filter((cell) => cell !== '') ?? [])
  return (
    filled !== undefined &&
    before !== undefined &&
    filled.length > before.length &&
    filled.every(isHeadingOnly)
  )
}

/** Whether a cell holds a value and nothing else; 'Zoe <zoe@…>' has a name, too. */
const isTyped = (cell: string) =>
  TYPED.includes(shape(cell)) && (!cell.includes('@') || addressIn(cell) !== null)

/** 'Zoe Adams, Paid' has a known word and is no header: its other cells are a name. */
const isPersonRow = (cells: readonly string[]) =>
  cells.length === 2 &&
  cells.some((cell) => headingOf(cell) === null && isNameLike(cell) && wordCount(cell) > 1)

/** Without a header, lines of one cell above the first full row are titles. */
function withoutTitles(rows: readonly Row[], width: number): Row[] {
  const first = rows.slice(0, FIRST_ROWS).findIndex(isFull)
  return rows.filter((row, index) => {
    if (index >= first) return true
    const [one = '', ...others] = row.cells.filter((cell) => cell !== '')
    return width < 2 || others.length > 0 || (isNameLike(one) && !isTitle(one) && headingOf(one) === null)
  })
}

const isSameRow = (cells: readonly string[], header: readonly string[]) =>
  cells.every((cell, column) => cell === (header[column] ?? ''))

function kindsOf(found: readonly Measured[]): ColumnKind[] {
  const kinds = found.map(kindOf)
  // Of several ratings, the one of doubles counts; of several addresses, all are read, one after another.
  for (const kind of ['rating', 'duprId', 'gender', 'name', 'first', 'last', 'suffix'] as const) {
    for (const whose of [0, 1, 2, 3]) {
      const same = found.flatMap(({ heading }, column) =>
        kinds[column] === kind && (heading?.whose ?? 0) === whose
          ? [{ column, rank: heading?.rank ?? 9 }]
          : [],
      )
      const [, ...others] = same.toSorted((a, b) => a.rank - b.rank || a.column - b.column)
      for (const { column } of others) kinds[column] = 'other'
    }
  }
  return withNameParts(found, kinds)
}

function kindOf({ heading, share, shapes, cells }: Measured): ColumnKind {
  const kind = heading?.kind
  // Someone else's address stays out: a partner's without their name, a parent's.
  if (kind === 'other' && heading?.rank === 0 && share('email') > 0) return 'other'
  if (share('email') >= MOST / 2 && share('email', 'brokenEmail', 'mark', 'noRating', 'phone') >= MOST)
    return 'email'
  if (kind === 'email') return share('brokenEmail', 'email') > 0 ? 'email' : 'other'
  if (kind === 'duprId') return 'duprId'
  const hasLetters = cells.some((cell) => /[a-z]/i.test(cell))
  if (share('duprId') >= MOST && hasLetters && !isNameKindOf(kind) && kind !== 'other') return 'duprId'
  // Under 'Member ID', six signs are a DUPR ID only if they mix letters and digits.
  if (share('duprId') >= MOST && /\bid\b/i.test(heading ? 'id' : '') && hasLetters) return 'duprId'
  if (kind === 'rating') return 'rating'
  const hasDecimals = cells.some((cell) => ratingIn(cell)?.hasDecimals === true)
  if (kind === undefined && share('rating', 'noRating') >= MOST && hasDecimals) return 'rating'
  if (kind === 'gender') return 'gender'
  if (kind === undefined && share('gender') >= 0.8) return 'gender'
  if (kind === undefined) return share('duprId') >= MOST ? 'duprId' : 'other'
  // 'Do you have a partner?' is answered with yes or no.
  if (kind === 'name' && (heading?.whose ?? 0) > 0 && shapes.length > 0 && share('mark', 'number') === 1)
    return 'other'
  // 'Name' above numbers, or 'Player' above 'Player 1', is no name.
  if (kind === 'name' && shapes.length > 0 && share('name', 'text', 'gender', 'mark', 'duprId') === 0)
    return 'other'
  return kind
}

const isNameKindOf = (kind: ColumnKind | undefined) => kind !== undefined && isNameKind(kind)

/** 'Nombre' and 'Nom' alone are the full name; beside a part of the name, 'Name' is the other part. */
function withNameParts(found: readonly Measured[], kinds: readonly ColumnKind[]): ColumnKind[] {
  const next = [...kinds]
  for (const whose of [0, 1, 2, 3]) {
    const columnsWith = (kind: ColumnKind) =>
      next.flatMap((one, column) =>
        one === kind && (found[column]?.heading?.whose ?? 0) === whose ? [column] : [],
      )
    const [first] = columnsWith('first')
    const [last] = columnsWith('last')
    const [name] = columnsWith('name')
    if (first !== undefined && last !== undefined) {
      // Both parts stand in columns of their own.
      if (name !== undefined) next[name] = 'other'
    } else if (name !== undefined && (first ?? last) !== undefined) {
      const isWhole = found[name]?.cells.some((cell) => wordCount(cell) > 1 && cell.includes(','))
      if (isWhole) next[first ?? last ?? 0] = 'other'
      else next[name] = first === undefined ? 'first' : 'last'
    } else if (first !== undefined || last !== undefined) next[first ?? last ?? 0] = 'name'
  }
  return next
}

/** Finds the names by their look, in columns that no heading explains. */
function nameColumns(
  found: readonly Measured[],
  kinds: ColumnKind[],
  body: readonly Row[],
  separator: Separator,
) {
  const candidates = found.flatMap(({ share, cells, heading }, column) =>
    kinds[column] === 'other' &&
    (heading === null || heading.kind !== 'other' || /team|pair/i.test(found[column]?.text ?? '')) &&
    share('name') >= MOST &&
    !isRepeated(cells)
      ? [column]
      : [],
  )
  // A team is named only where nothing else is.
  const own = candidates.filter((column) => found[column]?.heading?.kind !== 'other')
  const [one, two] = own.length > 0 ? own : candidates
  if (one === undefined) return
  kinds[one] = 'name'
  if (two !== one + 1 || !isOneWord(found[one]) || !isOneWord(found[two])) return
  const isLastFirst = isLastNameFirst(body, one, two, separator)
  kinds[one] = isLastFirst ? 'last' : 'first'
  kinds[two] = isLastFirst ? 'first' : 'last'
}

/** A team, a city, and an answer stand again and again; names don't. */
const isRepeated = (cells: readonly string[]) =>
  cells.length >= 4 && new Set(cells.map((cell) => cell.toLowerCase())).size <= cells.length * 0.5

/** 'Cy & Flo' are two first names. */
const isFirstNames = (cell: string) => wordCount(cell.split(/\s*[&/+]\s*|\sand\s/)[0] ?? '') === 1

/** Last names may have several words, but not most of them. */
const isOneWord = (column: Measured | undefined) =>
  column !== undefined && column.cells.filter(isFirstNames).length >= column.cells.length * MOST

/** 'Adams, Zoe' between commas. Addresses know better, and a CSV file has no space behind its commas. */
function isLastNameFirst(body: readonly Row[], one: number, two: number, separator: Separator): boolean {
  let votes = 0
  for (const { cells } of body.slice(0, SAMPLE)) {
    const local =
      cells
        .map(addressIn)
        .find((address) => address !== null)
        ?.split('@')[0] ?? ''
    votes += firstNameVotes(local, cells[one] ?? '', cells[two] ?? '')
  }
  if (votes !== 0) return votes < 0
  const isPlain = body.some(({ cells }) => cells.length > 2) && !body.some(({ text }) => text.includes(', '))
  return separator === ',' && !isPlain
}

/** Above 0 if the address begins like the first cell or ends like the second: zoe.adams, zadams. */
function firstNameVotes(local: string, one: string, two: string): number {
  const [a, b] = [one, two].map((word) => word.toLowerCase())
  if (local === '' || a === undefined || b === undefined || a.length < 3 || b.length < 3) return 0
  const forward = Number(local.startsWith(a)) + Number(local.endsWith(b))
  const backward = Number(local.startsWith(b)) + Number(local.endsWith(a))
  return forward - backward
}
