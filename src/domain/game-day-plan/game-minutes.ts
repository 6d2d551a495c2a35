/** Getting on court, choosing sides, and entering the score. */
const CHANGEOVER_MINUTES = 3
/** Usual length of a timed game. */
const TIMED_MINUTES = 12

/**
 * Estimated minutes per game: about one for each point of the target, plus the changeover. Every screen uses this number and
 * calls it an estimate.
 */
export function gameMinutes({ winType, pointsToWin }: { winType: string; pointsToWin: number }): number {
  return (winType === 'timed' ? TIMED_MINUTES : pointsToWin) + CHANGEOVER_MINUTES
}
