import type { Random } from '../random'
import { dealByes, type ByesBefore, mayRepeatByes, longestRows } from './bye-plan'
import { COOLING, WORST } from './cooling'
import { groupsOf, type Plan, type Shape } from './plan'
import { Seating, type Meetings, type Weights, symmetryOf } from './seating'

export interface Before extends Meetings, ByesBefore {}

/** One search: its weights, its shift, and how many changes it tries. */
export interface Trial {
  readonly weights: Weights
  readonly order: number
  readonly moves: number
}

/** One change at a time: it is chosen, then made or rejected. */
interface Changes {
  /** Chooses the next change, and returns what it adds to the cost; null if it changes nothing or isn't allowed. */
  readonly choose: () => number | null
  readonly make: () => void
  readonly refuse: () => void
}

/** Weight of unequal byes between two cycles, relative to a repeated meeting. */
const BYE_WEIGHT = 30
/** One in this many changes is about who sits out; more when most people do. */
const BYE_MOVES = 8
const BYE_MOVES_OF_MOST = 2

/**
 * Simulated annealing over the whole plan: players trade seats, worse plans are accepted less and less often, and the
 * best plan seen is the result. It ends after `moves` rather than a time limit, so it is the same on every device.
 * Source: rules.md section 5.
 */
export function anneal(shape: Shape, { weights, order, moves }: Trial, before: Before, random: Random): Plan {
  const seating = new Seating(shape, symmetryOf(shape, order), weights, order === 1 ? before : null)
  const changes = order === 1 ? freeChanges(seating, before, random) : shiftedChanges(seating, order, random)
  let best = seating.cost
  let bestSeats = seating.seats.slice()
  const perLevel = Math.ceil(moves / COOLING.length)
  for (const accepted of COOLING) {
    for (let move = 0; move < perLevel; move++) {
      const worse = changes.choose()
      if (worse === null) continue
      if (worse > 0 && (worse > WORST || random.next() >= accepted[worse]!)) {
        changes.refuse()
        continue
      }
      changes.make()
      if (seating.cost < best) {
        best = seating.cost
        bestSeats = seating.seats.slice()
      }
    }
  }
  return seating.plan(bestSeats)
}

/** Changes for plans without a shift: the byes are dealt first and stay fair. */
function freeChanges(seating: Seating, before: Before, random: Random): Changes {
  const byes = dealByes(seating.shape, before, random)
  byes.forEach((sitting, round) =>
    seating.fill(round, [...seatPlayers(seating.shape, sitting, random), ...sitting]),
  )
  const swap = new SeatSwap(seating, random, seating.playing)
  const seats: Changes = {
    choose: () => (swap.choose() ? seating.worse(swap.round, swap.one, swap.other) : null),
    make: () => swap.make(),
    refuse: () => undefined,
  }
  if (seating.playing === seating.shape.entrants) return seats
  const turns = new ByeTurns(seating, before)
  const sitOuts = madeToSee(seating, {
    make: () => turns.exchange(random),
    undo: () => turns.undo(),
  })
  const isMost = seating.shape.entrants > 2 * seating.playing
  const byeMoves = isMost ? BYE_MOVES_OF_MOST : BYE_MOVES
  let chosen = seats
  return {
    choose() {
      chosen = random.below(byeMoves) > 0 ? seats : sitOuts
      return chosen.choose()
    },
    make: () => chosen.make(),
    refuse: () => chosen.refuse(),
  }
}

/** Changes whose cost is only known once they are made. */
function madeToSee(seating: Seating, { make, undo }: { make: () => boolean; undo: () => void }): Changes {
  return {
    choose() {
      const was = seating.cost
      return make() ? seating.cost - was : null
    },
    make: () => undefined,
    refuse: undo,
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
function shiftedChanges(seating: Seating, order: number, random: Random): Changes {
  const { entrants } = seating.shape
  for (let round = 0; round < seating.rounds; round++) seating.fill(round, anyRow(seating, random))
  const swap = new SeatSwap(seating, random, entrants)
  const byes = seating.playing === entrants ? null : new CycleByes(seating, order)
  const swapBoth = () => {
    swap.make()
    if (swap.other >= seating.playing) byes?.move(swap)
  }
  return madeToSee(seating, {
    make() {
      if (!swap.choose()) return false
      swapBoth()
      return true
    },
    undo: swapBoth,
  })
}

/** A round in random order, those who sit out last. */
function anyRow({ shape, playing }: Seating, random: Random): number[] {
  const groups = groupsOf(shape).map((group) => random.shuffle(group))
  if (groups.length === 1) return groups.flat()
  const sitting = groups.flatMap((group) => group.slice(playing / groups.length))
  return [...seatPlayers(shape, sitting, random), ...sitting]
}

class SeatSwap {
  readonly #seating: Seating
  readonly #random: Random
  readonly #limit: number
  round = 0
  one = 0
  other = 0

  /** A playing seat swaps with one below the limit. */
  constructor(seating: Seating, random: Random, limit: number) {
    this.#seating = seating
    this.#random = random
    this.#limit = limit
  }

  /** Chooses the seats; false if their swap changes nothing, or puts someone on a seat of the other group. */
  choose(): boolean {
    const { shape, playing } = this.#seating
    this.round = this.#random.below(this.#seating.rounds)
    this.one = this.#random.below(playing)
    this.other = this.#random.below(this.#limit)
    if (this.one === this.other) return false
    const isOneSide = shape.side === 2 && this.one >> 1 === this.other >> 1 && this.other < playing
    return !isOneSide && this.#isOneGroup(shape)
  }

  /** Making it twice changes nothing. */
  make() {
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
class CycleByes {
  readonly #seating: Seating
  readonly #order: number
  readonly #counts: Int32Array

  constructor(seating: Seating, order: number) {
    this.#seating = seating
    this.#order = order
    this.#counts = new Int32Array(Math.floor(seating.shape.entrants / order))
    for (let round = 0; round < seating.rounds; round++) {
      for (let seat = seating.playing; seat < seating.shape.entrants; seat++)
        this.#add(seating.at(round, seat), 1)
    }
  }

  /** After a swap with a bye seat: its new player came from the game. */
  move({ round, one, other }: SeatSwap) {
    this.#add(this.#seating.at(round, other), 1)
    this.#add(this.#seating.at(round, one), -1)
  }

  #add(entrant: number, change: 1 | -1) {
    const cycle = Math.floor(entrant / this.#order)
    this.#seating.cost += BYE_WEIGHT * (2 * change * this.#counts[cycle]! + 1)
    this.#counts[cycle]! += change
  }
}

/** More than all byes of a round robin. */
const OVERLONG = 1000

/**
 * Lets players swap byes without making them less fair. A bye's level is the number of byes before it. Only byes of the
 * same level are swapped, and only if that gives no one back-to-back byes they didn't have, or a longer run than
 * everyone must have.
 */
class ByeTurns {
  readonly #seating: Seating
  readonly #before: ByesBefore
  readonly #sitting: number
  readonly #longest: Int32Array
  readonly #mayRepeat: boolean
  readonly #levels: Int32Array
  readonly #counts: Int32Array
  #undo: (() => void) | null = null

  constructor(seating: Seating, before: ByesBefore) {
    this.#seating = seating
    this.#before = before
    this.#sitting = seating.shape.entrants - seating.playing
    this.#longest = longestRows(seating.shape)
    this.#mayRepeat = mayRepeatByes(seating.shape)
    this.#levels = new Int32Array(seating.rounds * this.#sitting)
    this.#counts = before.byes.slice()
    for (let turn = 0; turn < this.#levels.length; turn++) {
      const entrant = this.#sitterOf(turn)
      this.#levels[turn] = this.#counts[entrant]!
      this.#counts[entrant]! += 1
    }
  }

  /** Tries one swap; false if these byes can't be swapped. */
  exchange(random: Random): boolean {
    this.#undo = null
    const one = random.below(this.#levels.length)
    return random.below(4) === 0 ? this.#giveAway(one, random) : this.#exchange(one, random)
  }

  undo() {
    this.#undo?.()
  }

  /** Two players at the same level trade their bye rounds. */
  #exchange(one: number, random: Random): boolean {
    const other = random.below(this.#levels.length)
    if (this.#levels[one] !== this.#levels[other]) return false
    const [first, second] = [this.#roundOf(one), this.#roundOf(other)]
    const [x, y] = [this.#sitterOf(one), this.#sitterOf(other)]
    if (first === second || x === y || !this.#sameGroup(x, y)) return false
    if (this.#seating.sits(first, y) || this.#seating.sits(second, x)) return false
    const runs = this.#runs(x) + this.#runs(y)
    const swap = () => {
      this.#change(first, x, y)
      this.#change(second, x, y)
    }
    swap()
    if (this.#runs(x) + this.#runs(y) > runs) {
      swap()
      return false
    }
    this.#undo = swap
    return true
  }

  /** At the very end, a player whose turn comes next sits out instead. */
  #giveAway(turn: number, random: Random): boolean {
    const round = this.#roundOf(turn)
    const x = this.#sitterOf(turn)
    const y = this.#seating.at(round, random.below(this.#seating.playing))
    const level = this.#levels[turn]!
    if (this.#counts[x] !== level + 1 || this.#counts[y] !== level || !this.#sameGroup(x, y)) return false
    const runs = this.#runs(x) + this.#runs(y)
    const swap = (from: number, to: number) => {
      this.#change(round, from, to)
      this.#counts[from]! -= 1
      this.#counts[to]! += 1
    }
    swap(x, y)
    if (this.#runs(x) + this.#runs(y) > runs) {
      swap(y, x)
      return false
    }
    this.#undo = () => swap(y, x)
    return true
  }

  #change(round: number, x: number, y: number) {
    this.#seating.swap(round, this.#seating.placeOf(round, x), this.#seating.placeOf(round, y))
  }

  /** Counts back-to-back byes. Runs longer than necessary count far more. */
  #runs(entrant: number): number {
    let runs = 0
    let running = this.#before.running[entrant]!
    for (let round = 0; round < this.#seating.rounds; round++) {
      running = this.#seating.sits(round, entrant) ? running + 1 : 0
      if (running > 1 && !this.#mayRepeat) runs++
      if (running > this.#longest[entrant]!) runs += OVERLONG
    }
    return runs
  }

  #sameGroup(one: number, other: number): boolean {
    const end = this.#seating.shape.groupEnd
    return end === null || one < end === other < end
  }

  #roundOf(turn: number): number {
    return Math.floor(turn / this.#sitting)
  }

  #sitterOf(turn: number): number {
    return this.#seating.at(this.#roundOf(turn), this.#seating.playing + (turn % this.#sitting))
  }
}
