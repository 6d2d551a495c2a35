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

const idOf = (name: Parameters<typeof castMember>[0]) => castMember(name).profileId

/** Eight players, of whom the first two, Noor and Tom, are a pair, or in the first group. */
function open({
  partners,
  as = 'Lucia Cervantes',
}: {
  partners: 'fixed_partners' | 'mixed'
  as?: 'Lucia Cervantes' | 'Maya Reyes'
}) {
  const league = smallLeague({ game_format: 'round_robin', partners, movement_mode: 'none' })
  const team = partners === 'mixed' ? 1 : 3
  league.roster = league.roster.map((row, i) => ({ ...row, team: i < 2 ? team : null }))
  leagueBackend(league)
  rosterBackend([entryRow('Noor Aziz', { team }), entryRow('Tom Keller', { team })])
  const sent: unknown[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/set_team`, async ({ request }) => {
      sent.push(await request.json())
      league.roster = league.roster.map((row) =>
        [idOf('Maya Reyes'), idOf('Sam Park')].includes(row.player_id) ? { ...row, team: team + 1 } : row,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return { ...renderAt(PLAYERS, { as }), sent }
}

const p_league_id = DEMO_LEAGUES.riversideLadder

it('an organizer pairs players, and each choice is saved at once', async () => {
  const { user, sent } = open({ partners: 'fixed_partners' })
  expect(await screen.findByText('6 players have no partner yet.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /^Select Noor Aziz/ })).toHaveTextContent('With Tom Keller')
  await user.click(screen.getByRole('button', { name: 'Set partners' }))
  const box = within(await screen.findByRole('dialog', { name: 'Set partners' }))
  expect(box.getByRole('combobox', { name: 'Partner of Noor Aziz' })).toHaveDisplayValue('Tom Keller')
  // A pair has one row, and no one can be in two.
  expect(box.queryByRole('combobox', { name: 'Partner of Tom Keller' })).not.toBeInTheDocument()
  const maya = box.getByRole('combobox', { name: 'Partner of Maya Reyes' })
  expect(within(maya).queryByRole('option', { name: 'Noor Aziz' })).not.toBeInTheDocument()
  await user.selectOptions(maya, 'Sam Park')
  expect(await screen.findByText('4 players have no partner yet.')).toBeInTheDocument()
  // Without a partner, the pair stays with the player who is named first.
  await user.selectOptions(box.getByRole('combobox', { name: 'Partner of Noor Aziz' }), 'None')
  expect(sent).toEqual([
    { p_league_id, p_player_id: idOf('Maya Reyes'), p_partner_id: idOf('Sam Park') },
    { p_league_id, p_player_id: idOf('Tom Keller') },
  ])
})

it('an organizer of mixed doubles puts players into groups', async () => {
  const { user, sent } = open({ partners: 'mixed' })
  expect(await screen.findByText('6 players have no group yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set groups' }))
  const box = within(await screen.findByRole('dialog', { name: 'Set groups' }))
  await user.selectOptions(box.getByRole('combobox', { name: 'Group of Maya Reyes' }), 'Men')
  expect(await screen.findByText('4 players have no group yet.')).toBeInTheDocument()
  await user.selectOptions(box.getByRole('combobox', { name: 'Group of Noor Aziz' }), 'None')
  expect(sent).toEqual([
    { p_league_id, p_player_id: idOf('Maya Reyes'), p_group: 2 },
    { p_league_id, p_player_id: idOf('Noor Aziz') },
  ])
})

it('members see who plays with whom, and nothing to set', async () => {
  open({ partners: 'fixed_partners', as: 'Maya Reyes' })
  const list = within(await screen.findByRole('list', { name: 'Players' }))
  expect(list.getByText('With Tom Keller').closest('li')).toHaveTextContent('Noor Aziz')
  expect(list.getByText('With Noor Aziz').closest('li')).toHaveTextContent('Tom Keller')
  expect(screen.queryByRole('button', { name: 'Set partners' })).not.toBeInTheDocument()
})
