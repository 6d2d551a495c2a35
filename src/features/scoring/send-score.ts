import { toRejection, answeredEntries, toStoredScore } from '@/shared/outbox/submission-result'
import {
  type SubmissionResult,
  type Submission,
  type PendingScore,
  storedScoringSchema,
} from '@/shared/outbox/pending-score'
import { authorsCalls } from '@/shared/supabase/authors-calls'
import { type Calls, byColumn } from '@/shared/supabase/calls'
import { toLeagueGame } from './league-game'
import * as v from 'valibot'
import type { QueryClient } from '@tanstack/react-query'
import { scoreKind, scoreSender } from '@/shared/outbox/score-kind'
import { keyFor } from '@/shared/query-keys'
import { scoringQueries } from './queries'
import { withSheetScore } from './score-sheet'

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

const LOCKED = {
  open: { code: 'locked', sentence: 'Scores for this game day are locked.' },
  finalized: {
    code: 'game_day_finalized',
    sentence: 'The game day was finalized before your score arrived.',
  },
  canceled: { code: 'game_day_canceled', sentence: 'The game day was canceled.' },
}

const toSubmitResult = v.parser(
  v.pipe(
    v.object({
      ...answeredEntries,
      dayState: v.picklist(['open', 'finalized', 'canceled']),
      substitutes: v.nullable(v.array(v.string())),
      // Phones keep it by columns.
      scoring: v.pipe(v.optional(v.unknown()), v.transform(byColumn), v.nullish(storedScoringSchema)),
    }),
    v.transform(({ outcome, dayState, substitutes, scoring, ...row }): SubmissionResult => {
      const stored = { ...toStoredScore(row), substitutes, ...(scoring && { scoring }) }
      return outcome === 'locked' ? { outcome, stored, problem: LOCKED[dayState] } : { outcome, stored }
    }),
  ),
)

export const leagueGameKind = (client: QueryClient) =>
  scoreKind(
    scoreSender(client, {
      send: (pendingScore, entry, signal) => sendScore(authorsCalls, pendingScore, entry, signal),
      show: (pendingScore, answer) => showAnswer(client, pendingScore, answer),
    }),
  )

function showAnswer(client: QueryClient, { target }: PendingScore, answer: SubmissionResult): void {
  const { leagueId, gameDayId, gameId } = toLeagueGame(target)
  const { queryKey } = scoringQueries.sheet(leagueId, gameDayId)
  if (answer.outcome !== 'refused') {
    const known = client.getQueryData(queryKey)?.games.find(({ id }) => id === gameId)
    client.setQueryData(queryKey, (sheet) => sheet && withSheetScore(sheet, gameId, answer.stored))
    // Either the page has read something newer since, or the server was restored from a backup. A read tells.
    if (known && known.version > answer.stored.version) void client.invalidateQueries({ queryKey })
  }
  if (answer.outcome === 'applied' || answer.outcome === 'agreed') outdateResults(client)
  // The page is outdated: redrawn, finalized, or no longer on this court.
  else if (answer.outcome !== 'conflict') void client.invalidateQueries({ queryKey })
}

/** Other features show data based on this score. They refetch it when they are opened next, not now. */
function outdateResults(client: QueryClient): void {
  const [own] = keyFor('scoring')
  void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== own })
}
