import type { MyRoundRobin } from './queries'
import { finishOf } from './round-robin-form'

export interface SortedRoundRobins {
  running: readonly MyRoundRobin[]
  upcoming: readonly MyRoundRobin[]
  past: readonly MyRoundRobin[]
}

/** People come early and play longer, so a round robin counts as in progress for this long around its time. */
const EARLY_MS = 30 * 60_000
const LATE_MS = 60 * 60_000

/** In progress, upcoming (soonest first), and past (latest first). */
export function sortRoundRobins(roundRobins: readonly MyRoundRobin[], now: Date): SortedRoundRobins {
  const stateOf = (roundRobin: MyRoundRobin): keyof SortedRoundRobins => {
    if (roundRobin.status === 'completed' || roundRobin.status === 'canceled') return 'past'
    if (Date.parse(roundRobin.startsAt) - EARLY_MS > now.getTime()) return 'upcoming'
    return Date.parse(finishOf(roundRobin)) + LATE_MS < now.getTime() ? 'past' : 'running'
  }
  const byStart = roundRobins.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const of = (state: keyof SortedRoundRobins) => byStart.filter((roundRobin) => stateOf(roundRobin) === state)
  return { running: of('running'), upcoming: of('upcoming'), past: of('past').toReversed() }
}
