import { expect, it } from 'vitest'
import { ratingText, shortRating } from './rating'

it.each([
  [3.528, '3.528', '3.5'],
  [3.65, '3.65', '3.7'],
  [3.45, '3.45', '3.5'],
  [4, '4.0', '4.0'],
  [2.98, '2.98', '3.0'],
  [null, '-', '-'],
])('writes %s as %s, and in short as %s', (rating, words, short) => {
  expect([ratingText(rating), shortRating(rating)]).toEqual([words, short])
})
