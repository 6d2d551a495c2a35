import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRegularly } from '../../../supabase/embedded/message-timer'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('has messages sent again and again, one call at a time, until it is stopped', async () => {
  const answers: ((answer: Response) => void)[] = []
  const send = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => answers.push(resolve)))
  const stop = sendRegularly(send, 1000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(1)
  answers[0]?.(Response.json({}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
  answers[1]?.(Response.json({}))
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(2)
})

test('goes on after a failure, and says what failed', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const send = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValueOnce(new Response('broken', { status: 500 }))
    .mockResolvedValue(Response.json({}))
  const stop = sendRegularly(send, 1000)
  await vi.advanceTimersByTimeAsync(3000)
  stop()
  expect(send).toHaveBeenCalledTimes(3)
  expect(said.mock.calls).toEqual([
    ["Queued messages weren't sent:", new Error('down')],
    ["Queued messages weren't sent: 500 broken"],
  ])
})
