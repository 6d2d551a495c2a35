import type { Random } from '../random'
import { mayRepeatByes, longestRows, type ByesBefore } from './bye-plan'
import type { Seating } from './seating'

/** More than all byes of a round robin. */
const OVERLONG = 1000

/**
 * Lets players swap byes without making them less fair. A bye's level is the number of byes before it. Only byes of the
 * same level are swapped, and only if that gives no one back-to-back byes they didn't have, or a longer run than
 * everyone must have.
 */
export class ByeTurns {
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

  /** Undoes the last swap. */
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
