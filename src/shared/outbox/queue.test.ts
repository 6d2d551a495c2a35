import { describe, expect, it, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { formatPendingCount } from './waiting-text'
import { Outbox } from './outbox'
import { answerKind, give, type Refusals } from './pending-answers'
import { readRecord, type Kinds } from './queue'

type Send = () => Promise<Refusals>
const taken: Send = () => Promise.resolve(new Map())
const hangs: Send = () => new Promise(() => {})

/** A page with these kinds of answers, each with its way of being sent. */
async function open(
  ways: Readonly<Record<string, Send>>,
  change: (kinds: Kinds) => Kinds = (kinds) => kinds,
) {
  const disk = new Map<string, unknown>()
  const state = { isOnline: true, now: 1000 }
  const timers = new Map<() => void, number>()
  const sent: string[] = []
  const kinds = Object.fromEntries(
    Object.entries(ways).map(([name, send]) => [
      name,
      answerKind({
        noun: name,
        words: { yes: 'Yes' },
        send: async (items) => {
          sent.push(...items.map(({ kind, value }) => `${kind} ${value}`))
          return send()
        },
      }),
    ]),
  )
  let ids = 0
  const outbox = new Outbox({
    storage: {
      all: async () => structuredClone([...disk.values()]),
      update: async (key, step) => {
        const after = step(structuredClone(disk.get(key)))
        if (after === null) disk.delete(key)
        else disk.set(key, structuredClone(after))
      },
      consumeWasRecreated: () => false,
    },
    kinds: change(kinds),
    exclusively: (work) => work(),
    broadcast: () => {},
    isOnline: () => state.isOnline,
    now: () => state.now,
    random: () => 0.5,
    newId: () => `id ${++ids}`,
    later: (work, ms) => {
      const run = () => work()
      timers.set(run, state.now + ms)
      return () => void timers.delete(run)
    },
  })
  const pass = (ms: number) => {
    state.now += ms
    for (const [run, at] of timers) {
      if (at > state.now || !timers.delete(run)) continue
      run()
    }
  }
  await outbox.setOwner('maya')
  const put = (kind: string, value = 'yes') =>
    give(outbox, 'maya', [{ kind, about: 'it', target: null, value, label: 'Rain', batch: kind }])
  return { outbox, disk, state, sent, put, pass }
}

describe('a new kind', () => {
  it('is stored, named, counted, sent, and gone, with nothing but its row', async () => {
    const { outbox, disk, state, sent, put } = await open({ vote: taken })
    state.isOnline = false
    await put('vote')
    await outbox.drain()
    const [vote] = outbox.view().items
    expect(vote).toMatchObject({ kind: 'vote', state: 'waiting', problem: { code: 'offline' } })
    expect(vote && outbox.labelOf(vote)).toBe('Rain: Yes')
    expect(formatPendingCount(outbox.view())).toBe('1 vote waiting to send')
    expect(sent).toEqual([])
    state.isOnline = true
    await outbox.drain({ skipBackoff: true })
    await expect.poll(() => [sent, disk.size, outbox.view().items]).toEqual([['vote yes'], 0, []])
  })

  it('waits for no other', async () => {
    const { outbox, state, sent, put } = await open({ slow: hangs, vote: taken })
    state.isOnline = false
    await put('slow')
    await put('vote')
    await outbox.drain()
    state.isOnline = true
    void outbox.drain({ skipBackoff: true })
    await expect.poll(() => outbox.view().items.map(({ kind }) => kind)).toEqual(['slow'])
    expect(sent).toContain('vote yes')
  })

  it('waits for no other that is already being sent', async () => {
    const { outbox, sent, put } = await open({ slow: hangs, vote: taken })
    await put('slow')
    await expect.poll(() => sent).toEqual(['slow yes'])
    await put('vote')
    await expect.poll(() => sent).toEqual(['slow yes', 'vote yes'])
    await expect.poll(() => outbox.view().items.map(({ kind }) => kind)).toEqual(['slow'])
  })

  it('is tried again after its own pause, even if another is still being sent', async () => {
    const answers = [() => Promise.reject(new ClientError('network')), taken]
    const { outbox, sent, put, pass } = await open({ slow: hangs, vote: () => (answers.shift() ?? taken)() })
    await put('slow')
    await put('vote')
    await expect.poll(() => outbox.view().items).toMatchObject([{}, { problem: { code: 'network' } }])
    pass(500)
    await expect.poll(() => sent).toEqual(['slow yes', 'vote yes', 'vote yes'])
    await expect.poll(() => outbox.view().items.map(({ kind }) => kind)).toEqual(['slow'])
  })

  it('is sent even if the code of the one before it fails', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { outbox, sent, put } = await open({ first: taken, vote: taken }, ({ first, vote }) => ({
      ...(first && {
        first: {
          ...first,
          settle: () => {
            throw new TypeError('A defect')
          },
        },
      }),
      ...(vote && { vote: { ...vote, after: 'first' } }),
    }))
    await put('first')
    await put('vote')
    await expect.poll(() => sent).toContain('vote yes')
    await expect.poll(() => outbox.view().items).toMatchObject([{ kind: 'first' }])
    expect(said).toHaveBeenCalledWith('Sending stopped: first', new TypeError('A defect'))
    said.mockRestore()
  })

  it('goes after another if its row says so, and says what is in its way', async () => {
    const problem = { code: 'first', sentence: 'Something else comes first.' }
    const ways = { first: () => Promise.reject(new ClientError('unavailable')), vote: taken }
    const { outbox, sent, put } = await open(ways, (kinds) => ({
      ...kinds,
      ...(kinds.vote && {
        vote: {
          ...kinds.vote,
          after: 'first',
          blocker: (_item, all) => (all.some(({ kind }) => kind === 'first') ? problem : null),
        },
      }),
    }))
    await put('first')
    await put('vote')
    await outbox.drain({ skipBackoff: true })
    expect(outbox.view().items).toMatchObject([{ kind: 'first' }, { kind: 'vote', attempts: 0, problem }])
    expect(sent).not.toContain('vote yes')
  })

  it('that this version of the app does not know is kept and counted', async () => {
    const { outbox, disk, put } = await open({ vote: taken })
    const record = { v: 3, key: 'x', owner: 'maya', kind: 'photo' }
    disk.set('x', record)
    await put('vote')
    await expect.poll(() => outbox.view()).toMatchObject({ items: [], unreadable: 1 })
    expect(disk.get('x')).toEqual(record)
  })
})

it('an answer that only a later version has words for is kept and counted', async () => {
  const { outbox, disk, state, sent, put } = await open({ vote: taken })
  state.isOnline = false
  await put('vote')
  const later = [...disk].map(([key, record]) => [key, { ...(record as object), value: 'maybe' }] as const)
  for (const [key, record] of later) disk.set(key, record)
  state.isOnline = true
  await outbox.drain({ skipBackoff: true })
  await expect.poll(() => outbox.view()).toMatchObject({ items: [], unreadable: 1 })
  expect(sent).toEqual([])
  expect([...disk]).toEqual(later)
})

it('a record that the reader of its kind fails on is kept and counted, and the others are sent', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { outbox, disk, sent, put } = await open({ vote: taken }, ({ vote }) => ({
    ...(vote && {
      vote: {
        ...vote,
        parse: (raw) => {
          if (typeof raw === 'object' && raw !== null && 'seating' in raw) throw new TypeError('A defect')
          return vote.parse(raw)
        },
      },
    }),
  }))
  const record = { kind: 'vote', seating: null }
  disk.set('x', record)
  await put('vote')
  await expect.poll(() => sent).toEqual(['vote yes'])
  await expect.poll(() => outbox.view()).toMatchObject({ items: [], unreadable: 1 })
  expect(disk.get('x')).toEqual(record)
  expect(said).toHaveBeenCalledWith(expect.any(String), new TypeError('A defect'))
  said.mockRestore()
})

it('a record of a kind with the name of a method is one that cannot be read', () => {
  expect(readRecord({ kind: 'constructor' }, {})).toBeNull()
})
