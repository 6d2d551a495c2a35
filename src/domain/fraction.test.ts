import { describe, expect, test } from 'vitest'
import { compareFractions, lowestTerms, ratio, roundHalfUp, whole } from './fraction'

describe('comparing', () => {
  test.each([
    [{ num: 1, den: 3 }, { num: 2, den: 6 }, 0],
    [{ num: 2, den: 3 }, { num: 6667, den: 10_000 }, -1],
    [{ num: -1, den: 3 }, { num: -1, den: 4 }, -1],
    [{ num: 0, den: 5 }, { num: 0, den: 9 }, 0],
    [{ num: 5, den: 1 }, { num: 9, den: 2 }, 1],
  ])('%o with %o: %i', (a, b, order) => {
    expect(compareFractions(a, b)).toBe(order)
    expect(compareFractions(b, a)).toBe(order === 0 ? 0 : -order)
  })

  test('stays exact if the products outgrow plain numbers', () => {
    const big = 9_007_199_254_740_991
    // As plain numbers both products are 8.11e31.
    expect(compareFractions({ num: big - 1, den: big }, { num: big - 2, den: big - 1 })).toBe(1)
    expect(compareFractions({ num: big - 2, den: big - 1 }, { num: big - 1, den: big })).toBe(-1)
    expect(compareFractions({ num: big, den: big }, whole(1))).toBe(0)
  })
})

describe('rounding half up', () => {
  test.each([
    [{ num: 2, den: 3 }, 4, 0.6667],
    [{ num: 1, den: 3 }, 4, 0.3333],
    [{ num: 1, den: 8 }, 2, 0.13],
    [{ num: 3, den: 20_000 }, 4, 0.0002],
    [{ num: -1, den: 8 }, 2, -0.12],
    [{ num: -2, den: 3 }, 4, -0.6667],
    [{ num: 5, den: 2 }, 0, 3],
    [{ num: -5, den: 2 }, 0, -2],
    [{ num: 7, den: 7 }, 4, 1],
    // 1.00005 is slightly less in binary, but the exact fraction still rounds up.
    [{ num: 20_001, den: 20_000 }, 4, 1.0001],
    [{ num: 9_007_199_254_740_991, den: 2 }, 0, 4_503_599_627_370_496],
    [{ num: 1_000_000_000_003, den: 3 }, 4, 333_333_333_334.3333],
    [{ num: -1_000_000_000_003, den: 3 }, 4, -333_333_333_334.3333],
  ])('%o to %i decimals: %d', (value, decimals, rounded) => {
    expect(roundHalfUp(value, decimals)).toBe(rounded)
  })
})

test("nothing divided by nothing isn't a ratio", () => {
  expect(ratio(3, 0)).toBeNull()
  expect(ratio(3, 4)).toEqual({ num: 3, den: 4 })
})

test('one ratio is written one way', () => {
  expect(lowestTerms({ num: 4, den: 8 })).toEqual({ num: 1, den: 2 })
  expect(lowestTerms({ num: -6, den: 9 })).toEqual({ num: -2, den: 3 })
  expect(lowestTerms({ num: 0, den: 7 })).toEqual({ num: 0, den: 1 })
})
