// With their extensions, because the functions that write calendars and emails import this file, too.
import { gameMinutes } from './game-minutes.ts'
import { rotationCount, type GameDayLength } from './rotation-count.ts'

/**
 * Estimated minutes of a game day: its games on one court, one after another. `games` are those scheduled on the busiest
 * court; null before there are any, and then a court of the usual size counts.
 */
export function gameDayMinutes(
  length: GameDayLength & Parameters<typeof gameMinutes>[0],
  games: number | null,
): number {
  const usual = rotationCount(length.playersPerCourt, length) * length.gamesPerRotation
  return (games ?? usual) * gameMinutes(length)
}
