import * as v from 'valibot'
import { storedScoringSchema } from '@/shared/outbox/parse-pending-score'
import { submissionResultEntries, toServerScore } from '@/shared/outbox/submission-result'
import type { SubmissionResult } from '@/shared/outbox/pending-score'

const LOCKED = {
  open: { code: 'locked', sentence: 'Scores for this game day are locked.' },
  finalized: {
    code: 'game_day_finalized',
    sentence: 'The game day was finalized before your score arrived.',
  },
  canceled: { code: 'game_day_canceled', sentence: 'The game day was canceled.' },
}

/** The server's answer to a score, and what is stored now. */
export const toSubmitResult = v.parser(
  v.pipe(
    v.object({
      ...submissionResultEntries,
      day_state: v.picklist(['open', 'finalized', 'canceled']),
      substitutes: v.nullable(v.array(v.string())),
      scoring: v.optional(v.nullable(storedScoringSchema)),
    }),
    v.transform(({ outcome, day_state, substitutes, scoring, ...row }): SubmissionResult => {
      const stored = { ...toServerScore(row), substitutes, ...(scoring && { scoring }) }
      return outcome === 'locked' ? { outcome, stored, problem: LOCKED[day_state] } : { outcome, stored }
    }),
  ),
)

export const toFinalizeResult = v.parser(
  v.pipe(
    v.object({
      finalized_at: v.string(),
      finalized_by: v.nullable(v.string()),
      finalized_by_name: v.nullable(v.string()),
      undo_until: v.nullish(v.string()),
      tells_results: v.nullish(v.boolean()),
    }),
    v.transform((row) => ({
      at: row.finalized_at,
      undoUntil: row.undo_until ?? null,
      tellsResults: row.tells_results ?? false,
      by:
        row.finalized_by === null ? null : { id: row.finalized_by, name: row.finalized_by_name ?? 'Player' },
    })),
  ),
)

/** The seat after naming or removing a sub. */
export const toSub = v.parser(
  v.pipe(
    v.object({ player_id: v.string(), substitute_name: v.nullable(v.string()) }),
    v.transform((row) => ({ playerId: row.player_id, sub: row.substitute_name })),
  ),
)
export type WrittenSub = ReturnType<typeof toSub>
