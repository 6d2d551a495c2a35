import { hasResult } from '@/domain/game'
import { readDayRules } from '@/domain/league-settings'
import { ATTENDANCE_MARKS, missingOf } from '@/domain/season/attendance'
import type { SeasonCourt, SeasonDay, SeasonMember } from '@/domain/season/season'
import { oneOf } from '@/shared/lib/one-of'
import {
  byCourt,
  PLAYED_GAME,
  PLAYED_SEAT,
  toPlayedGame,
  type PlayedGameRow,
  type PlayedSeatRow,
} from '@/features/game-days/court-rows'

/** The input for a league's ranking, apart from the league's settings. */
export interface SeasonRecord {
  members: SeasonMember[]
  /** Members who haven't accepted the invitation yet: they compete from the first game day with a seat. */
  invited: SeasonMember[]
  /** The finalized game days. */
  days: SeasonDay[]
}

/** The columns of a seat and a game that a season needs. */
export const SEAT = `id, game_day_id, ${PLAYED_SEAT}` as const
export const GAME = `game_day_id, ${PLAYED_GAME}` as const

/** The columns of a game day that a season needs. */
export const DAY = 'id, week_number, rules'

export interface SeasonDayRow {
  id: string
  week_number: number
  rules: unknown
}
export type SeasonSeatRow = PlayedSeatRow & { game_day_id: string }
export type SeasonGameRow = PlayedGameRow & { game_day_id: string }
export interface MemberRow {
  player_id: string
  first_name: string
  last_name: string
  /** False for someone who was only invited. */
  plays: boolean
  ladder_start: number | null
  division: number | null
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
  return days.map(({ id, week_number, rules }) => ({
    week: week_number,
    rules: readDayRules(rules),
    courts: toCourts(
      seats.filter((seat) => seat.game_day_id === id),
      games.filter((game) => game.game_day_id === id),
    ),
  }))
}

function toMember({ player_id, first_name, last_name, ladder_start, division }: MemberRow): SeasonMember {
  return {
    id: player_id,
    name: `${first_name} ${last_name}`.trim() || 'Player',
    startPlace: ladder_start,
    division,
  }
}

/** A court without seats isn't part of the season, unless it was played on before everyone moved. */
function toCourts(seats: SeasonSeatRow[], games: SeasonGameRow[]): SeasonCourt[] {
  return byCourt(seats, games)
    .map((court) => ({
      number: court.number,
      seats: court.seats.map(({ player_id, substitute_name, attendance }) => ({
        playerId: player_id,
        substitute: substitute_name,
        missing: attendance === null ? null : missingOf(oneOf(ATTENDANCE_MARKS, attendance)),
      })),
      games: court.games.map(toPlayedGame),
    }))
    .filter((court) => court.seats.length > 0 || court.games.some(hasResult))
}
