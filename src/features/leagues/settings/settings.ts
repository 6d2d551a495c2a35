import { LEAGUE_STATUSES } from '@/domain/league-status'
import type { SeasonSettings } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import type { Tables } from '@/shared/supabase/database.types'

/* The words that the constraints of the table allow, as this app knows them. */

export const toLeagueStatus = (value: string) => oneOf(LEAGUE_STATUSES, value)

/** The columns of `leagues` that a ranking and the movement rest on. */
export const SEASON_COLUMNS =
  `win_type, points_to_win, game_format, movement_mode, move_up, move_down, excused_absence, no_show,
  sub_movement, extra_players, min_games, ranking_basis, sub_policy` as const

export type SeasonSettingsRow = Pick<
  Tables<'leagues'>,
  | 'win_type'
  | 'points_to_win'
  | 'game_format'
  | 'movement_mode'
  | 'move_up'
  | 'move_down'
  | 'excused_absence'
  | 'no_show'
  | 'sub_movement'
  | 'extra_players'
  | 'min_games'
  | 'ranking_basis'
  | 'sub_policy'
>

export function toSeasonSettings(row: SeasonSettingsRow): SeasonSettings {
  return {
    winType: oneOf(['win_by_margin', 'cap', 'timed'], row.win_type),
    pointsToWin: row.points_to_win,
    gameFormat: oneOf(['courts', 'king_of_court', 'round_robin'], row.game_format),
    movementMode: oneOf(['up_down', 'reseed', 'none'], row.movement_mode),
    moveUp: row.move_up,
    moveDown: row.move_down,
    excusedAbsence: oneOf(['hold', 'down'], row.excused_absence),
    noShow: oneOf(['hold', 'down'], row.no_show),
    subMovement: oneOf(['hold', 'may_drop'], row.sub_movement),
    extraPlayers: oneOf(['bottom', 'top'], row.extra_players),
    minGames: row.min_games,
    rankingBasis: oneOf(['ladder', 'win_share', 'points_percentage', 'points'], row.ranking_basis),
    subPolicy: oneOf(['nobody', 'actual', 'court_average', 'own_average'], row.sub_policy),
  }
}
