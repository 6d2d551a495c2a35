import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, tuesdayGameDayId, type CastName } from '../demo'
import { gameDay, leagueBackend, refuse, smallLeague, TONIGHT, response } from '../msw/leagues'
import { nextWeekBackend } from '../msw/next-week'
import { renderAt } from '../render-at'

const NEXT_WEEK = paths.leagueTab(DEMO_LEAGUES.tuesdayLadder, 'next-week')

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
  it('shows the courts that follow from the results, my own first, with the reasons', async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Maya Reyes', 'in')]
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Bea Lindqvist', width: 390 })
    expect(await screen.findByText('Proposed')).toBeVisible()
    expect(await court('Court 2 my court')).toBeDefined()
    const [first] = screen.getAllByRole('heading', { level: 3 })
    expect(first).toHaveTextContent('Court 2')
    const centre = people(await court('Centre'))
    expect(centre).toHaveLength(4)
    expect(centre.join()).toContain('Up to Centre: finished 1st on court 2.')
    expect(centre.join()).toMatch(
      /Stays on Centre: finished 3rd\. Level with Ines Duarte on .*; last week's place decided\./,
    )
    expect(screen.getAllByText('not answered yet')).toHaveLength(7)
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
  })

  it('is provisional while the last night is open', async () => {
    const league = smallLeague()
    leagueBackend(league)
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText('Provisional')).toBeVisible()
    expect(screen.getByText('Week 3 is not finalized: with each score this can still change.')).toBeVisible()
    expect(screen.getByText('Finalize week 3 to publish these courts.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument()
  })

  it('lets an organiser exchange two people for a reason, and publish it', async () => {
    const league = betweenWeeks()
    const published = nextWeekBackend(league, { week: 4, drawVersion: 3 })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'In exchange with' }), 'Uli Brandt')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await dialog.findByText('Say in a few words why: the players read it.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
    await user.click(dialog.getByRole('button', { name: 'Move' }))

    expect(people(await court('Centre')).join()).toContain('By hand: Plays with her son.')
    expect(screen.getByText('Not published yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish the courts of week 4?' }))
    await user.click(question.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Published. 8 players were told.')).toBeVisible()
    expect(published).toHaveLength(1)
    expect(published[0]).toMatchObject({
      p_league_id: DEMO_LEAGUES.tuesdayLadder,
      p_game_day_id: tuesdayGameDayId(4),
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

  it('says beside the court that too few are on it, and does not publish that', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
    expect(dialog.getByText('Centre then has 3 players: a court needs 4 at least.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'One more there.')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect((await court('Centre')).getByText('3 players: a court needs 4 at least.')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Centre cannot be published with 3 players: a court needs 4 at least.',
    )
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled()
    // Somebody comes the other way.
    await user.click(screen.getByRole('button', { name: 'Move Uli Brandt' }))
    const other = within(await screen.findByRole('dialog', { name: 'Move Uli Brandt' }))
    await user.type(other.getByRole('textbox', { name: 'Reason' }), 'Makes the four.')
    await user.click(other.getByRole('button', { name: 'Move' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled()
  })

  it('tells before and after who has no account and is not told', async () => {
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
      question.getByText(/^7 players are told .* Uli Brandt has no account: tell them yourself\./),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Publish' }))
    expect(
      await screen.findByText('7 players were told. Uli Brandt has no account and does not know yet.'),
    ).toBeVisible()
  })

  describe('changes that were not published', () => {
    async function moveNoor() {
      const league = betweenWeeks()
      nextWeekBackend(league, { week: 4, drawVersion: 3 })
      const page = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      await page.user.click(await screen.findByRole('button', { name: 'Move Noor Aziz' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Move Noor Aziz' }))
      await page.user.selectOptions(dialog.getByRole('combobox', { name: 'In exchange with' }), 'Uli Brandt')
      await page.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Plays with her son.')
      await page.user.click(dialog.getByRole('button', { name: 'Move' }))
      await screen.findByText('Not published yet')
      page.unmount()
      return league
    }

    it('are there again after a reload, for who made them alone', async () => {
      await moveNoor()
      const other = renderAt(NEXT_WEEK, { as: 'Carl Benson' })
      expect(await screen.findByText('Proposed')).toBeVisible()
      other.unmount()
      const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('Not published yet')).toBeVisible()
      expect(people(await court('Centre')).join()).toContain('By hand: Plays with her son.')
      await user.click(screen.getByRole('button', { name: 'Discard changes' }))
      expect(await screen.findByText('Proposed')).toBeVisible()
    })

    it('go on with the answers that came in meanwhile, and name them', async () => {
      const league = await moveNoor()
      league.responses.push(response(4, 'Dev Chandra', 'out'))
      renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('Since you began: Dev Chandra cannot play any more.')).toBeVisible()
      expect(screen.getByText('Not published yet')).toBeVisible()
    })

    it('are refused in words once the courts were published by somebody else, and stay readable', async () => {
      const league = await moveNoor()
      nextWeekBackend(league, { week: 4, drawVersion: 4 })
      const { user, unmount } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      const notice = within(await screen.findByRole('region', { name: 'Changes that are not used' }))
      expect(
        notice.getByText(
          'What you changed here before is not used: the courts were published or drawn again since.',
        ),
      ).toBeVisible()
      expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Noor Aziz to court 2: Plays with her son.',
        'Uli Brandt to Centre: Plays with her son.',
      ])
      expect(screen.queryByText('Not published yet')).not.toBeInTheDocument()
      await user.click(notice.getByRole('button', { name: 'Dismiss' }))
      unmount()
      renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
      expect(await screen.findByText('Proposed')).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Changes that are not used' })).not.toBeInTheDocument()
    })
  })

  it('keeps the changes when publishing fails, and says why', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    refuse('rpc/publish_next_week')
    const { user } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
  })

  it('shows what was published with the reasons of changes by hand, and goes back to the results', async () => {
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
    expect(people(await court('Centre'))).toEqual([expect.stringContaining('By hand: Helps out.')])
    expect(people(await court('Not playing'))).toHaveLength(6)
    await user.click(screen.getByRole('button', { name: 'Use the results' }))
    expect(people(await court('Centre'))).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(people(await court('Centre'))).toHaveLength(1)
  })

  it('says of published courts that the results would make others by now, and who would play elsewhere', async () => {
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
    const notice = await screen.findByRole('region', { name: 'The results changed since' })
    expect(notice).toHaveTextContent(/would now play elsewhere: .* → .*Use the results to take them over/)
    expect(notice).not.toHaveTextContent('Noor Aziz')
    // By the results she belongs there by now; what was published by hand stays said.
    expect(people(await court('Centre')).join()).toContain('By hand: With her son.')
    expect(screen.getAllByText(/^By the results and answers as they are now: /)).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Use the results' }))
    expect(screen.queryByRole('region', { name: 'The results changed since' })).not.toBeInTheDocument()
  })

  it('says who answered Out after the courts were published', async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Noor Aziz', 'out'), response(4, 'Uli Brandt', 'in')]
    const seats = [
      { name: 'Uli Brandt', court: 1 },
      { name: 'Noor Aziz', court: 1 },
    ] as const
    nextWeekBackend(league, { week: 4, drawVersion: 1, seats: [...seats] })
    const { unmount } = renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText('1 is out but on a court: Noor Aziz. Move them off and publish again.'),
    ).toBeVisible()
    unmount()
    nextWeekBackend(league, { week: 4, drawVersion: 1, seats: [...seats], hasGames: true })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(
      await screen.findByText(/Noor Aziz\. Take them off or name a sub in the scheduler\.$/),
    ).toBeVisible()
  })

  it('leaves a day with games to the scheduler', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4, hasGames: true })
    renderAt(NEXT_WEEK, { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/its courts are changed in the scheduler/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
  })

  it('says what can be done where the number of players fits no courts', async () => {
    const league = betweenWeeks()
    league.responses = [response(4, 'Maya Reyes', 'out'), response(4, 'Uli Brandt', 'out')]
    nextWeekBackend(league, { week: 4 })
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(
      await screen.findByText(/^6 players do not fit the courts: play 6, or leave 1 out \(5\)/),
    ).toBeVisible()
    expect(people(await court('Not playing'))).toHaveLength(2)
  })

  it('says that the season is over', async () => {
    const league = smallLeague()
    league.days = [gameDay(1, '2026-11-10T18:30:00+00:00', 'finalized')]
    leagueBackend(league)
    renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText('No game day lies ahead')).toBeVisible()
  })

  it('is kept from strangers, and never looks empty when it could not be loaded', async () => {
    const league = betweenWeeks()
    nextWeekBackend(league, { week: 4 })
    const stranger = renderAt(NEXT_WEEK, { as: 'Omar Haddad' })
    expect(await screen.findByText('For members of this league')).toBeVisible()
    stranger.unmount()
    refuse('court_overrides', { once: true })
    const { user } = renderAt(NEXT_WEEK, { as: 'Maya Reyes' })
    expect(await screen.findByText('Next week could not be loaded.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await court('Centre')).toBeDefined()
  })
})
