import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** Starts to wait, as a newly opened app does. */
async function startWaiting() {
  const { whenCalm } = await import('./when-calm')
  const isOver = vi.fn<() => void>()
  void whenCalm().then(isOver)
  return isOver
}

it('waits for the first page, and for what it shows', async () => {
  const isOver = await startWaiting()
  await vi.advanceTimersByTimeAsync(1_000)
  document.body.innerHTML = '<main><h1>League</h1><p class="animate-pulse"></p></main>'
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isOver).not.toHaveBeenCalled()

  document.body.innerHTML = '<main><h1>League</h1><p>Standings</p></main>'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isOver).toHaveBeenCalledOnce()
})

it("doesn't wait forever for a page that can't be loaded", async () => {
  const isOver = await startWaiting()
  document.body.innerHTML = '<main><p class="animate-pulse"></p></main>'
  await vi.advanceTimersByTimeAsync(25_000)
  expect(isOver).toHaveBeenCalledOnce()
})
