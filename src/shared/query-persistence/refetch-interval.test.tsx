import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { shouldRetryQuickly, refetchIntervalFor, retryPause } from './refetch-interval'

const SECOND = 1_000

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
