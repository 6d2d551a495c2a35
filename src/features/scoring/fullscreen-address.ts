import type { Court, CourtGame } from './score-sheet-view'
import { gamesOf } from './courts'

/** The URL of a full-screen game. It names the court and the game, so that a reload stays there and Back leaves it. */
const PARAMETER = 'big'

/** Relative to the scoring page. */
export function fullscreenAddress({
  courtNumber,
  number,
}: Pick<CourtGame, 'courtNumber' | 'number'>): string {
  return `?court=${courtNumber}&${PARAMETER}=${number}`
}

/** The full-screen game in the URL; undefined if there is none, or it doesn't exist. */
export function fullscreenGame(court: Court, search: URLSearchParams): CourtGame | undefined {
  const asked = search.get(PARAMETER)
  return gamesOf(court).find(({ number }) => String(number) === asked)
}

/** History state set by a link to it, so that leaving goes back instead of adding another entry. */
export const OPENED_HERE = { fullscreenOpenedHere: true }

export function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fullscreenOpenedHere' in state
}
