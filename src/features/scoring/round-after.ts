import type { Court } from './courts'

/**
 * The last round of the night that is drawn, where it comes after the one of a game; null where that game is in the last.
 * In king of the court that round was drawn from who won.
 */
export function roundAfter(courts: readonly Court[], gameId: string): number | null {
  const rotations = courts.flatMap((court) => court.rotations)
  const own = rotations.find(({ games }) => games.some(({ id }) => id === gameId))?.number
  const last = lastRound(courts)
  return own !== undefined && own < last ? last : null
}

/** The last round that is drawn; 0 before the first. */
export function lastRound(courts: readonly Court[]): number {
  return Math.max(0, ...courts.flatMap(({ rotations }) => rotations.map(({ number }) => number)))
}

/** What a correction does to the rounds that are drawn. */
export const drawnAfter = (round: number) =>
  `Round ${round} is drawn already and stays as it is: nobody changes courts in it. The round after it starts from where people play now.`
