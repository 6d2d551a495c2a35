import { expect, it } from 'vitest'
import { ratingText } from './rating'

it.each([
  [3.528, '3.5'],
  [4, '4.0'],
  [2.98, '3.0'],
  [null, '-'],
])('writes %s as %s', (rating, words) => {
  expect(ratingText(rating)).toBe(words)
})
