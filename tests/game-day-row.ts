import { dayDetails, noDetails, storedDetails, type DayDetail } from '@/features/game-days/season/day-form'
import { byColumn, camel, snakeWord, type CamelWord } from '@/shared/supabase/camel'
import { toGameDay } from '@/features/game-days/game-day'
import type { Tables } from '@/shared/supabase/database.types'

type Row = Tables<'game_days'>

const NO_DETAILS = byColumn(storedDetails(noDetails)) as {
  [Column in keyof Row as CamelWord<Column> extends DayDetail ? Column : never]: Row[Column]
}

/** A game day ahead, with nothing of its own. */
export const gameDayRow = (rest: Partial<Row> = {}): Row => ({
  id: 'day',
  league_id: 'league',
  week_number: 1,
  starts_at: '2026-12-01T18:30:00+00:00',
  status: 'scheduled',
  is_finalized: false,
  finalized_at: null,
  finalized_by: null,
  undo_until: null,
  tells_results: false,
  brought_in: null,
  corrections_told: 0,
  court_moves: {},
  draw_version: 0,
  draw_seed: null,
  drawn_at: null,
  drawn_by: null,
  canceled_reason: null,
  rules: {},
  revision: 0,
  updated_at: '2026-11-01T10:00:00+00:00',
  created_at: '2026-11-01T10:00:00+00:00',
  ...NO_DETAILS,
  ...rest,
})

/** The same as pages have it. */
export const gameDayOf = (rest: Partial<Row> = {}) =>
  toGameDay({ ...camel(gameDayRow(rest)), ins: [], waiting: [], games: [], finals: undefined })

/** What an organizer edits about it, as the server has it. */
export const editedColumns = (row: Partial<Row>) =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) =>
      ['starts_at', ...dayDetails.map(({ name }) => snakeWord(name))].includes(column),
    ),
  )
