import type { Random } from '../random'
import { mayRepeatByes, longestRows } from './bye-plan'
import { groupsOf, type Plan, type Shape } from './plan'

/** Rounds tried before the search gives up. Enough for every plan that has an order, and only milliseconds. */
const TRIES = 20_000

/**
 * Orders rounds so that byes are within one of each other after every round and no one sits twice in a row, or no longer
 * than they must where that would keep people from meeting; null if no such order was found. The games stay the same.
 * Source: rules.md section 5.
 */
export function reorderRounds(plan: Plan, shape: Shape, random: Random): Plan | null {
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
