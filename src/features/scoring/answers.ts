import * as v from 'valibot'
import type { Answer } from '@/shared/outbox/slot'
import { storedPoints } from './sheet-rows'

const stored = v.object({
  outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
  day_state: v.picklist(['open', 'finalized', 'cancelled']),
  version: v.pipe(v.number(), v.integer()),
  team1_score: storedPoints,
  team2_score: storedPoints,
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
  updated_by_name: v.nullable(v.string()),
})

const LOCKED = {
  open: { code: 'locked', sentence: 'The scores of this game day are locked.' },
  finalized: {
    code: 'game_day_finalized',
    sentence: 'The game day was finalized before your score arrived.',
  },
  cancelled: { code: 'game_day_cancelled', sentence: 'The game day was cancelled.' },
}

/** What the server said to a score, and what is stored now. */
export const toSubmitAnswer = v.parser(
  v.pipe(
    stored,
    v.transform(({ outcome, day_state, ...row }): Answer => {
      const now = {
        version: row.version,
        team1: row.team1_score,
        team2: row.team2_score,
        updatedAt: row.updated_at,
        updatedBy: row.updated_by,
        updatedByName: row.updated_by_name,
      }
      return outcome === 'locked'
        ? { outcome, stored: now, problem: LOCKED[day_state] }
        : { outcome, stored: now }
    }),
  ),
)

export const toFinalizeAnswer = v.parser(
  v.pipe(
    v.object({
      finalized_at: v.string(),
      finalized_by: v.nullable(v.string()),
      finalized_by_name: v.nullable(v.string()),
    }),
    v.transform((row) => ({
      at: row.finalized_at,
      by:
        row.finalized_by === null ? null : { id: row.finalized_by, name: row.finalized_by_name ?? 'Player' },
    })),
  ),
)

/** The seat as it is after naming or removing a sub. */
export const toSub = v.parser(
  v.pipe(
    v.object({ player_id: v.string(), substitute_name: v.nullable(v.string()) }),
    v.transform((row) => ({ playerId: row.player_id, sub: row.substitute_name })),
  ),
)
export type WrittenSub = ReturnType<typeof toSub>
