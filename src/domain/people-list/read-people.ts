import { peopleColumns, type PeopleColumn, type ReadColumns } from './columns'
import { draftName, type Doubt, type Draft } from './draft'
import { headingOf, isHeadingOnly } from './header-words'
import { isChat, messagesOf, withoutBullet, withoutEmoji } from './messages'
import { isNameLike, wordCount } from './names'
import { readLines } from './read-lines'
import { readTable } from './read-table'
import { tableOf, type Row, type TextTable } from './rows'
import type { Gender } from './values'

export interface ListedPlayer {
  firstName: string
  /** '' for someone with one name. */
  lastName: string
  email: string | null
  rating: number | null
  duprId: string | null
  gender: Gender | null
  /** The full name of their partner on the list. */
  partnerOf: string | null
}

export interface ReadList {
  /** The columns of a table; empty for a list of lines. */
  columns: PeopleColumn[]
  people: ListedPlayer[]
  /** What only the reader knows, in the order of the lines. */
  doubts: Doubt[]
}

/** How many people are taken from one list. */
export const MOST_LISTED_PEOPLE = 1000

/**
 * The people of a pasted list or file: a table in any order of columns, lines typed by hand, or a group chat. Phone
 * numbers, streets, and everything else that isn't asked for are left out.
 */
export function readPeople(text: string): ReadList {
  const clean = cleanText(text)
  const doubts: Doubt[] = []
  const table = columnsIn(clean.text)
  const drafts = table
    ? readTable(table, doubts)
    : readLines(messagesOf(clean.text.split('\n').map((line) => line.trim())), doubts)
  const people = onceEach(drafts, doubts)
  const lines = text.split(/\r\n?|\n/)
  for (const line of clean.brokenLines) {
    const person = people.find((one) => one.line === line)
    doubts.push({
      kind: 'encoding',
      line,
      text: person ? draftName(person) : (lines[line - 1] ?? '').slice(0, 80),
    })
  }
  for (const person of people.slice(MOST_LISTED_PEOPLE))
    doubts.push({ kind: 'tooMany', line: person.line, text: draftName(person) })
  return {
    columns: table?.columns ?? [],
    people: people.slice(0, MOST_LISTED_PEOPLE).map(({ firstName, lastName, partner, ...person }) => ({
      firstName,
      lastName,
      email: person.email,
      rating: person.rating,
      duprId: person.duprId,
      gender: person.gender,
      partnerOf: partner ? draftName(partner) : null,
    })),
    doubts: doubts.toSorted((a, b) => a.line - b.line),
  }
}

/** The columns of a table; null for lines that are none, and for tables that only have people side by side. */
function columnsIn(text: string): ReadColumns | null {
  const lines = text.split('\n')
  if (isChat(lines.map((line) => line.trim()))) return null
  const table = labeledTable(lines) ?? tableOf(text)
  if (!table) return null
  const read = peopleColumns(table)
  const isNamed = read.columns.some(({ kind }) => kind !== 'other')
  const hasHeader = read.columns.some(({ heading }) => heading !== null)
  if (hasHeader) return isNamed ? read : null
  return isNamed && !isListOfLines(table, read) ? read : null
}

/**
 * Whether the lines of a table without a header are people side by side, or one person in words: 'Ann Lee, Bo Ray',
 * 'Adams, Zoe 3.5', 'Ann Lee <ann@…>; Bo Ray <bo@…>', 'Name: Ann, Email: …'. They are read word by word.
 */
function isListOfLines({ separator }: TextTable, { columns, body }: ReadColumns): boolean {
  const kinds = columns.map(({ kind }) => kind)
  if (kinds.filter((kind) => kind === 'email').length > 1) return true
  const cells = body.slice(0, SAMPLE).flatMap((row) => row.cells.filter((cell) => cell !== ''))
  if (cells.some((cell) => /\s<?[^\s@]+@|^[^:@]{1,30}:\s/.test(cell.slice(0, 200)))) return true
  const hasValues = kinds.some(
    (kind) => kind === 'email' || kind === 'rating' || kind === 'duprId' || kind === 'gender',
  )
  if (separator === ',' && !hasValues) return true
  const names = cells.filter((cell) => isNameLike(withoutBullet(withoutEmoji(cell))))
  const fullNames = names.filter((name) => wordCount(name) > 1)
  return names.length >= cells.length * 0.65 && columns.length > 1 && fullNames.length > names.length * 0.7
}

/** Enough cells to know what a table is. */
const SAMPLE = 300

/** 'Name: Zoe Adams', 'Email: …' below each other are the cells of one row, as forms send them. */
function labeledTable(lines: readonly string[]): TextTable | null {
  const cells = lines.map((line, index) => {
    const [, label = '', value = ''] = /^\s*([^:]{1,40}):\s*(.*)$/s.exec(line.slice(0, 400)) ?? []
    return { index, label: isHeadingOnly(label) ? label.trim() : '', value }
  })
  const labeled = cells.filter(({ label }) => label !== '')
  const filled = lines.filter((line) => line.trim() !== '')
  const labels = [...new Set(labeled.map(({ label }) => label))]
  const kinds = new Set(labels.map((label) => headingOf(label)?.kind))
  if (labels.length < 2 || kinds.size < 2 || labeled.length < filled.length * 0.8) return null
  const rows: Row[] = [{ line: 1, text: '', cells: labels }]
  const first = labels[0]
  for (const { index, label, value } of labeled) {
    const at = labels.indexOf(label)
    const current = rows.at(-1)
    if (rows.length === 1 || label === first || (current?.cells[at] ?? '') !== '')
      rows.push({ line: index + 1, text: value, cells: labels.map(() => '') })
    const row = rows.at(-1)
    if (row) row.cells[at] = value.trim()
  }
  return { separator: ';', rows, width: labels.length }
}

/**
 * Couples share an address: the first has it, the second is added by name. The same name with the same address is one
 * person, who filled in a form again.
 */
function onceEach(drafts: readonly Draft[], doubts: Doubt[]): Draft[] {
  const byEmail = new Map<string, Draft>()
  const names = new Set<string>()
  return drafts.filter((draft) => {
    const name = draftName(draft).toLowerCase()
    const known = draft.email === null ? undefined : byEmail.get(draft.email)
    if (known) {
      const isSame = draftName(known).toLowerCase() === name || name === ''
      const text = `${draftName(draft)} ${draft.email ?? ''}`.trim()
      doubts.push({ kind: isSame ? 'twice' : 'sharedEmail', line: draft.line, text })
      if (isSame) {
        known.rating ??= draft.rating
        known.duprId ??= draft.duprId
        known.gender ??= draft.gender
        return false
      }
      draft.email = null
    } else if (draft.email !== null) byEmail.set(draft.email, draft)
    if (name !== '' && names.has(name))
      doubts.push({ kind: 'twice', line: draft.line, text: draftName(draft) })
    names.add(name)
    return true
  })
}

/** The signs that Windows-1252 has at 0x80 to 0x9f, in order; what it leaves empty stays as it is. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map(Array.from(WINDOWS_SIGNS, (sign, index) => [sign, 0x80 + index]))

const SIGNS = `[\\u0080-\\u00bf${WINDOWS_SIGNS}]`
/** UTF-8 that was read as Windows-1252: 'JosÃ©', 'Oâ€™Neil'. */
const MOJIBAKE = new RegExp(`(?:[\\u00c3-\\u00df]${SIGNS}|[\\u00e0-\\u00ef]${SIGNS}{2})+`, 'g')
/** Marks of direction and width that show nothing, such as those around phone numbers of contacts. */
const HIDDEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** The text with the signs a keyboard has, line breaks as one sign, and repaired letters. */
function cleanText(text: string): { text: string; brokenLines: number[] } {
  const lines = text.replaceAll(HIDDEN, '').split(/\r\n?|[\n\u0085\u2028\u2029\v\f]/)
  const brokenLines: number[] = []
  const clean = lines.map((line, index) => {
    const repaired = line.replaceAll(MOJIBAKE, decoded)
    if (repaired !== line || line.includes('\ufffd')) brokenLines.push(index + 1)
    return repaired
      .replaceAll(BLANKS, ' ')
      .replaceAll(/[“”„]/g, '"')
      .replaceAll('，', ',')
      .replaceAll('；', ';')
      .replaceAll('、', ',')
      .replaceAll(DECIMAL_COMMA, '$1.$2')
  })
  return { text: clean.join('\n'), brokenLines }
}

/** '3,75' behind a space, a semicolon, or a tab is a number; right behind a comma it may be two cells. */
const DECIMAL_COMMA = /(?<=[\s;("])([2-8]),(\d{1,3})(?=$|[\s;)"])/g

/** The letters that these bytes mean, or the text itself if they mean none. */
function decoded(broken: string): string {
  const bytes = Array.from(broken, (sign) => BYTES.get(sign) ?? sign.charCodeAt(0))
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return broken
  }
}
