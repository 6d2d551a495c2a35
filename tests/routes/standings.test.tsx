import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { gameDay, leagueBackend, refuse, smallLeague, TONIGHT } from '../msw/leagues'
import { renderAt } from '../render-at'

const LADDER = `${paths.standings()}?league=${DEMO_LEAGUES.riversideLadder}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

it('show my leagues side by side, and one whole with my place and the rules', async () => {
  leagueBackend()
  const { user, router } = renderAt(paths.standings(), { as: 'Maya Reyes' })
  const tuesday = within(await screen.findByRole('region', { name: /^Riverside Ladder/ }))
  expect(await tuesday.findByRole('list', { name: 'Rankings' })).toBeVisible()
  await user.click(tuesday.getByRole('link', { name: 'Full rankings for Riverside Ladder' }))
  expect(router.state.location.search).toBe(`?league=${DEMO_LEAGUES.riversideLadder}`)
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeVisible()
  const whole = within(screen.getByRole('region', { name: /^Riverside Ladder/ }))
  expect(whole.getByText('You')).toBeVisible()
  // The head, two courts, and eight players.
  expect(whole.getAllByRole('row')).toHaveLength(11)
  await user.selectOptions(whole.getByLabelText('As of'), 'Week 1')
  expect(router.state.location.search).toContain('week=1')
})

it('show the podium of a season that is over, and not beside an earlier week', async () => {
  leagueBackend(smallLeague({ status: 'completed' }))
  const { user } = renderAt(LADDER, { as: 'Maya Reyes' })
  const whole = within(await screen.findByRole('region', { name: 'Riverside Ladder Final standings' }))
  const podium = within(await whole.findByRole('list', { name: 'Podium' }))
  expect(podium.getAllByRole('listitem')[0]).toHaveTextContent('1st: Noor Aziz')
  await user.selectOptions(whole.getByLabelText('As of'), 'Week 1')
  expect(whole.queryByRole('list', { name: 'Podium' })).not.toBeInTheDocument()
})

it('show the leagues of one year, which is in the address', async () => {
  const spring = smallLeague({ id: DEMO_LEAGUES.saturdayMixer }, 'Spring Mixer')
  spring.days = [gameDay(1, '2025-04-01T18:30:00+00:00', 'finalized')]
  leagueBackend(smallLeague(), spring)
  const { user, router } = renderAt(paths.standings(), { as: 'Maya Reyes' })
  expect(await screen.findByRole('region', { name: /^Spring Mixer/ })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Year'), '2026')
  expect(router.state.location.search).toBe('?season=2026')
  expect(screen.queryByRole('region', { name: /^Spring Mixer/ })).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: /^Riverside Ladder/ })).toBeVisible()
  const league = within(screen.getByLabelText('League'))
  expect(league.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All my leagues',
    'Riverside Ladder',
  ])
  // A league that is also in the next choice stays selected; another year has others.
  await user.selectOptions(screen.getByLabelText('League'), 'Riverside Ladder')
  await user.selectOptions(screen.getByLabelText('Year'), 'All years')
  expect(router.state.location.search).toBe(`?league=${DEMO_LEAGUES.riversideLadder}`)
  await user.selectOptions(screen.getByLabelText('Year'), '2025')
  expect(router.state.location.search).toBe('?season=2025')
})

it("don't need the seasons before the reader's first", async () => {
  const mixer = smallLeague({ id: DEMO_LEAGUES.saturdayMixer }, 'Saturday Mixer')
  leagueBackend(smallLeague({ previous_league_id: 'a season without me' }), mixer)
  refuse('rpc/league_seasons')
  renderAt(paths.standings(), { as: 'Maya Reyes' })
  expect(await screen.findByRole('region', { name: /^Riverside Ladder/ })).toBeVisible()
})
