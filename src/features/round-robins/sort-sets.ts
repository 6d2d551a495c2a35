import type { MySet } from './queries'
import { finishOf } from './set-form'

export interface SortedSets {
  running: readonly MySet[]
  upcoming: readonly MySet[]
  past: readonly MySet[]
}

/** People come early and play on: for so long around its time a set counts as running. */
const EARLY_MS = 30 * 60_000
const LATE_MS = 60 * 60_000

/** What runs now, what comes (the next first), and what was (the last first). */
export function sortSets(sets: readonly MySet[], now: Date): SortedSets {
  const stateOf = (set: MySet): keyof SortedSets => {
    if (set.status === 'completed' || set.status === 'canceled') return 'past'
    if (Date.parse(set.startsAt) - EARLY_MS > now.getTime()) return 'upcoming'
    return Date.parse(finishOf(set)) + LATE_MS < now.getTime() ? 'past' : 'running'
  }
  const byStart = sets.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const of = (state: keyof SortedSets) => byStart.filter((set) => stateOf(set) === state)
  return { running: of('running'), upcoming: of('upcoming'), past: of('past').toReversed() }
}
