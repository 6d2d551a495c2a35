import * as v from 'valibot'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { storedValue } from '@/shared/lib/stored-value'
import {
  newRoundRobinValues,
  TypedRoundRobin,
  type DraftPerson,
  type RoundRobinValues,
} from './round-robin-form'

/** A set that is being prepared. It survives a reload: kept on this device under the person's id. */
export interface RoundRobinDraft {
  /** Of the set to be: asking the server twice creates one. */
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
    }),
  ),
})

export const newRoundRobinDraft = (now: Date): RoundRobinDraft => ({
  id: crypto.randomUUID(),
  seed: newDrawSeed(),
  values: newRoundRobinValues(now),
  people: [],
})

/** The round robin that a person is preparing on this device; null where there is none that this version of the app can read. */
export const roundRobinDraft = (profileId: string) =>
  storedValue({ key: `kitchen-line:set-draft:${profileId}`, schema: Stored, storage: 'local' })
