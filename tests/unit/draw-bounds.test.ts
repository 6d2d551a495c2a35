import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countPlayed } from '@/domain/fairness/earlier-rounds'
import { longestRows } from '@/domain/round-robin/bye-plan'
import { boundsOf, unevenness } from '@/domain/round-robin/measure-plan'
import type { Plan, Shape } from '@/domain/round-robin/plan'
import { findPlan } from '@/domain/round-robin/known-plans'
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

  /** The first round can be any, because players are interchangeable; the others can come in any order. */
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

/**
 * Tries all plans of five turns on one court of twelve in which no one partners anyone twice, at most two opponents meet
 * again, and any two turns share only the pairs they have to: three, or up to four for neighbors. Fifteen rounds with fewer
 * than three repeats would be such a plan: each of the 30 partner pairs can oppose each other only once without a repeat, and
 * the turns must share 30 + 2 + 2 pairs.
 */
class EveryPlanOfTwelve {
  readonly #partners = new Uint8Array(144)
  readonly #opponents = new Uint8Array(144)
  /** The players of each game of each turn, as bits. */
  readonly #games: number[][] = [[], [], [], [], []]
  readonly #seats: number[] = []
  readonly #secondTurns = new Set<number>()
  repeats = 0
  found = 0

  constructor() {
    // The first turn can be any, because players are interchangeable.
    this.#games[0] = [0b1111, 0b11110000, 0b111100000000]
    for (const first of [0, 4, 8]) this.#play([first, first + 1, first + 2, first + 3], 1)
    this.#turn(1)
  }

  #turn(turn: number) {
    if (turn === 5) this.found++
    else this.#game(turn, 0b111111111111, 0)
  }

  /** `shared` counts the pairs that this turn has in common with the one before. */
  #game(turn: number, free: number, shared: number) {
    const games = this.#games[turn]!
    if (games.length === 3) {
      if (turn > 1 || this.#isNew()) this.#turn(turn + 1)
      return
    }
    for (const four of FOURS) {
      if ((four & ~free) > 0) continue
      const now = shared + this.#inCommon(turn, four)
      // Each later game shares at least one pair too.
      if (now + 2 - games.length > 4) continue
      const [a = 0, b = 0, c = 0, d = 0] = EVERYONE.filter((i) => (four >> i) & 1)
      games.push(four)
      for (const seats of [
        [a, b, c, d],
        [a, c, b, d],
        [a, d, b, c],
      ] as const) {
        if (this.#partners[seats[0] * 12 + seats[1]]! + this.#partners[seats[2] * 12 + seats[3]]! > 0)
          continue
        this.#play(seats, 1)
        if (this.repeats <= 2) this.#game(turn, free & ~four, now)
        this.#play(seats, -1)
      }
      games.pop()
    }
  }

  /** How many pairs of these four were together in the turn before. Infinity if they can't play now. */
  #inCommon(turn: number, four: number): number {
    const position = this.#games[turn]!.length
    const pairsWith = (before: number) =>
      this.#games[before]!.reduce((sum, game) => sum + PAIRS_OF[BITS[game & four]!]!, 0)
    for (let before = 0; before < turn - 1; before++) if (pairsWith(before) !== 1) return Infinity
    // No one sits out more than three times in a row.
    const tooLate = this.#games[turn - 1]!.slice(0, Math.max(0, position - 1))
    return tooLate.some((game) => (game & four) > 0) ? Infinity : pairsWith(turn - 1)
  }

  #play(seats: Seats, change: 1 | -1) {
    const [a, b, c, d] = seats
    for (const [one, other] of [
      [a, b],
      [c, d],
    ] as const)
      this.#partners[Math.min(one, other) * 12 + Math.max(one, other)]! += change
    for (const [one, other] of [
      [a, c],
      [a, d],
      [b, c],
      [b, d],
    ] as const) {
      const pair = Math.min(one, other) * 12 + Math.max(one, other)
      if (change === -1) this.#opponents[pair]! -= 1
      this.repeats += change * this.#opponents[pair]!
      if (change === 1) this.#opponents[pair]! += 1
    }
    if (change === 1) this.#seats.push(...seats)
    else this.#seats.length -= 4
  }

  /** Whether no earlier second turn equals this one up to swaps within the first turn's games. */
  #isNew(): boolean {
    const turn = this.#seats.slice(12)
    const key = Math.min(...TRADES.map((trade) => inOneNumber(keysOf(turn, trade))))
    if (this.#secondTurns.has(key)) return false
    this.#secondTurns.add(key)
    return true
  }
}

type Seats = readonly [number, number, number, number]
const BITS = Array.from({ length: 4096 }, (_, set) => set.toString(2).replaceAll('0', '').length)
const FOURS = BITS.flatMap((count, set) => (count === 4 ? [set] : []))
const PAIRS_OF = [0, 0, 1, 3, 6]
const EVERYONE = Array.from({ length: 12 }, (_, i) => i)

/** A key per game of four seats, regardless of the order of partners and sides. */
function keysOf(seats: readonly number[], trade: readonly number[]): number[] {
  const side = (at: number) => {
    const [one, other] = [trade[seats[at]!]!, trade[seats[at + 1]!]!]
    return Math.min(one, other) * 12 + Math.max(one, other)
  }
  return Array.from({ length: seats.length / 4 }, (_, game) => {
    const [one, other] = [side(4 * game), side(4 * game + 2)]
    return Math.min(one, other) * 144 + Math.max(one, other)
  })
}

const inOneNumber = (keys: readonly number[]) => keys.reduce((sum, key) => sum * 20_736 + key, 0)

/** The seat swaps that leave one game unchanged. */
const IN_ONE_GAME = [
  [0, 1, 2, 3],
  [1, 0, 2, 3],
  [0, 1, 3, 2],
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 2, 0, 1],
  [2, 3, 1, 0],
  [3, 2, 1, 0],
]

/** The seat swaps that leave these games unchanged, with them and the other players in any of these orders. */
const tradesOf = (games: readonly (readonly number[])[], others: readonly (readonly number[])[] = [[]]) =>
  games.flatMap((order) =>
    order
      .reduce<number[][]>(
        (trades, game) =>
          trades.flatMap((trade) =>
            IN_ONE_GAME.map((seats) => [...trade, ...seats.map((seat) => seat + 4 * game)]),
          ),
        [[]],
      )
      .flatMap((trade) => others.map((rest) => [...trade, ...rest.map((id) => id + trade.length)])),
  )

const TRADES = tradesOf([[0, 1, 2]])

test('one court of 12 in 15 rounds repeats three opponents', () => {
  const plan = findPlan(storedPlans(12), oneCourt(12, 15))
  expect(plan && boundsOf(plan, oneCourt(12, 15)).opponents).toBe(66)
})

test.each(isLongRun ? [[12, 15]] : [])('one court of %i in %i rounds: no plan repeats fewer', () => {
  expect(new EveryPlanOfTwelve().found).toBe(0)
})

/**
 * Tries all plans in which no one partners anyone twice, at most this many opponents meet again, and byes follow the rules.
 * Stops at the first one it finds.
 */
class EveryFairPlan {
  readonly #entrants: number
  readonly #rounds: number
  readonly #longest: number
  readonly #isOneCourt: boolean
  readonly #groups: readonly { people: readonly number[]; set: number }[]
  readonly #trades: readonly (readonly number[])[]
  readonly #plan: number[][] = []
  readonly #games: Uint8Array
  readonly #sinceLast: Uint8Array
  readonly #partners: Uint8Array
  readonly #opponents: Uint8Array
  readonly #known = new Set<number>()
  #left: number
  isFound = false

  constructor({ entrants, games, rounds, ...shape }: Shape, repeats: number) {
    const everyone = EVERYONE.slice(0, entrants)
    this.#entrants = entrants
    this.#rounds = rounds
    this.#longest = longestRows({ entrants, games, rounds, ...shape })[0]!
    this.#isOneCourt = games === 1
    this.#groups = groupsOf(everyone, 4 * games).map((people) => ({ people, set: setOf(people) }))
    this.#trades = this.#isOneCourt
      ? tradesOf([[0, 1]], ordersOf(entrants - 8))
      : tradesOf(ordersOf(games), ordersOf(entrants - 4 * games))
    this.#games = new Uint8Array(entrants)
    this.#sinceLast = new Uint8Array(entrants)
    this.#partners = new Uint8Array(entrants * entrants)
    this.#opponents = new Uint8Array(entrants * entrants)
    this.#left = repeats
    // The first round can be any, because players are interchangeable.
    const first = everyone.slice(0, 4 * games)
    for (let seat = 0; seat < first.length; seat += 4) this.#play(first.slice(seat, seat + 4), 1)
    this.#plan.push(first)
    this.#next(first)
  }

  /** Goes on after a round with these players. */
  #next(playing: readonly number[]) {
    this.isFound ||= this.#plan.length === this.#rounds
    if (this.isFound) return
    const before = this.#sinceLast.slice()
    for (let id = 0; id < this.#entrants; id++) this.#sinceLast[id]! += 1
    for (const id of playing) {
      this.#games[id]! += 1
      this.#sinceLast[id] = 0
    }
    for (const people of this.#turn()) {
      const seats: number[] = []
      this.#plan.push(seats)
      this.#seat(people, seats)
      this.#plan.pop()
    }
    for (const id of playing) this.#games[id]! -= 1
    this.#sinceLast.set(before)
  }

  /** Fills the games of a round, each starting with the first unseated player. */
  #seat([a, ...others]: readonly number[], seats: number[]) {
    if (a === undefined) {
      if (this.#isNew(seats)) this.#next(seats)
      return
    }
    for (const b of others) {
      for (const [c = 0, d = 0] of groupsOf(
        others.filter((id) => id !== b),
        2,
      )) {
        if (this.isFound || this.#partners[this.#pair(a, b)]! + this.#partners[this.#pair(c, d)]! > 0)
          continue
        this.#play([a, b, c, d], 1)
        seats.push(a, b, c, d)
        if (this.#left >= 0)
          this.#seat(
            others.filter((id) => id !== b && id !== c && id !== d),
            seats,
          )
        seats.length -= 4
        this.#play([a, b, c, d], -1)
      }
    }
  }

  /** Whether no equivalent rounds were tried: renamed players or, on several courts, another order. */
  #isNew(seats: readonly number[]): boolean {
    const round = this.#plan.length
    const [same, last] = this.#isOneCourt ? [2, 5] : [1, 2]
    if (round <= same) return true
    if (round > last)
      return this.#isOneCourt || round === 3 || this.#orderOf(this.#plan[round - 2]!) < this.#orderOf(seats)
    const compared = this.#plan.slice(same)
    const key = Math.min(
      ...this.#trades.map((trade) =>
        inOneNumber(compared.flatMap((each) => keysOf(each, trade).toSorted((one, other) => one - other))),
      ),
    )
    if (this.#known.has(key)) return false
    this.#known.add(key)
    return true
  }

  /** Who sits out or, if no one does, who partners the first player. */
  #orderOf = (seats: readonly number[]) =>
    EVERYONE.slice(0, this.#entrants).find((id) => !seats.includes(id)) ?? seats[1]!

  /**
   * The groups that can play next: those with the fewest games first, and anyone who sat out as long as allowed. On one court,
   * new players come in order.
   */
  #turn(): (readonly number[])[] {
    const setIf = (isIn: (id: number) => boolean) => setOf(EVERYONE.slice(0, this.#entrants).filter(isIn))
    const fewest = Math.min(...this.#games)
    const first = setIf((id) => this.#games[id] === fewest)
    const must = setIf((id) => this.#sinceLast[id]! >= this.#longest)
    const fresh = this.#isOneCourt ? setIf((id) => this.#games[id] === 0) : 0
    return this.#groups.flatMap(({ people, set }) => {
      const isInTurn = (set & first) === first || (set & first) === set
      const skipped = fresh & ~set
      const isInOrder = skipped === 0 || (set & fresh) < (skipped & -skipped)
      return isInTurn && isInOrder && (set & must) === must ? [people] : []
    })
  }

  #pair = (one: number, other: number) => Math.min(one, other) * this.#entrants + Math.max(one, other)

  #play([a = 0, b = 0, c = 0, d = 0]: readonly number[], change: 1 | -1) {
    for (const pair of [this.#pair(a, b), this.#pair(c, d)]) this.#partners[pair]! += change
    for (const pair of [this.#pair(a, c), this.#pair(a, d), this.#pair(b, c), this.#pair(b, d)]) {
      if (change === -1) this.#opponents[pair]! -= 1
      this.#left -= change * this.#opponents[pair]!
      if (change === 1) this.#opponents[pair]! += 1
    }
  }
}

const setOf = (people: readonly number[]) => people.reduce((set, id) => set | (1 << id), 0)

/** All groups of this size, in order. */
const groupsOf = (people: readonly number[], size: number): number[][] =>
  size === 0
    ? [[]]
    : people.flatMap((one, i) => groupsOf(people.slice(i + 1), size - 1).map((others) => [one, ...others]))

const ordersOf = (count: number): number[][] =>
  count === 0
    ? [[]]
    : ordersOf(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
      )

const FEWEST_REPEATS = [
  { people: 9, courts: 1, rounds: 8, opponents: 34 },
  { people: 9, courts: 1, rounds: 9, opponents: 42 },
  { people: 9, courts: 2, rounds: 5, opponents: 52 },
  { people: 11, courts: 1, rounds: 13, opponents: 54 },
  { people: 12, courts: 3, rounds: 5, opponents: 64 },
]

test.each(isLongRun ? FEWEST_REPEATS : FEWEST_REPEATS.slice(0, 1))(
  '$people on $courts in $rounds rounds: no plan repeats fewer opponents',
  ({ people, courts, rounds, opponents }) => {
    const shape: Shape = { ...oneCourt(people, rounds), games: courts }
    const repeats = (opponents - 4 * courts * rounds) / 2
    expect(new EveryFairPlan(shape, repeats - 1).isFound).toBe(false)
    const plan = findPlan(storedPlans(people), shape)
    expect(plan && boundsOf(plan, shape).opponents).toBe(opponents)
  },
)

test('trying every plan finds one that exists', () => {
  expect(new EveryFairPlan(oneCourt(9, 8), 1).isFound).toBe(true)
})

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
