import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const LADDER = DEMO_LEAGUES.riversideLadder
const PAGE = '/profile/notifications'

/** Settings with two kinds, of which the second is for organizers. Records what is changed. */
function settingsBackend(quietHours: object | null = null) {
  const calls: unknown[] = []
  const record = (name: string) =>
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      calls.push([name, await request.json()])
      return new HttpResponse(null, { status: 204 })
    })
  leagueBackend(smallLeague())
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/message_settings`, () =>
      HttpResponse.json({
        preferences: [
          { kind: 'courts', channel: 'email', is_on: true },
          { kind: 'courts', channel: 'push', is_on: false },
          { kind: 'weekly_digest', channel: 'email', is_on: true },
        ],
        muted: [],
        quiet_hours: quietHours,
      }),
    ),
    record('set_message_preference'),
    record('mute_league'),
    record('set_quiet_hours'),
  )
  return calls
}

function openPage() {
  return renderAt(PAGE, { as: 'Maya Reyes' })
}

describe('notification settings', () => {
  it('are reached from the profile', async () => {
    settingsBackend()
    renderAt('/profile', { as: 'Maya Reyes' })
    expect(await screen.findByRole('link', { name: 'Notification settings' })).toHaveAttribute('href', PAGE)
  })

  it('turn a kind off for one channel, and say that it is saved', async () => {
    const calls = settingsBackend()
    const { user } = openPage()
    const email = await screen.findByRole('checkbox', { name: 'Courts published or changed by email' })
    const push = screen.getByRole('checkbox', { name: 'Courts published or changed by push' })
    expect(email).toBeChecked()
    expect(push).not.toBeChecked()
    await user.click(email)
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(email).not.toBeChecked()
    expect(calls).toEqual([
      ['set_message_preference', { p_kind: 'courts', p_channel: 'email', p_is_on: false }],
    ])
    expect(screen.getByRole('rowheader', { name: 'Weekly summary' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Weekly summary by push' })).not.toBeInTheDocument()
  })

  it('keep a change on the page while one before it is refused', async () => {
    const calls = settingsBackend()
    const stored = { email: true, push: false }
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/message_settings`, () =>
        HttpResponse.json({
          preferences: [
            { kind: 'courts', channel: 'email', is_on: stored.email },
            { kind: 'courts', channel: 'push', is_on: stored.push },
          ],
          muted: [],
          quiet_hours: null,
        }),
      ),
      http.post(`${BACKEND}/rest/v1/rpc/set_message_preference`, async ({ request }) => {
        const { p_channel: channel, p_is_on: isOn } = (await request.json()) as {
          p_channel: 'email' | 'push'
          p_is_on: boolean
        }
        calls.push(channel)
        if (channel === 'email')
          return HttpResponse.json({ message: 'No.', hint: 'not_allowed', code: 'PT403' }, { status: 403 })
        stored.push = isOn
        return new HttpResponse(null, { status: 204 })
      }),
    )
    const { user } = openPage()
    const email = await screen.findByRole('checkbox', { name: 'Courts published or changed by email' })
    const push = screen.getByRole('checkbox', { name: 'Courts published or changed by push' })
    await user.click(email)
    await user.click(push)
    expect(await screen.findByText(/^Not saved\. /)).toBeVisible()
    await vi.waitFor(() => expect(email).toBeChecked())
    expect(push).toBeChecked()
    expect(calls).toEqual(['email', 'push'])
  })

  it('say so if no league sends anything', async () => {
    settingsBackend()
    leagueBackend(smallLeague({ status: 'archived' }))
    openPage()
    expect(await screen.findByText("You're in no league yet.")).toBeVisible()
  })

  it('mute a league', async () => {
    const calls = settingsBackend()
    const { user } = openPage()
    await user.click(await screen.findByRole('checkbox', { name: 'Mute Riverside Ladder' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(calls).toEqual([['mute_league', { p_league_id: LADDER, p_is_muted: true }]])
  })

  it('begin quiet hours in the time zone of the device, and end them', async () => {
    const calls = settingsBackend()
    const { user } = openPage()
    const quiet = await screen.findByRole('checkbox', { name: 'Pause messages overnight' })
    await user.click(quiet)
    const from = screen.getByRole('combobox', { name: 'From' })
    expect(within(from).getByRole('option', { name: '7:00 AM' })).toBeDisabled()
    await user.selectOptions(from, '9:30 PM')
    await user.click(quiet)
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    const zone = { p_time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
    expect(calls).toEqual([
      ['set_quiet_hours', { ...zone, p_starts: '22:00', p_ends: '07:00' }],
      ['set_quiet_hours', { ...zone, p_starts: '21:30', p_ends: '07:00' }],
      ['set_quiet_hours', {}],
    ])
    expect(screen.queryByRole('combobox', { name: 'From' })).not.toBeInTheDocument()
  })

  it('name the zone of quiet hours where the device is in another one', async () => {
    const calls = settingsBackend({ time_zone: 'Asia/Kolkata', starts: '22:00:00', ends: '06:45:00' })
    const { user } = openPage()
    expect(await screen.findByText('These are Kolkata time.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue('6:45 AM')
    await user.click(screen.getByRole('button', { name: 'Use my time' }))
    await vi.waitFor(() => expect(screen.queryByText(/Kolkata/)).not.toBeInTheDocument())
    expect(calls).toHaveLength(1)
  })
})
