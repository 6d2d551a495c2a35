import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START_LIMIT, untilUp } from '../journeys/app-server'

beforeEach(() => {
  vi.useFakeTimers()
  // The real one uses the machine's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new Error('too late')), after)
    return control.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const running = { exitCode: null, signalCode: null }
/** 'up', or why not. */
const outcomeOf = (start: Promise<void>) =>
  start.then(
    () => 'up',
    (error: Error) => error.message,
  )

test('an app that takes four minutes to start is waited for', async () => {
  const upAt = Date.now() + 4 * 60_000
  const outcome = outcomeOf(untilUp(running, async () => Date.now() >= upAt))
  await vi.advanceTimersByTimeAsync(4 * 60_000 + 100)
  expect(await outcome).toBe('up')
})

test.each([
  [{ exitCode: 1, signalCode: null }, '1'],
  [{ exitCode: 0, signalCode: null }, '0'],
  [{ exitCode: null, signalCode: 'SIGKILL' as const }, 'SIGKILL'],
])('an app whose process ended is not waited for: %j', async (ended, how) => {
  const outcome = outcomeOf(untilUp(ended, async () => false))
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(1) // the limit alone
  expect(await outcome).toBe(`Its process ended: ${how}.`)
})

test('an app that runs but never answers is given up, even in the middle of a request', async () => {
  const never = (signal: AbortSignal) =>
    new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)))
  const outcome = outcomeOf(untilUp(running, never))
  await vi.advanceTimersByTimeAsync(START_LIMIT + 100)
  expect(await outcome).toBe('too late')
})
