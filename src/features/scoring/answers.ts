import * as v from 'valibot'
import { storedPoints, toScore } from './sheet-rows'

const stored = v.object({
  outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
  version: v.pipe(v.number(), v.integer()),
  team1_score: storedPoints,
  team2_score: storedPoints,
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
  updated_by_name: v.nullable(v.string()),
})

/** What the server said to a score, and what is stored now. */
export const toSubmitAnswer = v.parser(
  v.pipe(
    stored,
    v.transform((row) => ({
      outcome: row.outcome,
      version: row.version,
      score: toScore(row.team1_score, row.team2_score),
      updatedAt: row.updated_at,
      by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_by_name ?? 'Player' },
    })),
  ),
)
export type SubmitAnswer = ReturnType<typeof toSubmitAnswer>

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
