import { createStore, del, entries, set } from 'idb-keyval'
import * as v from 'valibot'
import { storedValue } from '@/shared/lib/stored-value'
import { storedScoringSchema } from '@/shared/outbox/pending-score'
import { VISITOR } from '@/shared/outbox/waiting'
import { EMPTY_SCORE } from './score'
import { useCallback, useSyncExternalStore } from 'react'

const points = v.nullable(v.number())

const parts = {
  /** The owner. No one else on the device sees the draft, except that a VISITOR's is shown to the next user. */
  profileId: v.string(),
  leagueId: v.string(),
  gameDayId: v.string(),
  gameId: v.string(),
  courtNumber: v.number(),
  gameNumber: v.number(),
  score: v.object({ team1: points, team2: points }),
  /** The stored score when the draft was started, and the game's version at that time. */
  baseScore: v.object({ team1: points, team2: points }),
  baseVersion: v.number(),
  /** An organizer's reason for correcting a finalized score. */
  reason: v.string(),
  /** How the game ended, if the person chose other rules of its day than the game's. */
  scoring: v.exactOptional(storedScoringSchema),
}

/** A score that is being entered on this device: one record per person and game. The outbox takes over on Submit. */
const draftRecord = v.object({ format: v.literal(3), ...parts })
export type ScoreDraft = v.InferOutput<typeof draftRecord>

const storedRecord = v.variant('format', [
  // Format 1 also kept submitted scores. They may not have arrived, so they become drafts again, next to the stored
  // score.
  v.object({ format: v.literal(1), ...parts }),
  v.object({ format: v.literal(2), ...parts }),
  draftRecord,
])

/** Up to format 2, an untouched side was stored as 0. A typed 0 looks the same, so it has to be entered again. */
function upToDate(record: v.InferOutput<typeof storedRecord>): ScoreDraft {
  const draft = { ...record, format: 3 as const }
  const { score, baseScore } = record
  if (record.format === 3 || baseScore.team1 !== 0 || baseScore.team2 !== 0) return draft
  return {
    ...draft,
    score: { team1: score.team1 || null, team2: score.team2 || null },
    baseScore: EMPTY_SCORE,
  }
}

/** Null if it can't be read. Callers keep such a record, because another version of the app may be able to read it. */
function readable(key: string, record: unknown): ScoreDraft | null {
  const parsed = v.safeParse(storedRecord, record)
  if (!parsed.success) console.error(`The draft ${key} on this device cannot be read.`, parsed.issues)
  return parsed.success ? upToDate(parsed.output) : null
}

type DraftKey = Pick<ScoreDraft, 'profileId' | 'gameDayId' | 'gameId'>

/** Where drafts are stored: IndexedDB in the app, a fake in tests. */
export type DraftStorage = {
  /** Returns this person's drafts and a VISITOR's, in any order. */
  load: (profileId: string, gameDayId: string) => Promise<readonly ScoreDraft[]>
  /** The drafts that can be shown even if `load` fails. */
  loadUnwritten?: (profileId: string, gameDayId: string) => readonly ScoreDraft[]
  save: (draft: ScoreDraft) => Promise<void>
  remove: (key: DraftKey) => Promise<void>
}

let store: ReturnType<typeof createStore> | undefined
// Opened on first use, so that this module loads even if storage is blocked.
const deviceStore = () => (store ??= createStore('kitchen-line-drafts', 'drafts'))
const recordKey = ({ profileId, gameId }: Omit<DraftKey, 'gameDayId'>) => `${profileId}/${gameId}`

const indexedDbDrafts: DraftStorage = {
  load: async (profileId, gameDayId) => {
    const records = await entries<string, unknown>(deviceStore())
    const drafts = records.flatMap(([key, record]) => readable(key, record) ?? [])
    return drafts.filter(
      (draft) => draft.gameDayId === gameDayId && [VISITOR, profileId].includes(draft.profileId),
    )
  },
  // async, because blocked storage throws synchronously instead of rejecting.
  save: async (draft) => set(recordKey(draft), draft, deviceStore()),
  remove: async (key) => del(recordKey(key), deviceStore()),
}

/** Unfinished writes by game; null for a removal. Kept as they are: another version of the app may have made them. */
const Unwritten = v.record(v.string(), v.unknown())
const unwrittenKey = ({ profileId, gameDayId }: Omit<DraftKey, 'gameId'>) =>
  `kitchen-line:drafts:${profileId}/${gameDayId}`
const unwrittenOf = (key: Omit<DraftKey, 'gameId'>) =>
  storedValue({ key: unwrittenKey(key), schema: Unwritten, storage: 'local' })

/** Drafts by game that storage doesn't have yet; null for a removal. Leaves out those that can't be read. */
function readUnwritten(key: Omit<DraftKey, 'gameId'>) {
  const drafts = new Map<string, ScoreDraft | null>()
  for (const [gameId, record] of Object.entries(unwrittenOf(key).read() ?? {})) {
    const draft = record === null ? null : readable(`${unwrittenKey(key)}/${gameId}`, record)
    if (record === null || draft) drafts.set(gameId, draft)
  }
  return drafts
}

/** Unwritten changes count instead of what is stored. */
function withUnwritten(stored: readonly ScoreDraft[], profileId: string, gameDayId: string): ScoreDraft[] {
  const draftsOf = (owner: string) => {
    const drafts = new Map<string, ScoreDraft | null>()
    for (const draft of stored) if (draft.profileId === owner) drafts.set(draft.gameId, draft)
    for (const [gameId, draft] of readUnwritten({ profileId: owner, gameDayId })) drafts.set(gameId, draft)
    return [...drafts.values()].filter((draft) => draft !== null)
  }
  // For the same game, the last one wins: the person's own.
  return profileId === VISITOR ? draftsOf(VISITOR) : [...draftsOf(VISITOR), ...draftsOf(profileId)]
}

/**
 * IndexedDB drops a write that is in progress when the page closes, such as the last tap before a reload. Local storage
 * writes synchronously, so each change goes there first and stays until IndexedDB has it.
 */
export function writeAhead(storage: DraftStorage): DraftStorage {
  /** The latest change of each game on this page. Values can't tell changes apart: 5, then 6, then 5 again. */
  const latest = new Map<string, symbol>()
  const change = async (key: DraftKey, draft: ScoreDraft | null, write: () => Promise<void>) => {
    const mine = Symbol(key.gameId)
    latest.set(recordKey(key), mine)
    const unwritten = unwrittenOf(key)
    unwritten.write({ ...unwritten.read(), [key.gameId]: draft })
    await write()
    // Otherwise a newer change is still being written, here or in another tab.
    if (latest.get(recordKey(key)) !== mine) return
    latest.delete(recordKey(key))
    const { [key.gameId]: last, ...rest } = unwritten.read() ?? {}
    if (JSON.stringify(last) !== JSON.stringify(draft)) return
    if (Object.keys(rest).length > 0) unwritten.write(rest)
    else unwritten.remove()
  }

  return {
    load: async (profileId, gameDayId) =>
      withUnwritten(await storage.load(profileId, gameDayId), profileId, gameDayId),
    loadUnwritten: (profileId, gameDayId) => withUnwritten([], profileId, gameDayId),
    save: (draft) => change(draft, draft, () => storage.save(draft)),
    remove: (key) => change(key, null, () => storage.remove(key)),
  }
}

const deviceDraftStorage = writeAhead(indexedDbDrafts)

/**
 * One person's drafts for one game day. Changes show immediately and are stored as fast as the device can write. A draft
 * is only removed when it is submitted, which hands it to the outbox, or when the person discards it.
 */
export type DraftStore = {
  get: (gameId: string) => ScoreDraft | undefined
  all: () => readonly ScoreDraft[]
  /** True while a draft isn't stored on the device and would be lost with the page. */
  isAtRisk: () => boolean
  /** Shows the draft immediately. Resolves once it is stored or known to be at risk. */
  put: (draft: ScoreDraft) => Promise<void>
  discard: (gameId: string) => Promise<void>
  subscribe: (listener: () => void) => () => void
  /**
   * The games whose submitted score is being stored, which isn't a draft anymore. A game can be on the page twice: in its
   * list, and in full screen.
   */
  storing: Set<string>
}

export async function openDraftStore(
  profileId: string,
  gameDayId: string,
  storage: DraftStorage = deviceDraftStorage,
): Promise<DraftStore> {
  try {
    return createDraftStore(await storage.load(profileId, gameDayId), false, storage)
  } catch (error) {
    // Storage is blocked or broken. Scores can still be entered and sent; the page warns that they aren't safe.
    console.error(error)
    return createDraftStore(storage.loadUnwritten?.(profileId, gameDayId) ?? [], true, storage)
  }
}

function createDraftStore(
  stored: readonly ScoreDraft[],
  brokenFromTheStart: boolean,
  storage: DraftStorage,
): DraftStore {
  const drafts = new Map(stored.map((draft) => [draft.gameId, draft]))
  const listeners = new Set<() => void>()
  let list = [...drafts.values()]
  let isOff = brokenFromTheStart
  const unstored = new Set<string>()
  const isAtRisk = () => isOff || unstored.size > 0

  const changed = () => {
    list = [...drafts.values()]
    for (const listener of listeners) listener()
  }
  const durably = async (gameId: string, write: Promise<void>) => {
    const isDone = await write.then(
      () => true,
      (error: unknown) => {
        console.error(error)
        return false
      },
    )
    const wasAtRisk = isAtRisk()
    if (isDone) isOff = false
    if (isDone || !drafts.has(gameId)) unstored.delete(gameId)
    else unstored.add(gameId)
    if (isAtRisk() !== wasAtRisk) changed()
  }

  const put = (draft: ScoreDraft) => {
    drafts.set(draft.gameId, draft)
    changed()
    return durably(draft.gameId, storage.save(draft))
  }
  const discard = (gameId: string) => {
    const draft = drafts.get(gameId)
    if (!draft) return Promise.resolve()
    drafts.delete(gameId)
    changed()
    return durably(gameId, storage.remove(draft))
  }

  return {
    get: (gameId) => drafts.get(gameId),
    all: () => list,
    isAtRisk,
    put,
    discard,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    storing: new Set(),
  }
}

/** The draft of one game. Components only rerender when their own draft changes, so a tap rerenders one card. */
export function useScoreDraft(draftStore: DraftStore, gameId: string): ScoreDraft | undefined {
  return useSyncExternalStore(
    draftStore.subscribe,
    useCallback(() => draftStore.get(gameId), [draftStore, gameId]),
  )
}

export function useScoreDrafts(draftStore: DraftStore): readonly ScoreDraft[] {
  return useSyncExternalStore(draftStore.subscribe, draftStore.all)
}

export function useDraftsAtRisk(draftStore: DraftStore): boolean {
  return useSyncExternalStore(draftStore.subscribe, draftStore.isAtRisk)
}
