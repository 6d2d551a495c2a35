import { deviceDraftStorage, type ScoreDraft, type DraftStorage } from './drafts'

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
    return draftBook(await storage.load(profileId, gameDayId), false, storage)
  } catch (error) {
    // Storage is blocked or broken. Scores can still be entered and sent; the page warns that they aren't safe.
    console.error(error)
    return draftBook(storage.loadUnwritten?.(profileId, gameDayId) ?? [], true, storage)
  }
}

function draftBook(
  kept: readonly ScoreDraft[],
  brokenFromTheStart: boolean,
  storage: DraftStorage,
): DraftStore {
  const drafts = new Map(kept.map((draft) => [draft.gameId, draft]))
  const listeners = new Set<() => void>()
  let list = [...drafts.values()]
  let isOff = brokenFromTheStart
  const unkept = new Set<string>()
  const isAtRisk = () => isOff || unkept.size > 0

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
    if (isDone || !drafts.has(gameId)) unkept.delete(gameId)
    else unkept.add(gameId)
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
