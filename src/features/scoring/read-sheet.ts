import { request, rpc } from '@/shared/supabase/calls'
import { byColumn } from '@/shared/supabase/camel'
import { readPlayerCards } from '@/features/people/player-cards'
import { DRAWN_GAME, DRAWN_SEAT, subNamesOf, teamsOf } from '@/features/game-days/court-rows'
import {
  peopleOn,
  type ScoreSheet,
  type SheetChanges,
  type SheetGameDay,
  type SheetGame,
  type SheetSeat,
} from './score-sheet'
import * as v from 'valibot'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import { readDayRules, readScoring, type GameRules } from '@/domain/league-settings'
import { HIGHEST_SCORE } from '@/domain/match-score'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import { ATTENDANCE_MARKS } from '@/domain/season/who-played'

const GAME = `${DRAWN_GAME}, version, updated_at, updated_by` as const

/** Null if the day doesn't exist or is hidden from this person: row-level security makes both look the same. */
export async function readSheet(
  leagueId: string,
  gameDayId: string,
  signal: AbortSignal,
): Promise<ScoreSheet | null> {
  const [dayRow, gameRows, seatRows, courtRows] = await Promise.all([
    request(
      (db) =>
        db
          .from('game_days')
          .select(
            'id, league_id, week_number, starts_at, location, status, is_finalized, finalized_at, finalized_by, undo_until, tells_results, court_moves, rules, rule_events(old_scoring, changed_at)',
          )
          .eq('league_id', leagueId)
          .eq('id', gameDayId)
          .maybeSingle(),
      signal,
    ),
    request(
      (db) =>
        db
          .from('court_rotations')
          .select(GAME)
          .eq('league_id', leagueId)
          .eq('game_day_id', gameDayId)
          .order('court_number')
          .order('game_number'),
      signal,
    ),
    request(
      (db) =>
        db
          .from('court_assignments')
          .select(DRAWN_SEAT)
          .eq('league_id', leagueId)
          .eq('game_day_id', gameDayId)
          .order('court_number')
          .order('seat'),
      signal,
    ),
    request(
      (db) => db.from('court_configurations').select('court_number, display_name').eq('league_id', leagueId),
      signal,
    ),
  ])
  const day = toDay(dayRow)
  if (!day) return null
  const sheet = {
    day,
    games: toGames(gameRows),
    seats: toSeats(seatRows),
    courtNames: Object.fromEntries(courtRows.map((court) => [court.courtNumber, court.displayName])),
  }
  return { ...sheet, players: await readPlayerCards(peopleOn(sheet), signal) }
}

/** Everything that changed after `since`, in one small answer; null if the day is gone. */
export async function readSheetChanges(
  leagueId: string,
  gameDayId: string,
  since: string,
  signal: AbortSignal,
): Promise<SheetChanges | null> {
  return toChanges(await rpc('game_day_changes', { leagueId, gameDayId, since }, signal))
}

/*
 * Turns answers into a sheet. They are validated and not just typed: with a score as text, 1 + 1 would be 11, and a game
 * without its version could overwrite someone else's score.
 */

const id = v.pipe(v.string(), v.minLength(1))
const whole = v.pipe(v.number(), v.integer())
export const storedPoints = v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(HIGHEST_SCORE)))
export const ownScoring = v.pipe(
  v.optional(v.unknown()),
  v.transform((json) => readScoring(byColumn(json))),
)

const game = v.pipe(
  v.object({
    id,
    courtNumber: whole,
    gameNumber: whole,
    rotationNumber: whole,
    team1Player1Id: id,
    team1Player2Id: v.nullable(id),
    team2Player1Id: id,
    team2Player2Id: v.nullable(id),
    team1Score: storedPoints,
    team2Score: storedPoints,
    result: v.picklist(RECORDED_RESULTS),
    endedBy: v.nullable(v.array(id)),
    substitutes: v.nullable(v.array(v.string())),
    scoring: ownScoring,
    version: whole,
    updatedAt: v.string(),
    updatedBy: v.nullable(id),
  }),
  v.transform((row): SheetGame => ({
    id: row.id,
    courtNumber: row.courtNumber,
    number: row.gameNumber,
    rotation: row.rotationNumber,
    ...teamsOf(row),
    score: toScore(row.team1Score, row.team2Score),
    result: row.result,
    endedBy: row.endedBy ?? [],
    subNames: subNamesOf(row),
    scoring: row.scoring,
    version: row.version,
    updatedAt: row.updatedAt,
    updatedById: row.updatedBy,
  })),
)

const dayState = {
  status: v.picklist(GAME_DAY_STATUSES),
  isFinalized: v.boolean(),
  finalizedAt: v.nullable(v.string()),
  finalizedBy: v.nullable(id),
  undoUntil: v.nullish(v.string()),
  tellsResults: v.nullish(v.boolean()),
  courtMoves: v.nullish(v.record(v.string(), whole)),
  rules: v.pipe(
    v.unknown(),
    v.transform((json) => readDayRules(byColumn(json))),
  ),
  ruleEvents: v.optional(v.array(v.object({ oldScoring: ownScoring, changedAt: v.string() })), []),
}

const day = v.pipe(
  v.object({
    id,
    leagueId: id,
    weekNumber: whole,
    startsAt: v.string(),
    location: v.string(),
    ...dayState,
  }),
  v.transform((row): SheetGameDay => ({
    id: row.id,
    leagueId: row.leagueId,
    week: row.weekNumber,
    startsAt: row.startsAt,
    location: row.location,
    ...toDayState(row),
  })),
)

const attendance = v.nullable(v.picklist(ATTENDANCE_MARKS))

const seat = v.pipe(
  v.object({
    courtNumber: whole,
    seat: whole,
    playerId: id,
    substituteName: v.nullable(v.string()),
    attendance,
    team: v.nullable(whole),
    firstRotation: whole,
    lastRotation: v.nullable(whole),
  }),
  v.transform(({ substituteName: sub, firstRotation: first, lastRotation: last, ...row }): SheetSeat => ({
    ...row,
    sub,
    first,
    last,
  })),
)

const changes = v.pipe(
  v.object({
    ...dayState,
    checksum: whole,
    courtAssignments: v.array(v.object({ playerId: id, substituteName: v.nullable(v.string()), attendance })),
    courtRotations: v.array(game),
  }),
  v.transform((row) => ({
    day: toDayState(row),
    checksum: row.checksum,
    games: row.courtRotations,
    marked: row.courtAssignments.map(({ substituteName: sub, ...seated }) => ({ ...seated, sub })),
  })),
)

export const toDay = v.parser(v.nullable(day))
export const toGames = v.parser(v.array(game))
export const toSeats = v.parser(v.array(seat))
export const toChanges = v.parser(v.nullable(changes))

export function toScore(team1: number | null, team2: number | null) {
  return team1 === null || team2 === null ? null : { team1, team2 }
}

function toDayState(row: {
  status: SheetGameDay['status']
  isFinalized: boolean
  finalizedAt: string | null
  finalizedBy: string | null
  undoUntil?: string | null | undefined
  tellsResults?: boolean | null | undefined
  courtMoves?: Record<string, number> | null | undefined
  rules: SheetGameDay['rules']
  ruleEvents: readonly { oldScoring?: GameRules | undefined; changedAt: string }[]
}): SheetChanges['day'] {
  const finalized =
    row.isFinalized && row.finalizedAt !== null
      ? {
          at: row.finalizedAt,
          byId: row.finalizedBy,
          undoUntil: row.undoUntil ?? null,
          tellsResults: row.tellsResults ?? false,
        }
      : null
  return {
    status: row.status,
    finalized,
    rules: row.rules,
    earlierScoring: row.ruleEvents.flatMap(({ oldScoring }) => oldScoring ?? []),
    scoringChanges: row.ruleEvents.map(({ changedAt }) => changedAt),
    courtMoves: row.courtMoves ?? {},
  }
}
