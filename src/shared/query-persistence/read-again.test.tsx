import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import {
  readAnewAtSigns,
  refetchIntervalFor,
  shouldRetryQuickly,
  retryPause,
  pollInterval,
  type PolledGameDay,
} from './read-again'

const SECOND = 1_000

describe('after a gap in the signal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A page that follows several things every three seconds, and a network that can be cut or hang. */
  function page(...names: string[]) {
    const client = new QueryClient()
    const network = { how: 'up' as 'up' | 'cut' | 'hanging', broken: '' }
    const asked: Record<string, number> = {}
    const shown: Record<string, unknown> = {}
    for (const name of names) {
      const observer = new QueryObserver(client, {
        queryKey: [name],
        queryFn: ({ signal }) => {
          asked[name] = (asked[name] ?? 0) + 1
          if (network.how === 'cut' || network.broken === name) throw new ClientError('network')
          if (network.how === 'up') return `answer ${asked[name]}`
          return new Promise((_resolve, reject) => {
            const timer = setTimeout(() => reject(new ClientError('timeout')), 10 * SECOND)
            signal.addEventListener('abort', () => clearTimeout(timer))
          })
        },
        retry: false,
        networkMode: 'always',
        refetchIntervalInBackground: true,
        refetchInterval: (query) => refetchIntervalFor(query, 3 * SECOND, () => 0.9),
      })
      onTestFinished(observer.subscribe(({ data }) => void (shown[name] = data)))
    }
    onTestFinished(readAnewAtSigns(client))
    return { network, asked, shown, client }
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('reads again at once when the browser says that it is online, whatever pause is left', async () => {
    const { network, asked } = page('changes')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    const before = asked.changes ?? 0
    network.how = 'up'
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(asked.changes).toBe(before + 1)
    // And from there at the usual pace.
    await pass(9 * SECOND)
    expect(asked.changes).toBe(before + 4)
  })

  it('starts its pauses over, because the network is often back a moment later than it seems', async () => {
    const { network, asked } = page('changes')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    window.dispatchEvent(new Event('online'))
    await pass(0)
    const before = asked.changes ?? 0
    network.how = 'up'
    await pass(6 * SECOND)
    expect(asked.changes).toBe(before + 1)
  })

  it("doesn't wait for an answer that was asked for over the old connection", async () => {
    const { network, shown } = page('changes')
    await pass(0)
    network.how = 'hanging'
    await pass(4 * SECOND)
    network.how = 'up'
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(shown.changes).toBe('answer 3')
  })

  it('reads all that failed with the first answer, though no event came', async () => {
    const { network, asked, client } = page('changes', 'sheet')
    await pass(0)
    network.how = 'cut'
    await pass(120 * SECOND)
    network.how = 'up'
    const before = asked.sheet ?? 0
    await client.refetchQueries({ queryKey: ['changes'] })
    await pass(0)
    expect(asked.sheet).toBe(before + 1)
  })

  it('starts a read that always fails over once, not with every answer to another', async () => {
    const { network, asked } = page('changes', 'sheet')
    await pass(0)
    network.broken = 'sheet'
    await pass(60 * SECOND)
    const [changes, sheet] = [asked.changes ?? 0, asked.sheet ?? 0]
    await pass(120 * SECOND)
    // One keeps its pace of three seconds, and the other's pauses grow to half a minute.
    expect(asked.changes).toBe(changes + 40)
    expect(asked.sheet).toBeLessThanOrEqual(sheet + 5)
  })

  it('asks nothing twice while all is well', async () => {
    const { asked } = page('changes')
    await pass(SECOND)
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(asked.changes).toBe(1)
  })
})

describe('the pause after a failed read', () => {
  it('doubles from three seconds, and stays where it is long enough', () => {
    const pauses = [1, 2, 3, 4, 5, 50].map((count) => retryPause(count, undefined, 0) / SECOND)
    expect(pauses).toEqual([3, 6, 12, 20, 20, 20])
  })

  it('is spread, up to twice as long', () => {
    expect(retryPause(1, undefined, 1)).toBe(6 * SECOND)
    expect(retryPause(9, undefined, 1)).toBe(40 * SECOND)
  })

  it.each([0, 0.5, 1])('is never shorter than the server asked for (%s)', (random) => {
    expect(retryPause(1, 45 * SECOND, random)).toBeGreaterThanOrEqual(45 * SECOND)
    expect(retryPause(9, SECOND, random)).toBeGreaterThanOrEqual(20 * SECOND)
  })
})

describe('a quick second try', () => {
  it('is for what may have been a hiccup, not for a server that asked for quiet', () => {
    expect(shouldRetryQuickly(new ClientError('network'))).toBe(true)
    expect(shouldRetryQuickly(new ClientError('unavailable'))).toBe(true)
    expect(shouldRetryQuickly(new ClientError('unavailable', { retryAfterMs: 1 }))).toBe(false)
    expect(shouldRetryQuickly(new ClientError('over_request_rate_limit'))).toBe(false)
  })
})

describe('a read that is followed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Reads every `usual` and counts, while the server answers with `answer`. */
  function follow(usual: number | false, answer: () => unknown) {
    const server = { answer, asked: 0 }
    const client = new QueryClient()
    const observer = new QueryObserver(client, {
      queryKey: ['scores'],
      queryFn: async () => {
        server.asked += 1
        const said = await server.answer()
        if (said instanceof Error) throw said
        return said
      },
      retry: false,
      networkMode: 'always',
      refetchIntervalInBackground: true,
      refetchInterval: (query) => refetchIntervalFor(query, usual, () => 0),
    })
    onTestFinished(observer.subscribe(() => {}))
    const askedWithin = async (ms: number) => {
      const before = server.asked
      await vi.advanceTimersByTimeAsync(ms)
      return server.asked - before
    }
    // The first read leaves at once.
    expect(server.asked).toBe(1)
    return { server, askedWithin }
  }
  const tooMany = () => new ClientError('over_request_rate_limit')

  it('keeps its pace while all is well', async () => {
    const { askedWithin } = follow(3 * SECOND, () => 'scores')
    await vi.advanceTimersByTimeAsync(0)
    expect(await askedWithin(60 * SECOND)).toBe(20)
  })

  it('slows down under 429, and is back at its pace with the first answer', async () => {
    const { server, askedWithin } = follow(3 * SECOND, tooMany)
    await vi.advanceTimersByTimeAsync(0)
    // After 3, 6, 12, 20 and 20 seconds, instead of twenty times.
    expect(await askedWithin(61 * SECOND)).toBe(5)
    server.answer = () => 'scores'
    expect(await askedWithin(20 * SECOND)).toBeGreaterThan(0)
    expect(await askedWithin(60 * SECOND)).toBe(20)
  })

  it('waits as long as the server asks', async () => {
    const { askedWithin } = follow(
      3 * SECOND,
      () => new ClientError('over_request_rate_limit', { retryAfterMs: 120 * SECOND }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(await askedWithin(119 * SECOND)).toBe(0)
    expect(await askedWithin(2 * SECOND)).toBe(1)
  })

  it('that is seldom does not wait for its turn after a failure', async () => {
    const { server, askedWithin } = follow(60 * SECOND, () => new ClientError('unavailable'))
    await vi.advanceTimersByTimeAsync(0)
    server.answer = () => 'scores'
    expect(await askedWithin(5 * SECOND)).toBe(1)
    expect(await askedWithin(50 * SECOND)).toBe(0)
  })

  it('is asked once where all is well, and comes back by itself where it failed', async () => {
    const { server, askedWithin } = follow(false, () => new SyntaxError('half an answer'))
    expect(await askedWithin(5 * SECOND)).toBe(1)
    server.answer = () => 'scores'
    expect(await askedWithin(60 * SECOND)).toBe(1)
  })

  it("that was refused in the server's own words is not asked again", async () => {
    const { askedWithin } = follow(false, () => Object.assign(new Error('No.'), { code: 'PT404' }))
    expect(await askedWithin(60 * SECOND)).toBe(0)
  })
})

const START = Date.parse('2026-11-24T18:30:00Z')
const HOUR = 3_600_000
const day = (change: Partial<PolledGameDay> = {}): PolledGameDay => ({
  status: 'in_progress',
  startsAt: new Date(START).toISOString(),
  finalized: null,
  ...change,
})
const pause = (of: PolledGameDay, quietMs: number | undefined, now = START + HOUR, isRealtimeOn = false) =>
  pollInterval(of, { quietMs, now, isRealtimeOn })

describe('how often a game day is asked for changes', () => {
  it.each([
    ['before the first answer', undefined, 3_000],
    ['while scores come', 59_999, 3_000],
    ['while nothing comes', 60_000, 4_000],
    ['after a long pause of the game day', 2 * HOUR, 4_000],
  ])('%s, on the game day', (_when, quietMs, expected) => {
    expect(pause(day(), quietMs)).toBe(expected)
    expect(pause(day({ status: 'scheduled' }), quietMs)).toBe(expected)
  })

  it.each([
    ['days before', START - 48 * HOUR],
    ['the morning after', START + 15 * HOUR],
  ])('%s: seldom once nothing comes, also where the day was left open', (_when, now) => {
    expect(pause(day(), 60_000, now)).toBe(30_000)
    expect(pause(day(), 1_000, now)).toBe(3_000)
  })

  it.each([START - 2 * HOUR, START + 3 * HOUR])('a clock two hours wrong changes nothing', (now) => {
    expect(pause(day(), 60_000, now)).toBe(4_000)
  })

  it.each([day({ finalized: { at: '', by: null } }), day({ status: 'canceled' })])(
    'seldom once it is locked',
    (locked) => expect(pause(locked, 0)).toBe(30_000),
  )

  it('seldom while Realtime tells of changes', () => {
    expect(pause(day(), 0, START, true)).toBe(30_000)
  })
})
