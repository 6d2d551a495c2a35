import { screen, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { gameDay, leagueBackend, refuse, rosterRow, seatToday, smallLeague, TONIGHT } from '../msw/leagues'
import { rows } from '../msw/rows'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const RANKINGS = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'rankings')
const PHONE = 390
const deskOf = (week: number) => paths.adminGameDay(ladderGameDayId(week))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('rankings', () => {
  it("list everyone by place with record, change, and a highlight on the reader's row", async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = await screen.findByRole('list', { name: 'Rankings' })
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toHaveLength(8)
    expect(lines[0]).toContain('Noor Aziz')
    expect(lines.filter((line) => line?.includes('you'))).toEqual([expect.stringContaining('Maya Reyes')])
    expect(screen.getByText(/After week 2/)).toBeVisible()
  })

  it.each([PHONE, 1280])(
    "show the reader's division first, and any other from the URL (%i wide)",
    async (width) => {
      const league = smallLeague({ divisions: 2 })
      league.roster = league.roster.map((row, i) => ({ ...row, division: i < 4 ? 1 : i < 7 ? 2 : null }))
      leagueBackend(league)
      const { user } = renderAt(RANKINGS, { as: 'Maya Reyes', width })
      const shown = () =>
        ['Noor Aziz', 'Maya Reyes', 'Sam Park', 'Uli Brandt'].filter(
          (name) => within(screen.getByRole('main')).queryAllByText(name).length > 0,
        )
      const select = await screen.findByRole('combobox', { name: 'Division' })
      expect(select).toHaveDisplayValue('Division 1')
      expect(shown()).toEqual(['Noor Aziz', 'Maya Reyes'])
      await user.selectOptions(select, 'Division 2')
      expect(shown()).toEqual(['Sam Park'])
      await user.selectOptions(select, 'No division')
      expect(shown()).toEqual(['Uli Brandt'])
      expect(within(select).getAllByRole('option')).toHaveLength(3)
    },
  )

  it('have no divisions to choose in a league without', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    await screen.findByRole('list', { name: 'Rankings' })
    expect(screen.queryByRole('combobox', { name: 'Division' })).not.toBeInTheDocument()
  })

  it.each([PHONE, 1280])('mark players whose sub played the last week (%i wide)', async (width) => {
    const league = smallLeague()
    league.courts[2] = { ...league.courts[2]!, subs: { 'Ines Duarte': 'Alex Moore' } }
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes', width })
    const note = await screen.findByText('Sub: Alex Moore')
    expect(note.closest('li, tr')).toHaveTextContent('Ines Duarte')
  })

  it.each([PHONE, 1280])(
    'show a rating, on a phone in the sheet, and why it moved (%i wide)',
    async (width) => {
      leagueBackend()
      const { user } = renderAt(RANKINGS, { as: 'Maya Reyes', width })
      const shown = width === PHONE ? /·/ : /3\.\d\d ± 0\.\d\d/
      await screen.findByText('Noor Aziz')
      const maya = () =>
        screen
          .getAllByRole('button', { name: /Maya Reyes/ })
          .find((button) => button.closest('li, tr')?.textContent?.match(shown))
      await expect.poll(maya).toBeDefined()
      await user.click(maya()!)
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(await dialog.findByText('Rating'))
      expect(dialog.getByText('Estimated from 6 games')).toBeVisible()
      expect(dialog.getByText(/^Your rating (went from|stayed at) .* in week 2\.$/)).toBeVisible()
      const games = within(dialog.getByRole('list', { name: 'Expected and played' }))
      expect(games.getAllByText(/^Expected .*, (won 11–7|lost 7–11)$/)).toHaveLength(3)
    },
  )

  it('never show a rating that is still to come as none', async () => {
    leagueBackend()
    server.use(http.post(`${BACKEND}/rest/v1/rpc/league_ratings`, () => delay('infinite')))
    renderAt(RANKINGS, { as: 'Maya Reyes', width: 1280 })
    expect(await screen.findByRole('columnheader', { name: 'Rating' })).toBeVisible()
    expect(
      within(screen.getByRole('row', { name: /Maya Reyes/ })).queryByRole('cell', { name: '–' }),
    ).toBeNull()
  })

  it('show no ratings if the league turned them off', async () => {
    const league = smallLeague()
    league.league.shows_ratings = false
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes', width: 1280 })
    expect(await screen.findByRole('columnheader', { name: 'Diff' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull()
  })

  it('explain each place', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    await user.click(await screen.findByRole('button', { name: /Noor Aziz/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Noor Aziz is 1st' }))
    const shown = () => dialog.getAllByRole('listitem').length
    const own = shown()
    expect(own).toBeGreaterThan(0)
    expect(dialog.getByText(/^Just below: /)).not.toBeVisible()
    await user.click(dialog.getByText('Just above and below Noor Aziz'))
    expect(dialog.getByText(/^Just below: /)).toBeVisible()
    expect(dialog.getByRole('columnheader', { name: '2' })).toBeVisible()
    expect(
      within(dialog.getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '1'])
  })

  it('are a table with all figures on a wide screen', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = await screen.findByRole('table', { name: 'Rankings' })
    expect(within(table).getAllByRole('row')).toHaveLength(11)
    expect(within(table).getByRole('columnheader', { name: 'Court 1' })).toBeVisible()
    expect(within(table).getByRole('columnheader', { name: 'Court 2' })).toBeVisible()
  })

  it('explain from the name too and use court names', async () => {
    leagueBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/court_configurations`, ({ request }) =>
        rows(request, [{ court_number: 1, display_name: 'Center' }]),
      ),
    )
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Noor Aziz is 1st' }))
    expect(await dialog.findByText(/on Center: finished 1st/)).toBeVisible()
    expect(dialog.queryByText(/court 1/)).not.toBeInTheDocument()
  })

  it.each([
    ['points_percentage', 'Points %', '100%', 'points percentage', '· 100%'],
    ['adjusted_percentage', 'Adjusted %', '72.0%', 'adjusted percentage', '· 72.0%'],
    ['win_share', 'Win %', '1.000', 'win percentage', '· 1.000'],
    ['points', 'Total', '72', 'total points', '· 72 points'],
  ])('show what the ranking is based on: %s', async (ranking_basis, head, figure, words, short) => {
    leagueBackend(smallLeague({ ranking_basis }))
    const wide = renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = within(await screen.findByRole('table', { name: 'Rankings' }))
    expect(table.getByRole('columnheader', { name: head })).toBeVisible()
    expect(within(table.getAllByRole('row')[1]!).getAllByRole('cell')[1]).toHaveTextContent(figure)
    wide.unmount()
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = within(await screen.findByRole('list', { name: 'Rankings' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(short)
    expect(screen.getByText(new RegExp(`^After week 2, by ${words}\\.`))).toBeVisible()
  })

  it('show no empty trend line in the first week', async () => {
    const league = smallLeague()
    league.days = league.days.map((day) => ({ ...day, is_finalized: day.week_number === 1 }))
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = await screen.findByRole('list', { name: 'Rankings' })
    expect(list.querySelector('svg')).toBeNull()
  })

  it('reload on Refresh with a toast', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Refreshed standings')).toBeVisible()
  })

  it('keep their rows and report it when the refresh fails', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await screen.findByRole('table', { name: 'Rankings' })
    refuse('rpc/season_record')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText("You don't have permission to do this.")).toBeVisible()
    expect(screen.getByRole('table', { name: 'Rankings' })).toBeVisible()
    expect(screen.queryByText('Refreshed standings')).not.toBeInTheDocument()
  })

  it('say there are none before the first finalized day', async () => {
    const league = smallLeague()
    league.days = league.days.slice(2)
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('No rankings yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View game days' })).toBeVisible()
  })

  it("don't rank players who have not accepted their invitation", async () => {
    const league = smallLeague()
    league.roster.push(rosterRow('Ana Whitfield', { status: 'invited' }))
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = await screen.findByRole('table', { name: 'Rankings' })
    expect(within(table).queryByText('Ana Whitfield')).not.toBeInTheDocument()
  })

  it('are hidden from non-members, without a useless Retry', async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(RANKINGS, { as: 'Omar Haddad' })
    expect(await screen.findByText('Members only')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})

describe('a league', () => {
  it('that is hidden or gone offers a next step', async () => {
    leagueBackend()
    renderAt(paths.league('d0000000-0000-4000-8000-0000000000ff'), { as: 'Maya Reyes' })
    expect(await screen.findByText('League not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to My Leagues' })).toHaveAttribute('href', paths.leagues())
  })

  it("shows players, week, and the reader's action", async () => {
    leagueBackend()
    seatToday(['Noor Aziz', 'Maya Reyes'])
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3 of 5')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Enter scores' })).toBeVisible()
  })

  it('counts no weeks that are not planned yet', async () => {
    const record = smallLeague()
    record.league.weeks = 10
    leagueBackend(record)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3')).toBeVisible()
  })

  it('offers no score entry to a member without a court today', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3 of 5')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Enter scores|Open game day/ })).not.toBeInTheDocument()
  })

  it('links to the live game day, and organizers to one left open', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'in_progress'),
      gameDay(3, '2026-11-24T18:30:00+00:00', 'in_progress'),
    ]
    const [record] = leagueBackend(league)
    const first = renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    const link = () => screen.findByRole('link', { name: 'Open game day' })
    expect(await link()).toHaveAttribute('href', deskOf(3))
    first.unmount()
    record?.days.pop()
    renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    expect(await link()).toHaveAttribute('href', deskOf(2))
  })

  it("offers the game day to an organizer who doesn't play", async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Open game day' })).toBeVisible()
  })
})
