import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { answerEntries, toStored } from '@/shared/outbox/answer-row'
import { refusalIn } from '@/shared/outbox/refusal-in'
import { VISITOR, type Answer, type Entry, type Slot } from '@/shared/outbox/slot'
import type { Database } from '@/shared/supabase/database.types'
import { toSetGame } from './set-game'

/** Delivers a score of a set, by its link where the phone has no other way to it. */
export async function sendSetScore(
  client: SupabaseClient<Database>,
  { owner, target }: Slot,
  { submissionId, team1, team2, seenVersion }: Entry,
  signal: AbortSignal,
): Promise<Answer> {
  const { setId, gameId, token } = toSetGame(target)
  if (team1 === null || team2 === null || seenVersion === null) throw new Error("This score isn't complete.")
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

const LOCKED = {
  canceled: { code: 'set_canceled', sentence: 'This round robin was canceled.' },
  ended: { code: 'set_completed', sentence: 'The host ended the round robin before your score arrived.' },
}

/** What the server said to a score, and what is stored now. */
const toAnswer = v.parser(
  v.pipe(
    v.object({
      ...answerEntries,
      set_status: v.picklist(['scheduled', 'in_progress', 'completed', 'canceled']),
    }),
    v.transform(({ outcome, set_status, ...row }): Answer => {
      const stored = toStored(row)
      if (outcome !== 'locked') return { outcome, stored }
      return { outcome, stored, problem: set_status === 'canceled' ? LOCKED.canceled : LOCKED.ended }
    }),
  ),
)
