import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { auth, refused, type Answer } from '../msw/auth'
import { server } from '../msw/server'
import { renderAt } from '../render-at'

const EXPIRED =
  'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
const SENTENCE = 'This link expired or was already used.'

describe('an expired confirmation link', () => {
  it('leads to the sign-in page, which says so and sends another', async () => {
    const resend = vi.fn<Answer>(() => HttpResponse.json({}))
    server.use(auth.resend(resend))
    const { user, router } = renderAt(`/leagues/7#${EXPIRED}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE)
    expect(router.state.location.pathname).toBe('/signin')

    const form = within(screen.getByRole('form', { name: 'Resend confirmation' }))
    await user.type(form.getByLabelText('Email'), 'maya.reyes@kitchenline.test')
    await user.click(form.getByRole('button', { name: 'Send a new link' }))
    expect(await form.findByText('Sent. It may take a minute to arrive.')).toBeVisible()
    expect(resend.mock.calls[0]?.[0].query.get('redirect_to')).toBe(`${window.location.origin}/leagues/7`)
  })

  it('says if the next email has to wait', async () => {
    server.use(auth.resend(() => refused(429, 'over_email_send_rate_limit', 'slow down')))
    localStorage.setItem(
      'kitchen-line-pending-name',
      JSON.stringify({
        firstName: 'M',
        lastName: 'R',
        email: 'maya.reyes@kitchenline.test',
        savedAt: Date.now(),
      }),
    )
    const { user } = renderAt(`/signin#${EXPIRED}`)
    const form = within(await screen.findByRole('form', { name: 'Resend confirmation' }))
    expect(form.getByLabelText('Email')).toHaveValue('maya.reyes@kitchenline.test')
    await user.click(form.getByRole('button', { name: 'Send a new link' }))
    expect(await form.findByText(/We just sent an email/)).toBeVisible()
  })

  it("doesn't bother someone who is already signed in", async () => {
    const { router } = renderAt(`/play#${EXPIRED}`, { as: 'Maya Reyes' })
    await screen.findByRole('button', { name: 'Account menu' })
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/play', hash: '' }))
  })
})

describe('the reset page without a good link', () => {
  it('says that the link has expired, and leads to another', async () => {
    const { user, router } = renderAt(`/reset-password#${EXPIRED}`)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Send me a link' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
  })

  it('shows no form to someone who is merely signed in', async () => {
    const { user } = renderAt('/reset-password', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('link', { name: 'Send me a link' }))
    expect(await screen.findByLabelText('Email')).toHaveValue('maya.reyes@kitchenline.test')
  })
})

describe('forgot password', () => {
  it('asks for the link with the address typed before, and says the same no matter whose it is', async () => {
    const recover = vi.fn<Answer>(() => HttpResponse.json({}))
    server.use(auth.recover(recover))
    const { user } = renderAt('/signin')
    await user.type(await screen.findByLabelText('Email'), 'nobody@kitchenline.test')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(screen.getByText('nobody@kitchenline.test')).toBeVisible()
    expect(recover.mock.calls[0]?.[0].body).toMatchObject({ email: 'nobody@kitchenline.test' })
    expect(recover.mock.calls[0]?.[0].query.get('redirect_to')).toBe(
      `${window.location.origin}/reset-password`,
    )
  })

  it('says why no link was sent and keeps the address', async () => {
    server.use(auth.recover(() => refused(429, 'over_email_send_rate_limit', 'slow down')))
    const { user } = renderAt('/forgot-password')
    await user.type(await screen.findByLabelText('Email'), 'maya.reyes@kitchenline.test')
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('We just sent an email.')
    expect(screen.getByLabelText('Email')).toHaveValue('maya.reyes@kitchenline.test')
  })
})
