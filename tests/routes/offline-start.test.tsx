import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { authQueries } from '@/features/auth/AuthProvider'
import type { PersistedQuery } from '@/shared/query-persistence/persisted-query-storage'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import type { CastName } from '../demo'
import { auth } from '../msw/auth'
import { BACKEND, server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

const disk = vi.hoisted(() => new Map<string, unknown>())

vi.mock('@/shared/query-persistence/persisted-query-storage', () => ({
  deviceQueryStorage: {
    entries: async () => structuredClone([...disk]),
    set: async (hash: string, read: unknown) => void disk.set(hash, structuredClone(read)),
    delMany: async (hashes: string[]) => {
      for (const hash of hashes) disk.delete(hash)
    },
    clear: async () => disk.clear(),
  },
}))

const HOUR_S = 3600
const authIdOf = (name: CastName) => sessionFor(name).user.id
const accountMenu = () => screen.findByRole('button', { name: 'Account menu' })

/** The data on the phone of a person who used the app an hour ago. */
function usedBy(name: CastName, { lifeS = HOUR_S, firstName = 'Maya', isAdmin = false } = {}) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor(name, lifeS)))
  const authId = authIdOf(name)
  const queryKey = [...authQueries.me(authId).queryKey]
  const { email } = sessionFor(name).user
  const data = {
    authId,
    profileId: 'profile',
    email,
    firstName,
    lastName: 'Reyes',
    role: isAdmin ? 'league_creator' : 'player',
    isSuperAdmin: false,
    isAdmin,
    isLeagueCreator: isAdmin,
  }
  disk.set(JSON.stringify(queryKey), {
    owner: authId,
    build: null,
    queryKey,
    data,
    updatedAt: Date.now() - HOUR_S * 1000,
  } satisfies PersistedQuery)
}

const noNetwork = () =>
  server.use(
    http.all(`${BACKEND}/*`, () => HttpResponse.error()),
    auth.token(() => HttpResponse.error()),
  )

beforeEach(() => {
  // supabase-js reports on the console what the page shows as well.
  vi.spyOn(console, 'warn').mockReturnValue()
  const version = document.createElement('meta')
  version.name = 'app-version'
  version.content = 'build1'
  document.head.append(version)
  return () => version.remove()
})
afterEach(() => {
  vi.restoreAllMocks()
  disk.clear()
})

it('opens for the same person, and says how old the page is', async () => {
  usedBy('Maya Reyes')
  noNetwork()
  renderAt('/play')
  await accountMenu()
  expect(await screen.findByText(/as of/)).toHaveTextContent(/as of (.+, )?\d{1,2}:\d\d [AP]M$/)
})

it('opens at once although the token expired, keeps the session, and continues when back online', async () => {
  usedBy('Maya Reyes', { lifeS: -HOUR_S })
  noNetwork()
  const started = Date.now()
  renderAt('/play')
  await accountMenu()
  expect(Date.now() - started).toBeLessThan(5_000)
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
  expect(screen.queryByText("Couldn't load your account")).toBeNull()

  server.use(
    ...handlersFor('Maya Reyes'),
    auth.token(() => HttpResponse.json(sessionFor('Maya Reyes'))),
  )
  await waitFor(() => expect(expiryOfSession()).toBeGreaterThan(Date.now()))
  await accountMenu()
})

it('unlocks with stored roles what it showed before, until the server says otherwise', async () => {
  usedBy('Maya Reyes', { isAdmin: true })
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => (answer = resolve))
  server.use(...handlersFor('Maya Reyes'))
  server.use(http.get(`${BACKEND}/rest/v1/profiles`, () => isSeen.then(() => undefined)))
  renderAt('/play')
  const header = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(await header.findByRole('link', { name: 'Admin Panel' })).toBeVisible()
  answer()
  await waitFor(() => expect(header.queryByRole('link', { name: 'Admin Panel' })).toBeNull())
})

it('shows no one what someone else read on this phone', async () => {
  usedBy('Tom Keller', { firstName: 'Tom' })
  usedBy('Maya Reyes')
  disk.delete(JSON.stringify(authQueries.me(authIdOf('Maya Reyes')).queryKey))
  noNetwork()
  renderAt('/play')
  await waitFor(() => expect(disk.size).toBe(0))
  expect(await screen.findByText("Couldn't load your account")).toBeVisible()
})

it('stores what was read now, and deletes it when the person signs out', async () => {
  const { user } = renderAt('/play', { as: 'Maya Reyes' })
  await accountMenu()
  await waitFor(() => expect([...disk.values()]).toMatchObject([{ owner: authIdOf('Maya Reyes') }]))
  await user.click(await accountMenu())
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('form', { name: 'Sign in' })
  await waitFor(() => expect(disk.size).toBe(0))
})

it('says how old the page is, too, if the network hangs', async () => {
  usedBy('Maya Reyes')
  server.use(...handlersFor('Maya Reyes'))
  server.use(http.get(`${BACKEND}/rest/v1/profiles`, () => delay('infinite')))
  renderAt('/play')
  await accountMenu()
  expect(screen.queryByText(/as of/)).toBeNull()
  expect(await screen.findByText(/as of/)).toBeVisible()
})

it('says nothing about the age of a page that could be loaded', async () => {
  usedBy('Maya Reyes')
  server.use(...handlersFor('Maya Reyes'))
  const { queryClient } = renderAt('/play')
  await accountMenu()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/as of/)).toBeNull()
})

function expiryOfSession() {
  const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { expires_at?: number }
  return (session.expires_at ?? 0) * 1000
}

it.each([
  ['a good token', HOUR_S],
  ['a token that ran out', -HOUR_S],
])(
  'says right away on a screen that was never loaded that the device is offline, with %s',
  async (_what, lifeS) => {
    usedBy('Maya Reyes', { lifeS })
    let asked = 0
    server.use(
      http.all(`${BACKEND}/*`, () => {
        asked += 1
        return HttpResponse.error()
      }),
      auth.token(() => HttpResponse.error()),
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => onlineManager.setOnline(true))
    renderAt('/leagues')
    expect(await screen.findByText(/You're offline\./)).toBeInTheDocument()
    // Not after more attempts, and not after half a minute of renewing the session.
    expect(asked).toBeLessThan(10)
  },
)
