import type { Random } from '../random'
import { groupsOf, type Shape } from './plan'

/** Byes before the plan, by place. */
export interface ByesBefore {
  readonly byes: Int32Array
  /** Byes in a row up to the last round. */
  readonly running: Int32Array
}

/**
 * Deals the byes of every round: the fewest byes go first, then the shortest current run of byes, then the longest time
 * since the last bye. So after every round byes are within one of each other, and no one sits twice in a row if that is
 * avoidable. The groups of mixed play are dealt separately, because each needs the same number on the courts. Source:
 * rules.md section 5.
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
 * For each place, the longest run of byes that no one there has to exceed: everyone else in the group has played before
 * their next turn. One more where that would keep the same players together the whole time.
 */
export function longestRows(shape: Shape): Int32Array {
  const rows = new Int32Array(shape.entrants)
  const playing = playingOf(shape)
  for (const group of groupsOf(shape)) {
    const turns = Math.ceil((group.length - playing) / playing)
    const row = turns + Number(isClosed(group.length, playing))
    for (const entrant of group) rows[entrant] = row
  }
  return rows
}

/**
 * Whether a rule against byes in a row would split the players into groups that never meet: where they fill the seats
 * several times over, everyone who sat out together would play together, round after round.
 */
export function hasClosedGroups(shape: Shape): boolean {
  return groupsOf(shape).some((group) => isClosed(group.length, playingOf(shape)))
}

const isClosed = (entrants: number, playing: number) => entrants > playing && entrants % playing === 0

/** How many of each group play at a time. */
const playingOf = (shape: Shape) => (2 * shape.side * shape.games) / groupsOf(shape).length
