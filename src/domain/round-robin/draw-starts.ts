import type { Random } from '../random'
import { anneal, type Before } from './anneal'
import { playOn } from './measure-plan'
import { type Plan, type Shape, groupsOf } from './plan'
import type { Weights } from './seating'
import { symmetryOrders } from './symmetry'
import { whist } from './whist'
import { mayRepeatByes, longestRows } from './bye-plan'

/** A way to draw the first rounds of a plan. The rest are drawn freely from their counts. */
export type DrawStart =
  /** Rounds tied together by a shift of this order; order 1 ties none. */
  | { readonly rounds: number; readonly order: number }
  /** Complete whist tournaments, which leave all counts even. */
  | { readonly rounds: number; readonly exact: Plan }

/** One perfect block plus this many free rounds is often the best plan. */
const MOST_FREE_ROUNDS = 3

/** The starts worth trying for a fresh draw. */
export function drawStarts(shape: Shape): DrawStart[] {
  const full =
    shape.side === 2 && shape.games === Math.floor(shape.entrants / 4) ? whist(shape.entrants) : null
  if (full && shape.groupEnd === null && full.length < shape.rounds) {
    const times = Math.floor(shape.rounds / full.length)
    return [{ rounds: times * full.length, exact: Array.from({ length: times }, () => full).flat() }]
  }
  const all = symmetryOrders(shape).map((order) => ({ rounds: shape.rounds, order }))
  const shorter = Array.from({ length: MOST_FREE_ROUNDS }, (_, i) => shape.rounds - 1 - i).filter(
    (rounds) => rounds > 2 && symmetryOrders({ ...shape, rounds }).includes(rounds),
  )
  return [...all, ...shorter.map((rounds) => ({ rounds, order: rounds }))]
}

/** The cost of a trial, in seat changes. Under a shift, one change affects all its rounds, so it needs fewer. */
export function movesOf(beginning: DrawStart, shape: Shape, moves: number): { tied: number; free: number } {
  const free = shape.rounds - beginning.rounds
  const freeMoves = free > 0 ? Math.ceil((moves * free) / shape.rounds) : 0
  if ('exact' in beginning) return { tied: 0, free: freeMoves }
  return { tied: Math.ceil(moves / Math.max(1, beginning.order / 2)), free: freeMoves }
}

/** One trial: a whole plan, or null if no order of its rounds has fair byes. */
export function tryDrawStart(
  beginning: DrawStart,
  shape: Shape,
  weights: Weights,
  moves: { tied: number; free: number },
  before: Before,
  random: Random,
): Plan | null {
  const first = firstRounds(beginning, shape, weights, moves.tied, before, random)
  const rounds = shape.rounds - beginning.rounds
  if (!first || rounds === 0) return first
  const counts = playOn(shape, before, first)
  return [...first, ...anneal({ ...shape, rounds }, { weights, order: 1, moves: moves.free }, counts, random)]
}

function firstRounds(
  beginning: DrawStart,
  shape: Shape,
  weights: Weights,
  moves: number,
  before: Before,
  random: Random,
): Plan | null {
  if ('exact' in beginning) return beginning.exact
  const { rounds, order } = beginning
  const plan = anneal({ ...shape, rounds }, { weights, order, moves }, before, random)
  return order === 1 ? plan : reorderRounds(plan, shape, random)
}

/** Rounds tried before the search gives up. Enough for every plan that has an order, and only milliseconds. */
const TRIES = 20_000

/**
 * Orders rounds so that byes are within one of each other after every round and no one sits twice in a row, or no longer
 * than they must where that would keep people from meeting; null if no such order was found. The games stay the same.
 * Source: rules.md section 5.
 */
function reorderRounds(plan: Plan, shape: Shape, random: Random): Plan | null {
  const counts = new Int32Array(shape.entrants)
  const groups = groupsOf(shape)
  const longest = mayRepeatByes(shape) ? Math.min(...longestRows(shape)) : 1
  const left = new Set(random.shuffle(plan))
  const order: Plan[number][] = []
  let tries = TRIES
  const extend = (): boolean => {
    if (left.size === 0) return true
    // A copy, because rounds that are placed and removed again move to the end of it.
    const candidates = [...left]
    for (const round of candidates) {
      if (tries-- <= 0) return false
      if (
        !groups.every((group) => isTheirTurn(round.byes, group, counts)) ||
        waitsTooLong(round.byes, order.slice(-longest), longest)
      )
        continue
      place(round, 1)
      if (extend()) return true
      place(round, -1)
    }
    return false
  }
  const place = (round: Plan[number], change: 1 | -1) => {
    for (const entrant of round.byes) counts[entrant]! += change
    if (change === 1) {
      left.delete(round)
      order.push(round)
    } else {
      order.pop()
      left.add(round)
    }
  }
  return extend() ? order : null
}

/**
 * Whether it is the turn of those of this group to sit out: those with the fewest byes, and others only if all of those
 * do.
 */
function isTheirTurn(byes: readonly number[], group: readonly number[], counts: Int32Array): boolean {
  const least = Math.min(...group.map((entrant) => counts[entrant]!))
  const owed = group.filter((entrant) => counts[entrant] === least).length
  const own = byes.filter((entrant) => group.includes(entrant))
  const first = own.filter((entrant) => counts[entrant] === least).length
  return first === Math.min(owed, own.length) && own.every((entrant) => counts[entrant]! <= least + 1)
}

/** Whether someone sat out in each of the last rounds, of which there are as many as are allowed in a row. */
const waitsTooLong = (byes: readonly number[], last: Plan, longest: number) =>
  last.length === longest && byes.some((entrant) => last.every((round) => round.byes.includes(entrant)))
