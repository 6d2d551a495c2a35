import { createStore, del, entries, set } from 'idb-keyval'
import * as v from 'valibot'

const points = v.nullable(v.number())

const draftRecord = v.object({
  /** Of this record, so that a later version of the app can read what an earlier one left behind. */
  format: v.literal(1),
  /** Whose draft it is: nobody else on the same device sees or sends it. */
  profileId: v.string(),
  leagueId: v.string(),
  gameDayId: v.string(),
  gameId: v.string(),
  courtNumber: v.number(),
  gameNumber: v.number(),
  score: v.object({ team1: points, team2: points }),
  /** What the row showed when the draft was begun, and the version of the game that said so. */
  baseScore: v.object({ team1: v.number(), team2: v.number() }),
  baseVersion: v.number(),
  /** Why an organiser corrects a finalized score. */
  reason: v.string(),
  /** Handed to the network and not acknowledged yet; the same score is sent again under the same id. */
  submission: v.nullable(
    v.object({ id: v.string(), score: v.object({ team1: v.number(), team2: v.number() }) }),
  ),
})

/** A score that this device holds and the server does not. One record a person and game. */
export type Draft = v.InferOutput<typeof draftRecord>

/** A draft on its way to the server. */
export type SentDraft = Draft & { submission: NonNullable<Draft['submission']> }

export type DraftKey = Pick<Draft, 'profileId' | 'gameId'>

/** Where drafts are kept. The device's own storage in the app; anything with these three in a test. */
export type DraftStorage = {
  load: (profileId: string, gameDayId: string) => Promise<readonly Draft[]>
  save: (draft: Draft) => Promise<void>
  remove: (key: DraftKey) => Promise<void>
}

let store: ReturnType<typeof createStore> | undefined
// Opened at the first use: a browser that forbids storage must still be able to load this file.
const deviceStore = () => (store ??= createStore('kitchen-line-drafts', 'drafts'))
const recordKey = ({ profileId, gameId }: DraftKey) => `${profileId}/${gameId}`

export const deviceStorage: DraftStorage = {
  load: async (profileId, gameDayId) => {
    const records = await entries<string, unknown>(deviceStore())
    const drafts = records.flatMap(([key, record]) => {
      const parsed = v.safeParse(draftRecord, record)
      // Left where it is: what this version cannot read, another one may.
      if (!parsed.success) console.error(`The draft ${key} on this device cannot be read.`, parsed.issues)
      return parsed.success ? [parsed.output] : []
    })
    return drafts.filter((draft) => draft.profileId === profileId && draft.gameDayId === gameDayId)
  },
  save: (draft) => set(recordKey(draft), draft, deviceStore()),
  remove: (key) => del(recordKey(key), deviceStore()),
}
