import type { Random } from '../random'
import { groupsOf, type Shape } from './plan'

/** Byes before the plan, by place. */
export interface ByesBefore {
  readonly byes: Int32Array
  /** Byes running up to the last round. */
  readonly running: Int32Array
}

/**
 * Deals the byes of every round: those who sat out least are next, and among them those who sit for the shortest time
 * now and then those whose last bye is longest ago. So after every round they are within one of each other, and no one
 * sits twice running where that is avoidable. Groups of mixed play are dealt apart: each needs as many on the courts.
 * Source: rules.md section 5.
 */
export function dealByes(shape: Shape, before: ByesBefore, random: Random): number[][] {
  const counts = before.byes.slice()
  const running = before.running.slice()
  const last = Int32Array.from(running, (row) => (row > 0 ? -1 : -2))
  const groups = groupsOf(shape)
  const playing = playingOf(shape)
  return Array.from({ length: shape.rounds }, (_, round) => {
    const sitting = groups.flatMap((group) => {
      const turn = random
        .shuffle(group)
        .toSorted((a, b) => counts[a]! - counts[b]! || running[a]! - running[b]! || last[a]! - last[b]!)
      return turn.slice(0, group.length - playing)
    })
    const sat = running.slice()
    running.fill(0)
    for (const entrant of sitting) {
      counts[entrant]! += 1
      last[entrant] = round
      running[entrant] = sat[entrant]! + 1
    }
    return sitting
  })
}

/**
 * For each place the longest row of byes that no one there has to exceed: everyone else of the group has played before
 * it is one's turn again. One more where that would have the same people play each other on the only court the whole time.
 */
export function longestRows(shape: Shape): Int32Array {
  const rows = new Int32Array(shape.entrants)
  const playing = playingOf(shape)
  for (const group of groupsOf(shape)) {
    const turns = Math.ceil((group.length - playing) / playing)
    const row = turns + Number(shape.games === 1 && group.length % playing === 0)
    for (const entrant of group) rows[entrant] = row
  }
  return rows
}

/** How many of each group play at a time. */
const playingOf = (shape: Shape) => (2 * shape.side * shape.games) / groupsOf(shape).length
