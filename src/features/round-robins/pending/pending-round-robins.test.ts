import { describe, expect, it } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { Outbox } from '@/shared/outbox/outbox'
import type { OutboxStorage } from '@/shared/outbox/outbox-storage'
import type { ScoreAddress, SubmissionResult } from '@/shared/outbox/pending-score'
import { scoreKind, type ScoreSender } from '@/shared/outbox/score-kind'
import { ROUND_ROBIN_GAME } from '../round-robin-game'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import {
  newRoundRobin,
  parsePendingRoundRobin,
  ROUND_ROBIN,
  withDetails,
  type PendingRoundRobin,
  type HostRequest,
} from './pending-round-robin'
import { PendingRoundRobins, roundRobinBlocker, roundRobinKind } from './pending-round-robins'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A round robin of four, with games by these names. */
const hosted = (...games: string[]): RoundRobinSheet =>
  newRoundRobin({
    id: 'saturday',
    hostName: 'Maya',
    settings: {
      name: 'Saturday mixer',
      startsAt: '2026-11-24T18:00:00Z',
      location: '',
      courts: 1,
      rounds: games.length,
      minutesPerRound: 15,
      format: 'rotating_partners',
      scoreEntry: 'players',
      seating: 'random',
      rules: { winType: 'win_by_margin', pointsToWin: 11, winByMargin: 2, cap: null, drawsAllowed: false },
    },
    seed: 1,
    people: ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      name: id,
      playerId: null,
      isGuest: true,
      isFormer: false,
      team: null,
      status: 'playing',
      absentRounds: [],
    })),
    games: games.map((id, index) => ({
      id,
      round: index + 1,
      court: 1,
      team1: ['a', 'b'],
      team2: ['c', 'd'],
    })),
  })
const withGames =
  (...games: string[]) =>
  (wanted: RoundRobinSheet): RoundRobinSheet => ({
    ...withDetails(wanted, { rounds: games.length, drawVersion: wanted.roundRobin.drawVersion + 1 }),
    games: hosted(...games).games,
  })
const ended = (wanted: RoundRobinSheet) => withDetails(wanted, { status: 'completed' })

const scoreOf = (game: string): ScoreAddress => ({
  key: `maya/${game}`,
  owner: 'maya',
  kind: ROUND_ROBIN_GAME,
  target: { roundRobinId: 'saturday', gameId: game, token: null },
  label: game,
  sides: ['a / b', 'c / d'],
})

/** The database's own error, as it arrives. */
const refusal = (hint: string) => Object.assign(new Error(`Refused: ${hint}.`), { code: 'PT409', hint })

/**
 * A phone and a server that stores each round robin once. The phone's storage survives `open()`, which stands for a reload
 * or another tab.
 */
function world() {
  const disk = { records: new Map<string, unknown>() }
  const state = { isOnline: true, isFull: false }
  const storage = (records: Map<string, unknown>): OutboxStorage => {
    let transactions: Promise<unknown> = Promise.resolve()
    return {
      all: async () => structuredClone([...records.values()]),
      update: (key, step) => {
        const transaction = async () => {
          const after = step(structuredClone(records.get(key)))
          await settled()
          if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
          if (after === null) records.delete(key)
          else records.set(key, structuredClone(after))
        }
        const done = transactions.then(transaction)
        transactions = done.catch(() => undefined)
        return done
      },
      consumeWasRecreated: () => false,
    }
  }
  const server = {
    /** Everything that arrived, in order. */
    log: [] as string[],
    roundRobin: null as { id: string; games: string[]; drawVersion: number; status: string } | null,
    scores: new Map<string, string>(),
    /** Games that someone else scored. */
    played: new Set<string>(),
  }
  /** What happens to the next requests: nothing arrives, the answer is lost, or the server refuses. */
  const faults: ('lost request' | 'lost answer' | 'hangs' | Error)[] = []
  const through = async <T>(arrive: () => T): Promise<T> => {
    await settled()
    const fault = faults.shift()
    if (fault === 'lost request') throw new ClientError('network')
    if (fault === 'hangs') return new Promise(() => undefined)
    if (fault instanceof Error) throw fault
    const answer = arrive()
    if (fault === 'lost answer') throw new ClientError('network')
    return answer
  }
  const arrive = ({ key }: PendingRoundRobin, { kind, sheet: sent, ...request }: HostRequest) => {
    const games = sent.games.map(({ id }) => id)
    server.log.push(`${kind} ${kind === 'update' ? sent.roundRobin.status : games.join()}`)
    const before = server.roundRobin
    if (kind === 'create') {
      if (before && before.games.join() !== games.join()) throw refusal('round_robin_differs')
      server.roundRobin ??= { id: key, games, drawVersion: 0, status: 'scheduled' }
    } else if (before && kind === 'redraw') {
      const seen = 'seen' in request ? request.seen : null
      const isRepeated =
        seen !== null && before.drawVersion === seen + 1 && before.games.join() === games.join()
      if (!isRepeated) {
        if (before.drawVersion !== seen) throw refusal('draw_changed')
        if ([...server.played].some((game) => !games.includes(game))) throw refusal('game_is_played')
        server.roundRobin = { ...before, games, drawVersion: before.drawVersion + 1 }
      }
    } else if (before) server.roundRobin = { ...before, status: sent.roundRobin.status }
    const drawVersion = kind === 'create' ? 0 : (server.roundRobin?.drawVersion ?? 0)
    return { outcome: 'stored' as const, drawVersion }
  }
  let clock = 0
  let ids = 0
  const tabs: Outbox[] = []
  let locked: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const run = locked.then(work)
    locked = run.catch(() => undefined)
    return run
  }
  let timers: { at: number; work: () => void }[] = []
  const later = (work: () => void, ms: number) => {
    const timer = { at: clock + ms, work }
    timers.push(timer)
    return () => {
      timers = timers.filter((other) => other !== timer)
    }
  }
  const sender: ScoreSender = {
    send: (pendingScore, { team1, team2, submissionId }) =>
      through((): SubmissionResult => {
        const { gameId } = pendingScore.target as { gameId: string }
        server.log.push(`score ${gameId}`)
        if (!server.roundRobin?.games.includes(gameId)) {
          return { outcome: 'refused', problem: { code: 'no_such_game', sentence: 'This game is gone.' } }
        }
        server.scores.set(submissionId, `${gameId} ${team1}–${team2}`)
        const stored = { version: 1, team1, team2, updatedAt: '', updatedBy: null, updatedByName: null }
        return { outcome: 'applied', stored }
      }),
    show: () => undefined,
  }
  /** A tab that is opened for someone. */
  const open = async (owner: string | null = 'maya') => {
    const kind = roundRobinKind({
      send: (pending, request) => through(() => arrive(pending, request)),
      // Played games stay, and the host's rounds follow.
      rebase: ({ wanted }) =>
        through(() => {
          const { games = [], drawVersion = 0, status = 'scheduled' } = server.roundRobin ?? {}
          const stored = withDetails(hosted(...games), { status: status as 'scheduled', drawVersion })
          server.log.push('read')
          const own = wanted.games.map(({ id }) => id).filter((id) => !server.played.has(id))
          return {
            stored,
            wanted: withDetails(withGames(...server.played, ...own)(stored), {
              status: wanted.roundRobin.status,
            }),
          }
        }),
    })
    const tab: Outbox = new Outbox({
      storage: storage(disk.records),
      kinds: {
        [ROUND_ROBIN]: kind,
        [ROUND_ROBIN_GAME]: { ...scoreKind(sender), after: ROUND_ROBIN, blocker: roundRobinBlocker },
      },
      exclusively,
      broadcast: (news) =>
        tabs.filter((other) => other !== tab).forEach((other) => void other.onBroadcast(news)),
      isOnline: () => state.isOnline,
      now: () => clock,
      random: () => 0.5,
      newId: () => `id-${++ids}`,
      later,
    })
    tabs.push(tab)
    await tab.setOwner(owner)
    return { outbox: tab, roundRobins: new PendingRoundRobins(tab) }
  }
  /** Closes all tabs: their timers and requests are gone, their storage isn't. */
  const close = () => {
    tabs.length = 0
    timers = []
    locked = Promise.resolve()
  }
  const pass = async (ms: number) => {
    const until = clock + ms
    for (;;) {
      for (let turn = 0; turn < 40; turn++) await settled()
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      clock = Math.max(clock, next.at)
      timers = timers.filter((timer) => timer !== next)
      next.work()
    }
    clock = until
  }
  const submit = (outbox: Outbox, game: string) =>
    outbox.submit(scoreOf(game), { team1: 11, team2: 7, seenVersion: 0, reason: null })
  return { disk, state, server, faults, open, close, pass, submit }
}

describe('a round robin created without a signal', () => {
  it('goes once, with what changed on the phone, and its scores after it', async () => {
    const { state, server, open, pass, submit, disk } = world()
    state.isOnline = false
    const { outbox, roundRobins } = await open()
    expect(await roundRobins.create(hosted('g1', 'g2'))).toBe(true)
    await submit(outbox, 'g1')
    await pass(1_000)
    expect(roundRobins.find('saturday')).toMatchObject({ state: 'waiting', problem: { code: 'offline' } })
    expect(outbox.view()).toMatchObject({
      items: [{ kind: ROUND_ROBIN, state: 'waiting' }, { kind: ROUND_ROBIN_GAME }],
      pendingScores: [{ attempts: 0, problem: { code: 'round_robin_waiting' } }],
    })
    expect(await roundRobins.edit('saturday', withGames('g1', 'g3'))).toBe(true)
    expect(await roundRobins.edit('saturday', ended)).toBe(true)
    await pass(60_000)
    expect(server.log).toEqual([])

    state.isOnline = true
    await outbox.drain({ skipBackoff: true })
    await pass(1_000)
    expect(server.log).toEqual(['create g1,g3', 'update completed', 'score g1'])
    expect([...server.scores.values()]).toEqual(['g1 11–7'])
    expect(roundRobins.find('saturday')).toBeNull()
    expect(disk.records.size).toBe(0)
  })

  it('is shown to no one else, and sent for no one else', async () => {
    const { state, server, open, close, pass } = world()
    state.isOnline = false
    await (await open()).roundRobins.create(hosted('g1'))
    await pass(100)
    close()
    state.isOnline = true
    const other = await open('noor')
    await pass(60_000)
    expect(other.roundRobins.all()).toEqual([])
    // Signed out.
    close()
    await open(null)
    await pass(60_000)
    expect(server.log).toEqual([])
    close()
    await open()
    await pass(1_000)
    expect(server.log).toEqual(['create g1'])
  })

  it('waits without a session, and says so', async () => {
    const { faults, server, open, pass } = world()
    faults.push(new ClientError('session_ended'), refusal('not_signed_in'), refusal('another_person'))
    const { roundRobins } = await open()
    await roundRobins.create(hosted('g1'))
    await pass(100)
    expect(roundRobins.find('saturday')).toMatchObject({
      state: 'waiting',
      problem: { code: 'session_ended' },
    })
    await pass(60_000)
    expect(server.log).toEqual(['create g1'])
  })
})

describe('a lost request or answer', () => {
  it.each(['lost request', 'lost answer', 'hangs'] as const)(
    '(%s) is repeated unchanged, and what changed meanwhile follows it',
    async (fault) => {
      const { faults, server, open, pass, submit } = world()
      faults.push(fault)
      const { outbox, roundRobins } = await open()
      await roundRobins.create(hosted('g1', 'g2'))
      await settled()
      await submit(outbox, 'g1')
      await roundRobins.edit('saturday', withGames('g1', 'g3'))
      await pass(60_000)
      expect(server.log.filter((line) => line.startsWith('create'))).toContain('create g1,g2')
      expect(server.log.slice(-2)).toEqual(['redraw g1,g3', 'score g1'])
      expect(server.roundRobin).toMatchObject({ games: ['g1', 'g3'], drawVersion: 1 })
      expect(server.scores.size).toBe(1)
      expect(roundRobins.all()).toEqual([])
    },
  )

  it('of a redraw changes nothing the second time', async () => {
    const { state, faults, server, open, pass } = world()
    faults.push('lost answer')
    const { roundRobins } = await open()
    await roundRobins.create(hosted('g1', 'g2'))
    await pass(100)
    state.isOnline = false
    await roundRobins.edit('saturday', withGames('g1', 'g3'))
    await pass(60_000)
    state.isOnline = true
    // The creation, repeated; then the redraw.
    faults.push(undefined as never, 'lost answer')
    await pass(60_000)
    expect(server.log).toEqual(['create g1,g2', 'create g1,g2', 'redraw g1,g3', 'redraw g1,g3'])
    expect(server.roundRobin?.drawVersion).toBe(1)
    expect(roundRobins.all()).toEqual([])
  })

  it('survives a reload between any two steps', async () => {
    // Each request may be lost before or after it arrives, and the page is closed right then.
    for (let cut = 0; cut < 5; cut++) {
      for (const fault of ['lost request', 'lost answer', 'hangs'] as const) {
        const { state, faults, server, disk, open, close, pass, submit } = world()
        state.isOnline = false
        const first = await open()
        await first.roundRobins.create(hosted('g1', 'g2'))
        await submit(first.outbox, 'g1')
        close()
        const second = await open()
        await second.roundRobins.edit('saturday', ended)
        close()
        state.isOnline = true
        faults.push(...(Array.from({ length: cut }, () => undefined) as never[]), fault)
        const third = await open()
        void third.outbox.drain({ skipBackoff: true })
        for (let turn = 0; turn < 60; turn++) await settled()
        close()
        await open()
        await pass(120_000)
        expect(server.roundRobin).toMatchObject({ games: ['g1', 'g2'], drawVersion: 0, status: 'completed' })
        expect([...server.scores.values()]).toEqual(['g1 11–7'])
        expect(disk.records.size).toBe(0)
      }
    }
  })
})

describe('two tabs', () => {
  it('show the same, send once, and never mix their changes', async () => {
    const { state, server, open, pass } = world()
    state.isOnline = false
    const one = await open()
    const other = await open()
    await one.roundRobins.create(hosted('g1', 'g2'))
    await pass(100)
    expect(other.roundRobins.find('saturday')?.wanted.games).toHaveLength(2)
    // The same draft in the second tab.
    expect(await other.roundRobins.create(hosted('x1'))).toBe(false)
    const onVersion = (seen: number, game: string) => (wanted: RoundRobinSheet) =>
      wanted.roundRobin.drawVersion === seen ? withGames('g1', game)(wanted) : null
    expect(await one.roundRobins.edit('saturday', onVersion(0, 'g3'))).toBe(true)
    expect(await other.roundRobins.edit('saturday', onVersion(0, 'g4'))).toBe(false)
    state.isOnline = true
    await Promise.all([one, other].map(({ outbox }) => outbox.drain({ skipBackoff: true })))
    await pass(60_000)
    expect(server.log).toEqual(['create g1,g3'])
    expect([one.roundRobins.all(), other.roundRobins.all()]).toEqual([[], []])
  })
})

describe('a refusal', () => {
  it('stays on the phone with its scores until the host changes it, sends it again, or discards it', async () => {
    const { faults, server, open, pass, submit } = world()
    faults.push(refusal('too_many'))
    const { outbox, roundRobins } = await open()
    await roundRobins.create(hosted('g1'))
    await submit(outbox, 'g1')
    await pass(120_000)
    expect(roundRobins.find('saturday')).toMatchObject({
      state: 'refused',
      sent: null,
      problem: { code: 'too_many', sentence: 'Refused: too_many.' },
    })
    expect(roundRobins.all()).toMatchObject([{ state: 'refused' }])
    expect(server.log).toEqual([])
    faults.push(refusal('too_many'))
    await roundRobins.resend('saturday')
    await pass(100)
    expect(roundRobins.find('saturday')?.state).toBe('refused')
    await roundRobins.edit('saturday', withGames('g1', 'g2'))
    await pass(1_000)
    expect(server.log).toEqual(['create g1,g2', 'score g1'])
  })

  it('of changes, because of someone else’s, makes them again on those', async () => {
    const { state, faults, server, open, pass } = world()
    faults.push('lost answer')
    const { roundRobins } = await open()
    await roundRobins.create(hosted('g1', 'g2'))
    await pass(100)
    state.isOnline = false
    await roundRobins.edit('saturday', withGames('g1', 'g3'))
    // Someone left, so the schedule's version went up.
    if (server.roundRobin) server.roundRobin = { ...server.roundRobin, drawVersion: 1 }
    state.isOnline = true
    await pass(60_000)
    expect(server.log).toEqual(['create g1,g2', 'create g1,g2', 'redraw g1,g3', 'read', 'redraw g1,g3'])
    expect(server.roundRobin).toMatchObject({ games: ['g1', 'g3'], drawVersion: 2 })
    expect(roundRobins.all()).toEqual([])
  })
})

describe('a change of a round robin that is online', () => {
  /** One that the server has, as its host's page sees it. */
  const online = () => hosted('g1', 'g2')
  const started = () => {
    const here = world()
    here.server.roundRobin = { id: 'saturday', games: ['g1', 'g2'], drawVersion: 0, status: 'scheduled' }
    return here
  }

  it('made without a signal waits, is sent once, and holds up no score of the other games', async () => {
    const { state, server, open, pass, submit } = started()
    state.isOnline = false
    const { outbox, roundRobins } = await open()
    expect(await roundRobins.edit('saturday', withGames('g1', 'g3'), online())).toBe(true)
    await submit(outbox, 'g1')
    await submit(outbox, 'g3')
    await pass(1_000)
    expect(roundRobins.find('saturday')).toMatchObject({ state: 'waiting', problem: { code: 'offline' } })
    const waitsFor = (game: string) =>
      outbox.view().pendingScores.find(({ key }) => key === `maya/${game}`)?.problem?.code
    expect(waitsFor('g3')).toBe('round_robin_waiting')
    expect(waitsFor('g1')).not.toBe('round_robin_waiting')
    expect(await roundRobins.edit('saturday', ended)).toBe(true)
    state.isOnline = true
    await outbox.drain({ skipBackoff: true })
    await pass(60_000)
    expect(server.log.filter((line) => !line.startsWith('score'))).toEqual([
      'redraw g1,g3',
      'update completed',
    ])
    expect([...server.scores.values()].toSorted()).toEqual(['g1 11–7', 'g3 11–7'])
    expect(roundRobins.all()).toEqual([])
  })

  it('is refused at once while the host still looks at it, and then made again', async () => {
    const { server, open, pass } = started()
    server.played.add('g2')
    const { roundRobins } = await open()
    await roundRobins.edit('saturday', withGames('g1', 'g3'), online())
    await pass(1_000)
    expect(roundRobins.find('saturday')).toMatchObject({
      state: 'refused',
      problem: { code: 'game_is_played' },
    })
    await pass(5_000)
    await roundRobins.resend('saturday')
    await pass(1_000)
    expect(server.roundRobin?.games).toEqual(['g2', 'g1', 'g3'])
    expect(roundRobins.all()).toEqual([])
  })

  it('is made again, not refused, if the host has changed something else since it was sent', async () => {
    const { server, open, pass } = started()
    server.played.add('g2')
    const { roundRobins } = await open()
    await roundRobins.edit('saturday', withGames('g1', 'g3'), online())
    while (roundRobins.find('saturday')?.state !== 'sending') await settled()
    await roundRobins.edit('saturday', ended)
    await pass(1_000)
    expect(server.roundRobin).toMatchObject({ games: ['g2', 'g1', 'g3'], status: 'completed' })
    expect(roundRobins.all()).toEqual([])
  })

  it('that was refused for good keeps what the host has changed since', async () => {
    const { faults, open, pass } = started()
    faults.push(refusal('not_the_host'))
    const { roundRobins } = await open()
    await roundRobins.edit('saturday', withGames('g1', 'g3'), online())
    const first = roundRobins.find('saturday')?.change.id
    await roundRobins.edit('saturday', ended)
    await pass(1_000)
    await roundRobins.discard('saturday', first)
    expect(roundRobins.find('saturday')).toMatchObject({
      state: 'refused',
      wanted: { roundRobin: { status: 'completed' } },
    })
    await roundRobins.discard('saturday', roundRobins.find('saturday')?.change.id)
    expect(roundRobins.all()).toEqual([])
  })

  it('reaches the server once, whatever is lost, closed, or played on the way', async () => {
    for (let cut = 0; cut < 4; cut++) {
      for (const fault of ['lost request', 'lost answer', 'hangs'] as const) {
        const { state, faults, server, disk, open, close, pass, submit } = started()
        state.isOnline = false
        const first = await open()
        await first.roundRobins.edit('saturday', withGames('g1', 'g3'), online())
        await submit(first.outbox, 'g3')
        await pass(100)
        close()
        server.played.add('g2')
        state.isOnline = true
        faults.push(...(Array.from({ length: cut }, () => undefined) as never[]), fault)
        const second = await open()
        void second.outbox.drain({ skipBackoff: true })
        for (let turn = 0; turn < 60; turn++) await settled()
        close()
        await open()
        await pass(120_000)
        expect(server.roundRobin).toMatchObject({ games: ['g2', 'g1', 'g3'], drawVersion: 1 })
        expect([...server.scores.values()]).toEqual(['g3 11–7'])
        expect(disk.records.size).toBe(0)
      }
    }
  })
})

describe('a phone without room', () => {
  it('sends it from memory, and says that it is at risk', async () => {
    const { state, server, open, pass } = world()
    state.isFull = true
    state.isOnline = false
    const { outbox, roundRobins } = await open()
    await roundRobins.create(hosted('g1'))
    expect(outbox.view()).toMatchObject({ storageFailed: true, unstored: 1 })
    state.isOnline = true
    await pass(60_000)
    expect(server.log).toEqual(['create g1'])
    expect(outbox.view()).toMatchObject({ unstored: 0 })
  })

  it('keeps records that it cannot read', async () => {
    const { disk, open, pass } = world()
    disk.records.set('other', { v: 4 })
    const { outbox } = await open()
    await pass(1_000)
    expect(outbox.view().unreadable).toBe(1)
    expect(disk.records.has('other')).toBe(true)
  })
})

/** As version 1 left it on a phone. Never changed: newer versions have to send it. */
const VERSION_1 = {
  // Told by where it was stored.
  kind: ROUND_ROBIN,
  v: 1,
  key: 'saturday',
  owner: 'maya',
  hostName: 'Maya R.',
  wanted: {
    settings: {
      name: 'Saturday mixer',
      startsAt: '2026-11-24T18:00:00Z',
      location: 'Riverside Park',
      courts: 1,
      rounds: 2,
      minutesPerRound: 15,
      format: 'singles',
      winType: 'cap',
      pointsToWin: 11,
      winByMargin: 2,
      cap: 15,
      drawsAllowed: false,
      scoreEntry: 'link',
      seating: 'balanced',
      lengthBy: 'rounds',
    },
    seed: 4,
    people: ['maya', 'b'].map((id) => ({
      id: `place-${id}`,
      name: id,
      level: 3.5,
      playerId: id === 'maya' ? id : null,
      isGuest: id !== 'maya',
      isFormer: false,
      team: null,
      status: 'playing',
      absentRounds: [1],
    })),
    games: [{ id: 'g1', round: 2, court: 1, team1: ['place-maya'], team2: ['place-b'] }],
    status: 'in_progress',
    startedRound: 1,
    drawVersion: 3,
  },
  stored: null,
  sent: null,
  change: { id: 'change', at: 5 },
  state: 'waiting',
  attempts: 2,
  tries: 1,
  notBefore: 0,
  problem: { code: 'offline', sentence: "You're offline." },
}

describe('a record of version 1', () => {
  it('is kept and reported if something is missing in it, and stops nothing else', () => {
    const { seating: _, ...settings } = VERSION_1.wanted.settings
    expect(parsePendingRoundRobin({ ...VERSION_1, wanted: { ...VERSION_1.wanted, settings } })).toBeNull()
  })

  it('is read with all that it holds', () => {
    const { wanted } = VERSION_1
    const read = parsePendingRoundRobin({
      ...VERSION_1,
      stored: { state: { ...wanted, status: 'scheduled' }, drawVersion: 7 },
      sent: { id: 'request', state: { ...wanted, seed: 5 } },
    })
    const { settings, ...rest } = wanted
    const { name, startsAt, location, courts, rounds, minutesPerRound, format, scoreEntry, seating } =
      settings
    expect(read).toMatchObject({
      v: 3,
      key: 'saturday',
      owner: 'maya',
      change: VERSION_1.change,
      attempts: 2,
      problem: VERSION_1.problem,
      wanted: {
        roundRobin: {
          name,
          startsAt,
          location,
          courts,
          rounds,
          minutesPerRound,
          format,
          scoreEntry,
          seating,
          rules: { winType: 'cap', pointsToWin: 11, winByMargin: 2, cap: 15, drawsAllowed: false },
          id: 'saturday',
          hostName: 'Maya R.',
          seed: 4,
          status: 'in_progress',
          startedRound: 1,
          drawVersion: 3,
        },
        access: 'host',
        myPersonId: 'place-maya',
        people: rest.people,
        games: [{ ...rest.games[0], team1Score: null, version: 0 }],
      },
      stored: { roundRobin: { status: 'scheduled', drawVersion: 7, seed: 4 } },
      sent: { id: 'request', sheet: { roundRobin: { seed: 5, drawVersion: 3 } } },
    })
    expect(parsePendingRoundRobin(read)).toEqual(read)
  })

  it('is sent', async () => {
    const { disk, server, open, pass } = world()
    disk.records.set('saturday', VERSION_1)
    const { roundRobins } = await open()
    await pass(10_000)
    expect(server.log).toEqual(['create g1', 'update in_progress'])
    expect(roundRobins.all()).toEqual([])
  })
})
