import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  coOrganizerRow,
  gameDay,
  leagueBackend,
  refuse,
  response,
  rosterRow,
  smallLeague,
  TONIGHT,
} from '../msw/leagues'
import { publicLeagueBackend } from '../msw/public-league'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}`
const PLAYERS = `${LEAGUE}/players`
const GAME_DAYS = `${LEAGUE}/game-days`
const scoringOf = (week: number) => `${LEAGUE}/game-day/${ladderGameDayId(week)}/scoring`

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

/** The backend doesn't answer. */
function keepWaiting(name: string) {
  server.use(http.all(`${BACKEND}/rest/v1/${name}`, () => delay('infinite')))
}

describe('players', () => {
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Players' })).getAllByRole('listitem')
  const names = async () => textsOf(await rows()).map((text) => text?.replace(/^[A-Z]+(?=[A-Z][a-z])/, ''))
  const many = () => [
    ...smallLeague().roster,
    rosterRow('Ana Whitfield', { first_name: 'Ána', last_name: 'Núñez' }),
    rosterRow('Jorge Mata'),
    rosterRow('Wes Okafor'),
    rosterRow('Priya Nair'),
    rosterRow('Lena Fischer'),
  ]

  it('are listed by name with their rating as DUPR writes it, and the reader is marked', async () => {
    const league = smallLeague()
    league.roster = [
      rosterRow('Tom Keller', { dup_rating: 4.25 }),
      rosterRow('Maya Reyes', { dup_rating: 3.528 }),
      rosterRow('Ines Duarte', { dup_rating: null }),
    ]
    leagueBackend(league)
    renderAt(PLAYERS, { as: 'Maya Reyes' })

    expect(await names()).toEqual([
      'Ines DuarteNo DUPR rating-',
      'Maya Reyes youDUPR rating3.528',
      'Tom KellerDUPR rating4.250',
    ])
    expect(screen.getByText('3 players', { selector: '[role=status]' })).toBeInTheDocument()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('can be searched if there are more than twelve, ignoring accents and case', async () => {
    const league = smallLeague()
    league.roster = many()
    leagueBackend(league)
    const { user, router } = renderAt(PLAYERS, { as: 'Maya Reyes' })
    expect(await rows()).toHaveLength(13)

    const box = screen.getByRole('searchbox', { name: 'Search players' })
    await user.type(box, 'ANA nun')
    await waitFor(async () => expect(await names()).toEqual(['ÁNÁna NúñezDUPR rating3.500']))
    expect(screen.getByText('1 of 13 players')).toBeInTheDocument()
    expect(box).toHaveFocus()
    expect(router.state.location.search).toBe('?q=ANA+nun')

    await user.clear(box)
    await user.type(box, 'Zorro')
    expect(await screen.findByText('No players match “Zorro”')).toBeInTheDocument()
    expect(screen.queryByText('No players yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all players' }))
    expect(await rows()).toHaveLength(13)
    expect(router.state.location.search).toBe('')
  })

  it('open on the search in the URL', async () => {
    const league = smallLeague()
    league.roster = many()
    leagueBackend(league)
    renderAt(`${PLAYERS}?q=maya`, { as: 'Tom Keller' })
    expect(await names()).toEqual(['Maya ReyesDUPR rating3.500'])
    expect(screen.getByRole('searchbox')).toHaveValue('maya')
  })

  it('ignore a search in the URL if all of them fit on a page', async () => {
    leagueBackend()
    renderAt(`${PLAYERS}?q=maya`, { as: 'Tom Keller' })
    expect(await rows()).toHaveLength(8)
  })

  it('show that they are loading', async () => {
    leagueBackend()
    keepWaiting('rpc/league_roster')
    renderAt(PLAYERS, { as: 'Maya Reyes' })
    expect(await screen.findByText('Loading players')).toBeInTheDocument()
    expect(screen.queryByText('No players yet')).not.toBeInTheDocument()
  })

  it('are hidden from someone outside the league', async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(PLAYERS, { as: 'Omar Haddad' })
    expect(await screen.findByText('Members only')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to My Leagues' })).toHaveAttribute('href', '/leagues')
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  })
})

const days = async (list: string) => textsOf((await region(list)).getAllByRole('listitem'))

describe('game days', () => {
  it('show the live game day first, then what is coming up and what was played', async () => {
    leagueBackend()
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })

    const live = await region('Live: week 3')
    expect(live.getByRole('heading')).toHaveTextContent('Today, 6:30 PM')
    expect(live.getByText('Riverside Park')).toBeInTheDocument()
    expect(live.getByRole('link', { name: 'Open scoring' })).toHaveAttribute('href', scoringOf(3))
    // Maya is one of the five
    await screen.findByText('RSVP')
    expect(await days('Coming up')).toEqual(['Week4Tue, Dec 16:30 PM · 5 inIn', 'Week5Tue, Dec 86:30 PMRSVP'])
    expect(await days('Played')).toEqual([
      'Week2Tue, Nov 176:30 PMFinalized',
      'Week1Tue, Nov 106:30 PMFinalized',
    ])
    expect(screen.getByRole('link', { name: /Nov 10/ })).toHaveAttribute('href', scoringOf(1))
    expect(screen.getByRole('link', { name: /Dec 8/ })).toHaveAttribute(
      'href',
      `${GAME_DAYS}?day=${ladderGameDayId(5)}`,
    )
  })

  it('show the next one when none is live: how soon, where, and how many are in', async () => {
    const league = smallLeague({ location: 'Riverside Park' })
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'finalized'),
      { ...gameDay(3, '2026-11-24T21:30:00+00:00', 'scheduled'), location: 'North Hall' },
    ]
    league.responses = [response(3, 'Tom Keller', 'in'), response(3, 'Maya Reyes', 'out')]
    leagueBackend(league)
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })

    const next = await region('Next: week 3')
    expect(next.getByRole('heading')).toHaveTextContent('Today, 9:30 PM · in 2 hours')
    expect(next.getByText('North Hall')).toBeInTheDocument()
    expect(await next.findByText('1 of 8 in')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Coming up' })).not.toBeInTheDocument()
  })

  it("are in the league's time zone, which is named to a reader in another one", async () => {
    const league = smallLeague({ time_zone: 'America/Los_Angeles' })
    league.days = [gameDay(3, '2026-11-25T02:30:00+00:00', 'scheduled')]
    leagueBackend(league)
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    const next = await region('Next: week 3')
    expect(next.getByRole('heading')).toHaveTextContent('Today, 6:30 PM PT')
  })

  it('keep a canceled day at its date and say if one was never finalized', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(1, '2026-11-10T18:30:00+00:00', 'scheduled'),
      gameDay(2, '2026-11-17T18:30:00+00:00', 'canceled'),
      gameDay(3, '2026-12-01T18:30:00+00:00', 'canceled'),
      gameDay(4, '2026-12-08T18:30:00+00:00', 'scheduled'),
    ]
    leagueBackend(league)
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect((await region('Next: week 4')).getByRole('heading')).toHaveTextContent('Tue, Dec 8, 6:30 PM')
    expect(await days('Coming up')).toEqual(['Week3Tue, Dec 16:30 PMCanceled'])
    expect(await days('Played')).toEqual([
      'Week2Tue, Nov 176:30 PMCanceled',
      'Week1Tue, Nov 106:30 PMNot finalized',
    ])
  })

  it('tell a game day that was left open from the live one', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'in_progress'),
      gameDay(3, '2026-11-24T18:30:00+00:00', 'in_progress'),
    ]
    leagueBackend(league)
    renderAt(GAME_DAYS, { as: 'Lucia Cervantes' })
    await region('Live: week 3')
    const left = await region('Not finalized: week 2')
    expect(left.getByRole('link', { name: 'Open scoring' })).toHaveAttribute('href', scoringOf(2))
    expect(left.getByRole('link', { name: 'Edit courts' })).toHaveAttribute(
      'href',
      paths.scheduler(DEMO_LEAGUES.riversideLadder, ladderGameDayId(2)),
    )
    expect(left.getByRole('link', { name: 'Run game day' })).toHaveAttribute(
      'href',
      paths.adminGameDay(ladderGameDayId(2)),
    )
  })

  it('show that they are loading', async () => {
    leagueBackend()
    keepWaiting('game_days')
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(await screen.findByText('Loading game days')).toBeInTheDocument()
    expect(screen.queryByText('No game days yet')).not.toBeInTheDocument()
  })

  it('of an unplanned season say so, with a next step', async () => {
    const league = smallLeague()
    league.days = []
    leagueBackend(league)
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(await screen.findByText('No game days yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View players' })).toHaveAttribute('href', PLAYERS)
  })

  it("aren't called none before the roster has said whether the reader may see them", async () => {
    const league = smallLeague()
    league.days = []
    leagueBackend(league)
    refuse('rpc/league_roster', { once: true })
    const { user } = renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load game days")).toBeInTheDocument()
    expect(screen.queryByText('No game days yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No game days yet')).toBeInTheDocument()
  })

  it("are shown without the league's size if only the roster failed", async () => {
    const league = smallLeague()
    league.responses = [response(3, 'Tom Keller', 'in')]
    leagueBackend(league)
    refuse('rpc/league_roster')
    renderAt(GAME_DAYS, { as: 'Maya Reyes' })
    expect((await region('Live: week 3')).getByText('1 in')).toBeInTheDocument()
  })

  it('are hidden, not missing, for someone outside the league', async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(GAME_DAYS, { as: 'Omar Haddad' })
    expect(await screen.findByText('Members only')).toBeInTheDocument()
    expect(screen.queryByText('No game days yet')).not.toBeInTheDocument()
  })
})

describe('overview', () => {
  it('opens on the live game day, with links to its scores and to the season', async () => {
    leagueBackend()
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    const live = await region('Live: week 3')
    expect(live.getByRole('link', { name: 'Open scoring' })).toHaveAttribute('href', scoringOf(3))
    expect(live.getByRole('link', { name: 'View all game days' })).toHaveAttribute('href', GAME_DAYS)
    expect(live.queryByRole('link', { name: 'Run game day' })).not.toBeInTheDocument()
  })

  it('asks for an RSVP to the next game day', async () => {
    const league = smallLeague()
    league.days = [gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled')]
    league.responses = []
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    const next = await region('Next: week 4')
    const rsvp = within(await next.findByRole('group', { name: 'RSVP' }))
    expect(rsvp.getByRole('button', { name: 'In' })).toBeVisible()
  })

  it('shows the first five of the ranking and the reader, wherever they are', async () => {
    leagueBackend()
    renderAt(LEAGUE, { as: 'Uli Brandt' })
    const ranking = await region('Rankings after week 2')
    const rows = within(ranking.getByRole('list')).getAllByRole('listitem')
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)).toHaveTextContent(/Uli Brandt\s*you/)
    expect(ranking.getByRole('link', { name: 'Full rankings' })).toHaveAttribute('href', `${LEAGUE}/rankings`)
    expect(ranking.queryByRole('button')).not.toBeInTheDocument()
  })

  describe('leaving the league', () => {
    const leaveDialog = async (user: ReturnType<typeof renderAt>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Leave league' }))
      return within(await screen.findByRole('alertdialog', { name: 'Leave Riverside Ladder?' }))
    }

    it('is confirmed first, with what stays, and ends at my leagues', async () => {
      leagueBackend()
      const asked: unknown[] = []
      server.use(
        http.post(`${BACKEND}/rest/v1/rpc/leave_league`, async ({ request }) => {
          asked.push(await request.json())
          return new HttpResponse(null, { status: 204 })
        }),
      )
      const { user, router } = renderAt(LEAGUE, { as: 'Maya Reyes' })
      const dialog = await leaveDialog(user)
      expect(dialog.getByText(/Games you played stay in the standings\./)).toBeVisible()
      expect(dialog.queryByText(/You stay an organizer/)).not.toBeInTheDocument()
      expect(asked).toEqual([])
      await user.click(dialog.getByRole('button', { name: 'Leave league' }))
      expect(await screen.findByText('You left Riverside Ladder')).toBeVisible()
      expect(asked).toEqual([{ p_league_id: DEMO_LEAGUES.riversideLadder }])
      await expect.poll(() => router.state.location.pathname).toBe('/leagues')
    })

    it.each([
      ['creator', 'You declined to run this league, so no one can offer it to you again.'],
      ['co_organizer', 'You declined to help run this league, so no one can ask you to help again.'],
    ])(
      'lets someone who declined to run it (%s) be asked that again, and no one else',
      async (role, says) => {
        const declined = { player_id: castMember('Maya Reyes').profileId, role }
        const played = { player_id: castMember('Noor Aziz').profileId, role: 'player' }
        const backend = { ...smallLeague(), refusals: [declined, played] }
        leagueBackend(backend)
        const deleted: Record<string, string>[] = []
        server.use(
          http.delete(`${BACKEND}/rest/v1/refusals`, ({ request }) => {
            deleted.push(Object.fromEntries(new URL(request.url).searchParams))
            backend.refusals.splice(0)
            return new HttpResponse(null, { status: 204 })
          }),
        )
        const others = renderAt(LEAGUE, { as: 'Noor Aziz' })
        await screen.findByRole('button', { name: 'Leave league' })
        expect(screen.queryByRole('button', { name: 'Allow invitations' })).not.toBeInTheDocument()
        others.unmount()
        const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
        const allow = await screen.findByRole('button', { name: 'Allow invitations' })
        expect(screen.getByText(/^You declined/)).toHaveTextContent(says)
        await user.click(allow)
        expect(await screen.findByText('You can be invited again')).toBeVisible()
        expect(deleted).toEqual([
          {
            player_id: `eq.${declined.player_id}`,
            league_id: `eq.${DEMO_LEAGUES.riversideLadder}`,
            role: `eq.${role}`,
          },
        ])
        await expect
          .poll(() => screen.queryByRole('button', { name: 'Allow invitations' }))
          .not.toBeInTheDocument()
      },
    )

    it('says that a co-organizer stops being one', async () => {
      leagueBackend({ ...smallLeague(), coOrganizers: [coOrganizerRow('Maya Reyes')] })
      const dialog = await leaveDialog(renderAt(LEAGUE, { as: 'Maya Reyes' }).user)
      expect(dialog.getByText(/You stop being a co-organizer\.$/)).toBeVisible()
    })

    it('says why the only organizer stays, with a way on', async () => {
      leagueBackend()
      server.use(
        http.post(`${BACKEND}/rest/v1/rpc/leave_league`, () =>
          HttpResponse.json(
            {
              code: 'PT409',
              hint: 'last_organizer',
              message:
                "You're the only organizer of Riverside Ladder. Transfer it or archive it before you leave.",
            },
            { status: 409 },
          ),
        ),
      )
      const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
      const dialog = await leaveDialog(user)
      await user.click(dialog.getByRole('button', { name: 'Leave league' }))
      expect(await dialog.findByText(/You're the only organizer of Riverside Ladder/)).toBeVisible()
      expect(dialog.getByRole('link', { name: 'Transfer or archive Riverside Ladder' })).toHaveAttribute(
        'href',
        paths.transferLeague(DEMO_LEAGUES.riversideLadder),
      )
    })

    it('is only offered to players, and not once the league is archived', async () => {
      leagueBackend()
      const { unmount } = renderAt(LEAGUE, { as: 'Lucia Cervantes' })
      expect(await screen.findByRole('region', { name: 'About' })).toBeVisible()
      expect(await screen.findByText('8 players', { exact: false })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Leave league' })).not.toBeInTheDocument()
      unmount()
      leagueBackend(smallLeague({ status: 'archived' }))
      renderAt(LEAGUE, { as: 'Maya Reyes' })
      expect(await screen.findByText('8 players', { exact: false })).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Leave league' })).not.toBeInTheDocument()
    })
  })

  it('says what the league is, when, where, and who runs it', async () => {
    const league = smallLeague({ points_to_win: 15, win_by_margin: 1, capacity: null, court_count: 1 })
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    const about = await region('About')
    expect(about.getByText('One up, one down, every week.')).toBeInTheDocument()
    expect(textsOf(about.getAllByRole('definition'))).toEqual([
      'Tuesdays 6:30\u00a0PM, 5 weeks starting Nov\u00a010',
      'Riverside Pickleball Club · Riverside Park',
      'Lucia Cervantes',
      '1 court',
      'Public: anyone can find it and ask to join.',
    ])
  })

  it('says how the league plays in three lines, and everything under headings on request', async () => {
    leagueBackend(smallLeague({ points_to_win: 15, win_by_margin: 1 }))
    const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
    const rules = await region('Rules')
    const short = textsOf(rules.getAllByRole('listitem'))
    expect(short).toHaveLength(3)
    expect(short[0]).toBe('Games to 15, win by 1.')
    await user.click(rules.getByRole('button', { name: 'All rules', expanded: false }))
    expect(textsOf(rules.getAllByRole('heading', { level: 3 }))).toEqual([
      'Scoring',
      'Game day',
      'Movement',
      'Subs',
      'Rankings',
    ])
    const whole = textsOf(rules.getAllByRole('listitem'))
    expect(whole).toEqual(expect.arrayContaining(short))
    expect(whole.length).toBeGreaterThan(5)
    await user.click(rules.getByRole('button', { name: 'Show less', expanded: true }))
    expect(textsOf(rules.getAllByRole('listitem'))).toEqual(short)
  })

  it("leaves out what the league hasn't decided", async () => {
    const league = smallLeague({
      description: '',
      location: '',
      weekday: null,
      start_time: null,
      weeks: null,
      start_date: null,
      status: 'draft',
    })
    league.club = null
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    const about = await region('About')
    expect(about.getByText('Draft')).toBeInTheDocument()
    expect(textsOf(about.getAllByRole('term'))).toEqual(['Organizer', 'Size', 'Joining'])
  })

  it('shows that its parts are loading', async () => {
    leagueBackend()
    keepWaiting('game_days')
    keepWaiting('rpc/season_record')
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect(await screen.findByText('Loading next game day')).toBeInTheDocument()
    expect(screen.getByText('Loading rankings')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Rules' })).toBeInTheDocument()
    expect(screen.queryByText(/^No (game days|upcoming game days|rankings)/)).not.toBeInTheDocument()
  })

  it('tells what failed from what is empty, and retries each part by itself', async () => {
    leagueBackend()
    refuse('rpc/season_record', { once: true })
    const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load rankings")).toBeInTheDocument()
    expect(screen.queryByText('No rankings yet')).not.toBeInTheDocument()
    await region('Live: week 3')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await region('Rankings after week 2')
  })

  it('offers who runs a league without rankings to bring the results of before', async () => {
    const league = smallLeague()
    league.days = []
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Bring your results' })).toHaveAttribute(
      'href',
      `${LEAGUE}/rankings/bring-results`,
    )
  })

  it("of a league that hasn't started says what will be there", async () => {
    const league = smallLeague()
    league.days = []
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect(await screen.findByText('No game days yet')).toBeInTheDocument()
    expect(await screen.findByText('No rankings yet')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Bring your results' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Full rankings' })).not.toBeInTheDocument()
  })

  it('of a season that is over links to what was played', async () => {
    const league = smallLeague()
    league.days = league.days.slice(0, 2)
    leagueBackend(league)
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect(await screen.findByText('No upcoming game days')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View all game days' })).toHaveAttribute('href', GAME_DAYS)
  })

  it('shows someone outside the league its public page', async () => {
    leagueBackend()
    publicLeagueBackend()
    renderAt(LEAGUE, { as: 'Omar Haddad' })
    expect(await screen.findByRole('button', { name: /join/ })).toBeVisible()
    expect(screen.getByText('Rules')).toBeInTheDocument()
    expect(screen.queryByText('No game days yet')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Couldn't load/)).not.toBeInTheDocument()
  })

  it("shows the outsider's page to someone who just transferred the league", async () => {
    const league = smallLeague()
    leagueBackend(league)
    publicLeagueBackend()
    const { queryClient } = renderAt(LEAGUE, { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Full rankings' })).toBeVisible()
    league.league.created_by = castMember('Maya Reyes').profileId
    await queryClient.invalidateQueries()
    expect(await screen.findByRole('button', { name: /join/ })).toBeVisible()
    expect(screen.queryByText('No game days yet')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Couldn't load/)).not.toBeInTheDocument()
  })

  it("doesn't send someone outside a private league to a page that doesn't exist", async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(LEAGUE, { as: 'Omar Haddad' })
    expect(await screen.findByRole('link', { name: 'Go to My Leagues' })).toHaveAttribute('href', '/leagues')
    expect(screen.queryByRole('link', { name: 'View public page' })).not.toBeInTheDocument()
  })
})

describe('sharing a league', () => {
  const url = `${window.location.origin}${LEAGUE}/view`

  it.each(['public', 'unlisted'] as const)('that is %s is a link and a code', async (visibility) => {
    leagueBackend(smallLeague({ visibility }))
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    const share = await region('Share')
    expect(share.getByText(url)).toBeInTheDocument()
    expect(await share.findByRole('img', { name: 'QR code for Riverside Ladder' })).toBeInTheDocument()
  })

  it("that is private isn't offered", async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    await region('Rules')
    expect(screen.queryByRole('region', { name: 'Share' })).not.toBeInTheDocument()
  })

  it('copies the link and says so', async () => {
    leagueBackend()
    const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
    await user.click((await region('Share')).getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(url)
  })

  it("says what to do if copying isn't allowed", async () => {
    leagueBackend()
    const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
    const share = await region('Share')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(share.getByRole('button', { name: 'Copy link' }))
    expect(
      await screen.findByText("Couldn't copy the link. Select it and copy it manually."),
    ).toBeInTheDocument()
  })

  describe('on a device with a share sheet', () => {
    const sheet = vi.fn<(data: ShareData) => Promise<void>>()
    beforeEach(() => {
      Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
    })
    afterEach(() => {
      sheet.mockReset()
      Reflect.deleteProperty(navigator, 'share')
    })

    async function shareFrom() {
      leagueBackend()
      const { user } = renderAt(LEAGUE, { as: 'Maya Reyes' })
      await user.click((await region('Share')).getByRole('button', { name: 'Share' }))
    }

    it('passes on the league', async () => {
      sheet.mockResolvedValue()
      await shareFrom()
      expect(sheet).toHaveBeenCalledWith({ title: 'Riverside Ladder', url })
    })

    it('accepts closing it without a choice', async () => {
      sheet.mockRejectedValue(new DOMException('closed', 'AbortError'))
      await shareFrom()
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Share' })).not.toHaveAttribute('aria-busy'),
      )
      expect(screen.queryByText(/^Couldn't share/)).not.toBeInTheDocument()
    })

    it('says when it failed', async () => {
      sheet.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
      await shareFrom()
      expect(await screen.findByText("Couldn't share the link. Copy it instead.")).toBeInTheDocument()
    })
  })

  it('has no button for a missing share sheet', async () => {
    leagueBackend()
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect((await region('Share')).queryByRole('button', { name: 'Share' })).not.toBeInTheDocument()
  })
})

describe('an archived league', () => {
  it('is over and read-only, even for its organizer', async () => {
    leagueBackend(smallLeague({ status: 'archived' }))
    const { user } = renderAt(LEAGUE, { as: 'Lucia Cervantes' })
    const notice = await region('Archived')
    expect(notice.getByRole('button', { name: 'Restore league' })).toBeVisible()
    expect(await screen.findByText('The season is over')).toBeVisible()
    expect(screen.queryByText('Join Requests')).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Game Days' }))
    expect(await days('Game days')).toEqual([
      'Week5Tue, Dec 86:30 PMNot played',
      'Week4Tue, Dec 16:30 PM · 5 inNot played',
      'Week3Tue, Nov 246:30 PMNot played',
      'Week2Tue, Nov 176:30 PMFinalized',
      'Week1Tue, Nov 106:30 PMFinalized',
    ])
    expect(screen.queryByText('Add game days')).not.toBeInTheDocument()

    await user.click(screen.getByRole('link', { name: 'Players' }))
    expect(await screen.findByRole('list', { name: 'Players' })).toBeVisible()
    expect(screen.queryByText(/^(Add|Invite)/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Next Week' }))
    expect(await screen.findByText('No more game days this season.')).toBeVisible()
  })

  it('tells its players who can restore it', async () => {
    leagueBackend(smallLeague({ status: 'archived' }))
    renderAt(LEAGUE, { as: 'Maya Reyes' })
    expect(await screen.findByText(/An organizer can restore it/)).toBeVisible()
    expect(screen.queryByText('Restore league')).not.toBeInTheDocument()
  })
})
