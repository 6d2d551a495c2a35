import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countPlayed } from '@/domain/fairness/count-played'
import { boundsOf, unevenness } from '@/domain/round-robin/measure-plan'
import type { Plan, Shape } from '@/domain/round-robin/plan'
import { findPlan } from '@/domain/round-robin/stored-plan'
import { isLongRun } from '../seeds'
import { storedPlans } from './draw-cases'

const mixedShape = (size: number, rounds: number): Shape => ({
  entrants: 2 * size,
  side: 2,
  games: size / 2,
  rounds,
  groupEnd: size,
})

const oneCourt = (entrants: number, rounds: number): Shape => ({
  entrants,
  side: 2,
  games: 1,
  rounds,
  groupEnd: null,
})

/** Tries all mixed plans in which no one partners anyone twice, for the least squares of opponents, then of meetings. */
class EveryMixedPlan {
  readonly #size: number
  readonly #rounds: number
  readonly #partners: number[][] = []
  readonly #matches: number[][] = []
  readonly #opponents: Int32Array
  readonly #paired: Uint8Array
  least = { repeats: Infinity, meetings: Infinity }

  constructor(size: number, rounds: number) {
    this.#size = size
    this.#rounds = rounds
    this.#opponents = new Int32Array(4 * size * size)
    this.#paired = new Uint8Array(size * size)
    this.#orders([])
    this.#pairUp(Array.from({ length: size }, () => -1))
    this.#go(0, 0, -1)
  }

  /** All ways to give each of the first group a partner. */
  #orders(row: readonly number[]) {
    if (row.length === this.#size) this.#partners.push([...row])
    for (let other = 0; other < this.#size; other++)
      if (row.length < this.#size && !row.includes(other)) this.#orders([...row, other])
  }

  /** All ways to pair the sides up for games. A side is named by its player of the first group. */
  #pairUp(match: number[]) {
    const one = match.indexOf(-1)
    if (one === -1) this.#matches.push([...match])
    else
      for (let other = one + 1; other < this.#size; other++)
        if (match[other] === -1) this.#pairUp(match.with(one, other).with(other, one))
  }

  #pair(one: number, other: number) {
    return Math.min(one, other) * 2 * this.#size + Math.max(one, other)
  }

  /** How many repeated opponents a round adds or, with −1, removes. */
  #count(partners: readonly number[], match: readonly number[], change: 1 | -1): number {
    let again = 0
    const meet = (one: number, other: number) => {
      const pair = this.#pair(one, other)
      if (change === -1) this.#opponents[pair]! -= 1
      again += this.#opponents[pair]!
      if (change === 1) this.#opponents[pair]! += 1
    }
    for (const [one, other] of match.entries()) {
      meet(one, this.#size + partners[other]!)
      if (one < other) {
        meet(one, other)
        meet(this.#size + partners[one]!, this.#size + partners[other]!)
      }
    }
    return again
  }

  /** The first round can be any, because players have no names; the others can come in any order. */
  #go(round: number, repeats: number, last: number) {
    if (repeats > this.least.repeats) return
    if (round === this.#rounds) {
      const meetings = this.#meetings()
      if (repeats < this.least.repeats || meetings < this.least.meetings) this.least = { repeats, meetings }
      return
    }
    const choices = round === 0 ? 1 : this.#partners.length
    for (let choice = 0; choice < choices; choice++) {
      const partners = this.#partners[choice]!
      if (partners.some((other, one) => this.#paired[one * this.#size + other] === 1)) continue
      for (const [one, other] of partners.entries()) this.#paired[one * this.#size + other] = 1
      for (const [i, match] of this.#matches.entries()) {
        const name = choice * this.#matches.length + i
        if (round > 0 ? name <= last : i > 0) continue
        this.#go(round + 1, repeats + this.#count(partners, match, 1), round === 0 ? -1 : name)
        this.#count(partners, match, -1)
      }
      for (const [one, other] of partners.entries()) this.#paired[one * this.#size + other] = 0
    }
  }

  #meetings() {
    let squares = 0
    for (let one = 0; one < 2 * this.#size; one++) {
      for (let other = one + 1; other < 2 * this.#size; other++) {
        const isMixed = one < this.#size && other >= this.#size
        const partners = isMixed ? this.#paired[one * this.#size + other - this.#size]! : 0
        squares += (this.#opponents[this.#pair(one, other)]! + partners) ** 2
      }
    }
    return squares
  }
}

// Large ones take minutes, so they only run at night.
const SMALL = [
  [4, 3],
  [4, 4],
  [6, 3],
] as const
const LARGE = [
  [6, 4],
  [6, 5],
] as const
const MIXED: readonly (readonly [size: number, rounds: number])[] = isLongRun ? [...SMALL, ...LARGE] : SMALL

test.each(MIXED)('mixed play of %i in %i rounds: no plan has more even opponents', (size, rounds) => {
  const { least } = new EveryMixedPlan(size, rounds)
  const games = 2 * size * rounds
  const shape = mixedShape(size, rounds)
  const plan = findPlan(storedPlans(2 * size), shape) ?? anyPlan(shape)
  expect(boundsOf(plan, shape)).toMatchObject({
    opponents: games + 2 * least.repeats,
    meetings: least.meetings,
  })
})

const anyPlan = ({ entrants, rounds }: Shape): Plan =>
  Array.from({ length: rounds }, () => ({
    games: [Array.from({ length: entrants }, (_, i) => i)],
    byes: [],
  }))

/**
 * The least pairs that two turns of one court have in common, by filling a table of four from and to each game. The next turn
 * can't have a player in a game after which they would have sat out more often in a row than the turn has games.
 */
function leastPairs(inTurn: number, columns: number, isNext: boolean): number {
  const known = new Map<string, number>()
  const fill = (column: number, room: readonly number[]): number => {
    if (column === columns) return columns === inTurn && room.some((left) => left > 0) ? Infinity : 0
    const key = `${column} ${room.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    let least = Infinity
    const seat = (row: number, left: number, pairs: number, rest: readonly number[]) => {
      if (row === inTurn) {
        if (left === 0) least = Math.min(least, pairs + fill(column + 1, rest))
        return
      }
      const isOpen = !isNext || inTurn - 1 - row + column <= inTurn
      for (let count = 0; count <= (isOpen ? Math.min(left, rest[row]!) : 0); count++)
        seat(row + 1, left - count, pairs + (count * (count - 1)) / 2, rest.with(row, rest[row]! - count))
    }
    seat(0, 4, 0, room)
    known.set(key, least)
    return least
  }
  return fill(
    0,
    Array.from({ length: inTurn }, () => 4),
  )
}

test.each([12, 16, 20])(
  'one court of %i: as many pairs meet again as any two turns must have in common',
  (entrants) => {
    const inTurn = entrants / 4
    const full = [leastPairs(inTurn, inTurn, false), leastPairs(inTurn, inTurn, true)] as const
    for (let rounds = inTurn; rounds <= 17; rounds++) {
      const turns = Array.from({ length: Math.ceil(rounds / inTurn) }, (_, i) =>
        Math.min(inTurn, rounds - i * inTurn),
      )
      const again = turns
        .flatMap((columns, later) =>
          turns
            .slice(0, later)
            .map((_, turn) =>
              columns === inTurn
                ? full[turn === later - 1 ? 1 : 0]
                : leastPairs(inTurn, columns, turn === later - 1),
            ),
        )
        .reduce((sum, pairs) => sum + pairs, 0)
      const shape = oneCourt(entrants, rounds)
      const plan = findPlan(storedPlans(entrants), shape)
      if (!plan) continue
      const { meetings } = boundsOf(plan, shape)
      expect([entrants, rounds, meetings >= 6 * rounds + 2 * again]).toEqual([entrants, rounds, true])
      // The counting bound alone is higher for long plans, in which everyone meets everyone more than once.
      expect([
        rounds,
        meetings === 6 * rounds + 2 * again || rounds * 6 > (entrants * (entrants - 1)) / 2,
      ]).toEqual([rounds, true])
    }
  },
)

test('no stored plan is better than its bounds', () => {
  const better = readdirSync('public/plans').flatMap((file) => {
    const people = Number.parseInt(file, 10)
    const plans = storedPlans(people)
    return plans
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = ''] = line.split(' ', 1)
        const [who = '', games, rounds] = name.split(',')
        const [first = 0, second] = who.split('+').map(Number)
        const shape: Shape = {
          entrants: people,
          side: 2,
          games: Number(games),
          rounds: Number(rounds),
          groupEnd: second === undefined ? null : first,
        }
        const plan = findPlan(plans, shape)
        if (!plan) return [name]
        const none = countPlayed(
          Array.from({ length: people }, (_, i) => String(i)),
          [],
        )
        const found = unevenness(plan, shape, none)
        const bounds = boundsOf(plan, shape)
        const isBetter =
          found.partners < bounds.partners ||
          (found.partners === bounds.partners &&
            (found.opponents < bounds.opponents ||
              (found.opponents === bounds.opponents && found.meetings < bounds.meetings)))
        return isBetter ? [name] : []
      })
  })
  expect(better).toEqual([])
})
