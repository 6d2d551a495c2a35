import * as v from 'valibot'
import type { ServerScore } from './pending-score'

const storedPoints = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** What every function that takes a score answers: what became of it, and what is stored now. */
export const submissionResultEntries = {
  outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
  version: v.pipe(v.number(), v.integer()),
  team1_score: storedPoints,
  team2_score: storedPoints,
  updated_at: v.string(),
  updated_by: v.nullable(v.string()),
  updated_by_name: v.nullable(v.string()),
}

const answerRow = v.object(submissionResultEntries)

export function toServerScore(row: Omit<v.InferOutput<typeof answerRow>, 'outcome'>): ServerScore {
  return {
    version: row.version,
    team1: row.team1_score,
    team2: row.team2_score,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    updatedByName: row.updated_by_name,
  }
}
