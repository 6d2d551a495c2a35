/** Points of both sides. Team 1 is the pair named first in the draw; the two never swap. */
export type Score = { team1: number; team2: number }

/** A score while it is being entered: null for a side without a number, which is not the same as 0. */
export type EnteredScore = { team1: number | null; team2: number | null }

export const EMPTY_SCORE: EnteredScore = { team1: null, team2: null }

export type Team = keyof Score

export function sameScore(a: EnteredScore | null, b: EnteredScore | null): boolean {
  return a === b || (a !== null && b !== null && a.team1 === b.team1 && a.team2 === b.team2)
}

/** In score sheet form: '11–7'. */
export function scoreText({ team1, team2 }: EnteredScore): string {
  return `${team1 ?? '?'}–${team2 ?? '?'}`
}

/** The score once both sides have one, otherwise null. */
export function completeScore({ team1, team2 }: EnteredScore): Score | null {
  return team1 === null || team2 === null ? null : { team1, team2 }
}

/** The score of a game that `winner` won with `won` points against `lost`. */
export function scoreWith(winner: Team, won: number | null, lost: number | null): EnteredScore {
  return winner === 'team1' ? { team1: won, team2: lost } : { team1: lost, team2: won }
}
