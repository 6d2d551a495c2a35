import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { DEMO_LEAGUES } from '../demo'
import { leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { renderAt } from '../render-at'

const WEEKLY = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'weekly')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const court = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

describe('a week', () => {
  it("shows each court's final order, who moves, and why", async () => {
    leagueBackend()
    renderAt(WEEKLY, { as: 'Maya Reyes', width: 390 })
    const center = within(await court('Center'))
    const [order] = center.getAllByRole('list')
    const lines = within(order!).getAllByRole('listitem')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toHaveTextContent('Stays on Center: finished 1st, already on the top court.')
    expect(lines[3]).toHaveTextContent(/down to court 2: finished 4th on Center\./i)
    expect(within(lines[3]!).getByLabelText('moves down')).toBeVisible()
    const tied =
      "on wins, point differential, head-to-head, and points scored; last week's place broke the tie."
    expect(lines[2]).toHaveTextContent(`Stays on Center: finished 3rd. Tied with Ines Duarte ${tied}`)
    expect(lines[3]).not.toHaveTextContent('Tied with')
    expect(center.getAllByText('11–7')).toHaveLength(3)
    expect(within(await court('Court 2')).getByLabelText('moves up')).toBeVisible()
    expect(screen.getByText('you')).toBeVisible()
  })

  it('is copied for a group chat: final order, who won what, and where to read it', async () => {
    leagueBackend()
    const { user } = renderAt(WEEKLY, { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Copy results' }))
    const text = await navigator.clipboard.readText()
    expect(text).toMatch(/^Riverside Ladder, week 2 · Tue, Nov 17\n\nCenter\n1\. /)
    expect(text).toMatch(/\n\S.* & \S.* 11–7 \S.* & \S.*\n/)
    expect(text).toMatch(/\n\nCourt 2\n/)
    expect(text).toMatch(/\n\nhttp\S+\/leagues\/\S+\/(view|weekly)$/)
  })

  it('is in the URL, and can be chosen from the list or with the arrows', async () => {
    leagueBackend()
    const { user } = renderAt(`${WEEKLY}?week=1`, { as: 'Maya Reyes' })
    const picker = await screen.findByRole('combobox', { name: 'Week' })
    expect(picker).toHaveValue('1')
    expect(await screen.findByRole('option', { name: 'Week 2 · Nov 17' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Previous week' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Following week' }))
    expect(window.location.search).toBe('?week=2')
    await user.selectOptions(picker, '1')
    expect(window.location.search).toBe('?week=1')
  })

  it("that doesn't exist falls back to the latest", async () => {
    leagueBackend()
    renderAt(`${WEEKLY}?week=77`, { as: 'Maya Reyes' })
    expect(await screen.findByRole('combobox', { name: 'Week' })).toHaveValue('2')
  })

  it('marks the sub next to the member, and names the sub in the games', async () => {
    const league = smallLeague()
    league.courts[2] = { ...league.courts[2]!, subs: { 'Ines Duarte': 'Alex Moore' } }
    leagueBackend(league)
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    const center = within(await court('Center'))
    expect(center.getByText('Sub: Alex Moore')).toBeVisible()
    expect(center.getByText(/^Stays on Center .*: a sub played\.$/)).toBeVisible()
    expect(center.getAllByText('Alex Moore (sub)')).toHaveLength(3)
  })

  it('says its best', async () => {
    leagueBackend()
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    expect(await screen.findByText('Best record')).toBeVisible()
    expect(screen.getByText('3–0, point diff +12')).toBeVisible()
    expect(screen.getByText('11–7 on Center')).toBeVisible()
  })

  it('says so if none is finalized', async () => {
    const league = smallLeague()
    league.days = league.days.slice(2)
    leagueBackend(league)
    renderAt(WEEKLY, { as: 'Maya Reyes' })
    expect(await screen.findByText('No results yet')).toBeVisible()
  })

  it('is hidden from strangers', async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(WEEKLY, { as: 'Omar Haddad' })
    expect(await screen.findByText('Members only')).toBeVisible()
  })
})
