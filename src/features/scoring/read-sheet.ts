import { supabase } from '@/shared/supabase/client'
import { DRAWN_GAME, DRAWN_SEAT } from '@/shared/supabase/draw-rows'
import { peopleOn, type PlayerCard, type ScoreSheet, type SheetChanges } from './score-sheet'
import { toChanges, toCourtNames, toDay, toGames, toPlayers, toSeats } from './sheet-rows'

const DAY_STATE = 'status, is_finalized, finalized_at, finalized_by'
const GAME = `${DRAWN_GAME}, version, updated_at, updated_by` as const

/** An address holds some thousand characters, an id 37 of them. */
const NAMES_A_REQUEST = 100

/** Null where the day does not exist or is hidden from this person: row-level security makes no difference. */
export async function readSheet(
  leagueId: string,
  gameDayId: string,
  signal: AbortSignal,
): Promise<ScoreSheet | null> {
  const client = await supabase()
  const [dayRow, gameRows, seatRows, courtRows] = await Promise.all([
    client
      .from('game_days')
      .select(`id, league_id, week_number, starts_at, location, ${DAY_STATE}`)
      .eq('league_id', leagueId)
      .eq('id', gameDayId)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
    client
      .from('court_rotations')
      .select(GAME)
      .eq('league_id', leagueId)
      .eq('game_day_id', gameDayId)
      .order('court_number')
      .order('game_number')
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('court_assignments')
      .select(DRAWN_SEAT)
      .eq('league_id', leagueId)
      .eq('game_day_id', gameDayId)
      .order('court_number')
      .order('seat')
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('court_configurations')
      .select('court_number, display_name')
      .eq('league_id', leagueId)
      .abortSignal(signal)
      .throwOnError(),
  ])
  const day = toDay(dayRow.data)
  if (!day) return null
  const sheet = {
    day,
    games: toGames(gameRows.data),
    seats: toSeats(seatRows.data),
    courtNames: toCourtNames(courtRows.data),
  }
  return { ...sheet, players: await readPlayers(peopleOn(sheet), signal) }
}

/** What changed after `since`, in one small answer; null where the day is gone. */
export async function readSheetChanges(
  leagueId: string,
  gameDayId: string,
  since: string,
  signal: AbortSignal,
): Promise<SheetChanges | null> {
  const client = await supabase()
  const { data } = await client
    .from('game_days')
    .select(
      `${DAY_STATE}, court_assignments (player_id, substitute_name, attendance), court_rotations (${GAME})`,
    )
    .eq('league_id', leagueId)
    .eq('id', gameDayId)
    .or('substitute_name.not.is.null,attendance.not.is.null', { referencedTable: 'court_assignments' })
    .gt('court_rotations.updated_at', since)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError()
  return toChanges(data)
}

/** The public cards of people, by id. */
export async function readPlayers(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, PlayerCard>> {
  const client = await supabase()
  const starts = Array.from(
    { length: Math.ceil(ids.length / NAMES_A_REQUEST) },
    (_, i) => i * NAMES_A_REQUEST,
  )
  const answers = await Promise.all(
    starts.map((start) =>
      client
        .from('players')
        .select('id, first_name, last_name, display_name')
        .in('id', ids.slice(start, start + NAMES_A_REQUEST))
        .abortSignal(signal)
        .throwOnError(),
    ),
  )
  return Object.fromEntries(answers.flatMap(({ data }) => toPlayers(data)).map((card) => [card.id, card]))
}
