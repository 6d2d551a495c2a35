import { describe, expect, test } from 'vitest'
import {
  courtSizes,
  splitIntoCourts,
  MIN_ON_COURT,
  maxPlayersOnCourt,
  seatingAlternatives,
} from './court-sizes'

// tests/cases/movement.json has the table of the rules. These are the other settings.

describe('courts for', () => {
  test.each([
    [0, {}, null],
    [8, { maxCourts: 0 }, null],
    [8, {}, [4, 4]],
    [8, { maxCourts: 1 }, [8]],
    [20, { preferred: 5 }, [5, 5, 5, 5]],
    [9, { preferred: 5 }, [4, 5]],
    [11, { maxCourt: 6 }, [5, 6]],
    [6, { maxCourt: 6 }, [6]],
    [17, { extraPlayers: 'top' }, [5, 4, 4, 4]],
    [17, { maxCourts: 3 }, [5, 6, 6]],
  ] as const)('%i people with %o: %o', (people, config, sizes) => {
    expect(courtSizes(people, config)?.sizes ?? null).toEqual(sizes)
  })
})

test('a list is split in its order', () => {
  expect(splitIntoCourts([1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5])).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ])
})

describe("if fours and fives don't fit", () => {
  test('there is nothing to choose if they do', () => {
    expect(seatingAlternatives(12)).toEqual([])
    expect(seatingAlternatives(13)).toEqual([])
  })
  test.each([
    [6, [6], 1, [5], 2, [4, 4]],
    [7, [7], 2, [5], 1, [4, 4]],
    [11, [5, 6], 1, [5, 5], 1, [4, 4, 4]],
  ])('%i people: a larger court, a bench, or subs', (people, sizes, benched, benchSizes, subs, subSizes) => {
    expect(seatingAlternatives(people)).toEqual([
      { kind: 'largerCourt', sizes },
      { kind: 'bench', people: benched, sizes: benchSizes },
      { kind: 'subs', people: subs, sizes: subSizes },
    ])
  })
  test('too few people need subs; too few courts, a bench', () => {
    expect(seatingAlternatives(3)).toEqual([{ kind: 'subs', people: 1, sizes: [4] }])
    expect(seatingAlternatives(16, { maxCourts: 3 })).toEqual([
      { kind: 'largerCourt', sizes: [5, 5, 6] },
      { kind: 'bench', people: 1, sizes: [5, 5, 5] },
    ])
  })
})

describe('one court takes', () => {
  test.each([
    [8, 2, 7],
    [14, 2, 7],
    [15, 2, 8],
    [9, 1, 9],
    [30, 2, 9],
  ])('of %i players on %i courts at the most %i', (people, courts, most) => {
    expect(maxPlayersOnCourt(people, courts)).toBe(most)
  })
  test('every split into playable courts fits, whatever the number of players and courts', () => {
    for (const preferred of [4, 5, 6])
      for (let courts = 1; courts <= 8; courts++)
        for (let people = 4; people <= 9 * courts; people++) {
          const sizes =
            courtSizes(people, { preferred, maxCourt: preferred + 1, maxCourts: courts })?.sizes ?? []
          for (const size of sizes) {
            expect(size).toBeGreaterThanOrEqual(MIN_ON_COURT)
            expect({ people, courts, fits: size <= maxPlayersOnCourt(people, courts) }).toMatchObject({
              fits: true,
            })
          }
        }
  })
})
