import { gamesOf, openGames } from '@/features/scoring/court-order'
import type { Court, Game } from '@/features/scoring/courts'

export interface CourtProgress {
  readonly games: number
  readonly done: number
  /** In order of play. */
  readonly missing: readonly Game[]
}

/** How far a court is: games with a result or set aside, and those that no one has entered yet. */
export function courtProgress(court: Court): CourtProgress {
  const missing = openGames(court)
  const games = gamesOf(court).length
  return { games, done: games - missing.length, missing }
}

export interface NightProgress {
  readonly games: number
  readonly done: number
  readonly courts: number
  readonly courtsDone: number
}

/** The same for the whole game day; a court without games is not done, it is not drawn. */
export function nightProgress(courts: readonly Court[]): NightProgress {
  const all = courts.map(courtProgress)
  return {
    games: all.reduce((sum, { games }) => sum + games, 0),
    done: all.reduce((sum, { done }) => sum + done, 0),
    courts: courts.length,
    courtsDone: all.filter(({ games, done }) => games > 0 && done === games).length,
  }
}
