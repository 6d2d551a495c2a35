import type { Json, Tables } from '@/shared/supabase/database.types'
import type { LeagueSettings } from './league-form'

/** The columns of `leagues` that its organizers keep. */
type SettingColumn = Exclude<
  keyof Tables<'leagues'>,
  'id' | 'club_id' | 'created_by' | 'created_at' | 'status_before_archive'
>

/** Which field of the form keeps which column. */
export const FIELD_OF = {
  location: 'location',
  description: 'description',
  visibility: 'visibility',
  public_names: 'publicNames',
  status: 'status',
  court_count: 'courtCount',
  capacity: 'capacity',
  start_date: 'startDate',
  weekday: 'weekday',
  start_time: 'startTime',
  weeks: 'weeks',
  week_interval: 'weekInterval',
  time_zone: 'timeZone',
  rsvp_hours: 'rsvpHours',
  game_format: 'gameFormat',
  players_per_court: 'playersPerCourt',
  games_per_match: 'gamesPerMatch',
  games_per_rotation: 'gamesPerRotation',
  win_type: 'winType',
  points_to_win: 'pointsToWin',
  win_by_margin: 'winByMargin',
  score_cap: 'cap',
  draws_allowed: 'drawsAllowed',
  movement_mode: 'movementMode',
  move_up: 'moveUp',
  move_down: 'moveDown',
  excused_absence: 'excusedAbsence',
  no_show: 'noShow',
  sub_movement: 'subMovement',
  extra_players: 'extraPlayers',
  ranking_basis: 'rankingBasis',
  min_games: 'minGames',
  sub_policy: 'subPolicy',
  first_seeding: 'firstSeeding',
} as const satisfies Record<SettingColumn, keyof LeagueSettings>

/**
 * Settings as create_league() and edit_league() take them. What a rule does not use is not kept: a cap only with its win
 * type, a draw only against the clock; and the weekday is that of the first game day, where that is known.
 */
export function columnsOf(settings: LeagueSettings): Record<string, Json> {
  const { winType, cap, drawsAllowed, startDate, weekday } = settings
  const kept = {
    ...settings,
    cap: winType === 'cap' ? cap : null,
    drawsAllowed: winType === 'timed' && drawsAllowed,
    weekday: startDate === null ? weekday : isoWeekday(startDate),
  }
  return Object.fromEntries(Object.entries(FIELD_OF).map(([column, field]) => [column, kept[field]]))
}

/** What differs between two settings: all that an edit sends. */
export function changedColumns(before: LeagueSettings, after: LeagueSettings): Record<string, Json> {
  const old = columnsOf(before)
  return Object.fromEntries(
    Object.entries(columnsOf(after)).filter(([column, value]) => old[column] !== value),
  )
}

/** 1 is Monday; of a day as '2026-10-27', which has no clock. */
function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
