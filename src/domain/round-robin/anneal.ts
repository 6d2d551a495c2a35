import type { Random } from '../random'
import { dealByes, type ByesBefore } from './bye-plan'
import { ByeTurns } from './bye-turns'
import { COOLING, WORST } from './cooling'
import { groupsOf, type Plan, type Shape } from './plan'
import { Seating, type Meetings, type Weights } from './seating'
import { symmetry } from './symmetry'

export interface Before extends Meetings, ByesBefore {}

/** One search: its weights, its shift, and how many changes it tries. */
export interface Trial {
  readonly weights: Weights
  readonly order: number
  readonly moves: number
}

/** A change that can be undone. */
interface Change {
  readonly undo: () => void
}

/** Weight of unequal byes between two cycles, relative to a repeated meeting. */
const BYE_WEIGHT = 30
/** One in this many changes is about who sits out. */
const BYE_MOVES = 16

/**
 * Simulated annealing over the whole plan: players trade seats, worse plans are accepted less and less often, and the
 * best plan seen is the result. It ends after `moves` rather than a time limit, so it is the same on every device.
 * Source: rules.md section 5.
 */
export function anneal(shape: Shape, { weights, order, moves }: Trial, before: Before, random: Random): Plan {
  const seating = new Seating(shape, symmetry(shape, order), weights, order === 1 ? before : null)
  const change = order === 1 ? freeChanges(seating, before, random) : shiftedChanges(seating, order, random)
  let best = seating.cost
  let bestSeats = seating.seats.slice()
  const perLevel = Math.ceil(moves / COOLING.length)
  for (const accepted of COOLING) {
    for (let move = 0; move < perLevel; move++) {
      const was = seating.cost
      const made = change()
      if (!made) continue
      const worse = seating.cost - was
      if (worse > 0 && (worse > WORST || random.next() >= accepted[worse]!)) made.undo()
      else if (seating.cost < best) {
        best = seating.cost
        bestSeats = seating.seats.slice()
      }
    }
  }
  return seating.plan(bestSeats)
}

/** Changes for plans without a shift: the byes are dealt first and stay fair. */
function freeChanges(seating: Seating, before: Before, random: Random): () => Change | null {
  const byes = dealByes(seating.shape, before, random)
  byes.forEach((sitting, round) =>
    seating.fill(round, [...seatPlayers(seating.shape, sitting, random), ...sitting]),
  )
  const swap = new SeatSwap(seating)
  if (seating.playing === seating.shape.entrants) return () => swap.make(random, seating.playing)
  const turns = new ByeTurns(seating, before)
  return () => {
    if (random.below(BYE_MOVES) > 0) return swap.make(random, seating.playing)
    return turns.exchange(random) ? turns : null
  }
}

/** Players without a bye, in random order. Mixed play alternates the two groups, so that each side has one of each. */
function seatPlayers(shape: Shape, sitting: readonly number[], random: Random): number[] {
  const groups = groupsOf(shape).map((group) =>
    random.shuffle(group.filter((each) => !sitting.includes(each))),
  )
  const [first = [], second] = groups
  return second ? first.flatMap((each, i) => [each, second[i]!]) : first
}

/** Changes to the first round of each block; its shifts follow. */
function shiftedChanges(seating: Seating, order: number, random: Random): () => Change | null {
  const { shape } = seating
  const { entrants } = shape
  for (let round = 0; round < seating.rounds; round++) seating.fill(round, anyRow(seating, random))
  const swap = new SeatSwap(seating)
  if (seating.playing === entrants) return () => swap.make(random, entrants)
  const byes = new CycleByes(seating, order)
  return () => byes.count(swap.make(random, entrants))
}

/** A round in random order, those who sit out last. */
function anyRow({ shape, playing }: Seating, random: Random): number[] {
  const groups = groupsOf(shape).map((group) => random.shuffle(group))
  if (groups.length === 1) return groups.flat()
  const sitting = groups.flatMap((group) => group.slice(playing / groups.length))
  return [...seatPlayers(shape, sitting, random), ...sitting]
}

/** Swaps the players of two seats of a round. */
class SeatSwap implements Change {
  readonly #seating: Seating
  round = 0
  one = 0
  other = 0

  constructor(seating: Seating) {
    this.#seating = seating
  }

  /** Swaps a playing seat with one below `limit`, if that changes anything. */
  make(random: Random, limit: number): this | null {
    const { shape, playing } = this.#seating
    this.round = random.below(this.#seating.rounds)
    this.one = random.below(playing)
    this.other = random.below(limit)
    const sameSide = Math.floor(this.one / shape.side) === Math.floor(this.other / shape.side)
    if (sameSide && this.other < playing) return null
    if (this.one === this.other || !this.#isOneGroup(shape)) return null
    this.undo()
    return this
  }

  undo() {
    this.#seating.swap(this.round, this.one, this.other)
  }

  /** Mixed play: a seat belongs to a group. */
  #isOneGroup({ groupEnd }: Shape): boolean {
    if (groupEnd === null) return true
    const one = this.#seating.at(this.round, this.one)
    const other = this.#seating.at(this.round, this.other)
    return one < groupEnd === other < groupEnd
  }
}

/** Under a shift, everyone in a cycle sits out equally often. This keeps the cycles even with each other. */
class CycleByes implements Change {
  readonly #seating: Seating
  readonly #order: number
  readonly #counts: Int32Array
  #swap: SeatSwap | null = null

  constructor(seating: Seating, order: number) {
    this.#seating = seating
    this.#order = order
    this.#counts = new Int32Array(Math.floor(seating.shape.entrants / order))
    for (let round = 0; round < seating.rounds; round++) {
      for (let seat = seating.playing; seat < seating.shape.entrants; seat++)
        this.#add(seating.at(round, seat), 1)
    }
  }

  count(swap: SeatSwap | null): Change | null {
    if (!swap || swap.other < this.#seating.playing) return swap
    this.#swap = swap
    this.#move()
    return this
  }

  undo() {
    this.#swap?.undo()
    this.#move()
  }

  /** After a swap with a bye seat: its new player came from the game. */
  #move() {
    if (!this.#swap) return
    const { round, one, other } = this.#swap
    this.#add(this.#seating.at(round, other), 1)
    this.#add(this.#seating.at(round, one), -1)
  }

  #add(entrant: number, change: 1 | -1) {
    const cycle = Math.floor(entrant / this.#order)
    this.#seating.cost += BYE_WEIGHT * (2 * change * this.#counts[cycle]! + 1)
    this.#counts[cycle]! += change
  }
}
