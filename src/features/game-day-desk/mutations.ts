import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query'
import * as v from 'valibot'
import { readScoring, type StoredScoring } from '@/domain/league-settings'
import { RECORDED_RESULTS, type RecordedResult } from '@/domain/recorded-game'
import type { AttendanceMark } from '@/domain/season/attendance'
import { countOf } from '@/domain/format-text'
import { isOutage, sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import type { CourtGame } from '@/features/scoring/score-sheet-view'
import { afterCorrection, type GameDayKey } from '@/features/scoring/mutations'
import { scoringQueries } from '@/features/scoring/queries'
import { withAttendance, withRecorded } from '@/features/scoring/score-sheet'
import { storedPoints, toScore } from '@/features/scoring/sheet-rows'

/** The answer of record_result(), and what is stored now. */
const toRecordResult = v.parser(
  v.pipe(
    v.object({
      outcome: v.picklist(['applied', 'agreed', 'conflict']),
      result: v.picklist(RECORDED_RESULTS),
      ended_by: v.nullable(v.array(v.string())),
      version: v.pipe(v.number(), v.integer()),
      team1_score: storedPoints,
      team2_score: storedPoints,
      updated_at: v.string(),
      updated_by: v.nullable(v.string()),
      updated_by_name: v.nullable(v.string()),
      scoring: v.optional(v.unknown()),
    }),
    v.transform((row) => ({
      outcome: row.outcome,
      result: row.result,
      endedBy: row.ended_by ?? [],
      scoring: readScoring(row.scoring),
      version: row.version,
      score: toScore(row.team1_score, row.team2_score),
      updatedAt: row.updated_at,
      by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_by_name ?? 'Player' },
    })),
  ),
)
type RecordedOutcome = ReturnType<typeof toRecordResult>

export type Marking = {
  playerIds: readonly string[]
  mark: AttendanceMark | null
  /** Kept in the history; required on a finalized day. */
  reason?: string
}

class SeatGone extends Error {}

/**
 * Marks attendance at once or fails: to correct a finalized day, or before something that needs the mark. Check-in keeps its
 * marks on the phone instead (features/scoring/attendance-marks.ts).
 */
export const markAttendance = ({ leagueId, gameDayId }: GameDayKey) => {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return mutationOptions({
    mutationFn: async ({ playerIds, mark, reason }: Marking) => {
      const client = await supabase()
      const { data } = await client
        .from('court_assignments')
        .update({ attendance: mark, ...(reason && { change_reason: reason }) })
        .eq('league_id', leagueId)
        .eq('game_day_id', gameDayId)
        .in('player_id', [...playerIds])
        .select('player_id')
        .throwOnError()
      // The courts were redrawn meanwhile, so the page shows players who no longer have a place.
      if (data.length < playerIds.length) throw new SeatGone()
    },
    onSuccess: (_data, { playerIds, mark }, _result, { client }) => {
      client.setQueryData(queryKey, (sheet) => sheet && withAttendance(sheet, playerIds, mark))
    },
    // It may have been stored all the same: only the answer got lost.
    onError: (_error, _marking, _result, { client }: MutationFunctionContext) =>
      client.invalidateQueries({ queryKey }),
    meta: {
      error: (error) =>
        error instanceof SeatGone
          ? 'Not everyone was marked because the courts changed. Try again.'
          : isOutage(error)
            ? `The mark may not be saved. ${sentenceFor(error)}`
            : `Couldn't mark attendance. ${sentenceFor(error)}`,
      invalidates: afterCorrection,
    },
  })
}

/** What an organizer says happened to a game. */
export type Recording = {
  gameId: string
  result: RecordedResult
  endedBy: readonly string[]
  score: { team1: number; team2: number } | null
  seenVersion: number
  /** How the game ended on the screen; left out where no one saw a score. */
  seenScoring?: StoredScoring
  /** Created once per decision, so that sending it twice changes nothing. */
  submissionId: string
  reason: string
}

/** Records a result, replacing whatever is stored. Afterward, everything computed from results is outdated. */
export const recordResult = ({ leagueId, gameDayId }: GameDayKey) => {
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  return mutationOptions({
    mutationFn: sendResult,
    onSuccess: (answer, { gameId }, _result, { client }) => {
      client.setQueryData(queryKey, (sheet) => sheet && withRecorded(sheet, gameId, answer))
    },
    meta: {
      // The dialog stays open and shows the failure, including a conflict with someone else's change.
      success: ({ outcome }: RecordedOutcome) => (outcome === 'conflict' ? null : 'Result saved'),
      error: () => null,
      invalidates: [[]],
    },
  })
}

async function sendResult(recording: Recording): Promise<RecordedOutcome> {
  const client = await supabase()
  const { data } = await client
    .rpc('record_result', {
      p_rotation_id: recording.gameId,
      p_result: recording.result,
      p_seen_version: recording.seenVersion,
      p_submission_id: recording.submissionId,
      p_reason: recording.reason,
      ...(recording.seenScoring && { p_seen_scoring: recording.seenScoring }),
      ...(recording.endedBy.length > 0 && { p_ended_by: [...recording.endedBy] }),
      ...(recording.score && {
        p_team1_score: recording.score.team1,
        p_team2_score: recording.score.team2,
      }),
    })
    .throwOnError()
  return toRecordResult(data)
}

/** Lets a court's games go on at another court, or at its own again. */
export const moveCourt = ({ gameDayId }: GameDayKey) =>
  mutationOptions({
    mutationFn: async ({ court, to }: { court: number; to: { number: number; name: string } }) => {
      const client = await supabase()
      await client
        .rpc('move_court', { p_game_day_id: gameDayId, p_court_number: court, p_to: to.number })
        .throwOnError()
    },
    meta: {
      success: (_data: void, { to }) => `Games moved to ${to.name}`,
      // The dialog stays open and shows the failure.
      error: () => null,
      invalidates: [[]],
    },
  })

/** The games of a court that no one plays anymore, each with a submission id of its own. */
export type Stopping = {
  courtName: string
  games: readonly Pick<Recording, 'gameId' | 'seenVersion' | 'submissionId'>[]
}

/**
 * Stops a court: its open games are recorded as unfinished, the last one first, because players enter the next one. A game
 * that changed meanwhile stays, and the answer is how many did. Sent twice, it changes nothing.
 */
export const stopCourt = () =>
  mutationOptions({
    mutationFn: async ({ games }: Stopping) => {
      let changed = 0
      for (const game of games.toReversed()) {
        const { outcome } = await sendResult({
          ...game,
          result: 'incomplete',
          endedBy: [],
          score: null,
          reason: 'The court was stopped.',
        })
        if (outcome === 'conflict') changed += 1
      }
      return changed
    },
    meta: {
      // The dialog stays open and says what changed.
      success: (changed: number, { courtName }: Stopping) => (changed > 0 ? null : `${courtName} stopped`),
      // The dialog stays open and shows the failure.
      error: () => null,
      invalidates: [[]],
    },
  })

/** The open games of an absent player, as the dialog listed them. */
export type Forfeiting = {
  playerId: string
  games: readonly Pick<CourtGame, 'id' | 'version'>[]
  reason: string
}

/** Forfeits all of the games, or none if one of them has changed since. */
export const forfeitGames = ({ leagueId, gameDayId }: GameDayKey) =>
  mutationOptions({
    mutationFn: async ({ playerId, games, reason }: Forfeiting) => {
      const client = await supabase()
      await client
        .rpc('forfeit_open_games', {
          p_league_id: leagueId,
          p_game_day_id: gameDayId,
          p_player_id: playerId,
          p_seen_games: games.map(({ id, version }) => ({ id, version })),
          p_reason: reason,
        })
        .throwOnError()
    },
    meta: {
      success: (_data: void, { games }: Forfeiting) => `${countOf(games.length, 'game')} forfeited`,
      // The dialog stays open and shows the failure.
      error: () => null,
      invalidates: [[]],
    },
  })
