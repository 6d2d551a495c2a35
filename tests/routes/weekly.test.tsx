import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { leagueBackend, refuse, smallLeague, TONIGHT } from '../msw/leagues'
import { renderAt } from '../render-at'

const WEEKLY = paths.leagueTab(DEMO_LEAGUES.tuesdayLadder, 'weekly')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const court = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

describe('a week', () => {
  it('tells each court in its final order, who moves and why', async () => {
    leagueBackend()
    renderAt(WEEKLY, { as: 'Maya Reyes', width: 390 })
    const centre = within(await court('Centre'))
    const [order] = centre.getAllByRole('list')
    const lines = within(order!).getAllByRole('listitem')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toHaveTextContent('Stays on Centre: finished 1st, and there is no court above.')
    expect(lines[3]).toHaveTextContent('Down to court 2: finished 4th on Centre.')
    expect(within(lines[3]!).getByLabelText('goes down')).toBeVisible()
    const tied = "on wins, point difference, head-to-head and points scored; last week's place decided."
    expect(lines[2]).toHaveTextContent(`Stays on Centre: finished 3rd. Level with Ines Duarte ${tied}`)
    expect(lines[3]).toHaveTextContent(`Level with Maya Reyes ${tied}`)
    expect(centre.getAllByText('11–7')).toHaveLength(3)
    expect(within(await court('Court 2')).getByLabelText('goes up')).toBeVisible()
    expect(screen.getByText('you')).toBeVisible()
  })

  it('is chosen in the address, from the list or with the arrows', async () => {
    leagueBackend()
    const { user } = renderAt(`${WEEKLY}?week=1`, { as: 'Maya Reyes' })
    const picker = await screen.findByRole('combobox', { name: 'Week' })
    expect(picker).toHaveValue('1')
    expect(await screen.findByRole('option', { name: 'Week 2 · Nov 17' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'The week before' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'The week after' }))
    expect(window.location.search).toBe('?week=2')
    await user.selectOptions(picker, '1')
    expect(window.location.search).toBe('?week=1')
  })

  it('that is not there is the latest', async () => {
    leagueBackend()
    renderAt(`${WEEKLY}?week=77`, { as: 'Maya Reyes' })
    expect(await screen.findByRole('combobox', { name: 'Week' })).toHaveValue('2')
  })

  it('marks the sub beside the member, and names the sub in the games', async () => {
    const league = smallLeague()
    league.courts[2] = { ...league.courts[2]!, subs: { 'Ines Duarte': 'Alex Moore' } }
    leagueBackend(league)
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    const centre = within(await court('Centre'))
    expect(centre.getByText('Sub: Alex Moore')).toBeVisible()
    expect(centre.getByText('Stays on Centre and keeps the place: a sub played.')).toBeVisible()
    expect(centre.getAllByText('Alex Moore (sub)')).toHaveLength(3)
  })

  it('says its best', async () => {
    leagueBackend()
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    expect(await screen.findByText('Best record')).toBeVisible()
    expect(screen.getByText('3–0, difference +12')).toBeVisible()
    expect(screen.getByText('11–7 on Centre')).toBeVisible()
  })

  it('is awaited where none is finalized', async () => {
    const league = smallLeague()
    league.days = league.days.slice(2)
    leagueBackend(league)
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    expect(await screen.findByText('No week is finished yet')).toBeVisible()
  })

  it('is kept from strangers', async () => {
    leagueBackend()
    renderAt(WEEKLY, { as: 'Omar Haddad' })
    expect(await screen.findByText('For members of this league')).toBeVisible()
  })

  it('never looks empty when it could not be loaded', async () => {
    leagueBackend()
    refuse('court_rotations', { once: true })
    const { user } = renderAt(WEEKLY, { as: 'Maya Reyes' })
    expect(await screen.findByText('The week could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await court('Centre')).toBeVisible()
  })
})
