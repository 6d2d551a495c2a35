import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { watchSession, type SessionState } from './session'

type Told = (event: string, session: { user: { id: string } } | null) => void

const client = vi.hoisted(() => ({
  supabase: vi.fn<() => Promise<unknown>>(),
  startedClient: vi.fn<() => Promise<unknown>>(),
  onClientStart: vi.fn<(work: () => void) => () => void>(),
  allowRenewal: vi.fn<() => Promise<void>>(),
}))
vi.mock('@/shared/supabase/client', () => client)

const MAYA = { user: { id: 'maya' } }
let states: SessionState[]
let stop: () => void

/** A client that reports who is signed in as soon as someone subscribes. */
function clientSaying(session: typeof MAYA | null) {
  client.startedClient.mockResolvedValue({
    auth: {
      onAuthStateChange: (told: Told) => {
        told('INITIAL_SESSION', session)
        return { data: { subscription: { unsubscribe: () => undefined } } }
      },
    },
  })
}
function watch() {
  states = []
  stop = watchSession((state) => states.push(state))
}

beforeEach(() => {
  vi.useFakeTimers()
  client.onClientStart.mockReturnValue(() => undefined)
})
afterEach(() => {
  stop()
  localStorage.clear()
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('reports at once that no one is signed in if nothing is stored, and starts the client later', async () => {
  clientSaying(null)
  watch()
  expect(states).toEqual([{ status: 'absent' }])
  expect(client.startedClient).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(client.startedClient).toHaveBeenCalledTimes(1)
})

it('subscribes as soon as something else starts the client: a form that signs in', async () => {
  clientSaying(MAYA)
  watch()
  const started = client.onClientStart.mock.calls[0]?.[0]
  started?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toEqual({ status: 'present', authId: 'maya' })
})

it('learns that another tab signed in although its own client has not started', async () => {
  clientSaying(MAYA)
  watch()
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: '{"user":{"id":"maya"}}' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toEqual({ status: 'present', authId: 'maya' })
})

it("doesn't bother visitors with a client that can't start, and subscribes once it does", async () => {
  client.startedClient.mockRejectedValueOnce(new Error('offline'))
  watch()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states).toEqual([{ status: 'absent' }])
  clientSaying(MAYA)
  client.onClientStart.mock.calls[0]?.[0]()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.at(-1)).toEqual({ status: 'present', authId: 'maya' })
})

it("tells people who are signed in that the client can't start", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(MAYA))
  client.startedClient.mockRejectedValue(new Error('offline'))
  watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(states.map(({ status }) => status)).toEqual(['loading', 'failed'])
})
