import { gameDayMinutes } from '../../../src/domain/game-day-plan/game-day-length.ts'

/** What app.game_day_length says. */
export interface DayLength {
  win_type: 'win_by_margin' | 'cap' | 'timed'
  points_to_win: number
  games_per_match: number
  games_per_rotation: number
  players_per_court: number
  /** Null before any are scheduled. */
  games: number | null
}

const USUAL: DayLength = {
  win_type: 'win_by_margin',
  points_to_win: 11,
  games_per_match: 6,
  games_per_rotation: 1,
  players_per_court: 4,
  games: null,
}

/** The estimated minutes of a game day; those of six games to 11 for a message from before it said more. */
export const minutesOf = ({ games, ...length }: DayLength = USUAL): number =>
  gameDayMinutes(
    {
      winType: length.win_type,
      pointsToWin: length.points_to_win,
      gamesPerMatch: length.games_per_match,
      gamesPerRotation: length.games_per_rotation,
      playersPerCourt: length.players_per_court,
    },
    games,
  )
