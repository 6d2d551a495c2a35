import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const LADDER = DEMO_LEAGUES.riversideLadder
const GAME_DAYS = `/leagues/${LADDER}/game-days`
const TOKENS = ['first', 'second'].map((word) => word.padEnd(43, '0'))
const addressOf = (token = '') => `${BACKEND}/functions/v1/calendar/${token}.ics`

/** Keeps addresses like the backend, and records for which league they are. */
function addressBackend() {
  const state = { token: TOKENS[0], leagues: [] as unknown[] }
  const answer = (name: string, change: () => void) =>
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      const { p_league_id } = (await request.json()) as { p_league_id?: string }
      state.leagues.push(p_league_id)
      change()
      return HttpResponse.json(state.token)
    })
  server.use(
    answer('create_calendar_address', () => {}),
    answer('reset_calendar_address', () => {
      state.token = TOKENS[1]
    }),
  )
  return state
}

async function openSheet(path: string) {
  const view = renderAt(path, { as: 'Maya Reyes' })
  await view.user.click(await screen.findByRole('button', { name: 'Subscribe to calendar' }))
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Subscribe to calendar' })) }
}

describe('the calendar address', () => {
  it('of a league opens the calendar app, and can be copied', async () => {
    leagueBackend(smallLeague())
    const { leagues } = addressBackend()
    const { user, sheet } = await openSheet(GAME_DAYS)
    expect(sheet.getByText(/^Game days of Riverside Ladder in your own calendar\./)).toBeVisible()
    const address = addressOf(TOKENS[0])
    expect(await sheet.findByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
      'href',
      address.replace('http:', 'webcal:').replace('https:', 'webcal:'),
    )
    expect(sheet.getByText(address)).toBeVisible()
    expect(sheet.getByText(/From URL\./)).toBeVisible()
    await user.click(sheet.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText('Address copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(address)
    expect(leagues).toEqual([LADDER])
  })

  it('of all leagues is on the profile', async () => {
    leagueBackend(smallLeague())
    const { leagues } = addressBackend()
    const { sheet } = await openSheet('/profile')
    expect(await sheet.findByRole('link', { name: 'Open in calendar app' })).toBeVisible()
    expect(sheet.getByText(/^Game days of all your leagues/)).toBeVisible()
    expect(leagues).toEqual([undefined])
  })

  it('is reset after a question that says what stops working', async () => {
    leagueBackend(smallLeague())
    addressBackend()
    const { user, sheet } = await openSheet(GAME_DAYS)
    await user.click(await sheet.findByRole('button', { name: 'Reset address' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset this address?' }))
    expect(question.getByText(/^Every calendar that uses the current address stops updating\./)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(sheet.getByText(addressOf(TOKENS[0]))).toBeVisible()

    await user.click(sheet.getByRole('button', { name: 'Reset address' }))
    const again = within(await screen.findByRole('alertdialog', { name: 'Reset this address?' }))
    await user.click(again.getByRole('button', { name: 'Reset address' }))
    expect(await sheet.findByText(addressOf(TOKENS[1]))).toBeVisible()
    expect(await screen.findByText('Address reset')).toBeVisible()
  })

  it('stays as it was if it could not be reset', async () => {
    leagueBackend(smallLeague())
    addressBackend()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/reset_calendar_address`, () =>
        HttpResponse.json({}, { status: 500 }),
      ),
    )
    const { user, sheet } = await openSheet(GAME_DAYS)
    await user.click(await sheet.findByRole('button', { name: 'Reset address' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Reset this address?' }))
    await user.click(question.getByRole('button', { name: 'Reset address' }))
    expect(await screen.findByText(/^Couldn't reset the address\./)).toBeVisible()
    expect(sheet.getByText(addressOf(TOKENS[0]))).toBeVisible()
  })

  it('says so if it could not be loaded, and tries again', async () => {
    leagueBackend(smallLeague())
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/create_calendar_address`, () =>
        HttpResponse.json({ message: 'No.', hint: 'not_allowed', code: 'PT403' }, { status: 403 }),
      ),
    )
    const { user, sheet } = await openSheet(GAME_DAYS)
    expect(await sheet.findByText("Couldn't load your calendar address")).toBeVisible()
    addressBackend()
    await user.click(sheet.getByRole('button', { name: 'Retry' }))
    expect(await sheet.findByText(addressOf(TOKENS[0]))).toBeVisible()
  })

  it('is not offered for an archived league', async () => {
    leagueBackend(smallLeague({ status: 'archived' }))
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(await screen.findByRole('button', { name: 'Download season' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Subscribe to calendar' })).not.toBeInTheDocument()
  })
})
