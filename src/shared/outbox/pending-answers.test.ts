import { describe, expect, it } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import type { OutboxStorage } from './outbox-storage'
import {
  answerKind,
  give,
  isPendingAnswer,
  waitedMs,
  type NewAnswer,
  type PendingAnswer,
  type Refusals,
} from './pending-answers'
import { Outbox } from './outbox'
import type { Delivery } from './queue'
import { dueAt } from './waiting'

const MAYA = 'maya'
const IN: NewAnswer = {
  kind: 'rsvp',
  about: 'day',
  target: 'day',
  value: 'in',
  label: 'RSVP',
  batch: 'rsvp day',
}
const OUT = { ...IN, value: 'out' }
const KEY = `${MAYA}/rsvp/day`

type Send = (answers: readonly PendingAnswer[], delivery: Delivery) => Promise<Refusals>

/** A phone whose storage outlives its pages, and what its page sends. */
function phone({ random = () => 0.5 }: { random?: () => number } = {}) {
  const disk = new Map<string, unknown>()
  const clock = { now: 1_000_000, isOnline: true }
  const storage: OutboxStorage = {
    all: () => Promise.resolve(structuredClone([...disk.values()])),
    update: (key, step) => {
      const after = step(structuredClone(disk.get(key)))
      if (after === null) disk.delete(key)
      else disk.set(key, structuredClone(after))
      return Promise.resolve()
    },
    consumeWasRecreated: () => false,
  }
  const sent: (string | null)[][] = []
  let answer: Send = () => Promise.resolve(new Map())
  let shows = (): Promise<unknown> => Promise.resolve()
  const kind = (noun: string) =>
    answerKind({
      noun,
      words: { in: 'In', out: 'Out', a: 'A', b: 'B' },
      send: (answers, delivery) => {
        sent.push(answers.map(({ value }) => value))
        return answer(answers, delivery)
      },
      reread: () => shows(),
    })
  let ids = 0
  /** A page that sends nothing by itself. */
  const open = async (owner = MAYA) => {
    const outbox = new Outbox({
      storage,
      kinds: { rsvp: kind('RSVP'), mark: kind('mark') },
      exclusively: (work) => work(),
      broadcast: () => {},
      isOnline: () => clock.isOnline,
      now: () => clock.now,
      random,
      newId: () => `id ${++ids}`,
      later: () => () => {},
    })
    const drain = outbox.drain.bind(outbox)
    outbox.drain = () => Promise.resolve()
    await outbox.setOwner(owner)
    return {
      refresh: () => outbox.refresh(),
      drain: (how: { skipBackoff: boolean }) => drain(how),
      give: (of: string, answers: readonly NewAnswer[]) => give(outbox, of, answers),
      discard: (key: string, change: string) => outbox.discard(key, change),
      all: () => outbox.view().items.filter(isPendingAnswer),
      find: (key: string) => outbox.find(key),
      nextAttemptAt: () => Math.min(...outbox.view().items.map((item) => dueAt(item, clock.now) ?? Infinity)),
    }
  }
  return {
    open,
    disk,
    clock,
    sent,
    answers: (how: Send) => (answer = how),
    shows: (how: () => Promise<unknown>) => (shows = how),
  }
}

const down = () => Promise.reject(new ClientError('unavailable'))
const NOW = { skipBackoff: false }

describe('an answer that the server does not have', () => {
  it('is on the phone before it is sent, and gone once the server has it', async () => {
    const here = phone()
    const page = await here.open()
    await page.give(MAYA, [IN])
    expect(here.disk.size).toBe(1)
    await page.drain(NOW)
    expect(here.sent).toEqual([['in']])
    expect(here.disk.size).toBe(0)
    expect(page.all()).toEqual([])
  })

  it('that another tab sent stays on the page until it has read what the server has', async () => {
    const here = phone()
    const page = await here.open()
    const other = await here.open()
    await page.give(MAYA, [IN])
    await other.refresh()
    await other.drain(NOW)
    expect(here.sent).toEqual([['in']])
    let shown = () => {}
    here.shows(() => new Promise<void>((resolve) => (shown = resolve)))
    await page.refresh()
    expect(page.find(KEY)).toMatchObject({ value: 'in' })
    // It isn't sent again.
    await page.drain(NOW)
    expect(here.sent).toEqual([['in']])
    expect(page.all()).toEqual([])
    shown()
    await expect.poll(() => page.find(KEY)).toBeNull()
  })

  it('survives the page, also one that died while sending it', async () => {
    const here = phone()
    here.answers(() => new Promise(() => {}))
    const first = await here.open()
    await first.give(MAYA, [IN])
    void first.drain(NOW)
    await expect.poll(() => here.sent).toEqual([['in']])

    here.answers(() => Promise.resolve(new Map()))
    const second = await here.open()
    expect(second.find(KEY)).toMatchObject({ value: 'in', state: 'sending' })
    await second.drain(NOW)
    expect(here.sent).toEqual([['in'], ['in']])
    expect(here.disk.size).toBe(0)
  })

  it('waits longer after each failure, with jitter, and is tried at once when the network seems back', async () => {
    // One for the record, one for the rest of its kind.
    const chances = [0, 0, 1, 1, 0.5, 0.5]
    const here = phone({ random: () => chances.shift() ?? 0.5 })
    here.answers(down)
    const page = await here.open()
    await page.give(MAYA, [IN])
    const waits: number[] = []
    for (const _ of [1, 2, 3]) {
      await page.drain(NOW)
      waits.push(page.nextAttemptAt() - here.clock.now)
      await page.drain(NOW)
      here.clock.now = page.nextAttemptAt()
    }
    expect(waits).toEqual([250, 1500, 2000])
    expect(here.sent).toHaveLength(3)
    expect(page.find(KEY)?.problem).toMatchObject({ code: 'unavailable' })
    here.clock.now -= 1
    await page.drain({ skipBackoff: true })
    expect(here.sent).toHaveLength(4)
  })

  it('is not sent at all while the device says that it is offline', async () => {
    const here = phone()
    here.clock.isOnline = false
    const page = await here.open()
    await page.give(MAYA, [IN])
    await page.drain(NOW)
    expect(here.sent).toEqual([])
    expect(page.find(KEY)).toMatchObject({ state: 'waiting', problem: { code: 'offline' } })
  })

  it('makes way for a change of mind, also one that comes while it is on its way', async () => {
    const here = phone()
    const page = await here.open()
    here.answers(async () => {
      here.answers(() => Promise.resolve(new Map()))
      await page.give(MAYA, [OUT])
      expect(page.all().map(({ value }) => value)).toEqual(['out'])
      return new Map()
    })
    await page.give(MAYA, [IN])
    await page.drain(NOW)
    expect(here.sent).toEqual([['in'], ['out']])
    expect(page.all()).toEqual([])
  })

  describe('tapped while the one before is on its way', () => {
    /** As the server compares: when one was tapped, by how long it waited, and when the stored one arrived. */
    function server(here: ReturnType<typeof phone>) {
      const stored = { value: null as string | null, arrivedAt: -Infinity }
      const take: Send = ([answer], { now }) => {
        if (!answer) return Promise.resolve(new Map())
        const isLater = stored.arrivedAt > here.clock.now - waitedMs(answer.change, now())
        if (!isLater) Object.assign(stored, { value: answer.value, arrivedAt: here.clock.now })
        return Promise.resolve(new Map())
      }
      return { stored, take }
    }

    it.each(['was slow', 'got no answer'])('is the later one, if the first %s', async (how) => {
      const here = phone()
      const { stored, take } = server(here)
      const page = await here.open()
      here.answers(async (answers, delivery) => {
        here.clock.now += 1000
        await page.give(MAYA, [OUT])
        here.clock.now += 3000
        await take(answers, delivery)
        here.clock.now += 500
        here.clock.isOnline = false
        return how === 'was slow' ? new Map() : down()
      })
      await page.give(MAYA, [IN])
      await page.drain(NOW)
      expect(stored.value).toBe('in')
      here.answers(take)
      here.clock.isOnline = true
      here.clock.now += 2000
      await page.drain(NOW)
      expect(stored.value).toBe('out')
      expect(page.all()).toEqual([])
    })

    it('leaves what someone else says while it waits', async () => {
      const here = phone()
      const { stored, take } = server(here)
      const page = await here.open()
      here.answers(async () => {
        await page.give(MAYA, [OUT])
        return down()
      })
      await page.give(MAYA, [IN])
      await page.drain(NOW)
      here.clock.now += 60_000
      Object.assign(stored, { value: 'in', arrivedAt: here.clock.now })
      here.clock.now += 60_000
      here.answers(take)
      await page.drain(NOW)
      expect(here.sent).toEqual([['in'], ['out']])
      expect(stored.value).toBe('in')
    })
  })

  it('goes in one request with those of the same batch', async () => {
    const here = phone()
    const page = await here.open()
    const mark = (about: string): NewAnswer => ({
      ...IN,
      kind: 'mark',
      about,
      value: about,
      batch: 'mark day',
    })
    await page.give(MAYA, [mark('a'), mark('b'), IN])
    expect(
      page
        .all()
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['mark', 'mark', 'rsvp'])
    await page.drain(NOW)
    expect(new Set(here.sent.map(String))).toEqual(new Set(['a,b', 'in']))
  })

  it('is neither shown nor sent for anyone else', async () => {
    const here = phone()
    const hers = await here.open()
    await hers.give(MAYA, [IN])
    const his = await here.open('tom')
    expect(his.all()).toEqual([])
    await his.drain(NOW)
    expect(here.sent).toEqual([])
    expect(here.disk.size).toBe(1)
  })

  it('that is refused while the person looks is gone; one that waited stays until they have read why', async () => {
    const here = phone()
    const problem = { code: 'answers_closed', sentence: 'RSVPs closed.' }
    here.answers(([answer]) => Promise.resolve(new Map([[answer?.key ?? '', problem]])))
    const page = await here.open()
    await page.give(MAYA, [IN])
    await page.drain(NOW)
    expect(page.all()).toEqual([])

    await page.give(MAYA, [IN])
    here.clock.now += 60_000
    await page.drain(NOW)
    const [refused] = page.all()
    expect(refused).toMatchObject({ state: 'refused', problem })
    await page.discard(KEY, 'another')
    expect(page.all()).toHaveLength(1)
    await page.discard(KEY, refused?.change.id ?? '')
    expect(here.disk.size).toBe(0)
  })
})
