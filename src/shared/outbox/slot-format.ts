import * as v from 'valibot'
import type { Slot } from './slot'

const points = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const moment = v.pipe(v.number(), v.finite())

/** What the server says it holds, in the app's own words. */
export const storedSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  team1: points,
  team2: points,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
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
  notBefore: moment,
  stored: v.nullable(storedSchema),
  problem: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
})

const slotSchema = v.object({
  v: v.literal(1),
  key: v.string(),
  owner: v.string(),
  kind: v.string(),
  target: v.unknown(),
  label: v.string(),
  draft: v.nullable(v.object({ team1: points, team2: points, seenVersion: v.number(), at: moment })),
  entry: v.nullable(entrySchema),
  next: v.nullable(entrySchema),
})

/**
 * Reads what this or an earlier version of the app wrote to the phone; a later form becomes a further step here, older
 * ones first. Null for what is no slot: the outbox keeps such a record and says so, rather than drop a score it cannot read.
 */
export function readSlot(raw: unknown): Slot | null {
  const result = v.safeParse(slotSchema, raw)
  return result.success ? result.output : null
}
