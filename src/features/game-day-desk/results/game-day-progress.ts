import { gamesOf, openGames } from '@/features/scoring/court-order'
import type { Court, CourtGame } from '@/features/scoring/score-sheet-view'

export interface CourtProgress {
  readonly games: number
  readonly done: number
  /** In order of play. */
  readonly missing: readonly CourtGame[]
}

/** A court's progress: games with a result, games set aside, and open games. */
export function courtProgress(court: Court): CourtProgress {
  const missing = openGames(court)
  const games = gamesOf(court).length
  return { games, done: games - missing.length, missing }
}

export interface GameDayProgress {
  readonly games: number
  readonly done: number
  readonly courts: number
  readonly courtsDone: number
}

/** The same for the whole game day. A court without games isn't done, just not scheduled. */
export function gameDayProgress(courts: readonly Court[]): GameDayProgress {
  const all = courts.map(courtProgress)
  return {
    games: all.reduce((sum, { games }) => sum + games, 0),
    done: all.reduce((sum, { done }) => sum + done, 0),
    courts: courts.length,
    courtsDone: all.filter(({ games, done }) => games > 0 && done === games).length,
  }
}
