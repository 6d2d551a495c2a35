import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { DEMO_LEAGUES } from '../demo'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

/** What Noor's link opens. Records what is changed. */
function linkBackend() {
  const calls: unknown[] = []
  const record = (name: string) =>
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      calls.push([name, await request.json()])
      return new HttpResponse(null, { status: 204 })
    })
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/message_settings_by_link`, () =>
      HttpResponse.json({
        first_name: 'Noor',
        email: 'n•••@example.com',
        preferences: [
          { kind: 'courts', channel: 'email', is_on: true },
          { kind: 'waitlist', channel: 'email', is_on: true },
        ],
        leagues: [{ id: DEMO_LEAGUES.riversideLadder, name: 'Riverside Ladder', is_muted: false }],
      }),
    ),
    record('set_message_preference_by_link'),
    record('mute_league_by_link'),
  )
  return calls
}
const turned = (p_is_on: boolean) => [
  'set_message_preference_by_link',
  { p_token: 'token', p_kind: 'courts', p_channel: 'email', p_is_on },
]

describe('the email preferences of a link', () => {
  it('turn that kind of email off with one tap, and on again', async () => {
    const calls = linkBackend()
    const { user } = renderAt('/email-preferences/token?kind=courts')
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(screen.getByText('You no longer get these emails:')).toBeVisible()
    const box = screen.getByRole('checkbox', { name: 'Courts published or changed by email' })
    expect(box).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(calls).toEqual([turned(false), turned(true)]))
    expect(box).toBeChecked()
  })

  it('take any other choice, even with someone else signed in', async () => {
    const calls = linkBackend()
    const { user } = renderAt('/email-preferences/token', { as: 'Maya Reyes' })
    expect(await screen.findByText(/^For Noor, n•••@example\.com\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Mute Riverside Ladder' }))
    await user.click(screen.getByRole('checkbox', { name: 'Courts published or changed by email' }))
    await vi.waitFor(() =>
      expect(calls).toEqual([
        [
          'mute_league_by_link',
          { p_token: 'token', p_league_id: DEMO_LEAGUES.riversideLadder, p_is_muted: true },
        ],
        turned(false),
      ]),
    )
    expect(screen.getByRole('checkbox', { name: 'Mute Riverside Ladder' })).toBeChecked()
  })

  it('lead to the settings in the app if the link has expired', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/message_settings_by_link`, () =>
        HttpResponse.json(
          { code: 'PT410', hint: 'link_expired', message: 'This link has expired.' },
          { status: 410 },
        ),
      ),
    )
    renderAt('/email-preferences/token?kind=courts')
    expect(await screen.findByText('This link has expired.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose in the app' })).toHaveAttribute(
      'href',
      '/profile/notifications',
    )
  })
})
