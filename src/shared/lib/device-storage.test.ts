import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestPersistentStorage } from './device-storage'

const persist = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  persist.mockReset().mockResolvedValue(true)
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  vi.stubGlobal('navigator', { storage: { persist } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks once, whatever the answer', async () => {
  persist.mockResolvedValue(false)
  await requestPersistentStorage()
  await requestPersistentStorage()
  expect(persist).toHaveBeenCalledTimes(1)
})

it.each([
  ['refuses', { storage: { persist: () => Promise.reject(new TypeError('not secure')) } }],
  ['has nothing to ask', {}],
  ['has an old storage', { storage: {} }],
])('does not disturb a score when the browser %s', async (_how, browser) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('navigator', browser)
  await expect(requestPersistentStorage()).resolves.toBeUndefined()
  expect(warned.mock.calls.length).toBe(_how === 'refuses' ? 1 : 0)
})

it('does not ask at every score where it cannot remember that it asked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('off', 'SecurityError')
    },
  })
  await requestPersistentStorage()
  expect(persist).not.toHaveBeenCalled()
})
