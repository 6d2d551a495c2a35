import { cellsOfRow } from '@/shared/lib/csv'
import { isRatingCell, withDecimalPoints } from './rating-cells'
import { nameOf, unquoted } from './name-of'

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
export function tableRows(lines: readonly string[]): string[] {
  const [first = '', ...rest] = lines
  const header = headerOf(first)
  return (header ? rest : lines).map((line) => {
    // With commas as separators, only quoted cells contain one: `4,35` are two columns there.
    if (header?.separator && line.includes(header.separator))
      return inOrder(cellsOfRow(line, header.separator).map(withDecimalPoints), header.columns)
    const row = withDecimalPoints(line)
    return isRow(row) ? row.replaceAll(';', '\t') : row
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
function isRow(line: string): boolean {
  const cells = cellsOfRow(line, ';').filter((cell) => cell !== '')
  if (cells.length < 2 || line.includes('<')) return false
  const addresses = cells.filter((cell) => cell.includes('@'))
  if (addresses.length > 0) return addresses.length === 1 && !/[\s,]/.test(addresses[0] ?? '')
  return cells.filter(isRatingCell).length === 1
}
