import { expect, it } from 'vitest'
import { ratingInColumn, ratingText, shortRating } from './rating'

it.each([
  [3.528, '3.528', '3.528', '3.5'],
  [3.65, '3.65', '3.650', '3.7'],
  [3.45, '3.45', '3.450', '3.5'],
  [4, '4.0', '4.000', '4.0'],
  [2.98, '2.98', '2.980', '3.0'],
  [null, '-', '-', '-'],
])('writes %s as %s, in a column as %s, and in short as %s', (rating, words, column, short) => {
  expect([ratingText(rating), ratingInColumn(rating), shortRating(rating)]).toEqual([words, column, short])
})
