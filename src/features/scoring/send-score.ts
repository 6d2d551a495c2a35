import { toRejection } from '@/shared/outbox/to-rejection'
import type { SubmissionResult, Submission, PendingScore } from '@/shared/outbox/pending-score'
import type { Calls } from '@/shared/supabase/calls'
import { toSubmitResult } from './parse-results'
import { toLeagueGame } from './league-game'

/** Delivers a score of a league game. */
export async function sendScore(
  { rpc }: Calls,
  { owner, target }: PendingScore,
  { submissionId, team1, team2, seenVersion, reason, seenScoring }: Submission,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const game = toLeagueGame(target)
  if (seenVersion === null || (team1 === null) !== (team2 === null))
    throw new Error("This score isn't complete.")
  const score = {
    leagueId: game.leagueId,
    gameDayId: game.gameDayId,
    courtNumber: game.courtNumber,
    gameNumber: game.gameNumber,
    rotationId: game.gameId,
    // Null, which is left out, empties the game.
    team1Score: team1,
    team2Score: team2,
    seenVersion,
    submissionId,
    reason,
    author: owner,
    seenSubs: game.seenSubs,
    seenScoring,
  }
  return rpc('submit_score', score, signal).then(toSubmitResult).catch(toRejection)
}
