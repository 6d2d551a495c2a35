import * as v from 'valibot'
import { readDayRules, readScoring, type GameRules } from '@/domain/league-settings'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import { ATTENDANCE_MARKS } from '@/domain/season/attendance'
import { subNamesOf, teamsOf } from '@/features/game-days/court-rows'
import type { SheetChanges, SheetGameDay, SheetGame, SheetSeat } from './score-sheet'

/*
 * Turns rows into the app's own types. They are validated and not just renamed: with a score as text, 1 + 1 would be 11, and
 * a game without its version could overwrite someone else's score.
 */

const id = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.integer())
export const storedPoints = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(HIGHEST_SCORE)))

const game = v.pipe(
  v.object({
    id,
    court_number: whole,
    game_number: whole,
    rotation_number: whole,
    team1_player1_id: id,
    team1_player2_id: v.nullable(id),
    team2_player1_id: id,
    team2_player2_id: v.nullable(id),
    team1_score: storedPoints,
    team2_score: storedPoints,
    result: v.picklist(RECORDED_RESULTS),
    ended_by: v.nullable(v.array(id)),
    substitutes: v.nullable(v.array(v.string())),
    scoring: v.optional(v.unknown()),
    version: whole,
    updated_at: v.string(),
    updated_by: v.nullable(id),
  }),
  v.transform((row): SheetGame => ({
    id: row.id,
    courtNumber: row.court_number,
    number: row.game_number,
    rotation: row.rotation_number,
    ...teamsOf(row),
    score: toScore(row.team1_score, row.team2_score),
    result: row.result,
    endedBy: row.ended_by ?? [],
    subNames: subNamesOf(row),
    scoring: readScoring(row.scoring),
    version: row.version,
    updatedAt: row.updated_at,
    updatedById: row.updated_by,
  })),
)

const dayState = {
  status: v.picklist(['scheduled', 'in_progress', 'completed', 'canceled']),
  is_finalized: v.boolean(),
  finalized_at: v.nullable(v.string()),
  finalized_by: v.nullable(id),
  undo_until: v.nullish(v.string()),
  tells_results: v.nullish(v.boolean()),
  court_moves: v.nullish(v.record(v.string(), whole)),
  rules: v.pipe(v.unknown(), v.transform(readDayRules)),
  rule_events: v.optional(
    v.array(v.object({ old_scoring: v.pipe(v.unknown(), v.transform(readScoring)) })),
    [],
  ),
}

const day = v.pipe(
  v.object({
    id,
    league_id: id,
    week_number: whole,
    starts_at: v.string(),
    location: v.string(),
    ...dayState,
  }),
  v.transform((row): SheetGameDay => ({
    id: row.id,
    leagueId: row.league_id,
    week: row.week_number,
    startsAt: row.starts_at,
    location: row.location,
    ...toDayState(row),
  })),
)

const attendance = v.nullable(v.picklist(ATTENDANCE_MARKS))

const seat = v.pipe(
  v.object({
    court_number: whole,
    seat: whole,
    player_id: id,
    substitute_name: v.nullable(v.string()),
    attendance,
    team: v.nullable(whole),
    first_rotation: whole,
    last_rotation: v.nullable(whole),
  }),
  v.transform((row): SheetSeat => ({
    courtNumber: row.court_number,
    seat: row.seat,
    playerId: row.player_id,
    sub: row.substitute_name,
    attendance: row.attendance,
    team: row.team,
    first: row.first_rotation,
    last: row.last_rotation,
  })),
)

const changes = v.pipe(
  v.object({
    ...dayState,
    checksum: whole,
    court_assignments: v.array(
      v.object({ player_id: id, substitute_name: v.nullable(v.string()), attendance }),
    ),
    court_rotations: v.array(game),
  }),
  v.transform((row) => ({
    day: toDayState(row),
    checksum: row.checksum,
    games: row.court_rotations,
    marked: row.court_assignments.map((seated) => ({
      playerId: seated.player_id,
      sub: seated.substitute_name,
      attendance: seated.attendance,
    })),
  })),
)

const courtNames = v.pipe(
  v.array(v.object({ court_number: whole, display_name: v.string() })),
  v.transform((rows) => Object.fromEntries(rows.map((row) => [row.court_number, row.display_name]))),
)

export const toDay = v.parser(v.nullable(day))
export const toGames = v.parser(v.array(game))
export const toSeats = v.parser(v.array(seat))
export const toCourtNames = v.parser(courtNames)
export const toChanges = v.parser(v.nullable(changes))

export function toScore(team1: number | null, team2: number | null) {
  return team1 === null || team2 === null ? null : { team1, team2 }
}

function toDayState(row: {
  status: SheetGameDay['status']
  is_finalized: boolean
  finalized_at: string | null
  finalized_by: string | null
  undo_until?: string | null | undefined
  tells_results?: boolean | null | undefined
  court_moves?: Record<string, number> | null | undefined
  rules: SheetGameDay['rules']
  rule_events: readonly { old_scoring: GameRules | undefined }[]
}): SheetChanges['day'] {
  const finalized =
    row.is_finalized && row.finalized_at !== null
      ? {
          at: row.finalized_at,
          byId: row.finalized_by,
          undoUntil: row.undo_until ?? null,
          tellsResults: row.tells_results ?? false,
        }
      : null
  return {
    status: row.status,
    finalized,
    rules: row.rules,
    earlierScoring: row.rule_events.flatMap(({ old_scoring }) => old_scoring ?? []),
    courtMoves: row.court_moves ?? {},
  }
}
