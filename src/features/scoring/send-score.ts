import type { SupabaseClient } from '@supabase/supabase-js'
import { toRejection } from '@/shared/outbox/to-rejection'
import type { SubmissionResult, Submission, PendingScore } from '@/shared/outbox/pending-score'
import type { Database } from '@/shared/supabase/database.types'
import { toSubmitResult } from './parse-results'
import { toLeagueGame } from './league-game'

/** Delivers a score of a league game. */
export async function sendScore(
  client: SupabaseClient<Database>,
  { owner, target }: PendingScore,
  { submissionId, team1, team2, seenVersion, reason, seenScoring }: Submission,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const game = toLeagueGame(target)
  if (seenVersion === null || (team1 === null) !== (team2 === null))
    throw new Error("This score isn't complete.")
  return client
    .rpc('submit_score', {
      p_league_id: game.leagueId,
      p_game_day_id: game.gameDayId,
      p_court_number: game.courtNumber,
      p_game_number: game.gameNumber,
      // Left out, they empty the game.
      p_team1_score: team1 ?? undefined,
      p_team2_score: team2 ?? undefined,
      p_seen_version: seenVersion,
      p_submission_id: submissionId,
      p_reason: reason ?? undefined,
      p_author: owner,
      p_rotation_id: game.gameId,
      p_seen_subs: game.seenSubs,
      p_seen_scoring: seenScoring,
    })
    .abortSignal(signal)
    .throwOnError()
    .then(({ data }) => toSubmitResult(data))
    .then(null, toRejection)
}
