import * as v from 'valibot'
import { answeredEntries, toStoredScore } from '@/shared/outbox/submission-result'
import { toRejection } from '@/shared/outbox/to-rejection'
import {
  VISITOR,
  type SubmissionResult,
  type Submission,
  type PendingScore,
} from '@/shared/outbox/pending-score'
import type { Calls } from '@/shared/supabase/calls'
import { toRoundRobinGame } from './round-robin-game'

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
  canceled: { code: 'set_canceled', sentence: 'This round robin was canceled.' },
  ended: { code: 'set_completed', sentence: 'The host ended the round robin before your score arrived.' },
}

/** The server's answer to a score, and what is stored now. */
const toSubmissionResult = v.parser(
  v.pipe(
    v.object({
      ...answeredEntries,
      roundRobinStatus: v.picklist(['scheduled', 'in_progress', 'completed', 'canceled']),
    }),
    v.transform(({ outcome, roundRobinStatus, ...row }): SubmissionResult => {
      const stored = toStoredScore(row)
      if (outcome !== 'locked') return { outcome, stored }
      return { outcome, stored, problem: roundRobinStatus === 'canceled' ? LOCKED.canceled : LOCKED.ended }
    }),
  ),
)
