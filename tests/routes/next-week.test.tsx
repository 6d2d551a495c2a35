import { screen, within } from '@testing-library/react'
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
function betweenWeeks() {
  const league = smallLeague()
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
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
  })

  it('is provisional until the last game day is finalized', async () => {
    const league = smallLeague()
    leagueBackend(league)
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Provisional')).toBeVisible()
    expect(screen.getByText('Finalize week 3 to publish these courts.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  it('tells a player that provisional courts can still change', async () => {
    const league = smallLeague()
    leagueBackend(league)
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText("Week 3 isn't finalized, so this can still change.")).toBeVisible()
    expect(screen.queryByText(/^Finalize week/)).not.toBeInTheDocument()
  })

  it('lets an organizer swap two players with a reason and publish', async () => {
    const league = betweenWeeks()
    const published = nextWeekBackend(league, { week: 4, drawVersion: 3 })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Swap with' }), 'Uli Brandt')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await dialog.findByText('Add a reason. Players will see it.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
    await user.click(dialog.getByRole('button', { name: 'Move' }))

    expect(people(await court('Center')).join()).toContain('Moved by organizer: Plays with her son.')
    expect(screen.getByText('Not published yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish week 4 courts?' }))
    await user.click(question.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published. 8 players were notified.')).toBeVisible()
    expect(published).toHaveLength(1)
    expect(published[0]).toMatchObject({
      p_league_id: DEMO_LEAGUES.riversideLadder,
      p_game_day_id: ladderGameDayId(4),
      p_seen_draw_version: 3,
      p_overrides: [
        { player: idOf('Noor Aziz'), from_court: 1, reason: 'Plays with her son.' },
        { player: idOf('Uli Brandt'), from_court: 2, reason: 'Plays with her son.' },
      ],
    })
    expect((published[0] as { p_seats: { player: string; court: number }[] }).p_seats).toContainEqual({
      court: 2,
      seat: expect.any(Number) as number,
      player: idOf('Noor Aziz'),
    })
  })

  it('flags a court with too few players and blocks publishing', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
    expect(dialog.getByText('Center would have 3 players: a court needs at least 4.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'One more there.')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect((await court('Center')).getByText('3 players: a court needs at least 4.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Center can't be published with 3 players: a court needs at least 4.",
    )
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
    // Someone comes the other way.
    await user.click(screen.getByRole('button', { name: 'Move Uli Brandt' }))
    const other = within(await screen.findByRole('dialog', { name: 'Move Uli Brandt' }))
    await user.type(other.getByRole('textbox', { name: 'Reason' }), 'Makes the four.')
    await user.click(other.getByRole('button', { name: 'Move' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  })

  it('names players without an account before and after publishing', async () => {
    const league = betweenWeeks()
    league.roster = league.roster.map((row) => ({
      ...row,
      has_account: row.player_id !== idOf('Uli Brandt'),
    }))
    nextWeekBackend(league, { week: 4, withoutAccount: ['Uli Brandt'] })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect((await court('Court 2')).getByText('no account')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText('7 players will be notified. Uli Brandt has no account, so tell them yourself.'),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Publish' }))
    expect(
      await screen.findByText('7 players were notified. Uli Brandt has no account, so tell them yourself.'),
    ).toBeVisible()
  })

  describe('unpublished changes', () => {
    async function moveNoor() {
      const league = betweenWeeks()
      nextWeekBackend(league, { week: 4, drawVersion: 3 })
      const page = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      await page.user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
      await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Swap with' }), 'Uli Brandt')
      await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
      await page.user.click(dialog.getByRole('button', { name: 'Move' }))
      await screen.findByText('Not published yet')
      page.unmount()
      return league
    }

    it('survive a reload, only for the person who made them', async () => {
      await moveNoor()
      const other = renderAt(NEXT_WEEK, { as: 'Carl Benson' })
      expect(await screen.findByText('Proposed')).toBeVisible()
      other.unmount()
      const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('Not published yet')).toBeVisible()
      expect(people(await court('Center')).join()).toContain('Moved by organizer: Plays with her son.')
      await user.click(screen.getByRole('button', { name: 'Discard changes' }))
      expect(await screen.findByText('Proposed')).toBeVisible()
    })

    it('keep up with new RSVPs and name them', async () => {
      const league = await moveNoor()
      league.responses.push(response(4, 'Dev Chandra', 'out'))
      renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText("Since you started: Dev Chandra can't play anymore.")).toBeVisible()
      expect(screen.getByText('Not published yet')).toBeVisible()
    })

    it('are set aside with an explanation once someone else published', async () => {
      const league = await moveNoor()
      nextWeekBackend(league, { week: 4, drawVersion: 4 })
      const { user, unmount } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      const notice = within(await screen.findByRole('region', { name: 'Unused changes' }))
      expect(
        notice.getByText(
          "Your earlier changes weren't applied: the courts were published or changed in the meantime.",
        ),
      ).toBeVisible()
      expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Noor Aziz to court 2: Plays with her son.',
        'Uli Brandt to Center: Plays with her son.',
      ])
      expect(screen.queryByText('Not published yet')).not.toBeInTheDocument()
      await user.click(notice.getByRole('button', { name: 'Dismiss' }))
      unmount()
      renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('Proposed')).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Unused changes' })).not.toBeInTheDocument()
    })
  })

  it('shows earlier changes first, then what the results would change', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4, drawVersion: 3 })
    const page = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await page.user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
    await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
    await page.user.click(dialog.getByRole('button', { name: 'Move' }))
    page.unmount()
    const seats = [
      ...(['Uli Brandt', 'Bea Lindqvist', 'Dev Chandra', 'Sam Park'] as const).map((name) => ({
        name,
        court: 1,
      })),
      ...(['Maya Reyes', 'Tom Keller', 'Ines Duarte', 'Noor Aziz'] as const).map((name) => ({
        name,
        court: 2,
      })),
    ]
    nextWeekBackend(league, { week: 4, drawVersion: 4, seats })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    const notice = within(await screen.findByRole('region', { name: 'Unused changes' }))
    expect(screen.queryByRole('region', { name: 'Results changed' })).not.toBeInTheDocument()
    await user.click(notice.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByRole('region', { name: 'Results changed' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Unused changes' })).not.toBeInTheDocument()
  })

  it('keeps the changes and says why when publishing fails', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    refuse('rpc/publish_next_week')
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText("You don't have permission to do this.")).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
  })

  it('shows published courts with manual reasons and can go back to the results', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, {
      week: 4,
      drawVersion: 1,
      seats: [
        { name: 'Uli Brandt', court: 1 },
        { name: 'Noor Aziz', court: 2 },
      ],
      overrides: [{ name: 'Uli Brandt', fromCourt: 2, reason: 'Helps out.' }],
    })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Published')).toBeVisible()
    expect(people(await court('Center'))).toEqual([expect.stringContaining('Moved by organizer: Helps out.')])
    expect(people(await court('Not playing'))).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Use results' }))
    expect(people(await court('Center'))).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(people(await court('Center'))).toHaveLength(1)
  })

  it('lists who would play elsewhere when results changed after publishing', async () => {
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
    nextWeekBackend(league, { week: 4, drawVersion: 1, seats, overrides: [...overrides] })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    const notice = await screen.findByRole('region', { name: 'Results changed' })
    expect(notice).toHaveTextContent(/would now play elsewhere: .* → .*Select Use results and publish again/)
    expect(notice).not.toHaveTextContent('Noor Aziz')
    // By the results she belongs there by now; what was published by hand stays said.
    expect(people(await court('Center')).join()).toContain('Moved by organizer: With her son.')
    expect(screen.getAllByText(/^Based on current results and RSVPs: /)).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use results' }))
    expect(screen.queryByRole('region', { name: 'Results changed' })).not.toBeInTheDocument()
  })

  it("names who RSVP'd Out after publishing", async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Noor Aziz', 'out'), response(4, 'Uli Brandt', 'in')]
    const seats = [
      { name: 'Uli Brandt', court: 1 },
      { name: 'Noor Aziz', court: 1 },
    ] as const
    nextWeekBackend(league, { week: 4, drawVersion: 1, seats: [...seats] })
    const { unmount } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText('1 player is Out but on a court: Noor Aziz. Move them off and publish again.'),
    ).toBeVisible()
    unmount()
    nextWeekBackend(league, { week: 4, drawVersion: 1, seats: [...seats], hasGames: true })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Noor Aziz\. Remove them or add a sub in the scheduler\.$/)).toBeVisible()
  })

  it('leaves a day with scheduled games to the scheduler', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4, hasGames: true })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/Change courts in the scheduler\.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
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
    const league = betweenWeeks()
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
