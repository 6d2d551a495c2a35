import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { publicLeagueBackend, publicPage } from '../msw/public-league'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const LEAGUE = DEMO_LEAGUES.riversideLadder
const results = async () => within(await screen.findByRole('region', { name: 'Season results' }))

/** The ladder of two weeks, both of them finalized. */
function played(status: 'active' | 'completed' = 'active') {
  const league = smallLeague({ weeks: 2, status })
  return { ...league, days: league.days.slice(0, 2) }
}

function overview(as: CastName, record = played()) {
  const sent: unknown[] = []
  leagueBackend(record)
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/my_announcements`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/finish_season`, async ({ request }) => {
      sent.push(await request.json())
      record.league.status = 'completed'
      return HttpResponse.json(true)
    }),
  )
  return { sent, ...renderAt(`/leagues/${LEAGUE}`, { as }) }
}

it('says so if no one played enough games for the podium', async () => {
  const record = played()
  record.league.min_games = 50
  overview('Lucia Cervantes', record)
  expect((await results()).getByText('No one played enough games for a final place.')).toBeVisible()
})

it('ranks those who finished the season as the podium does, also after they left', async () => {
  const record = played('completed')
  record.roster = record.roster.filter(({ player_id }) => player_id !== castMember('Noor Aziz').profileId)
  record.former = [['Noor Aziz', 1, 2]]
  overview('Tom Keller', record)
  expect((await results()).getByRole('list', { name: 'Podium' })).toHaveTextContent(/1st: ?Former player/)
  const standings = within(await screen.findByRole('region', { name: 'Final standings' }))
  const rows = (await standings.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Former player')
})

it('an organizer ends the season with the prewritten announcement', async () => {
  const { user, sent } = overview('Lucia Cervantes')
  const card = await results()
  expect(within(card.getByRole('list', { name: 'Podium' })).getAllByRole('listitem')).toHaveLength(3)
  await user.click(card.getByRole('button', { name: 'Finish season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the season?' }))
  await user.click(dialog.getByRole('button', { name: 'Finish and announce' }))
  await screen.findByText('Season complete. Players notified.')
  expect(sent).toEqual([
    {
      p_league_id: LEAGUE,
      p_title: 'Riverside Ladder: season results',
      p_message: expect.stringMatching(
        /^The season is complete\. Thanks for playing!\n\n1st: Noor Aziz\n2nd: .+\n3rd: .+\n\n.*Longest winning streak: Noor Aziz and Sam Park \(6 wins in a row\)/s,
      ),
    },
  ])
  expect(await screen.findByRole('link', { name: 'Start next season' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Finish season' })).not.toBeInTheDocument()
})

it('reads the results again before they are announced', async () => {
  const record = played()
  const { user, sent } = overview('Lucia Cervantes', record)
  await results()
  record.roster = record.roster.map((row) =>
    row.first_name === 'Noor' ? { ...row, first_name: 'Noora' } : row,
  )
  await user.click((await results()).getByRole('button', { name: 'Finish season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the season?' }))
  await user.click(dialog.getByRole('button', { name: 'Finish and announce' }))
  await screen.findByText('Season complete. Players notified.')
  expect(sent).toMatchObject([{ p_message: expect.stringContaining('1st: Noora Aziz') }])
})

it('a player sees the results and the final standings', async () => {
  overview('Maya Reyes')
  const card = await results()
  const closest = within(card.getByRole('list', { name: 'Awards' }))
  expect(closest.getByText(/^Noor Aziz and Tom Keller beat .*, 11–7$/)).toBeVisible()
  expect(card.queryByRole('button')).not.toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Final standings' })).toBeVisible()
})

it('a season with a game day ahead has no results', async () => {
  overview('Lucia Cervantes', smallLeague())
  await screen.findByRole('region', { name: /^Rankings after week 2/ })
  expect(screen.queryByRole('region', { name: 'Season results' })).not.toBeInTheDocument()
})

it('home shows each player how they finished, with their awards', async () => {
  leagueBackend(played())
  renderAt('/', { as: 'Noor Aziz' })
  const card = within(await screen.findByRole('region', { name: 'Now' }))
  expect(card.getByRole('heading', { name: 'Season complete' })).toBeVisible()
  expect(card.getByText('1st of 8')).toBeVisible()
  expect(card.getByText(/^Longest winning streak: 6 wins in a row/)).toBeVisible()
})

it('home forgets it after a month', async () => {
  vi.setSystemTime('2027-01-02T19:00:00Z')
  leagueBackend(played('completed'))
  renderAt('/', { as: 'Noor Aziz' })
  await screen.findByRole('region', { name: 'Your leagues' })
  expect(screen.queryByRole('heading', { name: 'Season complete' })).not.toBeInTheDocument()
})

it('the public page shows the results', async () => {
  const page = publicPage()
  publicLeagueBackend({ ...page, status: 'completed' })
  renderAt(`/leagues/${LEAGUE}/view`)
  const podium = within((await results()).getByRole('list', { name: 'Podium' }))
  expect(podium.getAllByRole('listitem')[0]).toHaveTextContent('1st: Player 1')
  expect(await screen.findByRole('region', { name: 'Final standings' })).toBeVisible()
})

it('an organizer whose league plans no number of weeks is asked whether that was the last game day', async () => {
  const record = played()
  record.league.weeks = null
  const { user, sent } = overview('Lucia Cervantes', record)
  expect(await screen.findByText('Was that your last game day?')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Season results' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Finish season' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the season?' }))
  await user.click(dialog.getByRole('button', { name: 'Finish and announce' }))
  await results()
  expect(sent).toHaveLength(1)
})
