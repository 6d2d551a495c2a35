import { MAX_ON_COURT } from '../movement/court-sizes'
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
 * their next turn. One more where that would keep people from meeting.
 */
export function longestRows(shape: Shape): Int32Array {
  const rows = new Int32Array(shape.entrants)
  for (const group of groupsOf(shape)) {
    const row = leastRow(shape, group.length) + Number(isTooRigid(shape, group.length))
    for (const entrant of group) rows[entrant] = row
  }
  return rows
}

/**
 * Whether byes in a row may be shared freely up to `longestRows`: where someone has to sit twice in a row anyway, or
 * where the rule against it would keep people from meeting.
 */
export function mayRepeatByes(shape: Shape): boolean {
  return groupsOf(shape).some(({ length }) => leastRow(shape, length) > 1 || isTooRigid(shape, length))
}

/** The longest run of byes that someone in a group of this size can't avoid. */
function leastRow(shape: Shape, size: number): number {
  const playing = playingOf(shape)
  return Math.ceil((size - playing) / playing)
}

/**
 * Whether hardly anyone could play twice before everyone else has played: then those who sat out together play together,
 * round after round, and the group falls into parts that never meet. With fewer such seats than courts, some games have
 * none. On one court, that's seven or eight players, or ten or more.
 */
function isTooRigid(shape: Shape, size: number): boolean {
  const row = leastRow(shape, size)
  const spare = (row + 1) * playingOf(shape) - size
  const isOneCourt = shape.games === 1 && shape.side === 2 && row > 1
  return row > 0 && (spare < shape.games || (hasTable(shape) ? size === 7 : isOneCourt))
}

/** How many of each group play at a time. */
const playingOf = (shape: Shape) => (2 * shape.side * shape.games) / groupsOf(shape).length

/** Whether there is a table: one court of few players. For some round counts, a stored plan ends up more even. */
export const hasTable = ({ side, groupEnd, games, entrants }: Shape) =>
  side === 2 && groupEnd === null && games === 1 && entrants <= MAX_ON_COURT
