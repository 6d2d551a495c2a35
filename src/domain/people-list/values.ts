/** What one cell holds, told by its content alone. */
export type CellShape =
  | 'empty'
  | 'email'
  | 'brokenEmail'
  | 'rating'
  | 'noRating'
  | 'duprId'
  | 'gender'
  | 'phone'
  | 'date'
  | 'number'
  | 'mark'
  | 'address'
  | 'name'
  | 'text'

export type Gender = 'female' | 'male'

/** Longer cells are notes: nothing in them is looked for, which also bounds the work for any text. */
const LONGEST_CELL = 300
const LONGEST_EMAIL = 254

const EMAIL = /^[^\s@<>()[\]",;:\\]+@(?:[^\s@<>()[\]",;:\\.]+\.)+[^\s@<>()[\]",;:\\.]{2,}$/u
const RATING = /^(?:(?:self|dupr|rating|level)[:\s]*){0,2}\(?([2-8])(?:[.,](\d{1,3}))?\)?\s?(?:[+-]|ish)?$/i
const NO_RATING = /^\(?(?:nr|n\/r|n\.r\.|unrated|not rated|no rating|none yet)\)?$/i
const DUPR_ID = /^(?=[A-Z]*\d)[A-Z\d]{6}$/i
/** Six letters and digits, but a word with its number. */
const NUMBERED_WORD = /^(?:court|team|week|game|pool|group|room|table|seed|spot|slot|day|row|line)\d+$/i
const MONTH =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz?|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)'
const DATE = new RegExp(
  String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s)?(?:\d{1,2}(?:st|nd|rd|th)?[-/. ]{1,2}${MONTH}|${MONTH}[-/. ]{1,2}\d{1,4}(?:st|nd|rd|th)?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,2}[/-]\d{1,2})(?:[-/, ]{1,2}\d{2,4})?(?:[,T ]{1,2}(?:at )?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s?(?:[ap]\.?m\.?)?(?:\s?(?:[A-Z]{3,4}|Z|[+-]\d{2}:?\d{2}))?)?$`,
  'iu',
)
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?$/i
const NUMBER = /^[#$€£]?\s?[-+−]?\d[\d.,:/%–-]*\s?(?:st|nd|rd|th|%|\.|\)|€|\$|pts|yrs?)?$/i
const STREET =
  /\s(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pl|place|pkwy|hwy|highway|terrace|ter|cir|circle|plaza)\.?(?:[\s,]{1,3}(?:[nsew]{1,2}|#|apt|unit|suite|ste|\d).*)?$/i
/** The number of the house behind the street. */
const STREET_FIRST =
  /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|straat|laan|gatan|vej)\s\d{1,4}\s?[a-z]?$|^(?:rue|calle|via|rua|avenida|av\.)\s.{1,60}\d{1,4}$/i
const ZIP = /(?:^|\s)(?:[A-Z]{2}\s\d{5}(?:-\d{4})?|\d{5}\s\p{L}.*|[A-Z]\d[A-Z]\s\d[A-Z]\d)$/u
const PHONE_SIGNS =
  /^(?:tel|cell|mobile|phone|ph|m|c|h|w)?[.:]?\s*\+?[\d\s().\-–/]{7,24}(?:(?:ext?|x)\.?\s?\d{1,5})?$/i

const GENDERS: ReadonlyMap<string, Gender> = new Map(
  (
    [
      [
        'female',
        'f|female|w|woman|women|womens|lady|ladies|girl|she/her|fem|weiblich|frau|femme|mujer|femenino|donna|dame',
      ],
      [
        'male',
        'm|h|male|man|men|mens|gentleman|boy|he/him|mannlich|männlich|herr|homme|hombre|masculino|uomo',
      ],
    ] as const
  ).flatMap(([gender, words]) => words.split('|').map((word) => [word, gender] as const)),
)

/** What people write into columns to tick something off, or where nothing is known. */
const MARKS = new Set(
  `yes|no|y|n|x|xx|true|false|ok|okay|paid|unpaid|not paid|due|pending|cash|venmo|zelle|paypal|check|card|waived|free|in|out|late|here|absent|present|no show|no-show
  |maybe|tbd|tba|tbc|n/a|na|none|nil|null|unknown|open|empty|vacant|available|member|non-member|nonmember|guest|active|inactive|confirmed
  |waitlist|waitlisted|registered|accepted|declined|invited|new|returning|ja|nein|si|sí|oui|non|sub|substitute|regular|full time|part time|left|right|righty|lefty
  |captain|player|organizer|admin|host|beginner|intermediate|advanced|novice|pro|morning|afternoon|monday|tuesday|wednesday|thursday|friday|saturday|sunday`
    .split('|')
    .map((word) => word.trim()),
)

/** An address as it is stored, or null if the text isn't one. */
export function addressIn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[('"[<]{1,3}|[)'"\]>.,:;!?]{1,3}$/g, '')
    .toLowerCase()
  const [local = ''] = bare.split('@')
  if (bare.length > LONGEST_EMAIL || !EMAIL.test(bare)) return null
  return local.startsWith('.') || local.endsWith('.') || local.includes('..') ? null : bare
}

/** A rating between 2 and 8 with up to three decimals, and whether it has decimals: a whole number may be anything. */
export function ratingIn(cell: string): { rating: number; hasDecimals: boolean } | null {
  const [, whole, decimals] = RATING.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  const rating = Number(`${whole}.${decimals ?? '0'}`)
  return rating <= 8 ? { rating, hasDecimals: decimals !== undefined } : null
}

/** A DUPR ID as DUPR writes it, or null. */
export const duprIdIn = (cell: string): string | null => {
  const bare = cell
    .trim()
    .replace(/^\(?(?:dupr(?:\sid)?)[:#\s]{1,3}/i, '')
    .replace(/\)$/, '')
  return DUPR_ID.test(bare) && !NUMBERED_WORD.test(bare) ? bare.toUpperCase() : null
}

export const genderIn = (cell: string): Gender | null =>
  GENDERS.get(cell.toLowerCase().replaceAll(/^[\s("]+|[\s).,'"]+$/g, '')) ?? null

/** Whether the cell only says that there is no rating. */
export const isNoRating = (cell: string) => NO_RATING.test(cell.trim())

export const isMark = (cell: string) => {
  const word = cell.toLowerCase().replaceAll(/[\s.!?*()[\]]+$|^[\s*()[\]]+/g, '')
  return MARKS.has(word) || !/[\p{L}\d]/u.test(cell)
}

export const isPhone = (cell: string) =>
  PHONE_SIGNS.test(cell) && cell.replaceAll(/\D/g, '').length >= 7 && !DATE.test(cell)

export const isDate = (cell: string) => DATE.test(cell) || TIME.test(cell)

export const isPostalAddress = (cell: string) =>
  (/^\d{1,6}[a-z]?\s/i.test(cell) && STREET.test(cell)) ||
  STREET_FIRST.test(cell) ||
  ZIP.test(cell) ||
  /^p\.?\s?o\.?\sbox\b/i.test(cell)

/** Tells what a cell holds. A name is decided by `isName`, which knows what else people write. */
export function cellShape(cell: string, isName: (text: string) => boolean): CellShape {
  const text = cell.trim()
  if (text === '') return 'empty'
  if (text.length > LONGEST_CELL) return 'text'
  if (text.includes('@') && !text.startsWith('@'))
    return text.split(/[\s<(]+/).some(addressIn) ? 'email' : 'brokenEmail'
  if (isNoRating(text)) return 'noRating'
  if (ratingIn(text)) return 'rating'
  if (genderIn(text)) return 'gender'
  if (duprIdIn(text)) return 'duprId'
  if (isDate(text)) return 'date'
  if (isPhone(text)) return 'phone'
  if (NUMBER.test(text)) return 'number'
  if (isMark(text)) return 'mark'
  if (isPostalAddress(text)) return 'address'
  return isName(text) ? 'name' : 'text'
}
