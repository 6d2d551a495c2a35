import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import type { CastName } from '../demo'
import { auth, refused } from '../msw/auth'
import { BACKEND, server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

const SECOND = 1000

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('loading roles', () => {
  it('is tried three times, after one and two seconds, and then reports the failure with a next step', async () => {
    const attempts: number[] = []
    const { user } = renderAt('/play', { as: 'Maya Reyes' })
    server.use(
      http.get(`${BACKEND}/rest/v1/profiles`, () => {
        attempts.push(Date.now())
        return HttpResponse.html('<h1>502</h1>', { status: 502 })
      }),
    )
    expect(await screen.findByText("Couldn't load your account")).toBeVisible()
    expect(
      screen.getByText('The service is temporarily unavailable. Please try again in a moment.'),
    ).toBeVisible()
    const [first = 0, second = 0, third = 0] = attempts
    expect(attempts).toHaveLength(3)
    expect(second - first).toBeGreaterThanOrEqual(0.9 * SECOND)
    expect(second - first).toBeLessThan(1.9 * SECOND)
    expect(third - second).toBeGreaterThanOrEqual(1.9 * SECOND)

    server.use(...handlersFor('Maya Reyes'))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  it('asks for both tables at once', async () => {
    const asked: string[] = []
    renderAt('/play', { as: 'Maya Reyes' })
    server.use(
      http.get(`${BACKEND}/rest/v1/profiles`, async () => {
        asked.push('profiles')
        await waitFor(() => expect(asked).toContain('super_admins'))
        return undefined
      }),
      http.get(`${BACKEND}/rest/v1/super_admins`, () => {
        asked.push('super_admins')
        return undefined
      }),
    )
    await screen.findByRole('button', { name: 'Account menu' })
    expect(asked.toSorted()).toEqual(['profiles', 'super_admins'])
  })

  it('takes no one for a player without a profile, and lets them leave', async () => {
    const { user } = renderAt('/play', { as: 'Maya Reyes' })
    server.use(
      http.get(`${BACKEND}/rest/v1/profiles`, () => HttpResponse.json([])),
      auth.user(() => HttpResponse.json(sessionFor('Maya Reyes').user)),
    )
    expect(
      await screen.findByText('Your account has no player profile. Please contact support.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  })

  it('signs out if the account was deleted on another device', async () => {
    renderAt('/play', { as: 'Maya Reyes' })
    server.use(
      http.get(`${BACKEND}/rest/v1/profiles`, () => HttpResponse.json([])),
      auth.user(() => refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')),
    )
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('believes the database, not the browser’s storage', async () => {
    server.use(...handlersFor('Maya Reyes'))
    const session = sessionFor('Maya Reyes')
    session.user.user_metadata = { role: 'league_creator', isSuperAdmin: true }
    localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    renderAt('/play')
    await screen.findByRole('button', { name: 'Account menu' })
    expect(screen.queryByRole('link', { name: 'Admin Panel' })).toBeNull()
  })
})

describe('a session', () => {
  const store = (name: CastName, lifeS: number) =>
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor(name, lifeS)))
  const accountMenu = () => screen.findByRole('button', { name: 'Account menu' })

  it('that ran out is renewed unseen', async () => {
    store('Maya Reyes', -3600)
    server.use(
      ...handlersFor('Maya Reyes'),
      auth.token(() => HttpResponse.json(sessionFor('Maya Reyes'))),
    )
    const { router } = renderAt('/play')
    await accountMenu()
    expect(router.state.location.pathname).toBe('/play')
  })

  it("that can't be renewed is reported after ten seconds, and recovers when the network is back", async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    store('Maya Reyes', -3600)
    server.use(
      ...handlersFor('Maya Reyes'),
      auth.token(() => HttpResponse.error()),
    )
    const { router } = renderAt('/play')
    await screen.findByText('Signing you in')
    await vi.advanceTimersByTimeAsync(7_000)
    expect(screen.getByText('Signing you in')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await screen.findByText(/Couldn't renew your sign-in/)).toBeVisible()
    // The client itself gives up after half a minute, and wouldn't try again for another one.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()

    server.use(auth.token(() => HttpResponse.json(sessionFor('Maya Reyes'))))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await accountMenu()
    expect(router.state.location.pathname).toBe('/play')
  })

  it("that Auth doesn't know anymore leads to sign in, and back here", async () => {
    // The client also reports it on the console.
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    store('Maya Reyes', -3600)
    server.use(auth.token(() => refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')))
    const { router } = renderAt('/play')
    await screen.findByRole('form', { name: 'Sign in' })
    expect(router.state.location.search).toBe('?from=%2Fplay')
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })

  it('that another tab ended ends here too, and so does everything that was read', async () => {
    const { router, queryClient } = renderAt('/play', { as: 'Maya Reyes' })
    await accountMenu()
    queryClient.setQueryData(['leagues'], ['Riverside Ladder'])

    localStorage.removeItem(SESSION_KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(queryClient.getQueryData(['leagues'])).toBeUndefined()
  })

  it('of someone else, started in another tab, replaces this one and what was read', async () => {
    const { queryClient } = renderAt('/play', { as: 'Maya Reyes' })
    await accountMenu()
    queryClient.setQueryData(['leagues'], ['Riverside Ladder'])

    server.use(...handlersFor('Sunny Adeyemi'))
    store('Sunny Adeyemi', 3600)
    const otherTab = new BroadcastChannel(SESSION_KEY)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, unlike a window
    otherTab.postMessage({ event: 'SIGNED_IN', session: sessionFor('Sunny Adeyemi') })
    expect(await screen.findAllByRole('link', { name: 'Admin Panel' })).not.toEqual([])
    expect(queryClient.getQueryData(['leagues'])).toBeUndefined()
    otherTab.close()
  })
})
