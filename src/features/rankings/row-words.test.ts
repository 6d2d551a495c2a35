import { expect, it } from 'vitest'
import { ordinal } from './row-words'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [101, '101st'],
  [111, '111th'],
])('writes %d as %s', (place, words) => {
  expect(ordinal(place)).toBe(words)
})
