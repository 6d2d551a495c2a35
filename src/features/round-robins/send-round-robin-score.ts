import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { submissionResultEntries, toServerScore } from '@/shared/outbox/submission-result'
import { toRejection } from '@/shared/outbox/to-rejection'
import {
  VISITOR,
  type SubmissionResult,
  type Submission,
  type PendingScore,
} from '@/shared/outbox/pending-score'
import type { Database } from '@/shared/supabase/database.types'
import { toRoundRobinGame } from './round-robin-game'

/** Delivers a round robin score, through its link if the phone has no other access. */
export async function sendRoundRobinScore(
  client: SupabaseClient<Database>,
  { owner, target }: PendingScore,
  { submissionId, team1, team2, seenVersion }: Submission,
  signal: AbortSignal,
): Promise<SubmissionResult> {
  const { roundRobinId, gameId, token } = toRoundRobinGame(target)
  if (seenVersion === null || (team1 === null) !== (team2 === null))
    throw new Error("This score isn't complete.")
  return client
    .rpc('submit_round_robin_score', {
      p_round_robin_id: roundRobinId,
      p_game_id: gameId,
      // Left out, they empty the game.
      p_team1_score: team1 ?? undefined,
      p_team2_score: team2 ?? undefined,
      p_seen_version: seenVersion,
      p_submission_id: submissionId,
      p_author: owner === VISITOR ? undefined : owner,
      p_token: token ?? undefined,
    })
    .abortSignal(signal)
    .throwOnError()
    .then(({ data }) => toGameDayRsvp(data))
    .then(null, toRejection)
}

const LOCKED = {
  canceled: { code: 'set_canceled', sentence: 'This round robin was canceled.' },
  ended: { code: 'set_completed', sentence: 'The host ended the round robin before your score arrived.' },
}

/** The server's answer to a score, and what is stored now. */
const toGameDayRsvp = v.parser(
  v.pipe(
    v.object({
      ...submissionResultEntries,
      round_robin_status: v.picklist(['scheduled', 'in_progress', 'completed', 'canceled']),
    }),
    v.transform(({ outcome, round_robin_status, ...row }): SubmissionResult => {
      const stored = toServerScore(row)
      if (outcome !== 'locked') return { outcome, stored }
      return { outcome, stored, problem: round_robin_status === 'canceled' ? LOCKED.canceled : LOCKED.ended }
    }),
  ),
)
