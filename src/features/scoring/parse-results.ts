import * as v from 'valibot'
import { storedScoringSchema } from '@/shared/outbox/parse-pending-score'
import { answeredEntries, toStoredScore } from '@/shared/outbox/submission-result'
import type { SubmissionResult } from '@/shared/outbox/pending-score'
import { byColumn } from '@/shared/supabase/camel'

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
