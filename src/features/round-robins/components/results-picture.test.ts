import { describe, expect, it } from 'vitest'
import { linesOf, rowsThatFit } from './results-picture'

/** Ten letters fit on a line. */
const fits = (text: string) => text.length <= 10

describe('a text in the picture', () => {
  it.each([
    ['Ann', ['Ann']],
    ['Saturday mixer', ['Saturday', 'mixer']],
    // Within a word only if it is too long for a line.
    ['Wolfeschlegelstein', ['Wolfeschle', 'gelstein']],
    ['one two three four five', ['one two', 'three fou…']],
    ['', []],
  ])('breaks %s between words and ends it when there is no room', (text, lines) => {
    expect(linesOf(text, 2, fits)).toEqual(lines)
  })
})

it('says how many rows are left out, on a line that one of them gives up', () => {
  expect(rowsThatFit(8, 8)).toEqual({ shown: 8, more: 0 })
  expect(rowsThatFit(60, 11)).toEqual({ shown: 10, more: 50 })
  expect(rowsThatFit(3, 0)).toEqual({ shown: 0, more: 3 })
})
