import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { castMember, DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { entryRow, rosterBackend } from '../msw/roster'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const PLAYERS = `/leagues/${DEMO_LEAGUES.riversideLadder}/players`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A league with two divisions, where the first player is in one of them. */
function open(as: 'Lucia Cervantes' | 'Maya Reyes' = 'Lucia Cervantes') {
  const league = smallLeague({ divisions: 2, shows_ratings: false })
  league.roster = league.roster.map((row, i) => ({
    ...row,
    dup_rating: 4 - i / 10,
    division: i === 0 ? 2 : null,
  }))
  leagueBackend(league)
  rosterBackend([entryRow('Noor Aziz', { division: 2 }), entryRow('Tom Keller')])
  const saved: unknown[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/set_divisions`, async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json(1)
    }),
  )
  return { ...renderAt(PLAYERS, { as }), saved, league }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Set divisions' }))

it('an organizer divides the league by rating, corrects it, and saves what changed', async () => {
  const { user, saved, league } = open()
  expect(await screen.findByText('7 players have none yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set divisions' }))
  const box = await dialog()
  expect(box.getByRole('status')).toHaveTextContent('Division 1: 0, Division 2: 1, and 7 players in none')
  expect(box.getByRole('button', { name: 'Save divisions' })).toBeDisabled()
  await user.click(box.getByRole('button', { name: 'Divide by rating' }))
  expect(box.getByRole('status')).toHaveTextContent('Division 1: 4 and Division 2: 4')
  await user.selectOptions(box.getByRole('combobox', { name: 'Division of Maya Reyes' }), 'Division 2')
  await user.click(box.getByRole('button', { name: 'Save divisions' }))
  expect(await screen.findByText('Divisions saved')).toBeVisible()
  const maya = castMember('Maya Reyes').profileId
  const expected = league.roster.map(
    ({ player_id }, i) => [player_id, i < 4 && player_id !== maya ? 1 : 2] as const,
  )
  expect(saved).toEqual([
    { p_league_id: DEMO_LEAGUES.riversideLadder, p_divisions: Object.fromEntries(expected) },
  ])
})

it('members see who is in which division, and nothing to set', async () => {
  open('Maya Reyes')
  const list = within(await screen.findByRole('list', { name: 'Players' }))
  expect(list.getByText('Division 2').closest('li')).toHaveTextContent('Noor Aziz')
  expect(screen.queryByRole('button', { name: 'Set divisions' })).not.toBeInTheDocument()
})
