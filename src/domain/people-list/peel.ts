import { NO_VALUES, readDuprId, readRating, type Doubt, type Values } from './draft'
import { headingOf, isHeadingOnly } from './header-words'
import { withoutPhones } from './messages'
import { hasNameWords, isNameLike, isNoPerson, isSentence, tidyName, wordCount } from './names'
import {
  addressIn,
  cellShape,
  duprIdIn,
  genderIn,
  isMark,
  isNoRating,
  isPostalAddress,
  ratingIn,
} from './values'

/** A label and what it is about: 'Court 2: Ann, Bo', 'DUPR ID: 4G7XKL'. */
export const LABEL = /^([^:@,;\t]{1,30}):\s*(.*)$/su

/** A cell of a line, with its values taken out of it. */
export interface Peeled extends Values {
  /** What is left: a name, or ''. */
  name: string
  isAddress: boolean
  /** '3.5/4.0': one rating each for a pair, and a range for one player. */
  ratings: readonly [number, number] | null
  brokenEmail: string | null
}

/** Takes the address, rating, DUPR ID, and gender out of a cell; the rest may be a name. */
export function peel(
  cell: string,
  { isFirst, hasNeighbor }: { isFirst: boolean; hasNeighbor: boolean },
  line: number,
  doubts: Doubt[],
): Peeled {
  const found: Peeled = { ...NO_VALUES, name: '', isAddress: false, ratings: null, brokenEmail: null }
  if (cell.length > 300) return found
  const label = LABEL.exec(cell)
  const heading = label?.[1] !== undefined && isHeadingOnly(label[1]) ? headingOf(label[1]) : null
  const text = heading === null ? cell : (label?.[2] ?? '')
  if (heading?.kind === 'rating') return { ...found, rating: readRating(text, line, doubts) }
  if (heading?.kind === 'duprId') return { ...found, duprId: readDuprId(text) }
  if (heading?.kind === 'other') return found
  // 'Ann Lee (3.5) / Bo Ray (3.75)'
  const [one = '', other = '', ...more] = text.split(/\s[/&+]\s/)
  if (more.length === 0 && /\p{L}/u.test(other) && /\d/.test(text)) {
    const [first, second] = [one, other].map((part) =>
      peel(part, { isFirst, hasNeighbor: true }, line, doubts),
    )
    if (first && second && first.name !== '' && second.name !== '')
      return {
        ...first,
        name: `${first.name} / ${second.name}`,
        emails: [...first.emails, ...second.emails],
        second,
      }
  }
  const each = text.split(/\s?[/&]\s?/).map(ratingIn)
  const [first, second] = each
  if (each.length === 2 && first?.hasDecimals && second?.hasDecimals)
    return { ...found, ratings: [first.rating, second.rating] }
  const shape = cellShape(text, isNameLike)
  if (shape === 'address' && !isFirst) return { ...found, isAddress: true }
  const words = withoutRemark(withoutPhones(text)).replaceAll(/[<>]/g, ' ').trim().split(/\s+/)
  const rest: string[] = []
  let emails: string[] = []
  for (const word of words) {
    if (!word.includes('@') || word.startsWith('@')) rest.push(word)
    else {
      const inside = word.split(/[/|]/).map(addressIn)
      const known = inside.filter((address) => address !== null)
      emails = [...emails, ...known]
      if (known.length === 0) found.brokenEmail = word
    }
  }
  const { name, ...values } = peelWords(withoutStreet(rest.join(' ')).split(' '))
  return {
    ...found,
    ...values,
    emails,
    name: nameOrNothing(name, hasNeighbor || emails.length > 0 || found.brokenEmail !== null, line, doubts),
  }
}

/** What is left of a cell if it can be a name. Names beside other values may look like anything. */
function nameOrNothing(text: string, hasNeighbor: boolean, line: number, doubts: Doubt[]): string {
  const tidy = tidyName(text)
  if (tidy === '' || !/\p{L}/u.test(tidy) || isMark(tidy)) return ''
  // 'Day, Ann' is a name, 'Day' alone is none.
  if (isNameLike(tidy) || (hasNeighbor && hasNameWords(tidy) && !isSentence(tidy))) return text
  if (isNoPerson(tidy) || isSentence(tidy) || tidy.includes('://') || isPostalAddress(tidy)) return ''
  const isShort = wordCount(tidy) > 0 && tidy.split(/\s+/).length <= 4 && tidy.length <= 60
  if (!isShort) return ''
  doubts.push({ kind: 'name', line, text: tidy })
  return hasNeighbor || /^\p{L}/u.test(tidy) ? text : ''
}

/** 'Zoe Adams 12 Oak St Portland' */
const STREET_BEHIND =
  /\s\d{1,6}[a-z]?\s(?:[\p{L}.]{1,20}\s){1,4}(?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|ct|court|pl|place|cir|circle)\b.{0,80}$/iu

/** '(plus 1)' and '(paid $40)' have a number that is no rating. */
const withoutRemark = (text: string) =>
  text.replaceAll(/\s\([^()]{1,20}\s\$?\d{1,3}(?:\s[^()\d]{0,20})?\)/g, (remark) =>
    /dupr|rating|level|skill|self|id\b/i.test(remark) ? remark : ' ',
  )

const withoutStreet = (text: string) => (/\d/.test(text) ? text.replace(STREET_BEHIND, '') : text)

const isWordOfValue = (word: string) =>
  /^[([]?(?:dupr|rating|rated|level|skill|id|self|utpr|lvl|utr|usapa)[:)\]#]*$|^[-–—:|#=(]+$|^\)$/i.test(word)
const isSign = (word: string) => !/[\p{L}\d]/u.test(word)
const isNumber = (word: string) => /^(?:[#(]?['’x]?[+-]?\d[\d.,:/%–-]*(?:st|nd|rd|th|%)?[.)]?)$/i.test(word)

/** Ratings, IDs, genders, and numbers around a name, from the ends inward. */
function peelWords(words: readonly string[]): Omit<Values, 'emails'> & { name: string } {
  let [rating, duprId, gender]: [number | null, string | null, Values['gender']] = [null, null, null]
  const left = words.filter((word) => {
    // '(3.5)', '(F)', and '(4G7XKL)' may stand anywhere.
    if (!/^[([].*[)\]],?$/.test(word)) return true
    const inner = word.replaceAll(/^[([]|[)\]],?$/g, '')
    const asRating = ratingIn(inner)
    // 'Yan Brook (2)' comes with someone.
    if (asRating?.hasDecimals || /\p{L}/u.test(inner)) rating ??= asRating?.rating ?? null
    duprId ??= withLetter(duprIdIn(inner))
    gender ??= genderIn(inner)
    return !(ratingIn(inner) || duprIdIn(inner) || genderIn(inner) || isNoRating(inner))
  })
  let hasPeeled = false
  while (left.length > 0) {
    const last = (left.at(-1) ?? '').replaceAll(/^[([]|[)\],;]+$/g, '')
    const asRating = ratingIn(last)
    const asId = withLetter(duprIdIn(last))
    const isAfterWord = isWordOfValue(left.at(-2) ?? '')
    if (asRating && (asRating.hasDecimals || isAfterWord)) rating ??= asRating.rating
    else if (asId !== null && (left.length > 1 || words.length > 1)) duprId ??= asId
    else if (
      !isNumber(last) &&
      !isNoRating(last) &&
      !isSign(last) &&
      !((hasPeeled || ratingIn(left.at(-2) ?? '')) && isWordOfValue(left.at(-1) ?? ''))
    ) {
      const asGender =
        last.length === 1 && (hasPeeled || left.length > 2) && left.length > 1 ? genderIn(last) : null
      if (asGender === null) break
      gender ??= asGender
    }
    left.pop()
    hasPeeled = true
  }
  while (left.length > 1 || (left.length === 1 && isNumber(left[0] ?? ''))) {
    const first = left[0] ?? ''
    const asRating = ratingIn(first)
    const asId = withLetter(duprIdIn(first))
    if (asRating?.hasDecimals) rating ??= asRating.rating
    else if (asId !== null) duprId ??= asId
    else if (!isNumber(first)) break
    left.shift()
  }
  return { name: left.join(' '), rating, duprId, gender: gender ?? null }
}

/** Six digits alone may be any number. */
const withLetter = (id: string | null) => (id !== null && /[A-Z]/.test(id) ? id : null)
