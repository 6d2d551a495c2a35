/** Reads the dates of one list, which writes them all in the same way. */
export type DateReader = (cell: string) => string | null

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
