import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

afterEach(() => {
  vi.stubEnv('VITE_EXAMPLE_LEAGUE', '')
  vi.stubEnv('VITE_SIGN_IN_WITH', '')
})

describe('a visitor', () => {
  it('reads what this is, and is led to a sample league where one is named', async () => {
    vi.stubEnv('VITE_EXAMPLE_LEAGUE', 'd0000000-0000-4000-8000-000000000001')
    renderAt('/signin')
    const about = within(await screen.findByRole('region', { name: 'About Kitchen Line' }))
    expect(about.getByText(/Run your pickleball league from your phone/)).toBeVisible()
    expect(about.getByRole('link', { name: 'See a sample league' })).toHaveAttribute(
      'href',
      '/leagues/d0000000-0000-4000-8000-000000000001/view',
    )
  })

  it('who came for a page finds the form first', async () => {
    renderAt('/signin?from=%2Fclubs')
    const form = await screen.findByRole('form', { name: 'Sign in' })
    const about = screen.getByRole('region', { name: 'About Kitchen Line' })
    expect(form.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

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

  it('leads home by default, and never to another site', async () => {
    server.use(...accountOf('Maya Reyes'))
    const { user, router } = renderAt('/signin?from=//evil.test')
    await signIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('takes someone who is signed in straight on', async () => {
    const { router } = renderAt('/signin?from=%2Fplay', { as: 'Maya Reyes' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/play'))
  })

  it("says that the account didn't load, with a retry instead of the form", { timeout: 60_000 }, async () => {
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
  })

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

  it("offers the confirmation email again to someone who hasn't confirmed", async () => {
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

  it('says at the field what is missing, before any request', async () => {
    const { user } = renderAt('/signin')
    await user.click(within(await screen.findByRole('form')).getByRole('button', { name: 'Sign In' }))
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription('Email is required'))
    expect(email).toBeInvalid()
    expect(email).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
  })
})

describe('sign-in with Google or Apple', () => {
  const GOOGLE = { name: 'Continue with Google' }

  it('is offered only where the project is set up for it', async () => {
    renderAt('/signin')
    await screen.findByRole('form', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument()
  })

  it('opens the page of the provider, which leads back to where the person was going', async () => {
    vi.stubEnv('VITE_SIGN_IN_WITH', 'google apple')
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
    const { user } = renderAt('/signin?from=%2Faccept-invite%2Fabc')
    expect(await screen.findByRole('button', { name: 'Continue with Apple' })).toBeVisible()
    await user.click(await screen.findByRole('button', GOOGLE))

    await waitFor(() => expect(assign).toHaveBeenCalledOnce())
    const asked = new URL(String(assign.mock.calls[0]?.[0]))
    expect(asked.origin + asked.pathname).toBe(`${BACKEND}/auth/v1/authorize`)
    expect(asked.searchParams.get('provider')).toBe('google')
    expect(asked.searchParams.get('redirect_to')).toBe(`${window.location.origin}/accept-invite/abc`)
    expect(await screen.findByRole('button', GOOGLE)).toHaveAttribute('aria-busy', 'true')

    // The browser goes back, to the page as it was left.
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await waitFor(() => expect(screen.getByRole('button', GOOGLE)).not.toHaveAttribute('aria-busy'))
  })

  it.each([
    ['access_denied', 'Sign-in with Google was canceled. Try again, or use your email.'],
    ['server_error', "Sign-in with Google didn't work. Try again, or use your email."],
  ])('that comes back with %s says so, with the same ways on', async (code, sentence) => {
    vi.stubEnv('VITE_SIGN_IN_WITH', 'google')
    sessionStorage.setItem('kitchen-line-provider', '"google"')
    const reason = `error=${code}&error_description=The+user+said+no`
    const { router } = renderAt(`/play?${reason}#${reason}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(router.state.location).toMatchObject({ pathname: '/signin', search: '?from=%2Fplay' })
    expect(await screen.findByRole('button', GOOGLE)).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Resend confirmation' })).not.toBeInTheDocument()
  })

  it("doesn't hide that an email link expired in a tab that was at a provider before", async () => {
    sessionStorage.setItem('kitchen-line-provider', '"google"')
    renderAt('/signin#error=access_denied&error_code=otp_expired')
    expect(await screen.findByRole('form', { name: 'Resend confirmation' })).toBeVisible()
  })
})
