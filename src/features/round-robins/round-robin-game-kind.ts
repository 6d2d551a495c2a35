import { toRejection } from '@/shared/outbox/to-rejection'
import { GAME_DAY_STATUSES } from '@/domain/statuses'
import * as v from 'valibot'
import type { QueryClient } from '@tanstack/react-query'
import { scoreSender, type ScoreSender, answeredEntries, toStoredScore } from '@/shared/outbox/score-kind'
import type { SubmissionResult, PendingScore, Submission } from '@/shared/outbox/pending-score'
import { VISITOR } from '@/shared/outbox/waiting'
import { needSession } from '@/shared/supabase/authors-calls'
import { server, type Calls } from '@/shared/supabase/calls'
import { roundRobinQueries } from './queries'
import { toRoundRobinGame } from './round-robin-game'
import { withServerScore } from './round-robin-sheet'

export const roundRobinGames = (client: QueryClient): ScoreSender =>
  scoreSender(client, {
    send: async (pendingScore, entry, signal) => {
      // A visitor needs no session. Someone who had one when they entered the score needs it again.
      if (pendingScore.owner !== VISITOR) await needSession()
      return sendRoundRobinScore(server, pendingScore, entry, signal)
    },
    show: (pendingScore, answer) => showAnswer(client, pendingScore, answer),
  })

function showAnswer(client: QueryClient, { target }: PendingScore, answer: SubmissionResult): void {
  const { roundRobinId, gameId, token } = toRoundRobinGame(target)
  const { queryKey } = roundRobinQueries.sheet({ roundRobinId, token })
  if (answer.outcome !== 'refused') {
    const known = client.getQueryData(queryKey)?.games.find(({ id }) => id === gameId)
    client.setQueryData(queryKey, (sheet) => sheet && withServerScore(sheet, gameId, answer.stored))
    // Either the page has read something newer since, or the server was restored from a backup. A read tells.
    if (known && known.version > answer.stored.version) void client.invalidateQueries({ queryKey })
  }
  // The page is outdated: redrawn, ended, or closed to visitors.
  if (answer.outcome === 'locked' || answer.outcome === 'refused') {
    void client.invalidateQueries({ queryKey })
  }
}

/** Delivers a round robin score, through its link if the phone has no other access. */
export async function sendRoundRobinScore(
  { rpc }: Calls,
  { owner, target }: PendingScore,
  { submissionId, team1, team2, seenVersion }: Submission,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const { roundRobinId, gameId, token } = toRoundRobinGame(target)
  if (seenVersion === null || (team1 === null) !== (team2 === null))
    throw new Error("This score isn't complete.")
  const score = {
    roundRobinId,
    gameId,
    // Null, which is left out, empties the game.
    team1Score: team1,
    team2Score: team2,
    seenVersion,
    submissionId,
    author: owner === VISITOR ? null : owner,
    token,
  }
  return rpc('submit_round_robin_score', score, signal).then(toSubmissionResult).catch(toRejection)
}

const LOCKED = {
  canceled: { code: 'round_robin_canceled', sentence: 'This round robin was canceled.' },
  ended: {
    code: 'round_robin_completed',
    sentence: 'The host ended the round robin before your score arrived.',
  },
}

const toSubmissionResult = v.parser(
  v.pipe(
    v.object({
      ...answeredEntries,
      roundRobinStatus: v.picklist(GAME_DAY_STATUSES),
    }),
    v.transform(({ outcome, roundRobinStatus, ...row }): SubmissionResult => {
      const stored = toStoredScore(row)
      if (outcome !== 'locked') return { outcome, stored }
      return { outcome, stored, problem: roundRobinStatus === 'canceled' ? LOCKED.canceled : LOCKED.ended }
    }),
  ),
)
