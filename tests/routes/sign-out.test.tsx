import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { auth, refused, type Answer } from '../msw/auth'
import { server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

async function signOut(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
}

it.each([
  ['when the server agrees', () => new HttpResponse(null, { status: 204 })],
  ['when the server knows no such session', () => refused(403, 'session_not_found', 'Session not found')],
  ['when the server fails', () => refused(500, 'unexpected_failure', 'boom')],
  ['without a network', () => HttpResponse.error()],
])('signs out on this device %s', async (_name, answer) => {
  const logout = vi.fn<Answer>(() => answer())
  const { user, router, queryClient } = renderAt('/play', { as: 'Maya Reyes' })
  server.use(auth.logout(logout))
  await screen.findByRole('button', { name: 'Account menu' })
  queryClient.setQueryData(['leagues'], ['Riverside Ladder'])
  await signOut(user)

  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  // Without the way back, because the next person here is someone else.
  expect(router.state.location.search).toBe('')
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(queryClient.getQueryData(['leagues'])).toBeUndefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logout.mock.calls[0]?.[0].query.get('scope')).toBe('local')
})

it('ends an expired session on the server, too', async () => {
  const logout = vi.fn<Answer>(() => new HttpResponse(null, { status: 204 }))
  const { user } = renderAt('/play', { as: 'Maya Reyes' })
  await screen.findByRole('button', { name: 'Account menu' })
  server.use(
    auth.token(() => HttpResponse.json(sessionFor('Maya Reyes', 3600))),
    auth.logout(logout),
  )
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor('Maya Reyes', -3600)))
  await signOut(user)
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(logout).toHaveBeenCalledOnce()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

it("doesn't wait for an unreachable server to renew an expired session", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = renderAt('/play', { as: 'Maya Reyes' })
  await screen.findByRole('button', { name: 'Account menu' })
  server.use(
    ...handlersFor('Maya Reyes'),
    auth.token(() => HttpResponse.error()),
  )
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor('Maya Reyes', -3600)))
  await signOut(user)
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  // Until the library gives up. Someone else has signed in meanwhile, and stays signed in.
  const next = JSON.stringify(sessionFor('Noor Aziz', 3600))
  localStorage.setItem(SESSION_KEY, next)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(localStorage.getItem(SESSION_KEY)).toBe(next)
})
