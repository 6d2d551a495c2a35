import * as v from 'valibot'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { storedValue } from '@/shared/lib/stored-value'
import {
  newRoundRobinValues,
  TypedRoundRobin,
  type DraftPerson,
  type RoundRobinValues,
} from './round-robin-form'

/** A round robin that someone is still setting up. It survives a reload: it is stored on this device under their id. */
export interface RoundRobinDraft {
  /** The id that the round robin will get, so that a repeated request creates only one. */
  id: string
  seed: number
  values: RoundRobinValues
  people: readonly DraftPerson[]
}

const Id = v.pipe(v.string(), v.uuid())
const Stored = v.object({
  id: Id,
  seed: v.pipe(v.number(), v.integer()),
  values: TypedRoundRobin,
  people: v.array(
    v.object({
      id: Id,
      name: v.string(),
      playerId: v.nullable(v.string()),
      team: v.nullable(v.number()),
      level: v.optional(v.nullable(v.number())),
    }),
  ),
})

export const newRoundRobinDraft = (now: Date): RoundRobinDraft => ({
  id: crypto.randomUUID(),
  seed: newDrawSeed(),
  values: newRoundRobinValues(now),
  people: [],
})

/** The person's draft on this device. Reads null if this version of the app can't parse it. */
export const roundRobinDraft = (profileId: string) =>
  storedValue({ key: `kitchen-line:set-draft:${profileId}`, schema: Stored, storage: 'local' })
