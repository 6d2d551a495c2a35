import type { Random } from '../random'
import { mayRepeatByes, longestRows } from './bye-plan'
import type { Plan, Shape } from './plan'

/** Rounds tried before the search gives up. Enough for every plan that has an order, and only milliseconds. */
const TRIES = 20_000

/**
 * Orders rounds so that byes are within one of each other after every round and no one sits twice in a row, or no longer
 * than they must where that would keep people from meeting; null if no such order was found. The games stay the same.
 * Source: rules.md section 5.
 */
export function reorderRounds(plan: Plan, shape: Shape, random: Random): Plan | null {
  const counts = new Int32Array(shape.entrants)
  const longest = mayRepeatByes(shape) ? longestRows(shape)[0]! : 1
  const left = new Set(random.shuffle(plan))
  const order: Plan[number][] = []
  let tries = TRIES
  const extend = (): boolean => {
    if (left.size === 0) return true
    const least = Math.min(...counts)
    const owed = counts.filter((count) => count === least).length
    // A copy, because rounds that are placed and removed again move to the end of it.
    const candidates = [...left]
    for (const round of candidates) {
      if (tries-- <= 0) return false
      if (
        !isTheirTurn(round.byes, counts, least, owed) ||
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

/** Whether it is these entrants' turn to sit out: those with the fewest byes, and others only if all of those do. */
function isTheirTurn(byes: readonly number[], counts: Int32Array, least: number, owed: number): boolean {
  const first = byes.filter((entrant) => counts[entrant] === least).length
  const wanted = Math.min(owed, byes.length)
  return first === wanted && byes.every((entrant) => counts[entrant]! <= least + 1)
}

/** Whether someone sat out in each of the last rounds, of which there are as many as are allowed in a row. */
const waitsTooLong = (byes: readonly number[], last: Plan, longest: number) =>
  last.length === longest && byes.some((entrant) => last.every((round) => round.byes.includes(entrant)))
