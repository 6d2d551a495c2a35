import * as v from 'valibot'
import type { PendingScore } from './pending-score'

const points = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const moment = v.pipe(v.number(), v.finite())

/** How a game ends, as it is stored. */
export const storedScoringSchema = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
)

const storedSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  team1: points,
  team2: points,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
  substitutes: v.exactOptional(v.nullable(v.array(v.string()))),
  scoring: v.exactOptional(storedScoringSchema),
})

const entrySchema = v.object({
  submissionId: v.string(),
  team1: points,
  team2: points,
  reason: v.nullable(v.string()),
  seenVersion: v.nullable(v.number()),
  at: moment,
  state: v.picklist(['waiting', 'sending', 'conflict', 'refused']),
  attempts: v.number(),
  tries: v.exactOptional(v.number()),
  notBefore: moment,
  stored: v.nullable(storedSchema),
  problem: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
  isUndo: v.exactOptional(v.boolean()),
  seenScoring: v.exactOptional(storedScoringSchema),
})

const pendingScoreParts = {
  key: v.string(),
  owner: v.string(),
  kind: v.string(),
  target: v.unknown(),
  label: v.string(),
  entry: entrySchema,
  next: v.nullable(entrySchema),
}

const pendingScoreSchema = v.variant('v', [
  v.object({ v: v.literal(1), ...pendingScoreParts }),
  v.object({ v: v.literal(2), ...pendingScoreParts, sides: v.tuple([v.string(), v.string()]) }),
])

/**
 * Parses a record from this version of the app or upgrades one from an earlier version. Returns null for anything else, which
 * the outbox keeps and reports rather than dropping a score that it can't read.
 */
export function parsePendingScore(raw: unknown): PendingScore | null {
  const { success, output } = v.safeParse(pendingScoreSchema, raw)
  if (!success) return null
  // Version 1 had no team names.
  return output.v === 1 ? { ...output, v: 2, sides: ['Team 1', 'Team 2'] } : output
}
