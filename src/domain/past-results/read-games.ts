import { fullName } from '@/domain/full-name'
import { isNameLike, nameIn } from '@/domain/people-list/names'
import { readPeople } from '@/domain/people-list/read-people'
import { csvRows, tableOf, type Row } from '@/domain/people-list/rows'

/** Someone of a game as the sheet names them. `subFor`: the member they played for, where the sheet says so. */
export interface SheetPlayer {
  name: string
  subFor: string | null
}

export interface PastedGame {
  /** The line of the text, from 1. */
  line: number
  /** YYYY-MM-DD */
  date: string
  /** As the sheet calls it; null if it has no courts. */
  court: string | null
  /** One player in singles, else two. */
  team1: readonly SheetPlayer[]
  team2: readonly SheetPlayer[]
  scores: readonly [number, number]
}

/** A line without a game that can be brought in. */
export interface UnreadLine {
  line: number
  text: string
  why: 'noDate' | 'noPlayers' | 'noScore' | 'notPlayed' | 'future' | 'tooMany'
}

export interface ReadGames {
  games: PastedGame[]
  leftOut: UnreadLine[]
  /** The sheet has no games, but players with totals such as wins: their names, the best first. */
  totals: string[] | null
}

export const MOST_PAST_GAMES = 2000

/**
 * The games of a sheet, one line each: a date, perhaps a court, two or four names, and two scores, in any order of columns;
 * also the app's own file of games. A line that only has a date stands above the games of that day. `today`: YYYY-MM-DD.
 */
export function readGames(text: string, today: string): ReadGames {
  const clean = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u00a0', ' ')
  const rows = (tableOf(clean)?.rows ?? csvRows(clean, '\t')).filter(({ cells }) => cells.some(isFilled))
  const read = dateReader(
    rows.flatMap(({ cells }) => cells),
    today,
  )
  const layout = layoutOf(rows, read)
  if (!layout) return { games: [], leftOut: [], totals: totalsIn(clean) }
  const games: PastedGame[] = []
  const leftOut: UnreadLine[] = []
  let above: string | null = null
  for (const [index, row] of rows.entries()) {
    const alone = row.cells.filter(isFilled)
    const onlyDate = alone.length === 1 ? read(alone[0] ?? '') : null
    // Above the header, too.
    if (index <= layout.header && onlyDate === null) continue
    if (onlyDate !== null) {
      above = onlyDate
      continue
    }
    const game = gameIn(row, layout, { read, above, today })
    if ('why' in game) {
      // Titles, headers that repeat, and notes aren't games that someone misses.
      if (game.why !== 'noPlayers' || row.cells.some((cell) => NUMBER.test(cell)))
        leftOut.push({ line: row.line, text: alone.join(', ').slice(0, 200), why: game.why })
    } else if (games.length < MOST_PAST_GAMES) games.push(game)
    else leftOut.push({ line: row.line, text: alone.join(', ').slice(0, 200), why: 'tooMany' })
  }
  return { games, leftOut, totals: games.length === 0 ? totalsIn(clean) : null }
}

const isFilled = (cell: string) => cell !== ''
const NUMBER = /^\d{1,2}$/
const SCORE = /^(\d{1,2})\s*[-–—:]\s*(\d{1,2})$/

interface Layout {
  /** The place of the header among the rows, or -1. */
  header: number
  date: number | null
  court: number | null
  /** Two columns with a side each, or two or four with a player each. */
  players: readonly number[]
  scores: readonly number[]
  result: number | null
}

/** Columns that say something else about a game. */
const NOT_PLAYERS =
  /^(?:result|winner|winning|won|ended|event|league|location|venue|notes?|comments?|type|format|status|division|group|pool|court|day|date|time|ref|referee|week|game|match|round)\b/i
const NOT_SCORES =
  /week|wk|round|rd\b|game|match|#|\bno\b|number|court|rank|place|line|\bid\b|rating|time|dupr/i
const WINNERS = /^winn/i
const LOSERS = /^los/i

function layoutOf(rows: readonly Row[], read: DateReader): Layout | null {
  const at = rows.slice(0, 15).findIndex(({ cells }) => isHeader(cells))
  const heads = at === -1 ? [] : (rows[at]?.cells ?? [])
  const body = rows.slice(at + 1).filter(({ cells }) => cells.filter(isFilled).length > 2)
  const width = Math.max(0, ...body.slice(0, 300).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = body.slice(0, 300).flatMap((row) => row.cells[index] || [])
    const share = (fits: (cell: string) => boolean) =>
      cells.length === 0 ? 0 : cells.filter(fits).length / cells.length
    return { index, head: heads[index] ?? '', share, isEmpty: cells.length === 0 }
  })
  const where = (fits: (column: (typeof columns)[number]) => boolean) =>
    columns.filter((column) => !column.isEmpty && fits(column)).map(({ index }) => index)
  const pairs = where(({ share }) => share((cell) => SCORE.test(cell)) >= MOST)
  const [date] = where(
    ({ share, index }) => !pairs.includes(index) && share((cell) => read(cell) !== null) >= MOST,
  )
  const [court] = where(({ head }) => /^(?:court|ct)\b/i.test(head))
  const numbers = where(
    ({ share, head, index }) =>
      index !== date &&
      index !== court &&
      !NOT_SCORES.test(head) &&
      share((cell) => NUMBER.test(cell)) >= MOST,
  )
  const named = numbers.filter((index) => /score|points|pts/i.test(heads[index] ?? ''))
  // Without words, a court or the number of the game stands in front of the scores.
  const scores =
    pairs.length > 0 ? pairs.slice(0, 1) : named.length >= 2 ? named.slice(0, 2) : numbers.slice(-2)
  const texts = where(
    ({ share, index }) => index !== date && index !== court && share((cell) => sideOf(cell) !== null) >= MOST,
  )
  const winners = texts.filter((index) => WINNERS.test(heads[index] ?? ''))
  const losers = texts.filter((index) => LOSERS.test(heads[index] ?? ''))
  const others = texts.filter((index) => !NOT_PLAYERS.test(heads[index] ?? ''))
  const players =
    others.length >= 4
      ? others.slice(0, 4)
      : others.filter((index) => !losers.includes(index)).length >= 2
        ? others.slice(0, 2)
        : [...winners, ...losers]
  const [result] = where(({ head }) => /^result$/i.test(head))
  const hasScores = scores.length === 2 || pairs.length > 0
  if (!hasScores || (players.length !== 2 && players.length !== 4)) return null
  return { header: at, date: date ?? null, court: court ?? null, players, scores, result: result ?? null }
}

const MOST = 0.6

/** A header names columns of a game, and has no score. */
const isHeader = (cells: readonly string[]) =>
  cells.filter((cell) =>
    /^(?:date|day|when|court|ct|week|player|team|partner|side|score|points|pts|winn|los|home|away|opponent|[abpst]\d\b)/i.test(
      cell,
    ),
  ).length > 1 && !cells.some((cell) => NUMBER.test(cell) || SCORE.test(cell))

interface Around {
  read: DateReader
  /** The date above the row. */
  above: string | null
  today: string
}

const UNPLAYED = /^(?:not played|incomplete|void|retired|forfeit|walkover|w\/o|bye|cancell?ed)$/i

function gameIn(
  { line, cells }: Row,
  layout: Layout,
  { read, above, today }: Around,
): PastedGame | { why: UnreadLine['why'] } {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
  const sides = layout.players.map((index) => sideOf(cell(index)))
  const [first, second] =
    sides.length === 4
      ? [
          [...(sides[0] ?? []), ...(sides[1] ?? [])],
          [...(sides[2] ?? []), ...(sides[3] ?? [])],
        ]
      : [sides[0] ?? [], sides[1] ?? []]
  const isGame =
    first !== undefined &&
    second !== undefined &&
    first.length === second.length &&
    (first.length === 1 || first.length === 2)
  if (!isGame) return { why: 'noPlayers' }
  if (UNPLAYED.test(cell(layout.result))) return { why: 'notPlayed' }
  const scores = scoresIn(layout.scores.map(cell))
  if (!scores) return { why: 'noScore' }
  const date = read(cell(layout.date)) ?? above
  if (date === null) return { why: 'noDate' }
  if (date > today) return { why: 'future' }
  return { line, date, court: cell(layout.court) || null, team1: first, team2: second, scores }
}

/** '11-9', as someone types it; null for anything else. */
export const readScore = (text: string): [number, number] | null => scoresIn([text.trim()])

function scoresIn(cells: readonly string[]): [number, number] | null {
  const [, one, two] = (cells.length === 1 ? SCORE.exec(cells[0] ?? '') : null) ?? ['', ...cells]
  return one !== undefined && two !== undefined && NUMBER.test(one) && NUMBER.test(two)
    ? [Number(one), Number(two)]
    : null
}

/** The one or two players of a side: 'Ann Lee', 'Ann Lee / Bo Ray', 'Carl Benson (sub for Omar Haddad)'. */
function sideOf(cell: string): SheetPlayer[] | null {
  if (cell === '' || cell.length > 170 || NUMBER.test(cell) || SCORE.test(cell)) return null
  const players = cell.split(/\s*(?:[/&+;]|\sand\s|\sy\s)\s*/).map(playerOf)
  return players.length <= 2 && players.every((player) => player !== null) ? players : null
}

function playerOf(text: string): SheetPlayer | null {
  const [, sub, member] = /^(.+?)\s*\(sub(?:bing)?\.? for (.+?)\)$/i.exec(text.trim()) ?? []
  const name = fullName(nameIn(sub ?? text))
  if (name === '' || !isNameLike(name)) return null
  return { name, subFor: member === undefined ? null : fullName(nameIn(member)) }
}

/** The players of a sheet that only has totals, in its order; null if it is something else. */
function totalsIn(text: string): string[] | null {
  const { people, columns } = readPeople(text)
  const hasTotals = columns.some(({ heading }) =>
    /^(?:w|l|wins?|won|loss(?:es)?|lost|points?|pts|pct|win ?%|diff|games|played|record|total|rank|place)\b/i.test(
      heading ?? '',
    ),
  )
  return hasTotals && people.length > 1 ? people.map((person) => fullName(person)) : null
}

/** The names of a ranking, the best first: as its ranks say, or else in the order of the lines. */
export function readRanking(text: string): string[] {
  return readPeople(text)
    .people.map((person) => fullName(person))
    .filter((name) => name !== '')
}

/** A sheet of a workbook as text. */
export interface NamedSheet {
  name: string
  text: string
}

/** The sheets of a workbook that have games and those that may be the club's ranking, the likeliest of each first. */
export interface SeasonSheets {
  games: NamedSheet[]
  rankings: NamedSheet[]
}

const RANKING_NAME = /rank|standing|ladder|table|totals?\b|leader|position|tabelle|clasificaci/i

/**
 * What the sheets of a workbook are. Sheets that fit together, such as one for each week, are one text; the name of a sheet
 * may be its date. `today`: YYYY-MM-DD.
 */
export function seasonSheets(sheets: readonly NamedSheet[], today: string): SeasonSheets {
  const read = sheets.map((sheet) => {
    const plain = readGames(sheet.text, today)
    const dated = plain.games.length > 0 ? plain : readGames(`${sheet.name}\n${sheet.text}`, today)
    const text =
      plain.games.length === 0 && dated.games.length > 0 ? `${sheet.name}\n${sheet.text}` : sheet.text
    return { sheet, text, games: dated.games.length, totals: dated.totals }
  })
  const played = read.filter(({ games }) => games > 0).toSorted((a, b) => b.games - a.games)
  const inOrder = read.filter(({ games }) => games > 0)
  const joined = inOrder.map(({ text }) => text).join('\n\n')
  const isOne =
    played.length > 1 &&
    readGames(joined, today).games.length === played.reduce((sum, { games }) => sum + games, 0)
  const rankings = read.filter(
    ({ sheet, text, games, totals }) =>
      games === 0 && (totals !== null || (RANKING_NAME.test(sheet.name) && readRanking(text).length > 1)),
  )
  const isNamed = ({ sheet }: { sheet: NamedSheet }) => RANKING_NAME.test(sheet.name)
  return {
    games: isOne
      ? [{ name: inOrder.map(({ sheet }) => sheet.name).join(', '), text: joined }]
      : played.map(({ sheet, text }) => ({ name: sheet.name, text })),
    rankings: rankings.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))).map(({ sheet }) => sheet),
  }
}

/** Reads the dates of one list, which writes them all in the same way. */
type DateReader = (cell: string) => string | null

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?:,?\s.*)?$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/
/** 'Sat, Nov 7, 2026', 'November 7' */
const MONTH_FIRST = /^(?:[a-z]{2,9}\.?,?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/i
/** '7-Nov-2026', 'Sat 7 November' */
const DAY_FIRST = /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]([a-z]{3,9})\.?(?:,?[\s-](\d{4}))?$/i

/**
 * A reader for the dates among these cells, as YYYY-MM-DD. 11/7 is November 7, unless one of the cells can only be meant
 * the other way around, or would lie after today. A date without a year is the last one up to `today` (YYYY-MM-DD).
 */
export function dateReader(cells: readonly string[], today: string): DateReader {
  const numeric = cells.flatMap((cell) => {
    const [, one, sign, two] = NUMERIC.exec(cell.trim()) ?? []
    return one === undefined || two === undefined ? [] : [{ one: Number(one), two: Number(two), sign }]
  })
  const isDayFirst =
    numeric.some(({ one }) => one > 12) ||
    (numeric.length > 0 && !numeric.some(({ two }) => two > 12) && numeric.every(({ sign }) => sign === '.'))
  const readIn = (dayFirst: boolean) => (cell: string) => readDate(cell.trim(), dayFirst, today)
  const read = readIn(isDayFirst)
  const isFuture = (each: DateReader) => cells.some((cell) => (each(cell) ?? '') > today)
  const other = readIn(!isDayFirst)
  const allRead = (each: DateReader) =>
    numeric.length === cells.filter((cell) => NUMERIC.test(cell.trim()) && each(cell)).length
  return isFuture(read) && !isFuture(other) && allRead(other) ? other : read
}

function readDate(cell: string, dayFirst: boolean, today: string): string | null {
  const iso = ISO.exec(cell)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = NUMERIC.exec(cell)
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[3])]
    const [month, day] = dayFirst ? [second, first] : [first, second]
    return withYear(numeric[4], month, day, today)
  }
  const named = MONTH_FIRST.exec(cell)
  if (named) return withYear(named[3], monthOf(named[1]), Number(named[2]), today)
  const turned = DAY_FIRST.exec(cell)
  return turned ? withYear(turned[3], monthOf(turned[2]), Number(turned[1]), today) : null
}

const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

function withYear(year: string | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return dateOf(Number(year.length === 2 ? `20${year}` : year), month, day)
  const thisYear = Number(today.slice(0, 4))
  const date = dateOf(thisYear, month, day)
  return date !== null && date > today ? dateOf(thisYear - 1, month, day) : date
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year > 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null
}
