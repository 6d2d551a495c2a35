import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { refusalIn } from '@/shared/outbox/refusal-in'
import type { Answer, Entry, Slot } from '@/shared/outbox/slot'
import type { Database } from '@/shared/supabase/database.types'
import { toSetGame, VISITOR } from './set-game'

/** Delivers a score of a set, by its link where the phone has no other way to it. */
export async function sendSetScore(
  client: SupabaseClient<Database>,
  { owner, target }: Slot,
  { submissionId, team1, team2, seenVersion }: Entry,
  signal: AbortSignal,
): Promise<Answer> {
  const { setId, gameId, token } = toSetGame(target)
  if (team1 === null || team2 === null || seenVersion === null) throw new Error('This score is not complete.')
  return client
    .rpc('submit_round_robin_score', {
      p_set_id: setId,
      p_game_id: gameId,
      p_team1_score: team1,
      p_team2_score: team2,
      p_seen_version: seenVersion,
      p_submission_id: submissionId,
      p_author: owner === VISITOR ? undefined : owner,
      p_token: token ?? undefined,
    })
    .abortSignal(signal)
    .throwOnError()
    .then(({ data }) => toAnswer(data))
    .then(null, refusalIn)
}

const points = v.nullable(v.pipe(v.number(), v.integer()))

/** What the server said to a score, and what is stored now. */
const toAnswer = v.parser(
  v.pipe(
    v.object({
      outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
      set_status: v.picklist(['scheduled', 'in_progress', 'completed', 'cancelled']),
      version: v.pipe(v.number(), v.integer()),
      team1_score: points,
      team2_score: points,
      updated_at: v.string(),
      updated_by: v.nullable(v.string()),
      updated_by_name: v.nullable(v.string()),
    }),
    v.transform(({ outcome, set_status, ...row }): Answer => {
      const stored = {
        version: row.version,
        team1: row.team1_score,
        team2: row.team2_score,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
        updatedByName: row.updated_by_name,
      }
      if (outcome !== 'locked') return { outcome, stored }
      const isCancelled = set_status === 'cancelled'
      return {
        outcome,
        stored,
        problem: {
          code: isCancelled ? 'set_cancelled' : 'set_completed',
          sentence: isCancelled
            ? 'The set was cancelled.'
            : 'The host ended the set before your score arrived.',
        },
      }
    }),
  ),
)
