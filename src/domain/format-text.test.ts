import { describe, expect, it, test } from 'vitest'
import {
  capital,
  countOf,
  listOf,
  ordinal,
  pointShareText,
  signed,
  weeksText,
  winShareText,
} from './format-text'

test.each([
  [[], ''],
  [['Tom'], 'Tom'],
  [['Tom', 'Maya'], 'Tom and Maya'],
  [['Tom', 'Maya', 'Sam'], 'Tom, Maya, and Sam'],
])('a list of %o', (names, text) => expect(listOf(names)).toBe(text))

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [101, '101st'],
  [112, '112th'],
])('place %i is the %s', (place, text) => expect(ordinal(place)).toBe(text))

test('counts, signs and capitals', () => {
  expect(countOf(1, 'game')).toBe('1 game')
  expect(countOf(0, 'game')).toBe('0 games')
  expect(countOf(2, 'person', 'people')).toBe('2 people')
  expect([signed(7), signed(0), signed(-3), signed(-0.5, '-0.5000')]).toEqual(['+7', '0', '−3', '−0.5000'])
  expect(capital('behind')).toBe('Behind')
})

test.each([
  [[5], 'week 5'],
  [[1, 2], 'weeks 1–2'],
  [[1, 2, 3, 5], 'weeks 1–3 and 5'],
  [[1, 3, 5], 'weeks 1, 3, and 5'],
])('the weeks %j are %s', (weeks, expected) => {
  expect(weeksText(weeks)).toBe(expected)
})

describe('a share', () => {
  it('is rounded once, half up, to the decimals that are shown', () => {
    // 74.1497%, which four decimals would make 74.15%, and so 74.2%.
    expect(pointShareText({ num: 109, den: 147 }, 1)).toBe('74.1%')
    expect(pointShareText({ num: 74497, den: 100000 })).toBe('74%')
    // 0.03749999… as a binary number.
    expect(winShareText({ num: 3, den: 80 })).toBe('.038')
    expect(winShareText({ num: 7, den: 7 })).toBe('1.000')
  })
})
