import { describe, expect, it } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { Outbox } from './outbox'
import type { OutboxStorage } from './outbox-storage'
import type { ScoreAddress, SubmissionResult, ServerScore } from './pending-score'
import type { Delivery, OutboxBroadcast, QueueParts } from './queue'
import { scoreKind } from './score-kind'
import { VISITOR } from './waiting'

const ADDRESS: ScoreAddress = {
  key: 'maya/game-1',
  owner: 'maya',
  kind: 'game',
  target: 1,
  label: 'Court 2, game 1',
  sides: ['Maya / Tom', 'Ines / Sam'],
}
const game = (number: number): ScoreAddress => ({ ...ADDRESS, key: `maya/game-${number}`, target: number })
const score = (team1: number, team2: number, seenVersion = 0) => ({ team1, team2, seenVersion, reason: null })
const stored = (version: number): ServerScore => ({
  version,
  team1: 11,
  team2: 7,
  updatedAt: '2026-11-24T18:00:00Z',
  updatedBy: 'tom',
  updatedByName: 'Tom K.',
})
const applied = (version: number): SubmissionResult => ({ outcome: 'applied', stored: stored(version) })

const settled = () => new Promise((resolve) => setTimeout(resolve))
const neverAnswered = () => new Promise<SubmissionResult>(() => {})
const lost = async (): Promise<SubmissionResult> => {
  throw new ClientError('network')
}

const refused = async (): Promise<SubmissionResult> => ({
  outcome: 'refused',
  problem: { code: 'score_invalid', sentence: 'Must win by 2' },
})

interface Delivered {
  submissionId: string
  score: string
  seenVersion: number | null
  /** Only where one was given. */
  reason?: string
  seenScoring?: object
}

/** A phone. Its storage survives `open()`, which stands for a reload; the page and its timers don't. */
function phone() {
  const disk = new Map<string, unknown>()
  let transactions = Promise.resolve()
  const state = { full: false, hangs: false, broken: false, unreadable: false }
  /** How often the storage was created. */
  let made = 1
  const storageOfTab = (known = 0): OutboxStorage => ({
    all: async () => {
      if (state.unreadable) throw new DOMException('off', 'SecurityError')
      return structuredClone([...disk.values()])
    },
    // Transactions run one after another, as in IndexedDB.
    update: (key, step) => {
      const transaction = async () => {
        if (state.hangs) await new Promise(() => {})
        if (state.broken) throw new DOMException('The connection was closed.', 'InvalidStateError')
        const after = step(structuredClone(disk.get(key)))
        await settled()
        if (state.full) throw new DOMException('full', 'QuotaExceededError')
        if (after === null) disk.delete(key)
        else disk.set(key, structuredClone(after))
      }
      const done = transactions.then(transaction)
      transactions = done.catch(() => {})
      return done
    },
    consumeWasRecreated: () => {
      const was = known !== made
      known = made
      return was
    },
  })
  const delivered: Delivered[] = []
  const deliveries: Delivery[] = []
  const told: OutboxBroadcast[] = []
  const shown: SubmissionResult[] = []
  let answer: (count: number) => Promise<SubmissionResult> = async () => applied(1)
  let timers: { at: number; work: () => void }[] = []
  let clock = 0
  let ids = 0
  const parts: QueueParts = {
    storage: storageOfTab(),
    kinds: {
      game: scoreKind({
        send: async (
          _pendingScore,
          { submissionId, team1, team2, seenVersion, reason, seenScoring },
          delivery,
        ) => {
          delivered.push({
            submissionId,
            score: `${team1}–${team2}`,
            seenVersion,
            ...(reason !== null && { reason }),
            ...(seenScoring && { seenScoring }),
          })
          deliveries.push(delivery)
          return answer(delivered.length)
        },
        show: (_pendingScore, said) => void shown.push(said),
      }),
    },
    isOnline: () => true,
    exclusively: (work) => work(),
    broadcast: (news) => void told.push(news),
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
  /** Advances the clock by `ms` and runs every timer that is due by then. */
  const pass = async (ms: number) => {
    const until = clock + ms
    for (;;) {
      for (let turn = 0; turn < 10; turn++) await settled()
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      clock = Math.max(clock, next.at)
      timers = timers.filter((timer) => timer !== next)
      next.work()
    }
    clock = until
  }
  return {
    disk,
    state,
    parts,
    delivered,
    deliveries,
    told,
    shown,
    answers: (next: typeof answer) => {
      answer = next
    },
    async open(owner: string | null = 'maya') {
      timers = []
      const outbox = new Outbox({ ...parts, storage: storageOfTab() })
      await outbox.setOwner(owner)
      return outbox
    },
    pass,
    /** The browser evicts the storage while tabs are open. */
    evict: () => {
      disk.clear()
      made++
    },
    /** Sets the phone's clock. */
    set: (ms: number) => {
      clock = ms
    },
  }
}

describe('undo', () => {
  const NONE = { team1: null, team2: null }

  it('empties the game when the score has arrived', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => applied(count))
    const outbox = await open()
    const submitted = await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(await outbox.undo(ADDRESS, submitted, NONE)).toBe(true)
    await pass(0)
    expect(delivered.at(-1)).toEqual({ submissionId: 'id-2', score: 'null–null', seenVersion: 1 })
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('sends nothing when the score never left the phone', async () => {
    const { delivered, disk, parts } = phone()
    const outbox = new Outbox({ ...parts, exclusively: () => new Promise(() => {}) })
    await outbox.setOwner('maya')
    const submitted = await outbox.submit(ADDRESS, score(11, 7))
    expect(await outbox.undo(ADDRESS, submitted, NONE)).toBe(true)
    expect(delivered).toEqual([])
    expect(disk.size).toBe(0)
  })

  it('restores the score before', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => applied(count + 4))
    const outbox = await open()
    const submitted = await outbox.submit(ADDRESS, score(11, 7, 4))
    await pass(0)
    await outbox.undo(ADDRESS, submitted, { team1: 9, team2: 11 })
    await pass(0)
    expect(delivered.at(-1)).toMatchObject({ score: '9–11', seenVersion: 5 })
  })

  it('has the reason of the correction, without which a finalized day takes no score', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => applied(count + 4))
    const outbox = await open()
    const corrected = { ...score(11, 7, 4), reason: 'Entered the wrong way' }
    const submitted = await outbox.submit(ADDRESS, corrected)
    await pass(0)
    await outbox.undo(ADDRESS, submitted, { team1: 9, team2: 11 })
    await pass(0)
    expect(delivered.at(-1)).toMatchObject({ score: '9–11', reason: 'Entered the wrong way' })
  })

  it('ends the game as it did before', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => applied(count + 4))
    const outbox = await open()
    const to = (points_to_win: number) => ({ seenScoring: { points_to_win } })
    const submitted = await outbox.submit(ADDRESS, { ...score(11, 7, 4), ...to(7) })
    await pass(0)
    await outbox.undo(ADDRESS, submitted, { team1: 9, team2: 11, ...to(11) })
    await pass(0)
    expect(delivered).toMatchObject([to(7), { score: '9–11', ...to(11) }])
  })

  it('says that it is too late where someone else had entered the same score', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async () => ({ outcome: 'agreed', stored: stored(3) }))
    const outbox = await open()
    const submitted = await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(await outbox.undo(ADDRESS, submitted, NONE)).toBe(false)
    expect(delivered).toHaveLength(1)
  })

  it('does not empty a game whose score someone else has replaced before the answer came', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async () => ({ outcome: 'applied', stored: { ...stored(2), team2: 9 } }))
    const outbox = await open()
    const submitted = await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(await outbox.undo(ADDRESS, submitted, NONE)).toBe(false)
    expect(delivered).toHaveLength(1)
  })

  it('goes back to the score that was corrected on its way', async () => {
    const { delivered, answers, open, pass } = phone()
    let letThrough = () => {}
    const isOpen = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    answers(async (count) => {
      await isOpen
      return { outcome: 'applied', stored: { ...stored(count), team2: count === 2 ? 8 : 7 } }
    })
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    const correction = await outbox.submit(ADDRESS, score(11, 8))
    letThrough()
    await pass(0)
    expect(await outbox.undo(ADDRESS, correction, NONE)).toBe(true)
    await pass(0)
    expect(delivered.map((one) => one.score)).toEqual(['11–7', '11–8', '11–7'])
  })

  it('goes back to the score that was corrected before it could leave', async () => {
    const { disk, parts } = phone()
    const outbox = new Outbox({ ...parts, exclusively: () => new Promise(() => {}) })
    await outbox.setOwner('maya')
    await outbox.submit(ADDRESS, score(11, 7, 4))
    const correction = await outbox.submit(ADDRESS, score(11, 8, 4))
    expect(await outbox.undo(ADDRESS, correction, NONE)).toBe(true)
    expect([...disk.values()]).toMatchObject([{ entry: { team1: 11, team2: 7, seenVersion: 4 } }])
  })

  it('undoes the one score that a double tap sent', async () => {
    const { delivered, open, pass } = phone()
    const outbox = await open()
    const [, second] = await Promise.all([
      outbox.submit(ADDRESS, score(11, 7)),
      outbox.submit(ADDRESS, score(11, 7)),
    ])
    await pass(0)
    expect(await outbox.undo(ADDRESS, second, NONE)).toBe(true)
    await pass(0)
    expect(delivered.map((one) => one.score)).toEqual(['11–7', 'null–null'])
  })
})

describe('a submission', () => {
  it('is stored on the phone first, and deleted once the server has it', async () => {
    const { disk, delivered, open, pass } = phone()
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    expect(disk.size).toBe(1)
    expect(outbox.pendingScore(ADDRESS.key)?.entry).toMatchObject({ team1: 11, team2: 7 })
    await pass(0)
    expect(delivered).toEqual([{ submissionId: 'id-1', score: '11–7', seenVersion: 0 }])
    expect(disk.size).toBe(0)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('is resent with the same id after growing pauses if the response is lost', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => (count < 4 ? lost() : applied(1)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(499)
    expect(delivered).toHaveLength(1)
    expect(outbox.view().pendingScores[0]?.problem).toEqual({
      code: 'network',
      sentence: "Can't reach the server. Check your connection and try again.",
    })
    await pass(1)
    expect(delivered).toHaveLength(2)
    await pass(3000)
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(['id-1', 'id-1', 'id-1', 'id-1'])
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('survives closing the page while it is being sent', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(neverAnswered)
    const first = await open()
    await first.submit(ADDRESS, score(11, 7))
    await pass(0)
    answers(async () => applied(1))
    const second = await open()
    await pass(0)
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(['id-1', 'id-1'])
    expect(second.view().pendingScores).toEqual([])
  })

  it('survives a phone that dies right after Submit, before anything is sent', async () => {
    const { delivered, parts, open, pass } = phone()
    const first = new Outbox({ ...parts, exclusively: () => new Promise(() => {}) })
    await first.setOwner('maya')
    await first.submit(ADDRESS, score(11, 7))
    expect(delivered).toEqual([])
    const second = await open()
    await pass(0)
    expect(delivered).toHaveLength(1)
    expect(second.view().pendingScores).toEqual([])
  })

  it('is sent once after a double tap', async () => {
    const { delivered, open, pass } = phone()
    const outbox = await open()
    await Promise.all([outbox.submit(ADDRESS, score(11, 7)), outbox.submit(ADDRESS, score(11, 7))])
    await pass(0)
    expect(delivered).toHaveLength(1)
  })

  it('replaces one that never left the phone', async () => {
    const { delivered, open, pass } = phone()
    const outbox = await open()
    void outbox.submit(ADDRESS, score(11, 7))
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(0)
    expect(delivered.map((one) => one.score)).toEqual(['11–8'])
  })

  it('follows one that may have arrived, with the version that it created', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => (count === 1 ? lost() : applied(count)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(10_000)
    expect(delivered).toEqual([
      { submissionId: 'id-1', score: '11–7', seenVersion: 0 },
      { submissionId: 'id-1', score: '11–7', seenVersion: 0 },
      { submissionId: 'id-2', score: '11–8', seenVersion: 2 },
    ])
  })

  it('waits for the person in a conflict, and is sent as a new one if they keep it', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(async (count) => (count === 1 ? { outcome: 'conflict', stored: stored(5) } : applied(6)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(100_000)
    expect(outbox.view().pendingScores[0]).toMatchObject({ state: 'conflict', stored: { version: 5 } })
    expect(delivered).toHaveLength(1)
    await outbox.resubmit(ADDRESS.key, 'id-1')
    await pass(0)
    expect(delivered[1]).toEqual({ submissionId: 'id-2', score: '11–8', seenVersion: 5 })
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('is dropped when the person accepts the other score', async () => {
    const { disk, answers, open, pass } = phone()
    answers(async () => ({ outcome: 'conflict', stored: stored(5) }))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 8))
    await pass(0)
    await outbox.discard(ADDRESS.key, 'id-1')
    expect(disk.size).toBe(0)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('is set aside with the reason if the server will never accept it', async () => {
    const { delivered, answers, open, pass } = phone()
    const problem = { code: 'score_invalid', sentence: 'Must win by 2' }
    answers(async () => ({ outcome: 'refused', problem }))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 10))
    await pass(100_000)
    expect(delivered).toHaveLength(1)
    expect(outbox.view().pendingScores[0]).toMatchObject({ state: 'refused', problem })
  })
})

describe('the network', () => {
  it('that hangs is given ten seconds', async () => {
    const { delivered, deliveries, answers, open, pass } = phone()
    answers(async (count) => (count === 1 ? neverAnswered() : applied(1)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(9_999)
    expect(deliveries[0]?.signal.aborted).toBe(false)
    await pass(1)
    expect(deliveries[0]?.signal.aborted).toBe(true)
    expect(outbox.view().pendingScores[0]).toMatchObject({
      state: 'waiting',
      problem: { code: 'timeout' },
    })
    await pass(500)
    expect(delivered).toHaveLength(2)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('that comes back is used at once, without waiting for the pause to end', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(120_000)
    const before = delivered.length
    answers(async () => applied(1))
    await outbox.drain({ skipBackoff: true })
    expect(delivered).toHaveLength(before + 1)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('that only seems to be back costs the shortest pause, not the longest', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(120_000)
    await outbox.drain({ skipBackoff: true })
    const before = delivered.length
    await pass(499)
    expect(delivered).toHaveLength(before)
    answers(async () => applied(1))
    await pass(1)
    expect(delivered).toHaveLength(before + 1)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('that seems to be back many times does not make the pauses longer', async () => {
    const { answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    for (let sign = 0; sign < 8; sign++) {
      await pass(10)
      await outbox.drain({ skipBackoff: true })
    }
    const reopened = await open()
    await pass(0)
    expect(reopened.view().pendingScores).toHaveLength(1)
    answers(async () => applied(1))
    await pass(500)
    expect(reopened.view().pendingScores).toEqual([])
  })

  it('that comes back while a request hangs is used as soon as the request times out', async () => {
    const { answers, open, pass } = phone()
    answers(neverAnswered)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(100)
    void outbox.drain({ skipBackoff: true })
    answers(async () => applied(1))
    await pass(9_900)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('that comes and goes loses nothing and never sends a score twice at the same time', async () => {
    const { delivered, answers, open, pass } = phone()
    let flying = 0
    let most = 0
    answers(async (count) => {
      most = Math.max(most, ++flying)
      await settled()
      flying--
      return count % 3 === 0 ? applied(1) : lost()
    })
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    for (let flap = 0; flap < 20; flap++) void outbox.drain({ skipBackoff: true })
    await pass(10_000)
    expect(outbox.view().pendingScores).toEqual([])
    expect(most).toBe(1)
    expect(delivered).toHaveLength(3)
  })

  it('that never responds is not tried for each of many scores in turn', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    for (let number = 1; number <= 40; number++) await outbox.submit(game(number), score(11, 7))
    await pass(0)
    const before = delivered.length
    void outbox.drain({ skipBackoff: true })
    await pass(0)
    expect(delivered.length - before).toBe(4)

    answers(async () => applied(1))
    await pass(60_000)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it.each(['unavailable', 'network', 'captive_portal'] as const)(
    'that is %s for ten minutes gives nothing up, and takes the score when it is back',
    async (code) => {
      const { delivered, answers, open, pass } = phone()
      answers(() => Promise.reject(new ClientError(code)))
      const outbox = await open()
      await outbox.submit(ADDRESS, score(11, 7))
      await pass(10 * 60_000)
      expect(outbox.view().pendingScores).toMatchObject([{ state: 'waiting', problem: { code } }])
      // After pauses that grow to half a minute, not in a storm.
      expect(delivered.length).toBeGreaterThan(15)
      expect(delivered.length).toBeLessThan(30)
      answers(async () => applied(1))
      await pass(30_000)
      expect(outbox.view().pendingScores).toEqual([])
      expect(new Set(delivered.map(({ submissionId }) => submissionId)).size).toBe(1)
    },
  )

  it('that keeps refusing one score still accepts the others', async () => {
    const { answers, delivered, open, pass } = phone()
    answers(async () => (delivered.at(-1)?.score === '0–11' ? lost() : applied(1)))
    const outbox = await open()
    await outbox.submit(game(1), score(0, 11))
    for (let number = 2; number <= 9; number++) await outbox.submit(game(number), score(11, 7))
    await pass(2_000)
    expect(outbox.view().pendingScores.map(({ target }) => target)).toEqual([1])
  })

  it('reports the last of many scores, for one toast instead of two hundred', async () => {
    const { deliveries, answers, open, pass } = phone()
    const last: boolean[] = []
    answers(async (count) => {
      last.push(deliveries[count - 1]?.isLast() ?? false)
      return applied(1)
    })
    const outbox = await open()
    await Promise.all([1, 2, 3].map((number) => outbox.submit(game(number), score(11, 7))))
    await pass(0)
    await outbox.submit(game(4), score(11, 7))
    await pass(0)
    expect(last).toEqual([false, false, false, true])
  })
})

describe('the clock of the phone', () => {
  it.each([
    ['two hours fast, then right', 2 * 60 * 60_000, 0],
    ['two hours slow, then right', 0, 2 * 60 * 60_000],
  ])('%s, delays nothing', async (_what, wrong, right) => {
    const { answers, set, open, pass } = phone()
    set(wrong)
    answers(lost)
    await (await open()).submit(ADDRESS, score(11, 7))
    await pass(60_000)
    set(right)
    answers(async () => applied(1))
    const outbox = await open(null)
    // Because of the clock, not because starting the app skips pauses.
    await outbox.setOwner('maya')
    await outbox.drain()
    expect(outbox.view().pendingScores).toEqual([])
  })
})

describe('whose it is', () => {
  it('is neither shown to nor sent by another person on the same phone', async () => {
    const { disk, delivered, answers, open, pass } = phone()
    answers(lost)
    const mine = await open('maya')
    await mine.submit(ADDRESS, score(11, 7))
    await pass(0)
    const theirs = await open('tom')
    await theirs.drain({ skipBackoff: true })
    expect(theirs.view().pendingScores).toEqual([])
    expect(theirs.pendingScore(ADDRESS.key)).toBeUndefined()
    expect(delivered).toHaveLength(1)
    expect(disk.size).toBe(1)

    answers(async () => applied(1))
    await theirs.setOwner('maya')
    await pass(0)
    expect(delivered).toHaveLength(2)
    expect(disk.size).toBe(0)
  })

  it('of a visitor is shown to and sent by anyone who signs in on the same phone, without waiting for them to sign out', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const before = await open(VISITOR)
    await before.submit({ ...ADDRESS, key: 'visitor/game-1', owner: VISITOR }, score(11, 7))
    await pass(0)
    answers(async (count) => (count < 3 ? refused() : applied(1)))
    const outbox = await open('maya')
    await pass(0)
    expect(delivered).toHaveLength(2)
    const [pendingScore] = outbox.view().pendingScores
    expect(pendingScore).toMatchObject({ owner: VISITOR, state: 'refused' })
    expect(outbox.pendingScore('visitor/game-1')).toEqual(pendingScore)
    await outbox.resubmit('visitor/game-1', pendingScore?.entry.submissionId ?? '')
    await pass(0)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('of a person is not shown to or sent by a visitor', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const mine = await open('maya')
    await mine.submit(ADDRESS, score(11, 7))
    await pass(0)
    const outbox = await open(VISITOR)
    await pass(60_000)
    expect(delivered).toHaveLength(1)
    expect(outbox.view().pendingScores).toEqual([])
    expect(outbox.pendingScore(ADDRESS.key)).toBeUndefined()
  })

  it('is not sent while no one is signed in', async () => {
    const { delivered, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open('maya')
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    await outbox.setOwner(null)
    await pass(100_000)
    await outbox.drain({ skipBackoff: true })
    expect(delivered).toHaveLength(1)
    expect(outbox.view().pendingScores).toEqual([])
  })

  it('is not shown to the next person if the response comes after signing out', async () => {
    const { deliveries, answers, disk, open, pass } = phone()
    let answerNow = (_answer: SubmissionResult) => {}
    answers(() => new Promise((resolve) => (answerNow = resolve)))
    const outbox = await open('maya')
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    await outbox.setOwner('tom')
    expect(deliveries[0]?.isLast()).toBe(false)
    answerNow(applied(1))
    await pass(0)
    expect(disk.size).toBe(0)
  })
})

describe('a tab that slept while another one went on', () => {
  /** Both show the conflicting score 'id-1'. Then the other tab submitted 'id-2' instead, which is being sent. */
  async function sleeping() {
    const { disk, answers, open, pass } = phone()
    answers(async () => ({ outcome: 'conflict', stored: stored(5) }))
    const awake = await open()
    await awake.submit(ADDRESS, score(11, 8))
    await pass(0)
    const asleep = await open()
    await pass(0)
    answers(neverAnswered)
    await awake.submit(ADDRESS, score(11, 9, 5))
    expect(asleep.pendingScore(ADDRESS.key)).toMatchObject({
      entry: { submissionId: 'id-1' },
      state: 'conflict',
    })
    return { disk, asleep }
  }
  const later = { entry: { submissionId: 'id-2', team2: 9 }, next: null }

  it('does not discard the newer score, and shows it', async () => {
    const { disk, asleep } = await sleeping()
    await asleep.discard(ADDRESS.key, 'id-1')
    expect(disk.get(ADDRESS.key)).toMatchObject(later)
    expect(asleep.pendingScore(ADDRESS.key)).toMatchObject(later)
  })

  it('does not send the newer score instead of the one that was on its screen', async () => {
    const { disk, answers, open, pass } = phone()
    answers(refused)
    const awake = await open()
    await awake.submit(ADDRESS, score(11, 10))
    await pass(0)
    const asleep = await open()
    await awake.submit(ADDRESS, score(12, 11))
    await pass(0)
    expect(disk.get(ADDRESS.key)).toMatchObject({ entry: { submissionId: 'id-2' }, state: 'refused' })
    await asleep.resubmit(ADDRESS.key, 'id-1')
    expect(disk.get(ADDRESS.key)).toMatchObject({ entry: { submissionId: 'id-2' }, state: 'refused' })
  })

  it('does not discard a correction that follows what was on its screen', async () => {
    const { disk, answers, open, pass } = phone()
    answers(neverAnswered)
    const awake = await open()
    await awake.submit(ADDRESS, score(11, 7))
    await pass(0)
    const asleep = await open()
    await awake.submit(ADDRESS, score(11, 8))
    await asleep.discard(ADDRESS.key, 'id-1')
    expect(disk.get(ADDRESS.key)).toMatchObject({
      entry: { submissionId: 'id-1' },
      next: { submissionId: 'id-2' },
    })
    await asleep.discard(ADDRESS.key, 'id-2')
    expect(disk.size).toBe(0)
  })
})

describe('two tabs', () => {
  it('show the same, because each hears about the responses to the other', async () => {
    const { told, shown, open, pass } = phone()
    const one = await open()
    const other = await open()
    await one.submit(ADDRESS, score(11, 7))
    await other.onBroadcast(told.shift() ?? null)
    expect(other.view().pendingScores).toHaveLength(1)
    await pass(0)
    for (const news of told.splice(0)) await other.onBroadcast(news)
    expect(other.view().pendingScores).toEqual([])
    expect(shown).toContainEqual(applied(1))
  })

  it('of two people tell each other nothing', async () => {
    const { told, shown, open, pass } = phone()
    const one = await open('maya')
    const other = await open('tom')
    await one.submit(ADDRESS, score(11, 7))
    await pass(0)
    for (const news of told.splice(0)) await other.onBroadcast(news)
    expect(shown).toEqual([])
  })

  it('lose nothing if both write during a read', async () => {
    const { parts, open, answers } = phone()
    answers(lost)
    const outbox = await open()
    const reading = outbox.refresh()
    await outbox.submit(ADDRESS, score(11, 7))
    await reading
    expect(outbox.view().pendingScores).toHaveLength(1)
    expect(parts.now()).toBe(0)
  })
})

describe('the storage of the phone', () => {
  it('that is full: a score is still sent, reported as unsafe, and stored once there is room', async () => {
    const { state, disk, delivered, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    state.full = true
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(outbox.view()).toMatchObject({
      storageFailed: true,
      pendingScores: [{ state: 'waiting' }],
    })
    await pass(1000)
    expect(delivered.length).toBeGreaterThan(1)
    state.full = false
    await pass(60_000)
    expect(outbox.view()).toMatchObject({
      storageFailed: false,
      pendingScores: [{ state: 'waiting' }],
    })
    expect(disk.size).toBe(1)
    answers(async () => applied(1))
    await pass(60_000)
    expect(disk.size).toBe(0)
  })

  it('that is full does not make two tabs wake each other forever', async () => {
    const { state, told, answers, open, pass } = phone()
    answers(lost)
    state.full = true
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    const before = told.length
    await outbox.onBroadcast(null)
    await pass(0)
    expect(told).toHaveLength(before)
  })

  it('that was full for one tab keeps the later score that another tab stored', async () => {
    const { state, disk, answers, open, pass } = phone()
    answers(lost)
    const one = await open()
    await one.submit(ADDRESS, score(11, 3))
    await pass(0)
    state.full = true
    await one.submit(ADDRESS, score(11, 7))
    state.full = false
    const other = await open()
    await other.submit(ADDRESS, score(11, 8))
    await one.drain({ skipBackoff: true })
    await pass(0)
    expect([...disk.values()]).toMatchObject([{ next: { team2: 8 } }])
    expect(one.pendingScore(ADDRESS.key)).toMatchObject({ next: { team2: 8 } })
    expect(one.view().storageFailed).toBe(false)
  })

  it('that hangs does not keep a person waiting', async () => {
    const { state, delivered, open, pass } = phone()
    const outbox = await open()
    state.hangs = true
    let isDone = false
    void outbox.submit(ADDRESS, score(11, 7)).then(() => (isDone = true))
    await pass(5_000)
    expect(isDone).toBe(true)
    expect(outbox.view().storageFailed).toBe(true)
    await pass(30_000)
    expect(delivered).toHaveLength(1)
  })

  it('that cannot be read is reported', async () => {
    const { state, open } = phone()
    state.unreadable = true
    expect((await open()).view().storageFailed).toBe(true)
  })

  it('that was evicted is filled again from the open page', async () => {
    const { disk, evict, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    evict()
    await outbox.drain()
    expect(disk.size).toBe(1)
    expect(outbox.view()).toMatchObject({ storageFailed: false, pendingScores: [{ key: ADDRESS.key }] })
  })

  it('that was evicted and recreated by a tab without scores is filled again', async () => {
    const { disk, evict, answers, open, pass } = phone()
    answers(lost)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    evict()
    await open()
    await outbox.drain()
    expect(disk.size).toBe(1)
    expect(outbox.view()).toMatchObject({ storageFailed: false, pendingScores: [{ key: ADDRESS.key }] })
  })

  it.each([
    ['a correction that follows', lost, { entry: { team2: 7 }, next: { team2: 8 } }],
    ['another one in its place', refused, { entry: { team2: 8 }, next: null }],
  ])('that was evicted under two tabs gets the latest score of both: %s', async (_what, first, last) => {
    const { disk, evict, answers, set, open, pass } = phone()
    answers(first)
    const one = await open()
    const other = await open()
    await one.submit(ADDRESS, score(11, 7))
    await pass(0)
    await other.refresh()
    set(1_000)
    answers(neverAnswered)
    // `one` didn't hear about this before the eviction.
    await other.submit(ADDRESS, score(11, 8))
    evict()
    await one.refresh()
    void one.drain()
    await pass(0)
    void other.drain()
    await pass(0)
    expect([...disk.values()]).toMatchObject([last])
    await one.refresh()
    expect(one.pendingScore(ADDRESS.key)).toMatchObject(last)
  })

  it('that hangs keeps a correction submitted just before the response to the first score', async () => {
    const { state, answers, open, pass } = phone()
    let answerNow = (_answer: SubmissionResult) => {}
    answers(() => new Promise((resolve) => (answerNow = resolve)))
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    state.hangs = true
    void outbox.submit(ADDRESS, score(11, 8))
    answerNow(applied(1))
    await pass(5_000)
    expect(outbox.view().pendingScores).toMatchObject([{ entry: { team2: 8, seenVersion: 1 } }])
  })

  it('that fails for a moment does not restore a replaced score', async () => {
    const { state, disk, answers, open, pass } = phone()
    answers(refused)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 10))
    await pass(0)
    state.broken = true
    answers(lost)
    await outbox.submit(ADDRESS, score(12, 10))
    await pass(0)
    expect(outbox.view()).toMatchObject({ storageFailed: true, pendingScores: [{ entry: { team1: 12 } }] })
    state.broken = false
    await pass(60_000)
    expect(outbox.view()).toMatchObject({ storageFailed: false, pendingScores: [{ entry: { team1: 12 } }] })
    expect([...disk.values()]).toMatchObject([{ entry: { team1: 12 }, state: 'waiting' }])
  })

  it('that is evicted while a score is being sent does not lose it if sending fails', async () => {
    const { disk, evict, delivered, answers, open, pass } = phone()
    answers(neverAnswered)
    const outbox = await open()
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    evict()
    answers(async () => applied(1))
    await pass(10_000)
    expect(outbox.view().pendingScores).toMatchObject([{ state: 'waiting' }])
    expect(disk.size).toBe(1)
    await pass(60_000)
    expect(delivered.map(({ submissionId }) => submissionId)).toEqual(['id-1', 'id-1'])
    expect(disk.size).toBe(0)
  })

  it('keeps and counts records that cannot be read', async () => {
    const { disk, open, pass } = phone()
    disk.set(ADDRESS.key, { v: 99, score: 'from a later version' })
    const outbox = await open()
    expect(outbox.view()).toMatchObject({ pendingScores: [], unreadable: 1 })
    await outbox.submit(ADDRESS, score(11, 7))
    await pass(0)
    expect(disk.get(ADDRESS.key)).toEqual({ v: 99, score: 'from a later version' })
  })
})
