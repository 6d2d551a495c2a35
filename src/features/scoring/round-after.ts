import { isEntered } from './court-order'
import type { Court } from './score-sheet-view'

/**
 * The last drawn round, if it comes after a game's round; null otherwise. In king of the court it was drawn from who
 * won.
 */
export function roundAfter(courts: readonly Court[], gameId: string): number | null {
  const rotations = courts.flatMap((court) => court.rotations)
  const own = rotations.find(({ games }) => games.some(({ id }) => id === gameId))?.number
  const last = lastRound(courts)
  return own !== undefined && own < last ? last : null
}

/** The last drawn round; 0 before the first. */
export function lastRound(courts: readonly Court[]): number {
  return Math.max(0, ...courts.flatMap(({ rotations }) => rotations.map(({ number }) => number)))
}

/** The last round, if it can be redrawn: it follows from results, and nothing in it is played yet. */
export function unplayedRound(courts: readonly Court[]): number | null {
  const last = lastRound(courts)
  const games = courts.flatMap(({ rotations }) =>
    rotations.filter(({ number }) => number === last).flatMap((rotation) => rotation.games),
  )
  return last > 1 && games.every((game) => !isEntered(game)) ? last : null
}

/** How a correction affects rounds that are already drawn. */
export const drawnAfter = (round: number) =>
  `Round ${round} is already scheduled and won't change. The next round starts from where players are now.`

/** The same for organizers, as long as no one has played the round. */
export const drawnAgain = (round: number) =>
  `Round ${round} is already scheduled. It only changes if you rebuild it before anyone plays it.`
