/** One round in places of entrants: games as seats, one side and then the other, in the order of the courts. */
export interface PlanRound {
  readonly games: readonly (readonly number[])[]
  readonly byes: readonly number[]
}

export type Plan = readonly PlanRound[]

/** What is drawn, in counts. Entrants are people, or teams that stay together. */
export interface Shape {
  readonly entrants: number
  /** Entrants on one side of a game: 2 where partners change, else 1. */
  readonly side: 1 | 2
  /** Games at the same time. */
  readonly games: number
  readonly rounds: number
  /** Mixed: places below this number are one group, the others the other; a side has one of each. Else null. */
  readonly groupEnd: number | null
}

/** How even a plan is, in the order of the aims: the smaller, the better. */
export interface Unevenness {
  readonly byes: number
  /** Byes in rows longer than anyone has to wait. */
  readonly overlong: number
  readonly backToBack: number
  readonly partners: number
  readonly opponents: number
  readonly meetings: number
}

/** Below 0 where `a` is better: the aims in their order, each only where those before it are level. */
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

/** The places of an entrant's own kind: in mixed play one group, else everyone. */
export function groupsOf({ entrants, groupEnd }: Shape): number[][] {
  const all = Array.from({ length: entrants }, (_, i) => i)
  return groupEnd === null ? [all] : [all.slice(0, groupEnd), all.slice(groupEnd)]
}
