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
  if (text === '' || isNoRating(text) || isMark(text)) return null
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

export const readGender = (cell: string, isHombre = false): Gender | null =>
  isHombre && /^m$/i.test(cell) ? 'female' : (genderIn(cell) ?? genderIn(cell.split(/[\s/(]/)[0] ?? ''))

/** In its own column, an ID may have no digit: one of seven has none. */
export const readDuprId = (cell: string): string | null =>
  /^[A-Z]{6}$/i.test(cell.trim())
    ? cell.trim().toUpperCase()
    : (duprIdIn(cell) ?? duprIdIn(/\b[A-Z\d]{6}$/i.exec(cell.trim().slice(-40))?.[0] ?? ''))
