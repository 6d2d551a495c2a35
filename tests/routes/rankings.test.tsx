import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES, tuesdayGameDayId } from '../demo'
import { gameDay, leagueBackend, refuse, rosterRow, seatTonight, smallLeague, TONIGHT } from '../msw/leagues'
import { rows } from '../msw/rows'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const RANKINGS = paths.leagueTab(DEMO_LEAGUES.tuesdayLadder, 'rankings')
const PHONE = 390
const scoringOf = (week: number) => paths.scoring(DEMO_LEAGUES.tuesdayLadder, tuesdayGameDayId(week))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('rankings', () => {
  it('list everybody by place with record, change and a mark on my row', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = await screen.findByRole('list', { name: 'Ranking' })
    const lines = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toHaveLength(8)
    expect(lines[0]).toContain('Noor Aziz')
    expect(lines.filter((line) => line?.includes('you'))).toEqual([expect.stringContaining('Maya Reyes')])
    expect(screen.getByText(/After week 2/)).toBeVisible()
  })

  it.each([PHONE, 1280])('mark whose sub played the last week (%i wide)', async (width) => {
    const league = smallLeague()
    league.courts[2] = { ...league.courts[2]!, subs: { 'Ines Duarte': 'Alex Moore' } }
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes', width })
    const note = await screen.findByText('Sub: Alex Moore')
    expect(note.closest('li, tr')).toHaveTextContent('Ines Duarte')
  })

  it('say of each place why it is so', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    await user.click(await screen.findByRole('button', { name: /Noor Aziz/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Noor Aziz is 1st' }))
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(dialog.getByRole('columnheader', { name: '2' })).toBeVisible()
    expect(
      within(dialog.getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '1'])
  })

  it('are a table with all figures where there is room', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = await screen.findByRole('table', { name: 'Ranking' })
    expect(within(table).getAllByRole('row')).toHaveLength(9)
    expect(within(table).getByRole('button', { name: 'Why is Tom Keller here?' })).toBeVisible()
  })

  it('tell why from the name too, and call the courts by their names', async () => {
    leagueBackend()
    server.use(
      http.get(`${BACKEND}/rest/v1/court_configurations`, ({ request }) =>
        rows(request, [{ court_number: 1, display_name: 'Centre' }]),
      ),
    )
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Why Noor Aziz is 1st' }))
    expect(await dialog.findByText(/on Centre: finished 1st/)).toBeVisible()
    expect(dialog.queryByText(/court 1/)).not.toBeInTheDocument()
  })

  it.each([
    ['points_percentage', 'Share', '1.0000', 'share of points', '· 1.0000'],
    ['win_share', 'Win share', '1.0000', 'win share', '· 1.0000'],
    ['points', 'Total', '72', 'total points', '· 72 points'],
  ])('show what the places rest on: %s', async (ranking_basis, head, figure, words, short) => {
    leagueBackend(smallLeague({ ranking_basis }))
    const wide = renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = within(await screen.findByRole('table', { name: 'Ranking' }))
    expect(table.getByRole('columnheader', { name: head })).toBeVisible()
    expect(within(table.getAllByRole('row')[1]!).getAllByRole('cell')[1]).toHaveTextContent(figure)
    wide.unmount()
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = within(await screen.findByRole('list', { name: 'Ranking' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(short)
    expect(screen.getByText(new RegExp(`^After week 2, by ${words}\\.`))).toBeVisible()
  })

  it('leave no empty line in the first week, where there is no way to draw', async () => {
    const league = smallLeague()
    league.days = league.days.map((day) => ({ ...day, is_finalized: day.week_number === 1 }))
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes', width: PHONE })
    const list = await screen.findByRole('list', { name: 'Ranking' })
    expect(list.querySelector('svg')).toBeNull()
  })

  it('are read again on Refresh, which says so', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Refreshed standings')).toBeVisible()
  })

  it('keep what they show, and say it, when the refresh fails', async () => {
    leagueBackend()
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    await screen.findByRole('table', { name: 'Ranking' })
    refuse('court_rotations')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Ranking' })).toBeVisible()
    expect(screen.queryByText('Refreshed standings')).not.toBeInTheDocument()
  })

  it('say that there is none before the first finalized day', async () => {
    const league = smallLeague()
    league.days = league.days.slice(2)
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('No ranking yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the game days' })).toBeVisible()
  })

  it('do not rank somebody who has not taken the invitation', async () => {
    const league = smallLeague()
    league.roster.push(rosterRow('Ana Whitfield', { status: 'invited' }))
    leagueBackend(league)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    const table = await screen.findByRole('table', { name: 'Ranking' })
    expect(within(table).queryByText('Ana Whitfield')).not.toBeInTheDocument()
  })

  it('are kept from somebody outside the league, without a Retry that cannot help', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Omar Haddad' })
    expect(await screen.findByText('For members of this league')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })

  it('never look empty when they could not be loaded', async () => {
    leagueBackend()
    refuse('court_assignments', { once: true })
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('The ranking could not be loaded.')).toBeVisible()
    expect(screen.queryByText('No ranking yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Ranking' })).toBeVisible()
  })
})

describe('a league', () => {
  it('that is hidden or gone leads on', async () => {
    leagueBackend()
    renderAt(paths.league('d0000000-0000-4000-8000-0000000000ff'), { as: 'Maya Reyes' })
    expect(await screen.findByText('This league is not here')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to My Leagues' })).toHaveAttribute('href', paths.leagues())
  })

  it('that could not be loaded says so, with Retry', async () => {
    leagueBackend()
    refuse('leagues', { once: true })
    const { user } = renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('The league could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Tuesday Ladder' })).toBeVisible()
  })

  it('says how many play and which week it is, with the action of the person', async () => {
    leagueBackend()
    seatTonight(['Noor Aziz', 'Maya Reyes'])
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3 of 5')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Enter scores' })).toBeVisible()
  })

  it('counts no weeks that are not made yet', async () => {
    const record = smallLeague()
    record.league.weeks = 10
    leagueBackend(record)
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3')).toBeVisible()
  })

  it('offers nothing to enter to a member who is on no court tonight', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Maya Reyes' })
    expect(await screen.findByText('8 players · week 3 of 5')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Enter scores|Open game day/ })).not.toBeInTheDocument()
  })

  it('leads to the night that is on, and an organiser to one that was left open', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'in_progress'),
      gameDay(3, '2026-11-24T18:30:00+00:00', 'in_progress'),
    ]
    const [record] = leagueBackend(league)
    const first = renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    const link = () => screen.findByRole('link', { name: 'Open game day' })
    expect(await link()).toHaveAttribute('href', scoringOf(3))
    first.unmount()
    record?.days.pop()
    renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    expect(await link()).toHaveAttribute('href', scoringOf(2))
  })

  it('offers an organiser who does not play the game day', async () => {
    leagueBackend()
    renderAt(RANKINGS, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Open game day' })).toBeVisible()
  })
})
