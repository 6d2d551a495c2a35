/** DUPR goes from 2 to 8, with up to three decimals. */
export const isPossibleRating = (rating: number) =>
  rating >= 2 && rating <= 8 && Math.round(rating * 1000) / 1000 === rating

/** A number with decimals at the end of a name: 'Bob Tester 3.5', 'Bob Tester (3.75)'. */
const NUMBER_BEHIND = /^(?:.*\S)\s+\(?(\d{1,2}\.\d+)\)?$/
const NUMBER_CELL = /^\(?(?:dupr:?\s*)?(\d{1,2}\.\d+)\)?$/i
/** How players write that they have no DUPR rating yet. */
const NO_RATING_CELL = /^\(?(?:nr|n\/r|n\.r\.|n\/a|unrated|not rated|dupr|[-–—])\)?$/i
const NO_RATING_BEHIND = /\s+\(?(?:NR|N\/R|[Uu]nrated)\)?$/

/** The number after a name as written, a possible rating or not; undefined if there is none. */
export const numberBehind = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  // In 'Reyes, Maya 3.5' it comes after the first name.
  (NUMBER_BEHIND.exec(`${firstName} ${lastName}`.trim()) ?? NUMBER_BEHIND.exec(firstName))?.[1]

/** 'Eve Stone NR' is Eve Stone. */
export const withoutNoRating = (name: string) => name.replace(NO_RATING_BEHIND, '')

/** A cell about a rating, not a name. */
export const isRatingCell = (cell: string) => NUMBER_CELL.test(cell) || NO_RATING_CELL.test(cell)

/** The rating among one player's cells, possible or not. Whole numbers are row numbers, courts, and years. */
export function ratingAmong(cells: readonly string[]): number | null {
  const number = cells.flatMap((cell) => NUMBER_CELL.exec(cell)?.[1] ?? [])[0]
  return number === undefined ? null : Number(number)
}

/** '4,10' in its own cell or after a name is 4.10. Right after a comma, or before the next cell, it is two cells. */
export const withDecimalPoints = (line: string) =>
  line.replaceAll(/(?<=[\s;("]|^(?!\d+,\d+,\S))(\d{1,2}),(\d{1,3})(?=$|[\s;,)"])/g, '$1.$2')

/** Splits 'Reyes, Maya' or 'Maya Reyes'. Without a comma, the first word is the first name. */
export function nameOf(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  if (last && first && more.length === 0) return { firstName: first, lastName: last }
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** A name without the quotes, parentheses, dashes, and colons that separate it from what is next to it. */
export function unquoted(text: string): string {
  return text.replaceAll(/^[\s"'(:–—-]+|[\s"'):–—-]+$/g, '')
}
