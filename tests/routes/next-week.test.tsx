import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { gameDay, leagueBackend, refuse, smallLeague, TONIGHT, response } from '../msw/leagues'
import { nextWeekBackend } from '../msw/next-week'
import { renderAt } from '../render-at'

const NEXT_WEEK = paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'next-week')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Week 2 is the last that was played; week 4 comes next. */
function betweenWeeks(settings?: Parameters<typeof smallLeague>[0]) {
  const league = smallLeague(settings)
  league.days = league.days.filter(({ week_number }) => week_number !== 3)
  league.responses = []
  leagueBackend(league)
  return league
}

const court = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
const people = (region: Awaited<ReturnType<typeof court>>) =>
  region.getAllByRole('listitem').map(({ textContent }) => textContent)
const idOf = (name: CastName) => castMember(name).profileId

describe('next week', () => {
  it("shows the courts based on results, the reader's first, with reasons", async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Maya Reyes', 'in')]
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Bea Lindqvist', width: 390 })
    expect(await screen.findByText('Proposed')).toBeVisible()
    expect(await court('Court 2 your court')).toBeDefined()
    const [first] = screen.getAllByRole('heading', { level: 3 })
    expect(first).toHaveTextContent('Court 2')
    const center = people(await court('Center'))
    expect(center).toHaveLength(4)
    expect(center.join()).toMatch(/up to Center: finished 1st on court 2\./i)
    expect(center.join()).toMatch(
      /Stays on Center: finished 3rd\. Tied with Ines Duarte on .*; last week's place broke the tie\./,
    )
    expect(screen.getAllByText('no response yet')).toHaveLength(7)
    expect(screen.queryByRole('link', { name: 'Edit courts' })).not.toBeInTheDocument()
  })

  it('is proposed from the weeks before it, as in the scheduler, even if a later one is finalized', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    const before = renderAt(NEXT_WEEK, { as: 'Bea Lindqvist' })
    const names = people(await court('Center'))
    before.unmount()
    localStorage.clear()
    league.days[3] = gameDay(5, '2026-12-08T18:30:00+00:00', 'finalized')
    const [first, second] = league.courts.filter(({ week }) => week === 2)
    if (!first || !second) throw new Error('Week 2 has two courts.')
    league.courts.push({ ...first, week: 5, number: 2 }, { ...second, week: 5, number: 1 })
    renderAt(NEXT_WEEK, { as: 'Bea Lindqvist' })
    expect(people(await court('Center'))).toEqual(names)
  })

  it('is provisional until the last game day is finalized', async () => {
    const league = smallLeague()
    leagueBackend(league)
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Provisional')).toBeVisible()
    expect(screen.getByText("Week 3 isn't finalized, so this can still change.")).toBeVisible()
  })

  it('leads an organizer to the scheduler, to edit or to publish', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    const { user, router } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Publish courts' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Edit courts' }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(
        paths.scheduler(DEMO_LEAGUES.riversideLadder, ladderGameDayId(4)),
      ),
    )
  })

  it('shows organizers who has no account', async () => {
    const league = betweenWeeks()
    league.roster = league.roster.map((row) => ({
      ...row,
      has_account: row.player_id !== idOf('Uli Brandt'),
    }))
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect((await court('Court 2')).getByText('no account')).toBeVisible()
  })

  it("shows organizers who hasn't accepted, on a court", async () => {
    const league = betweenWeeks()
    league.responses = []
    league.roster = league.roster.map((row) =>
      row.player_id === idOf('Uli Brandt') ? { ...row, status: 'invited', plays: false } : row,
    )
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect((await court('Court 2')).getByText("hasn't accepted")).toBeVisible()
    expect((await court('Court 2')).getByText('Uli Brandt')).toBeVisible()
  })

  it.each<[who: string, unrated: (index: number) => boolean, first: string, last: string]>([
    ['everyone', () => false, 'Seeded 1st by rating.', 'Seeded 8th by rating.'],
    ['all but one', (index) => index === 0, 'Seeded 1st by rating.', 'Seeded 8th: no rating.'],
    ['no one', () => true, 'Seeded 1st by roster order.', 'Seeded 8th by roster order.'],
  ])(
    'says what the first game day is seeded by where %s has a rating',
    async (_who, unrated, first, last) => {
      const league = betweenWeeks()
      league.days = league.days.filter(({ week_number }) => week_number > 3)
      league.roster = league.roster.map((row, index) => (unrated(index) ? { ...row, dup_rating: null } : row))
      nextWeekBackend(league, { week: 4 })
      renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(people(await court('Center'))[0]).toContain(first)
      expect(people(await court('Court 2')).at(-1)).toContain(last)
    },
  )

  it('shows published courts with manual reasons', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, {
      week: 4,
      seats: [
        { name: 'Uli Brandt', court: 1 },
        { name: 'Noor Aziz', court: 2 },
      ],
      overrides: [{ name: 'Uli Brandt', fromCourt: 2, reason: 'Helps out.' }],
    })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Published')).toBeVisible()
    expect(people(await court('Center'))).toEqual([expect.stringContaining('Moved by organizer: Helps out.')])
    expect(people(await court('Not playing'))).toHaveLength(6)
    expect(screen.getByRole('link', { name: 'Edit courts' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Publish courts' })).not.toBeInTheDocument()
  })

  it('tells organizers who would play elsewhere if results changed after publishing', async () => {
    const league = betweenWeeks()
    const seats = [
      ...(['Uli Brandt', 'Bea Lindqvist', 'Dev Chandra', 'Noor Aziz'] as const).map((name) => ({
        name,
        court: 1,
      })),
      ...(['Maya Reyes', 'Tom Keller', 'Ines Duarte', 'Sam Park'] as const).map((name) => ({
        name,
        court: 2,
      })),
    ]
    const overrides = [{ name: 'Noor Aziz', fromCourt: 2, reason: 'With her son.' }] as const
    nextWeekBackend(league, { week: 4, seats, overrides: [...overrides] })
    const organizer = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    const notice = await screen.findByRole('region', { name: 'Results changed' })
    expect(notice).toHaveTextContent(/would now play elsewhere: .* → .*Edit the courts/)
    expect(notice).not.toHaveTextContent('Noor Aziz')
    // By the results she belongs there now. A published move by hand stays as it is.
    expect(people(await court('Center')).join()).toContain('Moved by organizer: With her son.')
    expect(screen.getAllByText(/^Based on current results and RSVPs: /)).not.toHaveLength(0)
    organizer.unmount()
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText('Published')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Results changed' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^Based on current results and RSVPs: /)).not.toBeInTheDocument()
  })

  it('shows the spot of someone who left the league after publishing', async () => {
    const league = betweenWeeks()
    league.roster = league.roster.filter(({ first_name }) => first_name !== 'Uli')
    const seats = [
      { name: 'Uli Brandt', court: 1 },
      { name: 'Noor Aziz', court: 1 },
    ] as const
    nextWeekBackend(league, { week: 4, seats: [...seats] })
    const organizer = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(
        '1 spot is open on Center because a player left the league. Edit the courts to remove them or add a sub.',
      ),
    ).toBeVisible()
    expect(people(await court('Center'))).toEqual(['Open spot', expect.stringMatching(/^Noor Aziz/)])
    organizer.unmount()
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(people(await court('Center'))[0]).toBe('Open spot')
    expect(screen.queryByText(/because a player left the league/)).not.toBeInTheDocument()
  })

  it("names who RSVP'd Out after publishing", async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Noor Aziz', 'out'), response(4, 'Uli Brandt', 'in')]
    const seats = [
      { name: 'Uli Brandt', court: 1 },
      { name: 'Noor Aziz', court: 1 },
    ] as const
    nextWeekBackend(league, { week: 4, seats: [...seats] })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(/^1 player is Out but on a court: Noor Aziz\. Edit the courts/),
    ).toBeVisible()
  })

  it("suggests what to do when the players don't fit the courts", async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Maya Reyes', 'out'), response(4, 'Uli Brandt', 'out')]
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(
      await screen.findByText(
        /^6 players won't fit the courts\. You could use courts of 6, or leave 1 out \(5\)/,
      ),
    ).toBeVisible()
    expect(people(await court('Not playing'))).toHaveLength(2)
  })

  it('says when the season is over', async () => {
    const league = smallLeague()
    league.days = [gameDay(1, '2026-11-10T18:30:00+00:00', 'finalized')]
    leagueBackend(league)
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText('No upcoming game days')).toBeVisible()
  })

  it('is hidden from strangers and never looks empty after a failed load', async () => {
    const league = betweenWeeks({ visibility: 'private' })
    nextWeekBackend(league, { week: 4 })
    const stranger = renderAt(NEXT_WEEK, { as: 'Omar Haddad' })
    expect(await screen.findByText('Members only')).toBeVisible()
    stranger.unmount()
    refuse('court_overrides', { once: true })
    const { user } = renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load next week")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await court('Center')).toBeDefined()
  })
})
