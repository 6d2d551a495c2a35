import { describe, expect, it } from 'vitest'
import { Outbox, type Address, type OutboxParts } from './outbox'
import type { OutboxStorage } from './outbox-storage'
import type { Answer, Stored } from './slot'

const ADDRESS: Address = {
  key: 'maya/game-1',
  owner: 'maya',
  kind: 'game',
  target: 1,
  label: 'Court 2, game 1',
}
const score = (team1: number, team2: number, seenVersion = 0) => ({ team1, team2, seenVersion, reason: null })
const stored = (rest: Partial<Stored> = {}): Stored => ({
  version: 1,
  team1: 11,
  team2: 7,
  updatedAt: '2026-11-24T18:00:00Z',
  updatedBy: 'tom',
  updatedByName: 'Tom K.',
  ...rest,
})
const applied = (version: number): Answer => ({ outcome: 'applied', stored: stored({ version }) })

/** A phone: what is on it survives `reload()`, the page and its timers do not. */
function phone({ full = false } = {}) {
  const disk = new Map<string, unknown>()
  const storage: OutboxStorage = {
    all: async () => structuredClone([...disk.values()]),
    update: async (key, step) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      const after = step(structuredClone(disk.get(key)))
      if (after === null) disk.delete(key)
      else disk.set(key, structuredClone(after))
    },
    takeNew: () => false,
  }
  const delivered: { submissionId: string; score: string; seenVersion: number | null }[] = []
  let answer: (count: number) => Promise<Answer> = async () => applied(1)
  let timers: { at: number; work: () => void }[] = []
  let clock = 0
  let ids = 0
  const parts: OutboxParts = {
    storage,
    senders: {
      game: async (_slot, { submissionId, team1, team2, seenVersion }) => {
        delivered.push({ submissionId, score: `${team1}–${team2}`, seenVersion })
        return answer(delivered.length)
      },
    },
    classify: (error) =>
      error instanceof RangeError
        ? { kind: 'refused', problem: { code: 'score_invalid', sentence: error.message } }
        : { kind: 'unknown' },
    exclusively: (work) => work(),
    tell: () => {},
    now: () => clock,
    random: () => 0.5,
    newId: () => `id-${++ids}`,
    later: (work, ms) => {
      const timer = { at: clock + ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  return {
    disk,
    delivered,
    answers: (next: typeof answer) => {
      answer = next
    },
    async open(owner: string | null = 'maya') {
      timers = []
      const outbox = new Outbox(parts)
      await outbox.setOwner(owner)
      return outbox
    },
    /** Lets time pass until nothing is planned before `ms` from now. */
    async pass(ms: number) {
      const until = clock + ms
      for (;;) {
        await settled()
        const next = timers.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        clock = Math.max(clock, next.at)
        timers = timers.filter((timer) => timer !== next)
        next.work()
      }
      clock = until
    },
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const neverAnswered = () => new Promise<Answer>(() => {})
const lost = async (): Promise<Answer> => {
  throw new TypeError('Failed to fetch')
}

describe('a submission', () => {
  it('is on the phone before it counts, and gone from it once the server has it', async () => {
    const { disk, delivered, open, pass } = phone()
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    expect(disk.size).toBe(1)
    await pass(0)
    expect(delivered).toEqual([{ submissionId: 'id-1', score: '11–7', seenVersion: 0 }])
    expect(disk.size).toBe(0)
    expect(outbox.view().slots).toEqual([])
  })

  it('is sent again with the same id after the answer was lost, after longer and longer pauses', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => (count < 4 ? lost() : applied(1)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(499)
    expect(delivered).toHaveLength(1)
    await pass(1)
    expect(delivered).toHaveLength(2)
    await pass(3000)
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(['id-1', 'id-1', 'id-1', 'id-1'])
    expect(outbox.view().slots).toEqual([])
  })

  it('survives the end of the page while it is under way', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(neverAnswered)
    const first = await open()
    await first.submit(ADDRESS, score(11, 7))
    await pass(0)
    answers(async () => applied(1))
    const second = await open()
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(['id-1', 'id-1'])
    expect(second.view().slots).toEqual([])
  })

  it('replaces one that never left the phone', async () => {
    const { delivered, open, pass } = phone()
    const outbox = await open()
    void outbox.submit(ADDRESS, score(11, 7))
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(0)
    expect(delivered.map((one) => one.score)).toEqual(['11–8'])
  })

  it('follows one that may have arrived, with the version that one made', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => (count === 1 ? lost() : applied(count)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await settled()
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(10_000)
    expect(delivered).toEqual([
      { submissionId: 'id-1', score: '11–7', seenVersion: 0 },
      { submissionId: 'id-1', score: '11–7', seenVersion: 0 },
      { submissionId: 'id-2', score: '11–8', seenVersion: 2 },
    ])
  })

  it('waits for the person in a conflict and is sent as a new one when they keep it', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) =>
      count === 1 ? { outcome: 'conflict', stored: stored({ version: 5 }) } : applied(6),
    )
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(100_000)
    expect(outbox.view().slots[0]?.entry).toMatchObject({ state: 'conflict', stored: { version: 5 } })
    expect(delivered).toHaveLength(1)
    await outbox.resolve(ADDRESS, 'mine')
    await pass(0)
    expect(delivered[1]).toEqual({ submissionId: 'id-2', score: '11–8', seenVersion: 5 })
    expect(outbox.view().slots).toEqual([])
  })

  it('is let go when the person takes the other score', async () => {
    const { disk, answers, open, pass } = phone()
    answers(async () => ({ outcome: 'conflict', stored: stored() }))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(0)
    await outbox.resolve(ADDRESS, 'theirs')
    expect(disk.size).toBe(0)
  })

  it('is parked with the reason when the server will never take it', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async () => {
      throw new RangeError('Must win by 2')
    })
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 10))
    await pass(100_000)
    expect(delivered).toHaveLength(1)
    expect(outbox.view().slots[0]?.entry).toMatchObject({
      state: 'refused',
      problem: { sentence: 'Must win by 2' },
    })
  })

  it('is still sent, and said to be unsafe, when the phone cannot store it', async () => {
    const { delivered, answers, open, pass } = phone({ full: true })
    answers(async (count) => (count === 1 ? lost() : applied(1)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(outbox.view()).toMatchObject({ storageFailed: true, slots: [{ entry: { state: 'waiting' } }] })
    await pass(1000)
    expect(delivered).toHaveLength(2)
    expect(outbox.view().slots).toEqual([])
  })
})

describe('whose it is', () => {
  it('is neither seen nor sent by another person on the same phone', async () => {
    const { disk, delivered, answers, open, pass } = phone()
    answers(lost)
    const mine = await open('maya')
    await mine.submit(ADDRESS, score(11, 7))
    await pass(0)
    const theirs = await open('tom')
    await theirs.drain({ hurry: true })
    expect(theirs.view().slots).toEqual([])
    expect(delivered).toHaveLength(1)
    expect(disk.size).toBe(1)

    answers(async () => applied(1))
    await theirs.setOwner('maya')
    await theirs.drain({ hurry: true })
    expect(delivered).toHaveLength(2)
    expect(disk.size).toBe(0)
  })
})

describe('what is on the phone', () => {
  it('is kept, and counted, where it cannot be read', async () => {
    const { disk, open, pass } = phone()
    disk.set(ADDRESS.key, { v: 99, score: 'from a later version' })
    const outbox = await open()
    expect(outbox.view()).toMatchObject({ slots: [], unreadable: 1 })
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(disk.get(ADDRESS.key)).toEqual({ v: 99, score: 'from a later version' })
  })

  it('holds a draft until it is submitted', async () => {
    const { open } = phone()
    const first = await open()
    await first.saveDraft(ADDRESS, { team1: 4, team2: 2, seenVersion: 0, at: 1 })
    const second = await open()
    expect(second.view().slots[0]?.draft).toMatchObject({ team1: 4, team2: 2 })
  })
})
