import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { device } from '../memory-idb'
import { outboxOnPhone } from '../memory-outbox'
import { accountOf, auth, refused } from '../msw/auth'
import { SCORING_PATH, scoringBackend, type ScoringBackend } from '../msw/scoring'
import { BACKEND, server } from '../msw/server'
import { sessionFor, storeSession } from '../msw/signed-in'
import { renderAt } from '../render-at'
import { rotation, submitButton, type } from './scoring-page'

let backend: ScoringBackend
beforeEach(() => {
  backend = scoringBackend()
  // The client also reports every failed renewal on the console.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  device.wipe()
  vi.restoreAllMocks()
})

/** Maya's token expires while she enters a score; then she submits it. */
async function submitAfterHours() {
  const page = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  const card = await rotation(1)
  await type(page.user, card, 11, 8)
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor('Maya Reyes', -3600)))
  await page.user.click(submitButton(card))
  return { ...page, card }
}

describe('a token that ran out in the middle of a game', () => {
  it('is renewed unseen, and the score goes with the new one', async () => {
    const fresh = sessionFor('Maya Reyes', 7200)
    const renew = vi.fn<() => Response>(() => HttpResponse.json(fresh))
    server.use(auth.token(renew))
    const bearers: (string | null)[] = []
    const listener = ({ request }: { request: Request }) => {
      if (request.url.includes('submit_score')) bearers.push(request.headers.get('authorization'))
    }
    server.events.on('request:start', listener)
    onTestFinished(() => server.events.removeListener('request:start', listener))
    const { card } = await submitAfterHours()
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(await card.findByText('Submitted')).toBeInTheDocument()
    expect(renew).toHaveBeenCalledTimes(1)
    expect(bearers).toEqual([`Bearer ${fresh.access_token}`])
  })

  // Before the others, because after a failed renewal the client waits for a minute.
  it('and that Auth has revoked leads to sign in; the score stays, and goes after signing in', async () => {
    server.use(auth.token(() => refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')))
    const { unmount } = await submitAfterHours()
    expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
    expect(outboxOnPhone.records.size).toBe(1)
    expect(backend.state.submissions).toEqual([])
    unmount()

    server.use(...accountOf('Maya Reyes'))
    storeSession('Maya Reyes')
    renderAt('/play', { as: 'Maya Reyes' })
    expect(await screen.findByText('Scores saved')).toBeInTheDocument()
    expect(backend.game(2, 1)).toMatchObject({ team2_score: 8, version: 1 })
  })

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['answers 503', () => new HttpResponse(null, { status: 503 })],
    ['never answers', () => new Promise<Response>(() => {})],
  ])(
    'while the service for it %s: the score waits after ten seconds at the most, nothing leaves as a stranger',
    async (_how, answer) => {
      server.use(auth.token(answer))
      const { card } = await submitAfterHours()
      expect(await card.findByText('Waiting to send')).toBeInTheDocument()
      await waitFor(
        () => expect([...outboxOnPhone.records.values()]).toMatchObject([{ state: 'waiting', attempts: 1 }]),
        { timeout: 11_000 },
      )
      expect(backend.state.submissions).toEqual([])
      expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
    },
    20_000,
  )
})

it.each([
  ['cut short', '{"access_token":"eyJ'],
  ['of another form', '{"user":{"id":"maya"}}'],
  ['nothing of ours', '42'],
])('a stored session that is %s leads to sign in, and what waits stays', async (_what, session) => {
  server.use(http.post(`${BACKEND}/rest/v1/rpc/submit_score`, () => HttpResponse.error()))
  const { user, unmount } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  const card = await rotation(1)
  await type(user, card, 11, 8)
  await user.click(submitButton(card))
  await screen.findByRole('link', { name: '1 score waiting to send' })
  unmount()

  localStorage.setItem(SESSION_KEY, session)
  const { unmount: close } = renderAt('/play')
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(outboxOnPhone.records.size).toBe(1)
  close()

  backend = scoringBackend()
  renderAt('/play', { as: 'Maya Reyes' })
  expect(await screen.findByText('Scores saved')).toBeInTheDocument()
})

it('signing out without a network asks, and keeps what waits for its author', async () => {
  server.use(http.post(`${BACKEND}/rest/v1/rpc/submit_score`, () => HttpResponse.error()))
  const { user } = renderAt(SCORING_PATH, { as: 'Maya Reyes' })
  const card = await rotation(1)
  await type(user, card, 11, 8)
  await user.click(submitButton(card))
  await screen.findByRole('link', { name: '1 score waiting to send' })
  server.use(auth.logout(() => HttpResponse.error()))
  await user.click(await screen.findByRole('button', { name: 'Account menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(outboxOnPhone.records.size).toBe(1)
})
