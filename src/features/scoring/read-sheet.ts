import { request, rpc } from '@/shared/supabase/calls'
import { readPlayerCards } from '@/features/people/player-cards'
import { DRAWN_GAME, DRAWN_SEAT } from '@/features/game-days/court-rows'
import { peopleOn, type ScoreSheet, type SheetChanges } from './score-sheet'
import { toChanges, toCourtNames, toDay, toGames, toSeats } from './sheet-rows'

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
    courtNames: toCourtNames(courtRows),
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
