import { expect, test } from 'vitest'
import type { Court } from '@/features/scoring/score-sheet-view'
import { remainingRounds } from './remaining-rounds'

const PAIRS = {
  gameFormat: 'round_robin',
  partners: 'fixed_partners',
  gamesPerMatch: 3,
  divisions: 1,
} as const
const court = (number: number, rotations: readonly number[]) =>
  ({
    number,
    name: `Court ${number}`,
    seats: [{}],
    rotations: rotations.map((each) => ({ number: each })),
  }) as unknown as Court

test('the final of pairs is left until it is scheduled, whatever the others play', () => {
  const semifinals = [court(1, [1]), court(2, [1]), court(3, [1, 2, 3])]
  expect(remainingRounds(semifinals, PAIRS, true)).toEqual(['the final'])
  expect(remainingRounds([court(1, [1, 2]), court(2, [1, 2]), court(3, [1, 2])], PAIRS, true)).toEqual([])
  // On two courts, the others play after the final.
  expect(remainingRounds([court(1, [1, 3, 4]), court(2, [1, 3, 4])], PAIRS, true)).toEqual(['the final'])
  // Each division has its own, and the others play on the last courts.
  const two = { ...PAIRS, divisions: 2 }
  const others = [court(5, [1]), court(6, [1])]
  expect(
    remainingRounds([court(1, [1, 2]), court(2, [1, 2]), court(3, [1]), court(4, [1])], two, true),
  ).toEqual(['the final'])
  expect(
    remainingRounds(
      [court(1, [1]), court(2, [1]), court(3, [1]), court(4, [1]), court(5, [1, 2])],
      two,
      true,
    ),
  ).toEqual(['the finals'])
  expect(remainingRounds([court(1, [1, 2]), court(2, [1, 2]), ...others], PAIRS, true)).toEqual([])
  // On any other day, and without courts, there is none.
  expect(remainingRounds(semifinals, PAIRS)).toEqual([])
  expect(remainingRounds([], PAIRS, true)).toEqual([])
})

test('in finals where partners rotate, a court without games is named', () => {
  const rotating = { ...PAIRS, gameFormat: 'courts', partners: 'rotating_partners' } as const
  const courts = [court(1, []), court(2, [])].map((each) => ({ ...each, seats: [] }))
  const third = { ...court(3, []), seats: [{ person: { id: 'i' } }] } as unknown as Court
  expect(remainingRounds([...courts, third], rotating, true)).toEqual(['games on Court 3'])
})

/** A court by the letters of its players and games: 'ADEH' is A and D against E and H. */
const played = (number: number, seats: string, games: readonly string[]) => {
  const people = (names: string) => Array.from(names, (id) => ({ id }))
  return {
    number,
    name: `Court ${number}`,
    seats: people(seats).map((person) => ({ person })),
    rotations: games.map((four, i) => ({
      number: i + 1,
      games: [{ team1: people(four.slice(0, 2)), team2: people(four.slice(2)) }],
    })),
  } as unknown as Court
}
const ROTATING = {
  gameFormat: 'courts',
  partners: 'rotating_partners',
  gamesPerMatch: 3,
  divisions: 1,
} as const

test('the final of rotating partners is left until players of both semifinals meet in a game', () => {
  const settings = ROTATING
  const semifinals = [played(1, 'ADEH', ['ADEH']), played(2, 'BCFG', ['BCFG'])]
  expect(remainingRounds(semifinals, settings, true)).toEqual(['the final'])
  expect(remainingRounds([...semifinals, played(3, 'IJKL', [])], settings, true)).toEqual([
    'the final',
    'games on Court 3',
  ])
  const final = [played(1, 'ADBC', ['ADEH', 'ADBC']), played(2, 'EHFG', ['BCFG', 'EHFG'])]
  expect(remainingRounds(final, settings, true)).toEqual([])
  expect(remainingRounds([semifinals[0]!], settings, true)).toEqual([])
  expect(remainingRounds(semifinals, settings)).toEqual([])
})

test('the finals of rotating partners are looked for in each division', () => {
  const settings = { ...ROTATING, divisions: 2 }
  const top = Array.from('ABCDEFGH', (id) => [id, 1] as const)
  const second = Array.from('IJKLMNOP', (id) => [id, 2] as const)
  const divisions = new Map([...top, ...second])
  const semifinals = [played(1, 'ADEH', ['ADEH']), played(2, 'BCFG', ['BCFG'])]
  const others = [played(3, 'ILMP', ['ILMP']), played(4, 'JKNO', ['JKNO'])]
  const final = [played(1, 'ADBC', ['ADEH', 'ADBC']), played(2, 'EHFG', ['BCFG', 'EHFG'])]
  expect(remainingRounds([...semifinals, ...others], settings, true, divisions)).toEqual(['the finals'])
  expect(remainingRounds([...final, ...others], settings, true, divisions)).toEqual(['the final'])
  // A division of four has its final at once.
  const four = new Map([...top, ...second.filter(([id]) => 'IJKL'.includes(id))])
  expect(remainingRounds([...final, played(3, 'IJKL', ['IJKL'])], settings, true, four)).toEqual([])
})
