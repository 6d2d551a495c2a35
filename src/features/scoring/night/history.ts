import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import { supabase } from '@/shared/supabase/client'
import type { GameDayKey } from '../mutations'
import { SCORING_KEY } from '../query-keys'
import type { Score } from '../score'
import { storedPoints, toScore } from '../sheet-rows'

/** What a game was, or became. */
export interface StoredResult {
  readonly result: RecordedResult
  readonly score: Score | null
}

/** One line of a day's history: who changed a game, when, from what to what, and why. */
export interface ScoreEvent {
  readonly id: number
  readonly courtNumber: number
  readonly gameNumber: number
  /** Null for a score that came from no person, as in a demonstration. */
  readonly by: string | null
  readonly at: string
  readonly from: StoredResult
  readonly to: StoredResult
  readonly reason: string | null
  /** False for an attempt that came too late: something else was stored by then. */
  readonly isApplied: boolean
}

const event = v.pipe(
  v.object({
    id: v.number(),
    court_number: v.number(),
    game_number: v.number(),
    outcome: v.picklist(['applied', 'conflict']),
    old_team1_score: storedPoints,
    old_team2_score: storedPoints,
    new_team1_score: storedPoints,
    new_team2_score: storedPoints,
    old_result: v.picklist(RECORDED_RESULTS),
    new_result: v.picklist(RECORDED_RESULTS),
    reason: v.nullable(v.string()),
    changed_at: v.string(),
    author: v.nullable(v.object({ display_name: v.string() })),
  }),
  v.transform((row): ScoreEvent => ({
    id: row.id,
    courtNumber: row.court_number,
    gameNumber: row.game_number,
    by: row.author?.display_name ?? null,
    at: row.changed_at,
    from: { result: row.old_result, score: toScore(row.old_team1_score, row.old_team2_score) },
    to: { result: row.new_result, score: toScore(row.new_team1_score, row.new_team2_score) },
    reason: row.reason,
    isApplied: row.outcome === 'applied',
  })),
)
export const toScoreEvents = v.parser(v.array(event))

/** The largest night has some hundred games; what is older than this many changes is not shown. */
export const HISTORY_LENGTH = 500

/** Every change of the day's games, the latest first. */
export const historyQuery = ({ leagueId, gameDayId }: GameDayKey) =>
  queryOptions({
    queryKey: [...SCORING_KEY, 'history', leagueId, gameDayId],
    queryFn: async ({ signal }) => {
      const client = await supabase()
      const { data } = await client
        .from('score_events')
        .select(
          `id, court_number, game_number, outcome, old_team1_score, old_team2_score, new_team1_score, new_team2_score,
          old_result, new_result, reason, changed_at, author:players!score_events_changed_by_fkey(display_name)`,
        )
        .eq('league_id', leagueId)
        .eq('game_day_id', gameDayId)
        .order('id', { ascending: false })
        .limit(HISTORY_LENGTH)
        .abortSignal(signal)
        .throwOnError()
      return toScoreEvents(data)
    },
    // Opened to see what happened until now.
    staleTime: 0,
  })
