/** One round in places of entrants: games as seats, one side then the other, in court order. */
export interface PlanRound {
  readonly games: readonly (readonly number[])[]
  readonly byes: readonly number[]
}

export type Plan = readonly PlanRound[]

/** What is drawn, in counts. Entrants are people, or teams that stay together. */
export interface Shape {
  readonly entrants: number
  /** Entrants on one side of a game: 2 if partners change, otherwise 1. */
  readonly side: 1 | 2
  /** Games at the same time. */
  readonly games: number
  readonly rounds: number
  /** Mixed play: places below this number are one group, the rest the other; a side has one of each. Otherwise null. */
  readonly groupEnd: number | null
}

/** How even a plan is, in order of importance. Smaller is better. */
export interface Unevenness {
  readonly byes: number
  /** Byes in runs longer than anyone has to wait. */
  readonly overlong: number
  /** Byes right after another; 0 where some are unavoidable, or to avoid them would keep people from meeting. */
  readonly backToBack: number
  readonly partners: number
  readonly opponents: number
  readonly meetings: number
}

/** Negative if `a` is better. Each figure only counts if those before it are equal. */
export function compareUnevenness(a: Unevenness, b: Unevenness): number {
  return (
    a.byes - b.byes ||
    a.overlong - b.overlong ||
    a.backToBack - b.backToBack ||
    a.partners - b.partners ||
    a.opponents - b.opponents ||
    a.meetings - b.meetings
  )
}

/** The places of an entrant's own kind: their group in mixed play, otherwise everyone. */
export function groupsOf({ entrants, groupEnd }: Shape): number[][] {
  const all = Array.from({ length: entrants }, (_, i) => i)
  return groupEnd === null ? [all] : [all.slice(0, groupEnd), all.slice(groupEnd)]
}
