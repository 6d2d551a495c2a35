import { isNamePair, namesIn, type PersonName } from './names'
import { duprIdIn, genderIn, isDate, isMark, isNoRating, ratingIn, type Gender } from './values'

/** Something that the reader of a list can't know. */
export interface Doubt {
  /**
   * rating: a rating that is none, or isn't between 2 and 8. email: an address that is incomplete. sharedEmail: an
   * address that someone before already has. pair: two people in one place. name: what may be no name. maybe: someone
   * who isn't sure. encoding: letters that were broken before. twice: a name that was there before. tooMany: someone
   * beyond the limit.
   */
  kind: 'rating' | 'email' | 'sharedEmail' | 'pair' | 'name' | 'maybe' | 'encoding' | 'twice' | 'tooMany'
  /** The line of the text, from 1. */
  line: number
  /** What it is about, as written. */
  text: string
}

/** A person while the list is read. */
export interface Draft extends PersonName {
  line: number
  text: string
  email: string | null
  rating: number | null
  duprId: string | null
  gender: Gender | null
  partner: Draft | null
}

export interface Values {
  emails: readonly string[]
  rating: number | null
  duprId: string | null
  gender: Gender | null
  /** Of the second person, where each has their own. */
  second?: Omit<Values, 'emails' | 'second'>
}

export const NO_VALUES: Values = { emails: [], rating: null, duprId: null, gender: null }

export const draftName = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`.trim()

/** The one or two people of a name, with what is known of them. What is said of a pair is about the first. */
export function draftsOf(
  name: string,
  values: Values,
  place: { line: number; text: string },
  doubts: Doubt[],
): Draft[] {
  const names = namesIn(name)
  const people = names.length > 0 ? names : [{ firstName: '', lastName: '' }]
  const drafts = people.map((person, index): Draft => ({
    ...person,
    ...place,
    email: values.emails[index] ?? null,
    rating: (index === 0 ? values.rating : values.second?.rating) ?? null,
    duprId: (index === 0 ? values.duprId : values.second?.duprId) ?? null,
    gender:
      (people.length === 1 || (values.second && index === 0) ? values.gender : values.second?.gender) ?? null,
    partner: null,
  }))
  const [one, other] = drafts
  if (one && other && isNamePair(name)) {
    pairUp(one, other)
    doubts.push({ kind: 'pair', line: place.line, text: name })
    const [email] = values.emails
    if (email !== undefined && other.email === null)
      doubts.push({ kind: 'sharedEmail', line: place.line, text: `${draftName(other)} ${email}` })
  }
  return drafts
}

export function pairUp(one: Draft, other: Draft) {
  one.partner = other
  other.partner = one
}

/** A rating in a column or behind a word for it. Without a number there is none, and no doubt; a date is one. */
export function readRating(cell: string, line: number, doubts: Doubt[]): number | null {
  const text = cell.trim()
  if (text === '' || isNoRating(text) || isMark(text) || text.includes('://')) return null
  const plain = ratingIn(text) ?? ratingIn(text.replace(/\s*[([].{0,80}[)\]]?$/, ''))
  if (plain) return plain.rating
  // A range isn't a rating.
  if (/\d\s?[-–]\s?\d/.test(text)) {
    doubts.push({ kind: 'rating', line, text })
    return null
  }
  // '3.5 (since May)', '3.512 doubles', 'Rating: 3.5'
  const written = [
    ...text.slice(0, 100).matchAll(/(?<![\d.,/-])\d+(?:[.,]\d{1,4})?(?![\d/-]|[.,]\d|\s?[-–]\s?\d)/g),
  ].map(([number]) => number)
  const [number] = written
  const only = number === undefined || written.length > 1 || isDate(text) ? null : ratingIn(number)
  if (only) return only.rating
  if (/\d/.test(text) && !/^0+(?:[.,]0+)?$/.test(text)) doubts.push({ kind: 'rating', line, text })
  return null
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
/** As other languages write them: Mai, März, Okt, Dez. */
const OTHER_MONTHS: Readonly<Record<string, number>> = {
  mai: 5,
  mrz: 3,
  mär: 3,
  okt: 10,
  dez: 12,
  ene: 1,
  abr: 4,
  ago: 8,
}

/**
 * The ratings that a text which is none may have been, most likely first: '3-May' was 3.5 and '5-Mar' 5.3 or 3.5 before a
 * spreadsheet changed it, '3.0-3.5' is one of two, and '35' may be 3.5.
 */
export function ratingsMeant(text: string): { ratings: number[]; isDate: boolean } {
  const short = text.slice(0, 60)
  const isDay = isDate(short.trim())
  const word = /\p{L}{3}/u.exec(short.toLowerCase())?.[0] ?? ''
  const month = MONTHS.includes(word) ? MONTHS.indexOf(word) + 1 : OTHER_MONTHS[word]
  const numbers = [...short.matchAll(/\d+(?:[.,]\d{1,3})?/g)].map(([number]) =>
    Number(number.replace(',', '.')),
  )
  const parts = numbers.filter((number) => number < 32)
  const [one = NaN, other = month ?? NaN] = month === undefined ? parts : [parts[0], month]
  const guesses = isDay
    ? [`${one}.${other}`, `${other}.${one}`]
    : numbers.flatMap((number) => (number > 19 && number < 81 ? [String(number / 10)] : [String(number)]))
  const ratings = guesses.flatMap((guess) => ratingIn(guess)?.rating ?? [])
  return { ratings: [...new Set(ratings)].slice(0, 3), isDate: isDay }
}

export const readGender = (cell: string, isHombre = false): Gender | null =>
  isHombre && /^m$/i.test(cell) ? 'female' : (genderIn(cell) ?? genderIn(cell.split(/[\s/(]/)[0] ?? ''))

/** In its own column, an ID may have no digit: one of seven has none. */
export const readDuprId = (cell: string): string | null =>
  /^[A-Z]{6}$/i.test(cell.trim())
    ? cell.trim().toUpperCase()
    : (duprIdIn(cell) ?? duprIdIn(/\b[A-Z\d]{6}$/i.exec(cell.trim().slice(-40))?.[0] ?? ''))
