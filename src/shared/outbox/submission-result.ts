import * as v from 'valibot'
import type { ServerScore } from './pending-score'

const storedPoints = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** What every function that takes a score answers: what became of it, and what is stored now. As `rpc` answers it. */
export const answeredEntries = {
  outcome: v.picklist(['applied', 'agreed', 'conflict', 'locked']),
  version: v.pipe(v.number(), v.integer()),
  team1Score: storedPoints,
  team2Score: storedPoints,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
}

const answered = v.object(answeredEntries)

export const toStoredScore = ({
  team1Score,
  team2Score,
  ...change
}: Omit<v.InferOutput<typeof answered>, 'outcome'>): ServerScore => ({
  ...change,
  team1: team1Score,
  team2: team2Score,
})

/** The same as the client answers it. */
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
