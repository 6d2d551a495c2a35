import * as v from 'valibot'
import { newDrawSeed } from '@/domain/round-robin-session/round-robin-plan'
import { newRoundRobinValues, type DraftPerson, type RoundRobinValues } from './round-robin-form'

/** A set that is being prepared. It survives a reload: kept on this device under the person's id. */
export interface RoundRobinDraft {
  /** Of the set to be: asking the server twice creates one. */
  id: string
  seed: number
  values: RoundRobinValues
  people: readonly DraftPerson[]
}

const keyOf = (profileId: string) => `kitchen-line:set-draft:${profileId}`

const Id = v.pipe(v.string(), v.uuid())
const Stored = v.object({
  id: Id,
  seed: v.pipe(v.number(), v.integer()),
  values: v.object({
    name: v.string(),
    date: v.string(),
    time: v.string(),
    location: v.string(),
    courts: v.string(),
    format: v.picklist(['rotating_partners', 'fixed_partners', 'singles', 'mixed']),
    lengthBy: v.picklist(['rounds', 'minutes']),
    rounds: v.string(),
    minutes: v.string(),
    minutesPerRound: v.string(),
    winType: v.picklist(['win_by_margin', 'cap', 'timed']),
    pointsToWin: v.string(),
    winByMargin: v.string(),
    cap: v.string(),
    drawsAllowed: v.boolean(),
    scoreEntry: v.picklist(['host', 'players', 'link']),
  }),
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

/** The person's draft, or null where there is none that this version of the app can read. */
export function readRoundRobinDraft(profileId: string): RoundRobinDraft | null {
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(keyOf(profileId)) ?? 'null'))
    return stored.success ? stored.output : null
  } catch {
    // Storage is forbidden in this window, or something else wrote there: there is no draft.
    return null
  }
}

/** False where this device keeps nothing. */
export function writeRoundRobinDraft(profileId: string, draft: RoundRobinDraft): boolean {
  try {
    localStorage.setItem(keyOf(profileId), JSON.stringify(draft))
    return true
  } catch {
    // Full, or forbidden in this window: the form goes on without, and says so.
    return false
  }
}

export function clearRoundRobinDraft(profileId: string): void {
  try {
    localStorage.removeItem(keyOf(profileId))
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
