import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDraftStore, writeAhead, type ScoreDraft, type DraftStorage } from './drafts'

const draft: ScoreDraft = {
  format: 3,
  profileId: 'maya',
  leagueId: 'league',
  gameDayId: 'day',
  gameId: 'game-1',
  courtNumber: 2,
  gameNumber: 1,
  score: { team1: 5, team2: 3 },
  baseScore: { team1: null, team2: null },
  baseVersion: 0,
  reason: '',
}
/** A device whose storage can be made to fail. */
function device(stored: readonly ScoreDraft[] = []) {
  const records = new Map(stored.map((record) => [record.gameId, record]))
  const state = { full: false }
  const write = async (change: () => void) => {
    await Promise.resolve()
    if (state.full) throw new DOMException('No room left', 'QuotaExceededError')
    change()
  }
  const storage: DraftStorage = {
    load: (profileId, gameDayId) =>
      Promise.resolve(
        [...records.values()].filter((d) => d.profileId === profileId && d.gameDayId === gameDayId),
      ),
    save: (record) => write(() => records.set(record.gameId, record)),
    remove: ({ gameId }) => write(() => records.delete(gameId)),
  }
  return { storage, records, state }
}

const open = ({ storage }: { storage: DraftStorage }) => openDraftStore('maya', 'day', storage)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a draft', () => {
  it('shows immediately and is stored when the promise resolves', async () => {
    const phone = device()
    const draftStore = await open(phone)
    const storing = draftStore.put(draft)
    expect(draftStore.get('game-1')).toBe(draft)
    await storing
    expect(phone.records.get('game-1')).toEqual(draft)
  })

  it('is restored after a reload', async () => {
    const draftStore = await open(device([draft]))
    expect(draftStore.get('game-1')).toEqual(draft)
    expect(draftStore.all()).toEqual([draft])
  })

  describe('whose write was in progress when the page closed', () => {
    let local: Map<string, string>
    beforeEach(() => {
      local = new Map()
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => local.get(key) ?? null,
        setItem: (key: string, value: string) => void local.set(key, value),
        removeItem: (key: string) => void local.delete(key),
      })
    })
    afterEach(() => void vi.unstubAllGlobals())
    const later = { ...draft, score: { team1: 6, team2: 3 } }
    const never = () => new Promise<void>(() => {})
    const ahead = (phone: { storage: DraftStorage }) => open({ storage: writeAhead(phone.storage) })
    const closing = (phone: { storage: DraftStorage }) =>
      ahead({ storage: { ...phone.storage, save: never, remove: never } })

    it('is restored, with all drafts of that day', async () => {
      const phone = device([draft])
      const store = await closing(phone)
      void store.put({ ...draft, gameId: 'game-2' })
      void store.put(later)
      const again = await ahead(phone)
      expect(again.get('game-1')).toEqual(later)
      expect(again.get('game-2')).toMatchObject({ score: draft.score })
    })

    it('stays discarded', async () => {
      const phone = device([draft])
      void (await closing(phone)).discard('game-1')
      expect((await ahead(phone)).all()).toEqual([])
    })

    it('is restored when it went back to an earlier value and only the first write finished', async () => {
      const phone = device()
      const finish: (() => void)[] = []
      const store = await ahead({
        storage: {
          ...phone.storage,
          save: (record) =>
            new Promise((resolve) => {
              finish.push(() => resolve(phone.storage.save(record)))
            }),
        },
      })
      const first = store.put(later)
      void store.put(draft)
      void store.put({ ...later })
      finish[0]?.()
      await first
      phone.records.set('game-1', draft)
      expect((await ahead(phone)).get('game-1')).toEqual(later)
    })

    it('is shown even if stored drafts cannot be read, and reported as at risk', async () => {
      vi.spyOn(console, 'error').mockReturnValue()
      const phone = device()
      void (await closing(phone)).put(later)
      const blocked = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
      const again = await ahead({ storage: { ...phone.storage, load: blocked } })
      expect(again.all()).toEqual([later])
      expect(again.isAtRisk()).toBe(true)
    })

    it('is restored next to an older format and an unreadable draft, which stays', async () => {
      const log = vi.spyOn(console, 'error').mockReturnValue()
      const phone = device()
      const future = { format: 99, points: [6, 3] }
      const key = 'kitchen-line:drafts:maya/day'
      local.set(
        key,
        JSON.stringify({
          'game-1': later,
          'game-2': { ...draft, format: 2, gameId: 'game-2' },
          'game-3': future,
        }),
      )
      const store = await ahead(phone)
      expect(store.all()).toEqual([later, { ...draft, gameId: 'game-2' }])
      expect(log).toHaveBeenCalledWith(expect.stringContaining('game-3'), expect.anything())
      await store.put(draft)
      expect(JSON.parse(local.get(key) ?? '')).toEqual({
        'game-2': { ...draft, format: 2, gameId: 'game-2' },
        'game-3': future,
      })
    })

    it('leaves nothing in local storage once it is written', async () => {
      const phone = device([draft])
      const store = await ahead(phone)
      await Promise.all([store.put(later), store.put({ ...draft, gameId: 'game-2' })])
      await store.discard('game-2')
      expect(local.size).toBe(0)
      expect([...phone.records.values()]).toEqual([later])
    })
  })

  it('notifies listeners until they unsubscribe', async () => {
    const draftStore = await open(device())
    const listener = vi.fn<() => void>()
    const stop = draftStore.subscribe(listener)
    await draftStore.put(draft)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    await draftStore.discard('game-1')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is removed when the person discards it', async () => {
    const phone = device([draft])
    const draftStore = await open(phone)
    await draftStore.discard('game-1')
    expect(draftStore.get('game-1')).toBeUndefined()
    expect(phone.records.size).toBe(0)
  })
})

describe("a device that can't store drafts", () => {
  it('keeps drafts in memory and reports the risk until storage works again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const phone = device()
    const draftStore = await open(phone)
    phone.state.full = true
    await draftStore.put(draft)
    expect(draftStore.isAtRisk()).toBe(true)
    expect(draftStore.get('game-1')).toBe(draft)
    phone.state.full = false
    await draftStore.put({ ...draft, score: { team1: 6, team2: 3 } })
    expect(draftStore.isAtRisk()).toBe(false)
  })

  it('reports the risk as long as any draft is not stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const phone = device()
    const draftStore = await open(phone)
    const other = { ...draft, gameId: 'game-2' }
    await draftStore.put(other)
    phone.state.full = true
    await draftStore.put(draft)
    phone.state.full = false
    await draftStore.discard('game-2')
    expect(draftStore.isAtRisk()).toBe(true)
    await draftStore.discard('game-1')
    expect(draftStore.isAtRisk()).toBe(false)
  })

  it('reports the risk from the start if storage is blocked', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const off = {
      ...device().storage,
      load: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
    }
    const draftStore = await openDraftStore('maya', 'day', off)
    expect(draftStore.isAtRisk()).toBe(true)
    expect(draftStore.all()).toEqual([])
    expect(log).toHaveBeenCalled()
  })
})

describe('a browser that forbids storage', () => {
  it('and throws at once still shows the draft, and says that it is at risk', async () => {
    const forbid = vi.fn<() => never>(() => {
      throw new DOMException('Storage is off', 'SecurityError')
    })
    vi.stubGlobal('indexedDB', { open: forbid })
    onTestFinished(() => void vi.unstubAllGlobals())
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const draftStore = await openDraftStore('maya', 'day')
    await draftStore.put(draft)
    expect(draftStore.get('game-1')).toBe(draft)
    expect(draftStore.isAtRisk()).toBe(true)
    await draftStore.discard('game-1')
    expect(draftStore.all()).toEqual([])
    // Once each for the load, the save, and the removal.
    expect(forbid).toHaveBeenCalledTimes(3)
    expect(log).toHaveBeenCalledTimes(3)
  })
})
