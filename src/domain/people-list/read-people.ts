import { peopleColumns, type ColumnChoice, type PeopleColumn, type ReadColumns } from './columns'
import { draftName, type Doubt, type Draft } from './draft'
import { headingOf, isHeadingOnly } from './header-words'
import { isChat, messagesOf, withoutAnswer, withoutBullet, withoutEmoji, withoutPhones } from './messages'
import { isAtMost, PERSON_NAME_LENGTH } from '../text-limits'
import { isNameLike, isSameFamily, nameIn, wordCount } from './names'
import { peel } from './peel'
import { plainLines } from './plain-lines'
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

/** A person with where they stand on the list. */
export interface ReadPerson extends ListedPlayer {
  /** Stays the same while the text does. */
  key: string
  /** The line of the text, from 1. */
  line: number
  /** The line as pasted. */
  text: string
}

/** A line that no player was made of. `twice`: of someone who is on the list already. */
export interface LeftOutLine {
  line: number
  text: string
  why: 'noPlayer' | 'twice' | 'tooMany'
}

export interface ReadPeople {
  /** The columns of a table; empty for a list of lines. */
  columns: PeopleColumn[]
  people: ListedPlayer[]
  /** What only the reader knows, in the order of the lines. */
  doubts: Doubt[]
}

export interface ReadList extends ReadPeople {
  people: ReadPerson[]
  hasHeader: boolean
  /** Whether the people of a row only stand beside each other, and aren't partners. */
  isSideBySide: boolean
  /** The cells of a table as pasted, by their line. */
  cells: ReadonlyMap<number, readonly string[]>
  leftOut: LeftOutLine[]
  /** How many lines have something in them. */
  lines: number
}

/** What someone changed about a list that was read. */
export interface ListChoice extends ColumnChoice {
  /** Lines that are players after all. */
  added?: readonly number[] | undefined
}

export const MOST_LISTED_PEOPLE = 1000

/**
 * The people of a pasted list or file: a table in any order of columns, lines typed by hand, or a group chat. Phone
 * numbers, streets, and everything else that isn't asked for are left out.
 */
export function readPeople(text: string): ReadPeople {
  const { columns, people, doubts } = readList(text)
  return {
    columns,
    people: people.map(({ key: _key, line: _line, text: _text, ...person }) => person),
    doubts,
  }
}

/** The people of a list as `readPeople` finds them, each with their line, and the lines that were left out. */
export function readList(text: string, choice: ListChoice = {}): ReadList {
  const clean = cleanText(text)
  const doubts: Doubt[] = []
  const table = columnsIn(clean.text, choice)
  const drafts = table
    ? readTable(table, doubts)
    : readLines(messagesOf(clean.text.split('\n').map((line) => line.trim())), doubts)
  const added = new Set(choice.added)
  const written = text.split(LINE_BREAK)
  const { once, again } = onceEach(drafts.filter(isStorable), doubts)
  const all = withAdded(once, { added, again, written })
  const people = all.slice(0, MOST_LISTED_PEOPLE)
  for (const line of clean.brokenLines) {
    const person = people.find((one) => one.line === line)
    doubts.push({
      kind: 'encoding',
      line,
      text: person ? draftName(person) : (written[line - 1] ?? '').slice(0, 80),
    })
  }
  const tooMany = all.slice(MOST_LISTED_PEOPLE)
  for (const person of tooMany) doubts.push({ kind: 'tooMany', line: person.line, text: draftName(person) })
  const keys = new Map<number, number>()
  const rows = new Map(table?.rows.map((row) => [row.line, row.cells]))
  return {
    columns: table?.columns ?? [],
    people: people.map(({ firstName, lastName, partner, line, ...person }) => {
      const place = keys.get(line) ?? 0
      keys.set(line, place + 1)
      return {
        key: `${line}.${place}`,
        line,
        text: person.text,
        firstName,
        lastName,
        email: person.email,
        rating: person.rating,
        duprId: person.duprId,
        gender: person.gender,
        partnerOf: partner ? draftName(partner) : null,
      }
    }),
    doubts: doubts.toSorted((a, b) => a.line - b.line),
    hasHeader: table?.header != null,
    isSideBySide: table?.isSideBySide ?? false,
    cells: rows,
    leftOut: leftOutOf(written, {
      table,
      people,
      again: again.filter(({ line }) => !added.has(line)),
      tooMany,
    }),
    lines: written.filter((line) => line.trim() !== '').length,
  }
}

const LINE_BREAK = /\r\n?|[\n\u0085\u2028\u2029\v\f]/

/** What is longer is no name, and no record has room for it. */
const isStorable = ({ firstName, lastName }: Draft) =>
  isAtMost(PERSON_NAME_LENGTH, firstName) && isAtMost(PERSON_NAME_LENGTH, lastName)

/** The people of a list, with the lines that someone says are players, too. */
function withAdded(
  people: readonly Draft[],
  {
    added,
    again,
    written,
  }: { added: ReadonlySet<number>; again: readonly Draft[]; written: readonly string[] },
): Draft[] {
  const more = [...added].flatMap((line): Draft[] => {
    if (people.some((person) => person.line === line)) return []
    const same = again.filter((draft) => draft.line === line)
    if (same.length > 0) return same.map((draft) => ({ ...draft, email: null }))
    const draft = draftIn((written[line - 1] ?? '').trim(), line)
    if (draftName(draft) === '') return []
    const isTaken = people.some(({ email }) => email === draft.email)
    return [isTaken ? { ...draft, email: null } : draft]
  })
  return more.length === 0 ? [...people] : [...people, ...more].toSorted((a, b) => a.line - b.line)
}

/** The player of a line that is known to have one: 'Wanda Ruiz maybe, knee is bad' is about Wanda Ruiz. */
function draftIn(text: string, line: number): Draft {
  const bare = withoutBullet(withoutEmoji(withoutPhones(text)))
  const cell = { isFirst: true, hasNeighbor: true }
  const { emails, rating, duprId, gender } = peel(bare, cell, line, [])
  const words = bare.replaceAll(/\S+@\S+/g, ' ').trim()
  const [front = ''] = words.split(/[,;:(]|\s[-–—]\s/)
  // Not 'Adams, Zoe'
  const full = wordCount(front) > 1 ? front.trim() : words
  const { text: named } = withoutAnswer(full)
  const { name } = peel(named, cell, line, [])
  return {
    ...nameIn((name || named).slice(0, PERSON_NAME_LENGTH)),
    line,
    text,
    email: emails[0] ?? null,
    rating,
    duprId,
    gender,
    partner: null,
  }
}

interface Found {
  table: TableColumns | null
  people: readonly Draft[]
  again: readonly Draft[]
  tooMany: readonly Draft[]
}

/** The lines without a player, each once. A header, and lines that only have a time or a picture, are none. */
function leftOutOf(written: readonly string[], { table, people, again, tooMany }: Found): LeftOutLine[] {
  const seen = new Set(people.map(({ line }) => line))
  const others = [
    ...again.map(({ line, text }) => ({ line, text, why: 'twice' as const })),
    ...tooMany.map(({ line, text }) => ({ line, text, why: 'tooMany' as const })),
  ].filter(({ line }) => !seen.has(line))
  for (const { line } of others) seen.add(line)
  // A row may have several lines.
  const rows = table
    ? table.rows
        .filter((row) => row !== table.header)
        .map(({ line, cells }) => ({ line, text: cells.filter((cell) => cell !== '').join(', ') }))
    : written.map((text, index) => ({ line: index + 1, text: text.trim() }))
  const lines = rows.flatMap(({ line, text }): LeftOutLine[] =>
    seen.has(line) || !/[\p{L}\d]{2}/u.test(text)
      ? []
      : [{ line, text: text.slice(0, 300), why: 'noPlayer' }],
  )
  return [...others, ...lines].toSorted((a, b) => a.line - b.line)
}

interface TableColumns extends ReadColumns {
  rows: Row[]
}

/** The columns of a table; null for lines that are none, and for tables that only have people side by side. */
function columnsIn(text: string, choice: ColumnChoice): TableColumns | null {
  const lines = text.split('\n')
  if (isChat(lines.map((line) => line.trim()))) return null
  const table = labeledTable(lines) ?? withNamesJoined(tableOf(text))
  if (!table) return null
  const read = { ...peopleColumns(table, choice), rows: table.rows }
  if (choice.columns) return read
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
  if (body.slice(0, SAMPLE).some((row) => isCouple(row.cells.filter(isNameLike)))) return true
  const hasValues = kinds.some(
    (kind) => kind === 'email' || kind === 'rating' || kind === 'duprId' || kind === 'gender',
  )
  if (separator === ',' && !hasValues) return true
  const like = cells.filter((cell) => isNameLike(withoutBullet(withoutEmoji(cell))))
  // 'brings balls' beside 'Zoe Adams' is a note.
  const isCapital = like.filter((cell) => /\p{Lu}/u.test(cell)).length > like.length / 2
  const names = isCapital ? like.filter((cell) => !/^\p{Ll}[\p{Ll}'’]*\s\p{Ll}/u.test(cell)) : like
  const fullNames = names.filter((name) => wordCount(name) > 1)
  return names.length >= cells.length * 0.65 && columns.length > 1 && fullNames.length > names.length * 0.7
}

/** 'Adams, Zoe,3.5' below 'Name,Rating': a name that should have been quoted has two cells. */
function withNamesJoined(table: TextTable | null): TextTable | null {
  if (table?.separator !== ',') return table
  const { rows, width } = table
  const at = rows.findIndex(
    ({ cells }) => cells.length === width - 1 && cells.every((cell) => headingOf(cell)),
  )
  const name = rows[at]?.cells.findIndex((cell) => headingOf(cell)?.kind === 'name') ?? -1
  const isSplit = ({ cells }: Row) =>
    cells.length === width && [cells[name], cells[name + 1]].every((cell) => isNameLike(cell ?? ''))
  const below = rows.slice(at + 1)
  if (at === -1 || name === -1 || below.filter(isSplit).length < below.length * 0.6) return table
  return {
    ...table,
    width: width - 1,
    rows: rows.map((row, index) =>
      index > at && isSplit(row)
        ? { ...row, cells: row.cells.toSpliced(name, 2, `${row.cells[name]}, ${row.cells[name + 1]}`) }
        : row,
    ),
  }
}

/** 'Cy Gant, Flo Gant, gant@…' */
const isCouple = ([one, other]: readonly string[]) =>
  one !== undefined && other !== undefined && isSameFamily(one, other)

/** Enough cells to know what a table is. */
const SAMPLE = 300

/** 'Name: Zoe Adams', 'Email: …' below each other are the cells of one row, as forms send them. */
function labeledTable(lines: readonly string[]): TextTable | null {
  const cells = lines.map((line, index) => {
    const [, label = '', value = ''] = /^\s*([^:]{1,40}):\s*(.*)$/s.exec(line.slice(0, 400)) ?? []
    const isLabel = isHeadingOnly(label) || (wordCount(label) < 4 && headingOf(label) !== null)
    return { index, label: isLabel ? label.trim() : '', value }
  })
  const labeled = cells.filter(({ label }) => label !== '')
  const filled = lines.filter((line) => /[\p{L}\d]/u.test(line))
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
function onceEach(drafts: readonly Draft[], doubts: Doubt[]): { once: Draft[]; again: Draft[] } {
  const again: Draft[] = []
  const byEmail = new Map<string, Draft>()
  const names = new Set<string>()
  const once = drafts.filter((draft) => {
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
        again.push(draft)
        return false
      }
      draft.email = null
    } else if (draft.email !== null) byEmail.set(draft.email, draft)
    if (name !== '' && names.has(name))
      doubts.push({ kind: 'twice', line: draft.line, text: draftName(draft) })
    names.add(name)
    return true
  })
  return { once, again }
}

/** The signs that Windows-1252 has at 0x80 to 0x9f, in order; what it leaves empty stays as it is. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTES = new Map(Array.from(WINDOWS_SIGNS, (sign, index) => [sign, 0x80 + index]))

const SIGNS = `[\\u0080-\\u00bf${WINDOWS_SIGNS}]`
/** UTF-8 that was read as Windows-1252: 'JosÃ©', 'Oâ€™Neil'. */
const MOJIBAKE = new RegExp(`(?:[\\u00c2-\\u00df]${SIGNS}|[\\u00e0-\\u00ef]${SIGNS}{2})+`, 'g')
/** Marks of direction and width that show nothing, such as those around phone numbers of contacts. */
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** The text with the signs a keyboard has, line breaks as one sign, and repaired letters. */
function cleanText(text: string): { text: string; brokenLines: number[] } {
  const lines = text.replaceAll(HIDDEN, '').split(LINE_BREAK)
  const brokenLines: number[] = []
  const clean = lines.map((line, index) => {
    const repaired = repairedIn(line)
    if (repaired !== line || line.includes('\ufffd')) brokenLines.push(index + 1)
    return repaired
      .replaceAll('\u00ad', '')
      .replaceAll(BLANKS, ' ')
      .replaceAll(/[“”„]/g, '"')
      .replaceAll(/\s{0,3}(?:\.{4,80}|_{3,80})\s{0,3}/g, '  ')
      .replaceAll('ʼ', "'")
      .replaceAll('，', ',')
      .replaceAll('；', ';')
      .replaceAll('、', ',')
      .replaceAll(DECIMAL_COMMA, '$1.$2')
  })
  return { text: plainLines(clean).join('\n'), brokenLines }
}

/** Letters that were broken once or twice. The second half of an 'í' is often lost on the way: 'GarcÃa'. */
function repairedIn(line: string): string {
  if (!/[\u00c3-\u00ef]/.test(line)) return line
  return line
    .replaceAll(MOJIBAKE, decoded)
    .replaceAll(MOJIBAKE, decoded)
    .replaceAll(/(?<=\p{Ll})Ã(?=\p{Ll})/gu, 'í')
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
