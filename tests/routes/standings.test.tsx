import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { leagueBackend, refuse, TONIGHT } from '../msw/leagues'
import { renderAt } from '../render-at'

const TUESDAY = `${paths.standings()}?league=${DEMO_LEAGUES.tuesdayLadder}`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

it('show my leagues side by side, and one whole with my place and the rules', async () => {
  leagueBackend()
  const { user, router } = renderAt(paths.standings(), { as: 'Maya Reyes' })
  const tuesday = within(await screen.findByRole('region', { name: /^Tuesday Ladder/ }))
  expect(await tuesday.findByRole('list', { name: 'Ranking' })).toBeVisible()
  await user.click(tuesday.getByRole('link', { name: 'Full ranking of Tuesday Ladder' }))
  expect(router.state.location.search).toBe(`?league=${DEMO_LEAGUES.tuesdayLadder}`)
  expect(await screen.findByRole('heading', { name: 'Rules' })).toBeVisible()
  const whole = within(screen.getByRole('region', { name: /^Tuesday Ladder/ }))
  expect(whole.getByText('You')).toBeVisible()
  expect(whole.getAllByRole('row')).toHaveLength(9)
})

it('say so where the leagues, or one ranking, could not be loaded', async () => {
  leagueBackend()
  refuse('court_rotations')
  renderAt(TUESDAY, { as: 'Maya Reyes' })
  expect(await screen.findByText('The ranking could not be loaded.')).toBeVisible()
})

it('say so where the leagues could not be loaded', async () => {
  leagueBackend()
  refuse('league_players')
  renderAt(paths.standings(), { as: 'Maya Reyes' })
  expect(await screen.findByText('Your leagues could not be loaded.')).toBeVisible()
})
