import { expect, test } from 'vitest'
import type { Round } from '@/domain/game'
import { drawingRoundRobin, drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { RoundRobinEntry } from '@/domain/round-robin/request'
import { Seating, symmetryOf } from '@/domain/round-robin/seating'
import { seedsFor } from '../seeds'
import { unmet } from './draw-cases'
import { unfairTurns, verify } from './draw-verifier'
import { Seeded } from './seeded'

// Any number of players on any number of courts. The searches are short, because these checks hold for any length.

const MOVES = 3000
const seeds = seedsFor(40, 2)
const peopleOf = (count: number, letter = 'p') => Array.from({ length: count }, (_, i) => `${letter}${i}`)
const rotating = (people: readonly string[]): RoundRobinEntry => ({ format: 'rotating_partners', people })

interface RandomSession {
  courts: number
  people: string[]
  random: Seeded
}

function randomSession(seed: number, least = 4): RandomSession {
  const random = new Seeded(seed)
  return { random, courts: random.between(1, 18), people: peopleOf(random.between(least, 64)) }
}

/** One round longer than they must where hardly anyone could play twice before everyone else has played. */
function longestWait({ people: { length }, courts }: RandomSession) {
  const games = Math.min(courts, Math.floor(length / 4))
  const least = Math.ceil(length / (4 * games)) - 1
  const spare = 4 * games * (least + 1) - length
  return least + Number(least > 0 && (spare < games || (games === 1 && least > 1)))
}

test('any number of players on any courts: valid, everyone plays equally often after every round', () => {
  for (const seed of seeds) {
    const evening = randomSession(seed)
    const { people, courts, random } = evening
    const rounds = drawRoundRobin({
      entry: rotating(people),
      courts,
      rounds: random.between(1, 14),
      seed,
      moves: MOVES,
    })
    const verdict = verify(rounds, { courts, side: 2, present: rounds.map(() => people) })
    expect({ seed, ...verdict }).toMatchObject({ seed, problems: [], prefixFairByes: true })
    const limit = people.length > 9 ? longestWait(evening) : Infinity
    expect({ seed, waitsTooLong: verdict.maxConsecutiveByes > limit }).toEqual({ seed, waitsTooLong: false })
  }
})

test('ten players on two courts use both fairly', () => {
  const people = peopleOf(10)
  const rounds = drawRoundRobin({ entry: rotating(people), courts: 2, rounds: 8, seed: 11 })
  const verdict = verify(rounds, { courts: 2, side: 2, present: rounds.map(() => people) })
  expect(verdict).toMatchObject({ partnerMax: 1, opponentSSE: 102, courtSpread: 2 })
})

test.each([
  [20, 2, 2],
  [28, 3, 2],
  [30, 2, 3],
])('of %i players on %i courts no one waits for more than %i rounds', (count, courts, longest) => {
  const people = peopleOf(count)
  const rounds = drawRoundRobin({ entry: rotating(people), courts, rounds: 10, seed: 1, moves: 30_000 })
  const verdict = verify(rounds, { courts, side: 2, present: rounds.map(() => people) })
  expect(verdict).toMatchObject({ problems: [], prefixFairByes: true, maxConsecutiveByes: longest })
})

test.each([
  ['singles', 4, 1, 6],
  ['singles', 8, 2, 14],
  ['singles', 12, 2, 33],
  ['singles', 64, 8, 60],
] as const)(
  '%s of %i on %i courts: everyone meets as many as can be in %i rounds',
  (format, count, courts, length) => {
    const people = peopleOf(count)
    const rounds = drawRoundRobin({ entry: { format, people }, courts, rounds: length, seed: 1 })
    const verdict = verify(rounds, { courts, side: 1, present: rounds.map(() => people) })
    const pairs = (count * (count - 1)) / 2
    expect(verdict).toMatchObject({
      problems: [],
      prefixFairByes: true,
      maxConsecutiveByes: count / (2 * courts),
      opponentMax: 1,
      neverMet: pairs - courts * length,
    })
  },
)

test.each([
  [16, 2, 8, { opponentSSE: 64, neverMet: 24, maxConsecutiveByes: 2 }],
  [24, 3, 8, { opponentSSE: 96, neverMet: 132, maxConsecutiveByes: 2 }],
  // One or two players more or less make no groups that hardly ever meet.
  [15, 2, 11, { opponentSSE: 92, neverMet: 6, maxConsecutiveByes: 2 }],
  [17, 2, 11, { opponentSSE: 90, neverMet: 20, maxConsecutiveByes: 2 }],
  [23, 2, 14, { opponentSSE: 112, neverMet: 92, maxConsecutiveByes: 3 }],
  [22, 3, 9, { opponentSSE: 108, neverMet: 70, maxConsecutiveByes: 2 }],
])('%i people on %i courts are no groups that never meet: %i rounds', (count, courts, length, limits) => {
  const people = peopleOf(count)
  const entry = rotating(people)
  const rounds = drawRoundRobin({ entry, courts, rounds: length, seed: 1, moves: 500_000 })
  const verdict = verify(rounds, { courts, side: 2, present: rounds.map(() => people) })
  expect(verdict).toMatchObject({ problems: [], prefixFairByes: true, partnerMax: 1 })
  expect(unmet(verdict, limits)).toEqual([])
})

test('with players coming, leaving, and pausing and courts changing, byes go to those whose turn it is', () => {
  for (const seed of seeds) {
    const { people: everybody, random } = randomSession(seed, 8)
    let people = everybody.slice(0, Math.max(8, everybody.length - 6))
    const rounds: Round[] = []
    for (let part = 0; part < 3; part++) {
      const courts = random.between(1, 16)
      const request = { entry: rotating(people), courts, rounds: random.between(1, 5), seed, moves: MOVES }
      const next = drawRoundRobin({ ...request, played: [...rounds] })
      const { problems } = verify(next, { courts, side: 2, present: next.map(() => people) })
      expect({ seed, problems }).toEqual({ seed, problems: [] })
      rounds.push(...next)
      const staying = people.filter(() => !random.once(8))
      const coming = everybody.filter((id) => !people.includes(id) && random.once(2))
      if (staying.length + coming.length >= 4) people = [...staying, ...coming]
    }
    expect({ seed, turns: unfairTurns(rounds) }).toEqual({ seed, turns: [] })
  }
})

test('mixed: every side has one of each group, and byes rotate in each group', () => {
  for (const seed of seeds) {
    const random = new Seeded(seed)
    const groups = [peopleOf(random.between(2, 20), 'm'), peopleOf(random.between(2, 20), 'w')] as const
    const courts = random.between(1, 10)
    const entry: RoundRobinEntry = { format: 'mixed', groups }
    const rounds = drawRoundRobin({ entry, courts, rounds: random.between(1, 10), seed, moves: MOVES })
    const sides = rounds.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [team1, team2]))
    expect(sides.filter((side) => side.filter((id) => id.startsWith('m')).length !== 1)).toEqual([])
    for (const group of groups) {
      const ofGroup = (ids: readonly string[]) => ids.filter((id) => group.includes(id))
      const halves = rounds.map(({ games, byes }): Round => ({
        games: games.map(({ court, team1, team2 }) => ({
          court,
          team1: ofGroup(team1),
          team2: ofGroup(team2),
        })),
        byes: ofGroup(byes),
      }))
      expect({ seed, turns: unfairTurns(halves) }).toEqual({ seed, turns: [] })
      expect(
        halves.every(
          ({ games }) =>
            games.length === Math.min(courts, ...groups.map((each) => Math.floor(each.length / 2))),
        ),
      ).toBe(true)
    }
  }
})

test.each([
  { men: 4, women: 10, rows: [0, 2] },
  { men: 5, women: 9, rows: [1, 2] },
])(
  'mixed, $men and $women on two courts: no one sits out longer than the size of their own group requires',
  ({ men, women, rows }) => {
    const groups = [peopleOf(men, 'm'), peopleOf(women, 'w')] as const
    for (const seed of seedsFor(5, 1)) {
      const rounds = drawRoundRobin({ entry: { format: 'mixed', groups }, courts: 2, rounds: 9, seed })
      const longest = groups.map((group) => Math.max(...group.map((id) => longestRow(id, rounds))))
      expect({ seed, longest }).toEqual({ seed, longest: rows })
    }
  },
)

/** The most rounds in a row that someone sits out. */
function longestRow(id: string, rounds: readonly Round[]): number {
  const turns = rounds.map(({ byes }) => (byes.includes(id) ? 'o' : 'x')).join('')
  return Math.max(...turns.split('x').map(({ length }) => length))
}

test('singles: everyone meets everyone once before any repeat if all can play', () => {
  for (const seed of seeds) {
    const people = peopleOf(2 + (seed % 20))
    const courts = Math.floor(people.length / 2)
    const full = people.length - 1 + (people.length % 2)
    const rounds = drawRoundRobin({ entry: { format: 'singles', people }, courts, rounds: full, seed })
    const verdict = verify(rounds, { courts, side: 1, present: rounds.map(() => people) })
    expect({ seed, ...verdict }).toMatchObject({
      problems: [],
      opponentMax: 1,
      neverMet: 0,
      prefixFairByes: true,
    })
  }
})

test('singles and fixed teams with too few courts: turns are fair, teams stay together', () => {
  for (const seed of seeds) {
    const random = new Seeded(seed)
    const people = peopleOf(2 * random.between(2, 16))
    const courts = random.between(1, 5)
    const rounds = random.between(1, 8)
    const singles = drawRoundRobin({
      entry: { format: 'singles', people },
      courts,
      rounds,
      seed,
      moves: MOVES,
    })
    const verdict = verify(singles, { courts, side: 1, present: singles.map(() => people) })
    expect({ seed, ...verdict }).toMatchObject({ problems: [], prefixFairByes: true })

    const teams = people.flatMap((id, i) => (i % 2 === 0 ? [[id, `p${i + 1}`] as const] : []))
    const fixed = drawRoundRobin({
      entry: { format: 'fixed_partners', teams },
      courts,
      rounds,
      seed,
      moves: MOVES,
    })
    const ofTeams = verify(fixed, { courts, side: 2, present: fixed.map(() => people) })
    expect({ seed, ...ofTeams }).toMatchObject({ problems: [], prefixFairByes: true })
    const sides = fixed.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [team1, team2]))
    expect(
      sides.filter(([one, other]) => !teams.some((team) => team.includes(one!) && team.includes(other!))),
    ).toEqual([])
  }
})

test('the same seed gives the same draw, another seed another one', () => {
  const draw = (seed: number) =>
    drawRoundRobin({ entry: rotating(peopleOf(14)), courts: 3, rounds: 8, seed, moves: MOVES })
  expect(draw(5)).toEqual(draw(5))
  expect(draw(6)).not.toEqual(draw(5))
})

test('every seed draws a round robin of the same quality', () => {
  for (const seed of seedsFor(6, 1)) {
    const { people, courts, random } = randomSession(seed, 10)
    const rounds = random.between(3, 10)
    const half = Math.floor(people.length / 2)
    const entries: RoundRobinEntry[] = [
      rotating(people),
      { format: 'singles', people },
      { format: 'mixed', groups: [people.slice(0, half), people.slice(half)] },
    ]
    for (const entry of entries) {
      const [first, second] = [seed, seed + 100].map((other) => {
        const drawn = drawRoundRobin({ entry, courts, rounds, seed: other, moves: MOVES })
        const side = entry.format === 'singles' ? 1 : 2
        return verify(drawn, { courts, side, present: drawn.map(() => people) })
      })
      expect(second).toEqual(first)
    }
  }
})

test('a long draw reports progress and can be stopped', () => {
  const drawing = drawingRoundRobin({ entry: rotating(peopleOf(23)), courts: 5, rounds: 8, seed: 1 })
  const first = drawing.next()
  const second = drawing.next()
  if (first.done || second.done) throw new Error('The draw was over too early.')
  expect(first.value.done).toBeGreaterThan(0)
  expect(second.value.done).toBeGreaterThan(first.value.done)
  expect(second.value.done).toBeLessThanOrEqual(1)
  expect(drawing.return([])).toEqual({ done: true, value: [] })
})

test.each([
  ['doubles with byes', { entrants: 11, side: 2, games: 2, rounds: 4, groupEnd: null }],
  ['doubles without byes', { entrants: 12, side: 2, games: 3, rounds: 5, groupEnd: null }],
  ['singles', { entrants: 9, side: 1, games: 3, rounds: 6, groupEnd: null }],
] as const)('%s: what a swap is said to cost is what it costs', (_what, shape) => {
  const { entrants, side, games, rounds } = shape
  const random = new Seeded(5)
  const played = new Int32Array(entrants * entrants).fill(1)
  const weights = { partners: 3, opponents: 2, meetings: 1 }
  const before = { partners: played, opponents: played }
  const seating = new Seating(shape, symmetryOf(shape, 1), weights, before)
  const everyone = Array.from({ length: entrants }, (_, i) => i)
  for (let round = 0; round < rounds; round++) seating.fill(round, random.shuffle(everyone))
  const playing = 2 * side * games
  for (let swap = 0; swap < 500; swap++) {
    const [round, one, other] = [random.below(rounds), random.below(playing), random.below(entrants)]
    if (one === other) continue
    const [was, said] = [seating.cost, seating.worse(round, one, other)]
    seating.swap(round, one, other)
    expect({ swap, cost: seating.cost - was }).toEqual({ swap, cost: said })
  }
})

test('an impossible request is refused with a sentence', () => {
  const draw =
    (entry: RoundRobinEntry, courts = 2, rounds = 3) =>
    () =>
      drawRoundRobin({ entry, courts, rounds, seed: 1 })
  expect(draw(rotating(peopleOf(3)))).toThrow('Doubles needs at least 4 players.')
  expect(draw({ format: 'singles', people: ['Maya'] })).toThrow('Singles needs at least 2 players.')
  expect(draw({ format: 'fixed_partners', teams: [['Maya', 'Sam']] })).toThrow(
    'Fixed partners needs at least 2 teams.',
  )
  expect(draw({ format: 'mixed', groups: [['Maya'], ['Sam', 'Tom']] })).toThrow(
    'Mixed doubles needs at least 2 players in each group.',
  )
  expect(draw(rotating(peopleOf(65)))).toThrow('You can have up to 64 players.')
  expect(draw(rotating(['Maya', 'Sam', 'Tom', 'Maya']))).toThrow('A player is listed twice.')
  expect(draw(rotating(peopleOf(8)), 0)).toThrow('Add at least one court.')
  expect(draw(rotating(peopleOf(8)), 2, 61)).toThrow('Choose 1 to 60 rounds.')
})
