import type { WinType } from '../league-settings'

/** Getting on court, choosing sides and entering the score. */
const CHANGEOVER_MINUTES = 3
/** Usual length of a game against the clock. */
const TIMED_MINUTES = 12

/**
 * How long a game takes on a usual game day, in minutes: about one for each point of the target, and the changeover. An
 * estimate, named so wherever it is shown, and the one that every screen shows.
 */
export function gameMinutes({ winType, pointsToWin }: { winType: WinType; pointsToWin: number }): number {
  return (winType === 'timed' ? TIMED_MINUTES : pointsToWin) + CHANGEOVER_MINUTES
}
