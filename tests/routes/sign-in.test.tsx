import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../demo'
import { accountOf, auth, refused, type Answer } from '../msw/auth'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const MAYA = 'maya.reyes@kitchenline.test'

async function signIn(user: UserEvent, { email = MAYA, password = PASSWORD } = {}) {
  const form = within(await screen.findByRole('form', { name: 'Sign in' }))
  await user.clear(form.getByLabelText('Email'))
  await user.type(form.getByLabelText('Email'), email)
  await user.clear(form.getByLabelText('Password'))
  await user.type(form.getByLabelText('Password'), password)
  await user.click(form.getByRole('button', { name: 'Sign In' }))
}

describe('signing in', () => {
  it('leads to the page that was asked for', async () => {
    server.use(...accountOf('Maya Reyes'))
    const { user, router } = renderAt('/clubs?near=riverside')
    expect(await screen.findByText('Sign in to continue.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/signin')

    await signIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/clubs'))
    expect(router.state.location.search).toBe('?near=riverside')
    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible()
  })

  it('leads home from the page itself, and never to another site', async () => {
    server.use(...accountOf('Maya Reyes'))
    const { user, router } = renderAt('/signin?from=//evil.test')
    await signIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('takes someone who is signed in straight on', async () => {
    const { router } = renderAt('/signin?from=%2Fplay', { as: 'Maya Reyes' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/play'))
  })

  it(
    'says that the account did not load, with a retry in place of the form',
    { timeout: 60_000 },
    async () => {
      server.use(
        http.get(`${BACKEND}/rest/v1/profiles`, () => HttpResponse.json({ code: 'XX000' }, { status: 500 })),
        ...accountOf('Maya Reyes'),
      )
      const { user, router } = renderAt('/signin')
      await signIn(user)
      expect(await screen.findByText("You're signed in, but your account didn't load")).toBeVisible()
      expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
      expect(screen.queryByRole('form', { name: 'Sign in' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()

      server.use(...accountOf('Maya Reyes'))
      await user.click(screen.getByRole('button', { name: 'Retry' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    },
  )

  it('says that the password is wrong and keeps what was typed', async () => {
    server.use(...accountOf('Maya Reyes'))
    const { user, router } = renderAt('/signin')
    await signIn(user, { password: 'Pickle124!' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password.')
    expect(screen.getByLabelText('Email')).toHaveValue(MAYA)
    expect(screen.getByLabelText('Password')).toHaveValue('Pickle124!')

    await signIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it.each([
    ['a gateway’s page', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), /temporarily unavailable/],
    [
      'a gateway’s JSON',
      () => HttpResponse.json({ message: 'upstream' }, { status: 503 }),
      /temporarily unavailable/,
    ],
    ['Auth’s own 504', () => refused(504, 'request_timeout', 'timed out'), /unavailable|too long/],
    ['a Wi-Fi’s page', () => HttpResponse.html('<h1>Welcome</h1>'), /public Wi-Fi/],
    ['no network', () => HttpResponse.error(), /Can't reach the server/],
  ])('says what happened after %s, and the same button works afterwards', async (_name, answer, sentence) => {
    server.use(...accountOf('Maya Reyes'))
    server.use(auth.token(answer))
    const { user, router } = renderAt('/signin')
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)

    server.use(...accountOf('Maya Reyes'))
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('offers the confirmation email again to someone who has not confirmed', async () => {
    const resend = vi.fn<Answer>(() => HttpResponse.json({}))
    server.use(
      auth.token(() => refused(400, 'email_not_confirmed', 'Email not confirmed')),
      auth.resend(resend),
    )
    const { user } = renderAt('/signin?from=%2Fplay')
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your email first.')

    await user.click(screen.getByRole('button', { name: 'Resend link' }))
    expect(await screen.findByText('Sent. It may take a minute to arrive.')).toBeVisible()
    const call = resend.mock.calls[0]?.[0]
    expect(call?.body).toMatchObject({ type: 'signup', email: MAYA })
    expect(call?.query.get('redirect_to')).toBe(`${window.location.origin}/play`)
  })

  it('says at the field what is missing, before asking anyone', async () => {
    const { user } = renderAt('/signin')
    await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Sign In' }))
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'))
    expect(email).toBeInvalid()
    expect(email).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
  })
})
