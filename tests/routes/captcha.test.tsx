import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '../demo'
import { auth, refused, unconfirmedUser, type Answer } from '../msw/auth'
import { server } from '../msw/server'
import { renderAt } from '../render-at'

/* Cloudflare isn't reached from here: its script is a stand-in, but ours puts it on the page, asks it, and sends what it says. */

const MAYA = 'maya.reyes@kitchenline.test'
const FAILED = "Couldn't check that you're a person. Turn off content blockers for this page and reload it."

type Options = { sitekey: string; callback: (token: string) => void; 'error-callback': () => boolean }
const widget = {
  render: vi.fn<(box: HTMLElement, options: Options) => string>(),
  remove: vi.fn<(widget: string) => void>(),
}
/** The scripts that the page asked for. They stay out of it, where they would be loaded. */
const scripts: HTMLScriptElement[] = []

beforeEach(() => {
  let tokens = 0
  widget.render.mockReset().mockImplementation((_box, { callback }) => {
    tokens += 1
    setTimeout(() => callback(`token ${tokens}`))
    return `widget ${tokens}`
  })
  widget.remove.mockReset()
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '0x4AAA')
  scripts.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    scripts.push(...nodes.filter((node) => node instanceof HTMLScriptElement))
  })
})
afterEach(() => {
  delete window.turnstile
  vi.restoreAllMocks()
})
const withScript = () => void Object.assign(window, { turnstile: widget })
const tokenIn = (answer: ReturnType<typeof vi.fn<Answer>>, call = 0) =>
  (answer.mock.calls[call]?.[0].body.gotrue_meta_security as { captcha_token?: string } | undefined)
    ?.captcha_token

async function signUp() {
  const { user } = renderAt('/signup')
  const form = within(await screen.findByRole('form', { name: 'Sign up' }))
  await user.type(form.getByLabelText('First name'), 'Maya')
  await user.type(form.getByLabelText('Last name'), 'Reyes')
  await user.type(form.getByLabelText('Email'), MAYA)
  await user.type(form.getByLabelText('Password'), PASSWORD)
  await user.click(form.getByRole('button', { name: 'Create account' }))
  return { user, form }
}

describe('with a captcha', () => {
  it('signing up and asking for another link each send a token of their own', async () => {
    withScript()
    const asked = vi.fn<Answer>(() => unconfirmedUser(MAYA))
    const again = vi.fn<Answer>(() => HttpResponse.json({}))
    server.use(auth.signUp(asked), auth.resend(again))
    const { user } = await signUp()
    await user.click(await screen.findByRole('button', { name: 'Resend link' }))
    await screen.findByText('Sent. It may take a minute to arrive.')
    expect([tokenIn(asked), tokenIn(again)]).toEqual(['token 1', 'token 2'])
    expect(widget.render.mock.calls[0]?.[1]).toMatchObject({ sitekey: '0x4AAA' })
    expect(widget.remove.mock.calls).toEqual([['widget 1'], ['widget 2']])
    expect(widget.render.mock.calls.filter(([box]) => box.isConnected)).toEqual([])
  })

  it('a password reset and signing in send one', async () => {
    withScript()
    const reset = vi.fn<Answer>(() => HttpResponse.json({}))
    const signedIn = vi.fn<Answer>(() => refused(400, 'invalid_credentials', 'Invalid login credentials'))
    server.use(auth.recover(reset), auth.token(signedIn))
    const { user, unmount } = renderAt('/forgot-password')
    await user.type(await screen.findByLabelText('Email'), MAYA)
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    await vi.waitFor(() => expect(tokenIn(reset)).toBe('token 1'))
    unmount()

    const second = renderAt('/signin')
    const form = within(await screen.findByRole('form', { name: 'Sign in' }))
    await second.user.type(form.getByLabelText('Email'), MAYA)
    await second.user.type(form.getByLabelText('Password'), 'not this one')
    await second.user.click(form.getByRole('button', { name: 'Sign In' }))
    await vi.waitFor(() => expect(tokenIn(signedIn)).toBe('token 2'))
  })

  it('says what to do if its script is blocked, sends nothing, and loads it again', async () => {
    const asked = vi.fn<Answer>(() => unconfirmedUser(MAYA))
    server.use(auth.signUp(asked))
    const { user, form } = await signUp()
    await vi.waitFor(() => expect(scripts).toHaveLength(1))
    expect(scripts[0]?.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit')
    scripts[0]?.dispatchEvent(new Event('error'))
    expect(await screen.findByText(FAILED)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()

    await user.click(form.getByRole('button', { name: 'Create account' }))
    await vi.waitFor(() => expect(scripts).toHaveLength(2))
    withScript()
    scripts[1]?.dispatchEvent(new Event('load'))
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
    expect(tokenIn(asked)).toBe('token 1')
  })

  it('says the same if Turnstile gives up, or Auth refuses the token', async () => {
    withScript()
    server.use(
      auth.signUp(() => refused(400, 'captcha_failed', 'captcha protection: request disallowed (no-match)')),
    )
    widget.render.mockImplementationOnce((_box, options) => {
      setTimeout(options['error-callback'])
      return 'widget'
    })
    const { user, form } = await signUp()
    expect(await screen.findByText(FAILED)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Create account' }))
    await vi.waitFor(() => expect(widget.render).toHaveBeenCalledTimes(2))
    expect(await screen.findByText(FAILED)).toBeVisible()
  })
})

it('without a site key, nothing of it is loaded or sent', async () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '')
  const asked = vi.fn<Answer>(() => unconfirmedUser(MAYA))
  server.use(auth.signUp(asked))
  await signUp()
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  expect(tokenIn(asked)).toBeUndefined()
  expect(scripts).toEqual([])
})
