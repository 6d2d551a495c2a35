/** DUPR goes from 2 to 8, with up to three decimals. */
export const isPossibleRating = (rating: number) =>
  rating >= 2 && rating <= 8 && Math.round(rating * 1000) / 1000 === rating

/** A number with decimals at the end of a name: 'Bob Tester 3.5', 'Bob Tester (3.75)'. */
const NUMBER_BEHIND = /^(?:.*\S)\s+\(?(\d{1,2}\.\d+)\)?$/
const NUMBER_CELL = /^\(?(?:dupr:?\s*)?(\d{1,2}\.\d+)\)?$/i
/** Someone whom DUPR has not rated yet, as players write it. */
const NO_RATING_CELL = /^\(?(?:nr|n\/r|n\.r\.|n\/a|unrated|not rated|dupr|[-–—])\)?$/i
const NO_RATING_BEHIND = /\s+\(?(?:NR|N\/R|[Uu]nrated)\)?$/

/** The number behind a name as it is written, possible as a rating or not; undefined where none is there. */
export const numberBehind = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  // Of 'Reyes, Maya 3.5' it is behind the first name.
  (NUMBER_BEHIND.exec(`${firstName} ${lastName}`.trim()) ?? NUMBER_BEHIND.exec(firstName))?.[1]

/** 'Eve Stone NR' is Eve Stone. */
export const withoutNoRating = (name: string) => name.replace(NO_RATING_BEHIND, '')

/** A cell that tells of a rating and is no name. */
export const isRatingCell = (cell: string) => NUMBER_CELL.test(cell) || NO_RATING_CELL.test(cell)

/** The rating among the cells of one person, possible or not. Whole numbers count rows, courts and years. */
export function ratingAmong(cells: readonly string[]): number | null {
  const number = cells.flatMap((cell) => NUMBER_CELL.exec(cell)?.[1] ?? [])[0]
  return number === undefined ? null : Number(number)
}

/** '4,10' in its own cell or behind a name is 4.10. Right behind a comma, or before the next cell, they are two cells. */
export const withDecimalPoints = (line: string) =>
  line.replaceAll(/(?<=[\s;("]|^(?!\d+,\d+,\S))(\d{1,2}),(\d{1,3})(?=$|[\s;,)"])/g, '$1.$2')
