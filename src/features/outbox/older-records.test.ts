import { describe, expect, it, vi } from 'vitest'
import { ROUND_ROBIN } from '@/features/round-robins/pending/pending-round-robin'
import { roundRobinBlocker, roundRobinKind } from '@/features/round-robins/pending/pending-round-robins'
import { withOlder } from '@/shared/outbox/phone-storage'
import { Outbox } from '@/shared/outbox/outbox'
import type { OutboxStorage } from '@/shared/outbox/outbox-storage'
import { answerKind } from '@/shared/outbox/pending-answers'
import { parsePendingScore } from '@/shared/outbox/pending-score'
import { scoreKind } from '@/shared/outbox/score-kind'

/*
 * What each version of the app left on phones, literally, and where. A newer version has to read and send it. So these
 * records are never changed, only added to when a format changes.
 */
const submission = {
  submissionId: '5c0fe000-0000-4000-8000-000000000001',
  team1: 11,
  team2: 7,
  reason: null,
  seenVersion: 3,
  at: 1000,
  state: 'waiting',
  attempts: 3,
  notBefore: 0,
  stored: null,
  problem: { code: 'network', sentence: "Can't reach the server." },
}
const score = {
  owner: 'maya',
  kind: 'league-game',
  target: { leagueId: 'ladder', gameDayId: 'tonight', gameId: 'game-1', courtNumber: 2, gameNumber: 1 },
  label: 'Riverside Ladder, week 5, Court 2, game 1',
  entry: submission,
  next: null,
}
const sides = ['Maya / Tom', 'Ines / Sam']
const correction = {
  ...submission,
  submissionId: '5c0fe000-0000-4000-8000-000000000002',
  team2: 8,
  seenVersion: null,
  at: 2000,
  attempts: 0,
  problem: null,
}
const waiting = {
  owner: 'maya',
  change: { id: 'change', at: 1000 },
  state: 'waiting',
  attempts: 2,
  tries: 1,
  notBefore: 0,
  problem: { code: 'offline', sentence: "You're offline." },
}
const settings = {
  name: 'Saturday mixer',
  startsAt: '2026-11-28T17:00:00.000Z',
  location: '',
  courts: 1,
  rounds: 1,
  minutesPerRound: 15,
  format: 'singles',
  scoreEntry: 'players',
  seating: 'random',
}
const rules = { winType: 'win_by_margin', pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false }
const people = [
  { id: 'a', name: 'Ann', playerId: 'maya', isGuest: false, isFormer: false },
  { id: 'b', name: 'Bob', playerId: null, isGuest: true, isFormer: false },
].map((person) => ({ ...person, team: null, status: 'playing', absentRounds: [] }))
const game = { id: 'first', round: 1, court: 1, team1: ['a'], team2: ['b'] }
const sheet = {
  roundRobin: {
    ...settings,
    rules,
    id: 'saturday',
    hostName: 'Maya',
    seed: 4,
    drawVersion: 0,
    startedRound: 0,
    status: 'scheduled',
    isShared: false,
    signUp: null,
    capacity: null,
  },
  access: 'host',
  mayEnterScores: true,
  myPersonId: 'a',
  iAgreed: true,
  people: people.map((person, index) => ({ ...person, position: index + 1 })),
  games: [
    {
      ...game,
      team1Score: null,
      team2Score: null,
      version: 0,
      updatedAt: '1970-01-01T00:00:00.000Z',
      updatedBy: null,
      updatedByName: null,
      viaLink: false,
    },
  ],
  stamp: '',
}

const RECORDS: Readonly<
  Record<string, { in: 'scores' | 'answers' | 'round robins'; record: object; sent: unknown }>
> = {
  'a score of version 1, without team names': {
    in: 'scores',
    record: { ...score, v: 1, key: 'maya/game-1', draft: null },
    sent: { score: '11–7', on: 3, sides: ['Team 1', 'Team 2'], id: submission.submissionId },
  },
  'a score of version 2': {
    in: 'scores',
    record: { ...score, v: 2, key: 'maya/game-1', sides, entry: { ...submission, tries: 1 } },
    sent: { score: '11–7', on: 3, sides, id: submission.submissionId },
  },
  'a score of version 2 that was being sent': {
    in: 'scores',
    record: { ...score, v: 2, key: 'maya/game-1', sides, entry: { ...submission, state: 'sending' } },
    sent: { score: '11–7', on: 3, sides, id: submission.submissionId },
  },
  'a score of version 2 by other rules of its day': {
    in: 'scores',
    record: {
      ...score,
      v: 2,
      key: 'maya/game-1',
      sides,
      entry: { ...submission, seenScoring: { win_type: 'cap', points_to_win: 11, score_cap: null } },
    },
    sent: { by: { win_type: 'cap', points_to_win: 11, score_cap: null } },
  },
  'an RSVP of version 1': {
    in: 'answers',
    record: {
      ...waiting,
      v: 1,
      key: 'maya/rsvp/day',
      kind: 'rsvp',
      target: { gameDayId: 'day', startsAt: '2026-12-04T02:30:00Z' },
      value: 'in',
      label: 'RSVP for Thu, Dec 3',
      batch: 'rsvp day',
    },
    sent: { answers: ['in'], target: { gameDayId: 'day', startsAt: '2026-12-04T02:30:00Z' }, at: 1000 },
  },
  'a check-in mark of version 1 that followed another': {
    in: 'answers',
    record: {
      ...waiting,
      v: 1,
      key: 'maya/mark/day/tom',
      change: { id: 'change', at: 1000, follows: 1500 },
      kind: 'mark',
      target: { leagueId: 'ladder', gameDayId: 'day', playerId: 'tom', name: 'Tom K.' },
      value: null,
      label: 'Tom K., Riverside Ladder, week 5',
      batch: 'mark day',
    },
    sent: { answers: [null], at: 1000, follows: 1500 },
  },
  'a round robin of version 1': {
    in: 'round robins',
    record: {
      ...waiting,
      v: 1,
      key: 'saturday',
      hostName: 'Maya',
      wanted: {
        settings: { ...settings, ...rules },
        seed: 4,
        people,
        games: [game],
        status: 'scheduled',
        startedRound: 0,
        drawVersion: 0,
      },
      stored: null,
      sent: null,
    },
    sent: { request: 'create', name: 'Saturday mixer', games: ['first'], me: 'a' },
  },
  'a round robin of version 2': {
    in: 'round robins',
    record: { ...waiting, v: 2, key: 'saturday', wanted: sheet, stored: null, sent: null },
    sent: { request: 'create', name: 'Saturday mixer', games: ['first'], me: 'a' },
  },
  'a request of version 2 whose answer was lost': {
    in: 'round robins',
    record: {
      ...waiting,
      v: 2,
      key: 'saturday',
      state: 'sending',
      wanted: sheet,
      stored: null,
      sent: { id: 'request', sheet },
    },
    sent: { request: 'create', repeats: 'request' },
  },
}

/** A phone with the databases of all versions, and a server that takes everything. */
function phone() {
  const disks = {
    scores: new Map(),
    answers: new Map(),
    'round robins': new Map(),
  } as const satisfies Record<string, Map<string, unknown>>
  const state = {
    isFull: false,
    breaksWhileSending: false,
    failing: new Set<object>(),
    hanging: new Set<object>(),
  }
  const timers: (() => void)[] = []
  const store = (disk: Map<string, unknown>): OutboxStorage => ({
    all: async () => {
      if (state.hanging.has(disk)) await new Promise(() => {})
      if (state.failing.has(disk)) throw new DOMException('broken', 'UnknownError')
      return structuredClone([...disk.values()])
    },
    update: async (key, step) => {
      const after = step(structuredClone(disk.get(key)))
      if (after === null) disk.delete(key)
      else if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      else disk.set(key, structuredClone(after))
    },
    consumeWasRecreated: () => false,
  })
  const sent: object[] = []
  let ids = 0
  const answers = answerKind({
    noun: 'answer',
    words: { in: 'In', out: 'Out', none: 'Not marked' },
    send: async (items) => {
      if (state.breaksWhileSending) state.failing.add(disks.answers)
      const [{ change, target } = {}] = items
      sent.push({ answers: items.map(({ value }) => value), target, ...change })
      return new Map()
    },
  })
  const scores = scoreKind({
    send: async ({ sides: teams }, { submissionId: id, team1, team2, seenVersion, seenScoring }) => {
      sent.push({ id, score: `${team1}–${team2}`, on: seenVersion, sides: teams, by: seenScoring })
      const stored = { version: 4, team1, team2, updatedAt: '', updatedBy: null, updatedByName: null }
      return { outcome: 'applied', stored }
    },
    show: () => undefined,
  })
  const storage = () =>
    withOlder(
      store(disks.scores),
      [{ storage: store(disks.answers) }, { storage: store(disks['round robins']), kind: ROUND_ROBIN }],
      (work) => {
        timers.push(work)
        return () => undefined
      },
    )
  const open = async (owner = 'maya') => {
    const outbox = new Outbox({
      storage: storage(),
      kinds: {
        [ROUND_ROBIN]: roundRobinKind({
          send: async (pending, { kind, sheet: wanted }) => {
            sent.push({
              request: kind,
              name: wanted.roundRobin.name,
              games: wanted.games.map(({ id }) => id),
              me: wanted.myPersonId,
              repeats: pending.sent?.id,
            })
            return { outcome: 'stored', drawVersion: 0 }
          },
          rebase: () => Promise.reject(new Error('Nothing to rebase')),
        }),
        'league-game': scores,
        'set-game': { ...scores, after: ROUND_ROBIN, blocker: roundRobinBlocker },
        rsvp: answers,
        mark: answers,
      },
      exclusively: (work) => work(),
      broadcast: () => undefined,
      isOnline: () => true,
      now: () => 1_000_000,
      random: () => 0.5,
      newId: () => `id-${++ids}`,
      later: () => () => undefined,
    })
    await outbox.setOwner(owner)
    await outbox.drain()
    return outbox
  }
  const left = () => Object.values(disks).flatMap((disk) => [...disk.keys()])
  /** Time passes for databases that don't answer. */
  const tick = () => {
    for (const work of timers.splice(0)) work()
  }
  return { disks, state, sent, storage, open, left, tick }
}

const put = ({ disks }: ReturnType<typeof phone>, name: string) => {
  const { in: where, record } = RECORDS[name] ?? { in: 'scores', record: {} }
  const key = 'key' in record ? String(record.key) : ''
  disks[where].set(key, structuredClone(record))
  return key
}

describe('what an earlier version of the app left on a phone', () => {
  it.each(Object.keys(RECORDS))('is sent once: %s', async (name) => {
    const here = phone()
    put(here, name)
    const outbox = await here.open()
    expect(here.sent).toEqual([expect.objectContaining(RECORDS[name]?.sent)])
    expect(here.left()).toEqual([])
    expect(outbox.view()).toMatchObject({ items: [], unreadable: 0, unstored: 0 })
    await here.open()
    expect(here.sent).toHaveLength(1)
  })

  it('goes together, with a score after its round robin', async () => {
    const here = phone()
    for (const name of ['a round robin of version 2', 'an RSVP of version 1']) put(here, name)
    here.disks.scores.set('maya/first', {
      ...score,
      v: 2,
      key: 'maya/first',
      sides,
      kind: 'set-game',
      target: { roundRobinId: 'saturday', gameId: 'first', token: null },
    })
    await here.open()
    expect(here.sent).toHaveLength(3)
    const order = here.sent.map((one) =>
      'request' in one ? 'round robin' : 'score' in one ? 'score' : 'RSVP',
    )
    expect(order.indexOf('round robin')).toBeLessThan(order.indexOf('score'))
    expect(here.left()).toEqual([])
  })

  it('is corrected in order: a score of version 2 and the one that follows it', async () => {
    const here = phone()
    here.disks.scores.set('maya/game-1', { ...score, v: 2, key: 'maya/game-1', sides, next: correction })
    await here.open()
    expect(here.sent).toMatchObject([
      { score: '11–7', on: 3 },
      { score: '11–8', on: 4 },
    ])
    expect(here.left()).toEqual([])
  })

  it('still asks the person: a conflict of version 2', () => {
    const stored = {
      version: 5,
      team1: 11,
      team2: 9,
      updatedAt: '2026-11-24T18:00:00Z',
      updatedBy: 'tom',
      updatedByName: 'Tom K.',
      substitutes: ['', 'Ines'],
    }
    const entry = { ...submission, state: 'conflict', stored, problem: null }
    expect(parsePendingScore({ ...score, v: 2, key: 'maya/game-1', sides, entry })).toMatchObject({
      v: 3,
      change: { id: submission.submissionId, at: 1000 },
      state: 'conflict',
      stored,
      attempts: 3,
      tries: 3,
    })
  })

  it('of someone else is neither shown nor sent, and stays where it is', async () => {
    const here = phone()
    for (const name of ['an RSVP of version 1', 'a round robin of version 2']) put(here, name)
    const outbox = await here.open('tom')
    expect(outbox.view().items).toEqual([])
    expect(here.sent).toEqual([])
    expect([here.disks.answers.size, here.disks['round robins'].size]).toEqual([1, 1])
  })

  it('is sent from a phone without any room, and is then gone', async () => {
    const here = phone()
    here.state.isFull = true
    put(here, 'an RSVP of version 1')
    await here.open()
    expect(here.sent).toHaveLength(1)
    expect(here.left()).toEqual([])
  })

  it('is shown and waits where it is until it is touched; discarded, it is gone', async () => {
    const here = phone()
    const key = put(here, 'an RSVP of version 1')
    here.disks.answers.set(key, { ...(here.disks.answers.get(key) as object), state: 'refused' })
    const outbox = await here.open()
    expect(outbox.view().items).toMatchObject([{ v: 3, key, state: 'refused' }])
    expect(here.disks.answers.size).toBe(1)
    await outbox.discard(key, 'change')
    expect(here.left()).toEqual([])
  })

  it('makes way for a change of mind, and is not sent after it', async () => {
    const here = phone()
    const key = put(here, 'an RSVP of version 1')
    // The app died after it had put the record in the outbox.
    here.disks.scores.set(key, structuredClone(here.disks.answers.get(key)))
    await here.open()
    expect(here.sent).toHaveLength(1)
    expect(here.left()).toEqual([])
  })

  it('makes way for a change of mind, even before the phone was read', async () => {
    const here = phone()
    const key = put(here, 'an RSVP of version 1')
    const seen: unknown[] = []
    await here.storage().update(key, (raw) => {
      seen.push(raw)
      return { ...(raw as object), value: 'out', change: { id: 'later', at: 2000 } }
    })
    expect(seen).toMatchObject([{ value: 'in' }])
    await here.open()
    expect(here.sent).toMatchObject([{ answers: ['out'] }])
    expect(here.left()).toEqual([])
  })

  it('that an open tab with that version changed meanwhile is sent after what is in the outbox', async () => {
    const here = phone()
    const key = put(here, 'an RSVP of version 1')
    const before = here.disks.answers.get(key) as object
    here.disks.scores.set(key, structuredClone(before))
    here.disks.answers.set(key, { ...before, value: 'out', change: { id: 'later', at: 2000 } })
    await here.open()
    await here.open()
    expect(here.sent).toMatchObject([{ answers: ['in'] }, { answers: ['out'] }])
    expect(here.left()).toEqual([])
  })

  it('is not sent again if its database breaks while it is being sent', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const here = phone()
    here.state.breaksWhileSending = true
    put(here, 'an RSVP of version 1')
    const outbox = await here.open()
    await outbox.drain()
    expect(here.sent).toHaveLength(1)
    expect(outbox.view().items).toEqual([])
    said.mockRestore()
  })

  it('keeps no score from being sent when its database hangs', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const here = phone()
    here.state.hanging.add(here.disks.answers)
    put(here, 'a score of version 2')
    void here.open()
    await expect
      .poll(() => {
        here.tick()
        return here.sent
      })
      .toHaveLength(1)
    expect(here.left()).toEqual([])
    said.mockRestore()
  })

  it.each<[string, 'scores' | 'answers' | 'round robins', unknown]>([
    ['a later version’s', 'scores', { ...waiting, v: 4, key: 'x', kind: 'rsvp' }],
    ['of a kind that is not known', 'scores', { ...waiting, v: 3, key: 'x', kind: 'photo' }],
    ['a score without an owner', 'scores', { ...score, v: 2, key: 'x', sides, owner: undefined }],
    [
      'a score that is text',
      'scores',
      { ...score, v: 2, key: 'x', sides, entry: { ...submission, team1: '11' } },
    ],
    ['half a point', 'scores', { ...score, v: 2, key: 'x', sides, entry: { ...submission, team1: 10.5 } }],
    [
      'in a state no one knows',
      'scores',
      { ...score, v: 2, key: 'x', sides, entry: { ...submission, state: 'lost' } },
    ],
    ['an answer without a key', 'answers', { ...waiting, v: 1, kind: 'rsvp' }],
    ['a round robin without a sheet', 'round robins', { ...waiting, v: 2, key: 'x', wanted: {} }],
    ['nothing of ours', 'round robins', 'round robin'],
    ['empty', 'answers', null],
  ])('and can’t be read is kept and counted, and the others are sent: %s', async (_what, where, raw) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const here = phone()
    here.disks[where].set('unreadable', raw)
    put(here, 'a score of version 2')
    put(here, 'an RSVP of version 1')
    const outbox = await here.open()
    expect(here.sent).toHaveLength(2)
    expect(outbox.view()).toMatchObject({ items: [], unreadable: 1 })
    expect(here.disks[where].get('unreadable')).toEqual(raw)
    said.mockRestore()
  })
})
