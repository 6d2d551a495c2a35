import { expect, it } from 'vitest'
import { likelyDuplicates, resemblanceText } from './same-person'

const told = (names: string[], known: string[] = []) =>
  likelyDuplicates(names, known).map((one) => one && resemblanceText(one))

it.each([
  ['case', 'SAM PARK'],
  ['accents', 'Sám Párk'],
  ['order', 'Park, Sam'],
  ['an initial', 'Sam P.'],
  ['doubled letters', 'Samm Parkk'],
])('recognizes another spelling of a name: %s', (_what, spelling) => {
  expect(told(['Tom Keller', 'Sam Park', spelling])).toEqual([null, null, 'Looks like Sam Park in row 2'])
  expect(told([spelling], ['Sam Park'])).toEqual(['Looks like Sam Park on the roster'])
})

it("doesn't match names that only share a first or last name", () => {
  expect(told(['Sam Park', 'Sam Peters', 'Tom Park', 'Sam', ''], ['Pam Park'])).toEqual(
    Array<null>(5).fill(null),
  )
})
