import * as v from 'valibot'
import type { ServerScore } from './pending-score'

const storedPoints = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** What every function that takes a score answers: what became of it, and what is stored now. */
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
