import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../demo'
import { auth, refused, unconfirmedUser, type Answer } from '../msw/auth'
import { playBackend } from '../msw/play'
import { BACKEND, server } from '../msw/server'
import { handlersFor, sessionFor } from '../msw/signed-in'
import { renderAt } from '../render-at'

const MAYA = 'maya.reyes@kitchenline.test'
const IN_USE = 'Email already in use. Please sign in.'

async function fillIn(user: UserEvent, { email = MAYA, password = PASSWORD } = {}) {
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  await user.type(form.getByLabelText('First name'), ' Maya ')
  await user.type(form.getByLabelText('Last name'), 'Reyes')
  await user.type(form.getByLabelText('Email'), email)
  await user.type(form.getByLabelText('Password'), password)
  await user.click(form.getByRole('button', { name: 'Create account' }))
}

describe('signing up', () => {
  it('sends the name along and asks to check the email', async () => {
    const signUp = vi.fn<Answer>(() => unconfirmedUser(MAYA))
    server.use(
      auth.signUp(signUp),
      auth.resend(() => HttpResponse.json({})),
    )
    const { user } = renderAt('/signup?from=%2Fleagues%2F7%3Fweek%3D2')
    await fillIn(user)

    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(screen.getByText(MAYA)).toBeVisible()
    const call = signUp.mock.calls[0]?.[0]
    expect(call?.body).toMatchObject({ email: MAYA, data: { first_name: 'Maya', last_name: 'Reyes' } })
    expect(call?.query.get('redirect_to')).toBe(`${window.location.origin}/leagues/7?week=2`)

    await user.click(screen.getByRole('button', { name: 'Resend link' }))
    expect(await screen.findByText('Sent. It may take a minute to arrive.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute(
      'href',
      '/signin?from=%2Fleagues%2F7%3Fweek%3D2',
    )
  })

  it('continues right away if no confirmation is required', async () => {
    server.use(
      ...handlersFor('Maya Reyes'),
      auth.signUp(() => HttpResponse.json(sessionFor('Maya Reyes'))),
    )
    const { user, router } = renderAt('/signup?from=%2Fplay')
    await fillIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/play'))
  })

  it('links to the terms and the privacy policy without losing what was typed', async () => {
    renderAt('/signup')
    for (const [name, href] of [
      [/^terms/, '/terms.html'],
      [/^privacy policy/, '/privacy.html'],
    ] as const) {
      const link = await screen.findByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('says at each field what is wrong with it', async () => {
    const { user } = renderAt('/signup')
    await fillIn(user, { email: 'maya@', password: 'short' })
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'Password must be at least 8 characters long',
      ),
    )
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address')
    await user.clear(screen.getByLabelText('Last name'))
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required')
  })

  it('shows the password on demand', async () => {
    const { user } = renderAt('/signup')
    const password = await screen.findByLabelText('Password')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
  })
})

describe('a sign-up that is refused', () => {
  it('because the address is in use leads to sign-in, with the address', async () => {
    server.use(auth.signUp(() => refused(422, 'email_exists', 'taken')))
    const { user, router } = renderAt('/signup?from=%2Fclubs')
    await fillIn(user)
    await user.click(await screen.findByRole('link', { name: 'Please sign in.' }))
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(MAYA)
    expect(router.state.location.search).toBe('?from=%2Fclubs')
  })

  it.each([
    [
      'a known address',
      () => refused(422, 'user_already_exists', 'User already registered'),
      'Email',
      IN_USE,
    ],
    ['a known address, other code', () => refused(422, 'email_exists', 'taken'), 'Email', IN_USE],
    [
      'a known address that Auth hides',
      () => HttpResponse.json({ id: crypto.randomUUID(), email: MAYA, identities: [] }),
      'Email',
      IN_USE,
    ],
    [
      'a weak password',
      () =>
        refused(422, 'weak_password', 'Password should contain a digit.', {
          weak_password: { reasons: ['characters'] },
        }),
      'Password',
      'Password should contain a digit.',
    ],
  ])('says so at the field: %s', async (_name, answer, field, sentence) => {
    server.use(auth.signUp(answer))
    const { user } = renderAt('/signup')
    await fillIn(user)
    const input = await screen.findByLabelText(field)
    await waitFor(() => expect(input).toHaveAccessibleDescription(sentence))
    expect(input).toBeInvalid()
    expect(input).toHaveFocus()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('First name')).toHaveValue(' Maya ')
  })

  it.each([
    [
      'the server’s words',
      () => refused(422, 'signup_disabled', 'Signups not allowed'),
      'Signups not allowed',
    ],
    [
      'a rate limit',
      () => refused(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
      'email rate limit exceeded',
    ],
    ['a gateway', () => HttpResponse.html('<h1>502</h1>', { status: 502 }), /temporarily unavailable/],
    ['no network', () => HttpResponse.error(), /Can't reach the server/],
    [
      'an answer that makes no sense',
      () => HttpResponse.text('OK'),
      'An unexpected error occurred. Please try again.',
    ],
  ])('says so above the form: %s', async (_name, answer, sentence) => {
    server.use(auth.signUp(answer))
    const { user } = renderAt('/signup')
    await fillIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByLabelText('Email')).toHaveValue(MAYA)
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD)
  })
})

describe('the name typed at sign-up', () => {
  beforeEach(() => void playBackend())
  const patch = (answer: (body: unknown) => Response) =>
    http.patch(`${BACKEND}/rest/v1/profiles`, async ({ request }) => answer(await request.json()))
  const pend = (name: object) =>
    localStorage.setItem(
      'kitchen-line-pending-name',
      JSON.stringify({ email: MAYA, savedAt: Date.now(), ...name }),
    )
  const pending = () => localStorage.getItem('kitchen-line-pending-name')

  it('goes to the profile at the first sign-in, once', async () => {
    const written = vi.fn<(body: unknown) => Response>(() => HttpResponse.json({ id: 'x' }))
    server.use(patch(written))
    pend({ firstName: 'María', lastName: 'Reyes' })
    renderAt('/play', { as: 'Maya Reyes' })
    await waitFor(() => expect(written).toHaveBeenCalledWith({ first_name: 'María', last_name: 'Reyes' }))
    expect(pending()).toBeNull()
  })

  it("stays for the next start if it couldn't be written, and mentions support", async () => {
    server.use(patch(() => refused(403, '42501', 'permission denied for table profiles')))
    pend({ firstName: 'María', lastName: 'Reyes' })
    renderAt('/play', { as: 'Maya Reyes' })
    await screen.findByText('Account created, but failed to link invite/profile. Please contact support.')
    expect(pending()).toContain('María')
  })

  it.each([
    ['is what the profile has already', { firstName: 'Maya', lastName: 'Reyes' }, null],
    [
      'is someone else’s',
      { firstName: 'Tom', lastName: 'Keller', email: 'tom.keller@kitchenline.test' },
      'Tom',
    ],
    [
      'is a month old',
      { firstName: 'María', lastName: 'R.', savedAt: Date.now() - 30 * 24 * 3600 * 1000 },
      'María',
    ],
  ])('writes nothing when it %s', async (_name, name, left) => {
    // No handler for the write: an attempt would fail the test.
    pend(name)
    renderAt('/play', { as: 'Maya Reyes' })
    await screen.findByRole('button', { name: 'Account menu' })
    await waitFor(() => expect(pending() === null).toBe(left === null))
    expect(pending() ?? '').toContain(left ?? '')
  })
})
