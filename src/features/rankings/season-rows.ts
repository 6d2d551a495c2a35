import { gameOf, RECORDED_RESULTS } from '@/domain/recorded-game'
import { ATTENDANCE_MARKS, missingOf } from '@/domain/season/attendance'
import type { SeasonCourt, SeasonDay, SeasonMember } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import { subNamesOf, teamsOf, type DrawnGameRow, type DrawnSeatRow } from '@/shared/supabase/draw-rows'

/** What the ranking of a league is computed from, without the league's settings. */
export interface SeasonRecord {
  members: SeasonMember[]
  /** Who has not taken the invitation yet: competitors from the day on that puts them on a court. */
  invited: SeasonMember[]
  /** The finalized game days. */
  days: SeasonDay[]
}

/** The columns of a seat and of a game that a season is made of. */
export const SEAT = 'id, game_day_id, court_number, seat, player_id, substitute_name, attendance' as const
export const GAME =
  `id, game_day_id, court_number, game_number, team1_player1_id, team1_player2_id, team2_player1_id,
  team2_player2_id, team1_score, team2_score, result, ended_by, substitutes` as const

export interface SeasonDayRow {
  id: string
  week_number: number
}
export type SeasonSeatRow = Omit<DrawnSeatRow, 'first_rotation' | 'last_rotation'> & { game_day_id: string }
export type SeasonGameRow = Omit<DrawnGameRow, 'rotation_number'> & { game_day_id: string }
export interface MemberRow {
  player_id: string
  first_name: string
  last_name: string
  /** False for who was only invited. */
  plays: boolean
  ladder_start: number | null
}

export function toSeasonRecord(rows: {
  days: SeasonDayRow[]
  seats: SeasonSeatRow[]
  games: SeasonGameRow[]
  members: MemberRow[]
}): SeasonRecord {
  const seated = new Set(rows.seats.map(({ player_id }) => player_id))
  const competes = ({ plays, player_id }: MemberRow) => plays || seated.has(player_id)
  return {
    members: rows.members.filter(competes).map(toMember),
    invited: rows.members.filter((row) => !competes(row)).map(toMember),
    days: toDays(rows.days, rows.seats, rows.games),
  }
}

export function toDays(days: SeasonDayRow[], seats: SeasonSeatRow[], games: SeasonGameRow[]): SeasonDay[] {
  return days.map(({ id, week_number }) => ({
    week: week_number,
    courts: toCourts(
      seats.filter((seat) => seat.game_day_id === id),
      games.filter((game) => game.game_day_id === id),
    ),
  }))
}

function toMember({ player_id, first_name, last_name, ladder_start }: MemberRow): SeasonMember {
  return { id: player_id, name: `${first_name} ${last_name}`.trim() || 'Player', startPlace: ladder_start }
}

function toCourts(seats: SeasonSeatRow[], games: SeasonGameRow[]): SeasonCourt[] {
  const numbers = [...new Set(seats.map(({ court_number }) => court_number))].toSorted((a, b) => a - b)
  return numbers.map((number) => ({
    number,
    seats: seats
      .filter(({ court_number }) => court_number === number)
      .toSorted((a, b) => a.seat - b.seat)
      .map(({ player_id, substitute_name, attendance }) => ({
        playerId: player_id,
        substitute: substitute_name,
        missing: attendance === null ? null : missingOf(oneOf(ATTENDANCE_MARKS, attendance)),
      })),
    games: games
      .filter(({ court_number }) => court_number === number)
      .toSorted((a, b) => a.game_number - b.game_number)
      .map(toGame),
  }))
}

function toGame(row: SeasonGameRow) {
  return gameOf({
    id: row.id,
    ...teamsOf(row),
    team1Score: row.team1_score,
    team2Score: row.team2_score,
    result: oneOf(RECORDED_RESULTS, row.result),
    endedBy: row.ended_by ?? [],
    subNames: subNamesOf(row),
  })
}
