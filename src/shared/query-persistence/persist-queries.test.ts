import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { clearPersistedQueries, persistQueries } from './persist-queries'
import type { PersistedQuery, PersistedQueryStorage } from './persisted-query-storage'

const LEAGUES = ['leagues', 'mine', 'maya']
const DAY_MS = 24 * 60 * 60_000

/** A phone: what is on it outlives the page. */
function phone() {
  const disk = new Map<string, PersistedQuery>()
  const storage: PersistedQueryStorage = {
    entries: async () => structuredClone([...disk]),
    set: vi.fn<PersistedQueryStorage['set']>(
      async (hash, read) => void disk.set(hash, structuredClone(read)),
    ),
    delMany: async (hashes) => {
      for (const hash of hashes) disk.delete(hash)
    },
    clear: vi.fn<PersistedQueryStorage['clear']>(async () => disk.clear()),
  }
  const start = async ({ owner = 'maya', build = 'build-1' } = {}) => {
    const client = new QueryClient()
    const end = new AbortController()
    onTestFinished(() => {
      end.abort()
      client.clear()
    })
    await persistQueries({ client, owner, build, signal: end.signal, storage })
    return { client, end }
  }
  return { disk, storage, start }
}
type Meta = { persist?: true | 'across builds' }
const read = (client: QueryClient, data: unknown, meta: Meta = { persist: true }, queryKey = LEAGUES) =>
  client.fetchQuery({ queryKey, queryFn: async () => data, meta })
/** The cache tells of changes a moment after they happened. */
const told = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('what was read', () => {
  it('is there at the next start, with its age, and is read again', async () => {
    const { start } = phone()
    const first = await start()
    await read(first.client, ['Riverside Ladder'])
    const readAt = first.client.getQueryState(LEAGUES)?.dataUpdatedAt

    const { client } = await start()
    expect(client.getQueryData(LEAGUES)).toEqual(['Riverside Ladder'])
    expect(client.getQueryState(LEAGUES)).toMatchObject({ dataUpdatedAt: readAt, isInvalidated: true })
  })

  it('is kept only where a query asks for it', async () => {
    const { disk, start } = phone()
    await read((await start()).client, ['Nina, pending'], {})
    await told()
    expect(disk.size).toBe(0)
  })

  it('is kept at once, also when a poll changed it', async () => {
    const { disk, start } = phone()
    const { client } = await start()
    await read(client, ['7–4'])
    client.setQueryData(LEAGUES, ['8–4'])
    await vi.waitFor(() => expect([...disk.values()].map(({ data }) => data)).toEqual([['8–4']]))
  })

  it('is not written again by a poll that brings nothing new', async () => {
    const { storage, start } = phone()
    const { client } = await start()
    await read(client, ['7–4'])
    const { dataUpdatedAt = 0 } = client.getQueryState(LEAGUES) ?? {}
    client.setQueryData(LEAGUES, ['7–4'], { updatedAt: dataUpdatedAt + 3_000 })
    await told()
    expect(storage.set).toHaveBeenCalledTimes(1)
    client.setQueryData(LEAGUES, ['7–4'], { updatedAt: dataUpdatedAt + 60_000 })
    await vi.waitFor(() => expect(storage.set).toHaveBeenCalledTimes(2))
  })

  it('does not take the place of something newer', async () => {
    const { disk, storage, start } = phone()
    await read((await start()).client, ['7–4'])
    const client = new QueryClient()
    const slow: PersistedQueryStorage = {
      ...storage,
      entries: async () => {
        client.setQueryData(LEAGUES, ['11–4'], { updatedAt: Date.now() + 1 })
        return [...disk]
      },
    }
    const { signal } = new AbortController()
    await persistQueries({ client, owner: 'maya', build: 'build-1', signal, storage: slow })
    expect(client.getQueryData(LEAGUES)).toEqual(['11–4'])
    client.clear()
  })
})

describe('what does not fit any more goes', () => {
  it.each<[string, Meta, { owner?: string; build?: string }, number, boolean]>([
    ['someone else’s', { persist: 'across builds' }, { owner: 'tom' }, 0, false],
    ['another build’s', { persist: true }, { build: 'build-2' }, 0, false],
    ['last week’s', { persist: true }, {}, 8 * DAY_MS, false],
    ['but not yesterday’s', { persist: true }, {}, DAY_MS, true],
    [
      'nor another build’s whose key says its form',
      { persist: 'across builds' },
      { build: 'build-2' },
      0,
      true,
    ],
  ])('%s', async (_what, meta, next, later, stays) => {
    const { disk, start } = phone()
    await read((await start()).client, ['Riverside Ladder'], meta)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + later)
    onTestFinished(() => vi.mocked(Date.now).mockRestore())

    const { client } = await start(next)
    expect(client.getQueryData(LEAGUES)).toEqual(stays ? ['Riverside Ladder'] : undefined)
    await vi.waitFor(() => expect(disk.size).toBe(stays ? 1 : 0))
  })

  it('everything, when no one is signed in', async () => {
    const { disk, storage, start } = phone()
    const { client, end } = await start()
    await read(client, ['Riverside Ladder'])
    end.abort()
    await clearPersistedQueries(storage)
    await read(client, ['Saturday Mixer'], { persist: true }, ['leagues', 'late'])
    await told()
    expect(disk.size).toBe(0)
  })
})

describe('a phone', () => {
  it('that is full gives the reads up, so that there is room for scores', async () => {
    const { storage, start } = phone()
    const { client } = await start()
    vi.mocked(storage.set).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    await read(client, ['Riverside Ladder'])
    await vi.waitFor(() => expect(storage.clear).toHaveBeenCalled())
    expect(client.getQueryData(LEAGUES)).toEqual(['Riverside Ladder'])
  })

  it('that forbids storage, or lets it hang, starts without kept reads', async () => {
    const { storage } = phone()
    const broken = [
      { ...storage, entries: () => Promise.reject(new DOMException('no', 'SecurityError')) },
      { ...storage, entries: () => new Promise<never>(() => {}) },
    ]
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (const each of broken) {
      const { signal } = new AbortController()
      const keeping = persistQueries({
        client: new QueryClient(),
        owner: 'maya',
        build: 'build-1',
        signal,
        storage: each,
      })
      await vi.advanceTimersByTimeAsync(1_000)
      await expect(keeping).resolves.toBeUndefined()
    }
  })
})
