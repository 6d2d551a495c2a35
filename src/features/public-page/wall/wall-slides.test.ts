import { describe, expect, it } from 'vitest'
import { evenly } from './wall-slides'

describe('evenly', () => {
  it.each([
    [0, []],
    [1, [1]],
    [20, [20]],
    [21, [11, 10]],
    [60, [20, 20, 20]],
    [61, [15, 16, 15, 15]],
  ])('%i rows on pages of 20: %j', (rows, expected) => {
    const items = Array.from({ length: rows }, (_, index) => index)
    const pages = evenly(items, 20)
    expect(pages.map(({ length }) => length)).toEqual(expected)
    expect(pages.flat()).toEqual(items)
  })
})
