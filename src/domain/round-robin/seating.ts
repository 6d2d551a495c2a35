import { type Plan, type Shape, groupsOf } from './plan'

/**
 * The cyclic shift that maps a plan onto itself: entrants are split into cycles of `order` that move by one place; the
 * few left over in each group stay put. Rounds come in blocks of `order`: the first is drawn, and each of the rest is
 * the shift of the one before.
 */
interface Symmetry {
  readonly order: number
  /** Where each place ends up after no shift, after one, and so on. */
  readonly shifts: readonly Int32Array[]
  /** The pair's class: pairs that a shift maps onto each other meet equally often. A square list. */
  readonly pairClass: Int32Array
  /** The weight of a pair's drawn meeting: how often its shifts are meetings of that same pair. By class. */
  readonly weight: Int32Array
}

/** The orders of shift worth trying; 1 is none. Byes only stay even if everyone moves. */
export function symmetryOrders(shape: Shape): number[] {
  const { entrants, games, side, rounds } = shape
  const sitting = entrants - 2 * side * games
  const sizes = groupsOf(shape).map(({ length }) => length)
  const usable = (order: number) =>
    rounds % order === 0 &&
    sizes.every((size) => order <= size && (sitting === 0 ? size % order <= games : size % order === 0))
  const orders = Array.from({ length: Math.max(0, rounds - 1) }, (_, i) => rounds - i)
  return [1, ...orders.filter(usable)]
}

export function symmetryOf(shape: Shape, order: number): Symmetry {
  const { entrants } = shape
  const shifts = Array.from({ length: order }, (_, by) => shiftsBy(shape, order, by))
  const pairClass = new Int32Array(entrants * entrants)
  const weight = new Int32Array(entrants * entrants)
  for (let i = 0; i < entrants; i++) {
    for (let j = i + 1; j < entrants; j++) {
      if (pairClass[i * entrants + j] !== 0) continue
      const name = i * entrants + j
      for (const to of shifts) {
        const [a, b] = [to[i]!, to[j]!]
        pairClass[a * entrants + b] = name
        pairClass[b * entrants + a] = name
        if ((a === i && b === j) || (a === j && b === i)) weight[name]! += 1
      }
    }
  }
  return { order, shifts, pairClass, weight }
}

function shiftsBy(shape: Shape, order: number, by: number): Int32Array {
  const places = Int32Array.from({ length: shape.entrants }, (_, place) => place)
  for (const group of groupsOf(shape)) {
    for (let cycle = 0; cycle + order <= group.length; cycle += order) {
      for (let i = 0; i < order; i++) places[group[cycle + i]!] = group[cycle + ((i + by) % order)]!
    }
  }
  return places
}

/** Weight of each uneven sum of squares. */
export interface Weights {
  readonly partners: number
  readonly opponents: number
  readonly meetings: number
}

/** Meetings before the plan; square lists by place. */
export interface Meetings {
  readonly partners: Int32Array
  readonly opponents: Int32Array
}

/**
 * The drawn rounds as rows of seats, the byes behind the games. Keeps the counts of who meets whom, and their
 * unevenness as one number, so that swapping two seats costs a few sums. All numbers are whole.
 */
export class Seating {
  readonly shape: Shape
  /** Rounds that are drawn. The symmetry makes the rest. */
  readonly rounds: number
  /** Seats of a round that play. */
  readonly playing: number
  /** Who sits where, round by round. */
  readonly seats: Int32Array
  /** Everyone's seat, round by round. */
  readonly places: Int32Array
  cost = 0
  readonly #symmetry: Symmetry
  readonly #weights: Weights
  /** By class of pair: half of what one more game as partners adds to the cost, without its constant. */
  readonly #partners: Int32Array
  /** The same for one more game as opponents. */
  readonly #opponents: Int32Array

  constructor(shape: Shape, symmetry: Symmetry, weights: Weights, before: Meetings | null) {
    this.shape = shape
    this.rounds = shape.rounds / symmetry.order
    this.playing = 2 * shape.side * shape.games
    this.seats = new Int32Array(this.rounds * shape.entrants)
    this.places = new Int32Array(this.rounds * shape.entrants)
    this.#symmetry = symmetry
    this.#weights = weights
    const { entrants } = shape
    this.#partners = new Int32Array(entrants * entrants)
    this.#opponents = new Int32Array(entrants * entrants)
    if (before) this.#start(before)
  }

  /** Fills the seats of an empty round. */
  fill(round: number, row: readonly number[]) {
    row.forEach((entrant, seat) => this.#seat(round, seat, entrant))
    // Each seat meets those before it, so that every pair is counted once.
    for (let seat = 0; seat < this.playing; seat++) this.#meetEarlier(round, seat)
  }

  at(round: number, seat: number): number {
    return this.seats[round * this.shape.entrants + seat]!
  }

  placeOf(round: number, entrant: number): number {
    return this.places[round * this.shape.entrants + entrant]!
  }

  sits(round: number, entrant: number): boolean {
    return this.placeOf(round, entrant) >= this.playing
  }

  /** Swaps the players of two seats of a round and updates the cost. Doing it twice changes nothing. */
  swap(round: number, one: number, other: number) {
    const first = this.at(round, one)
    const second = this.at(round, other)
    if (one < this.playing) this.#meet(round, one, first, -1)
    if (other < this.playing) this.#meet(round, other, second, -1)
    this.#seat(round, one, second)
    this.#seat(round, other, first)
    if (one < this.playing) this.#meet(round, one, second, 1)
    if (other < this.playing) this.#meet(round, other, first, 1)
  }

  /**
   * What `swap` would add to the cost where no shift ties pairs together. Most swaps are rejected, and asking takes a
   * fraction of the time of making one. The first seat must be a playing one.
   */
  worse(round: number, one: number, other: number): number {
    const start = round * this.shape.entrants
    const first = this.seats[start + one]!
    const second = this.seats[start + other]!
    if (one >> this.shape.side === other >> this.shape.side) {
      if (this.shape.side === 1 || (one ^ other) === 1) return 0
      const [mate, otherMate] = [this.seats[start + (one ^ 1)]!, this.seats[start + (other ^ 1)]!]
      const parted = this.#part(first, mate) + this.#part(second, otherMate)
      const joined = this.#part(first, otherMate) + this.#part(second, mate)
      return 2 * (parted - joined) + 4 * (this.#weights.partners + this.#weights.opponents)
    }
    const change = this.#replace(start, one, first, second)
    return 2 * (other < this.playing ? change + this.#replace(start, other, second, first) : change)
  }

  /** The whole plan for these seats: `seats` as they are, or an earlier copy of them. */
  plan(seats: Int32Array = this.seats): Plan {
    const { entrants, side, games } = this.shape
    const { order, shifts } = this.#symmetry
    const size = 2 * side
    return Array.from({ length: this.rounds * order }, (_, round) => {
      const start = Math.floor(round / order) * entrants
      const shift = shifts[round % order]!
      const row = Array.from(seats.subarray(start, start + entrants), (entrant) => shift[entrant]!)
      return {
        games: Array.from({ length: games }, (_game, i) => row.slice(size * i, size * (i + 1))),
        byes: row.slice(this.playing),
      }
    })
  }

  #start({ partners, opponents }: Meetings) {
    const weights = this.#weights
    for (let pair = 0; pair < partners.length; pair++) {
      const met = weights.meetings * (partners[pair]! + opponents[pair]!)
      this.#partners[pair] = weights.partners * partners[pair]! + met
      this.#opponents[pair] = weights.opponents * opponents[pair]! + met
    }
  }

  #seat(round: number, seat: number, entrant: number) {
    this.seats[round * this.shape.entrants + seat] = entrant
    this.places[round * this.shape.entrants + entrant] = seat
  }

  #meetEarlier(round: number, seat: number) {
    const size = 2 * this.shape.side
    const start = seat - (seat % size)
    const entrant = this.at(round, seat)
    for (let other = start; other < seat; other++) {
      this.#count(entrant, this.at(round, other), this.#areSide(seat, other), 1)
    }
  }

  /** Adds (1) or removes (−1) an entrant's meetings in the game of a seat. */
  #meet(round: number, seat: number, entrant: number, change: 1 | -1) {
    const size = 2 * this.shape.side
    const start = seat - (seat % size)
    for (let other = start; other < start + size; other++) {
      if (other !== seat) this.#count(entrant, this.at(round, other), this.#areSide(seat, other), change)
    }
  }

  #areSide(seat: number, other: number): boolean {
    return this.shape.side === 2 && seat >> 1 === other >> 1
  }

  /** Half of what it adds to the cost to replace an entrant in a seat's game with one from another game. */
  #replace(start: number, seat: number, entrant: number, by: number): number {
    const { partners, opponents, meetings } = this.#weights
    const mate = this.seats[start + (seat ^ 1)]!
    if (this.shape.side === 1) return this.#more(this.#opponents, entrant, by, mate) + opponents + meetings
    return (
      this.#more(this.#partners, entrant, by, mate) +
      this.#more(this.#opponents, entrant, by, this.seats[start + (seat ^ 2)]!) +
      this.#more(this.#opponents, entrant, by, this.seats[start + (seat ^ 3)]!) +
      partners +
      2 * opponents +
      3 * meetings
    )
  }

  #more(costs: Int32Array, entrant: number, by: number, mate: number): number {
    const { entrants } = this.shape
    const { pairClass } = this.#symmetry
    return costs[pairClass[by * entrants + mate]!]! - costs[pairClass[entrant * entrants + mate]!]!
  }

  /** Half of what it adds to the cost that two partners oppose each other instead. */
  #part(one: number, other: number): number {
    const name = this.#symmetry.pairClass[one * this.shape.entrants + other]!
    return this.#opponents[name]! - this.#partners[name]!
  }

  #count(one: number, other: number, together: boolean, change: 1 | -1) {
    const name = this.#symmetry.pairClass[one * this.shape.entrants + other]!
    const { partners, opponents, meetings } = this.#weights
    const own = (together ? partners : opponents) + meetings
    const costs = together ? this.#partners : this.#opponents
    this.cost += this.#symmetry.weight[name]! * (2 * change * costs[name]! + own)
    this.#partners[name]! += change * (together ? own : meetings)
    this.#opponents[name]! += change * (together ? meetings : own)
  }
}
