import * as v from 'valibot'
import { RECORDED_RESULTS } from '@/domain/recorded-game'
import { storedPoints, toScore } from '@/features/scoring/sheet-rows'

/** What record_result() answered, and what is stored now. */
export const toRecordAnswer = v.parser(
  v.pipe(
    v.object({
      outcome: v.picklist(['applied', 'agreed', 'conflict']),
      result: v.picklist(RECORDED_RESULTS),
      ended_by: v.nullable(v.array(v.string())),
      version: v.pipe(v.number(), v.integer()),
      team1_score: storedPoints,
      team2_score: storedPoints,
      updated_at: v.string(),
      updated_by: v.nullable(v.string()),
      updated_by_name: v.nullable(v.string()),
    }),
    v.transform((row) => ({
      outcome: row.outcome,
      result: row.result,
      endedBy: row.ended_by ?? [],
      version: row.version,
      score: toScore(row.team1_score, row.team2_score),
      updatedAt: row.updated_at,
      by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_by_name ?? 'Player' },
    })),
  ),
)
export type RecordAnswer = ReturnType<typeof toRecordAnswer>
