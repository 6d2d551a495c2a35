import { act, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import {
  gameDay,
  leagueBackend,
  refuse,
  response,
  rosterRow,
  seatToday,
  smallLeague,
  TONIGHT,
} from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.useRealTimers()
})

const SCORING = paths.scoring(DEMO_LEAGUES.riversideLadder, ladderGameDayId(3))

describe('home', () => {
  it('opens on the game day that is on: my court, who is on it, and one tap to the scores', async () => {
    leagueBackend()
    seatToday(['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'])
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Your game day is live' })).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Next game day' }))
    expect(card.getByText('Riverside Park · Court 2 with Noor, Alex, and Ines')).toBeVisible()
    expect(card.getByRole('link', { name: 'Enter scores' })).toHaveAttribute('href', SCORING)
  })

  it('does not call for scores once all of my court are in', async () => {
    leagueBackend()
    seatToday(['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'], 0)
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'All your scores are in' })).toBeVisible()
    const card = within(screen.getByRole('region', { name: 'Next game day' }))
    expect(card.getByRole('link', { name: 'View my games' })).toHaveAttribute('href', SCORING)
    expect(screen.queryByRole('link', { name: 'Enter scores' })).not.toBeInTheDocument()
  })

  it('shows my place in each league', async () => {
    leagueBackend()
    renderAt('/', { as: 'Maya Reyes' })
    const row = await screen.findByRole('link', { name: /Riverside Ladder\s*Week 3/ })
    expect(await within(row).findByText('same place as last week')).toBeInTheDocument()
    expect(row).toHaveTextContent(/place 3$/)
  })

  it('offers the next week to who has just finalized a game day', async () => {
    leagueBackend()
    const { router } = renderAt('/', { as: 'Lucia Cervantes' })
    await screen.findByRole('link', { name: /Riverside Ladder/ })
    expect(screen.queryByRole('link', { name: 'Go to Next Week' })).not.toBeInTheDocument()
    await act(() => router.navigate('/', { state: { finalizedIn: DEMO_LEAGUES.riversideLadder } }))
    const card = within(await screen.findByRole('region', { name: 'After finalizing' }))
    expect(card.getByRole('link', { name: 'Go to Next Week' })).toHaveAttribute(
      'href',
      paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'next-week'),
    )
  })

  it('keeps a place that could not be loaded apart from no place, with Retry', async () => {
    leagueBackend()
    refuse('rpc/my_seasons')
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByText('rank unavailable')).toBeVisible()
    expect(screen.queryByText('not ranked yet')).not.toBeInTheDocument()
    expect(screen.getByText("Couldn't load your rankings.")).toBeVisible()
    leagueBackend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('same place as last week')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Retry/ })).not.toBeInTheDocument()
  })

  it('asks for everything at once: no part of the page waits for another', async () => {
    leagueBackend()
    const asked = new Set<string>()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { queryClient } = renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.all(`${BACKEND}/rest/v1/*`, async ({ request }) => {
        const name = new URL(request.url).pathname.replace(/.*\/v1\//, '')
        if (['profiles', 'super_admins'].includes(name)) return
        asked.add(name)
        await held
      }),
    )
    const PARTS = [
      'league_players',
      'leagues',
      'league_organizers',
      'clubs',
      'game_day_responses',
      'announcements',
      ...[
        'my_courts',
        'my_seasons',
        'my_invitations',
        'my_league_offers',
        'pending_counts',
        'player_games',
      ].map((name) => `rpc/${name}`),
    ]
    await waitFor(() => expect([...asked].toSorted()).toEqual(PARTS.toSorted()))
    release()
    expect(await screen.findByText('same place as last week')).toBeInTheDocument()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect([...asked].toSorted()).toEqual(PARTS.toSorted())
  })

  it('shows how the last day went, and what is pinned until it is deleted', async () => {
    leagueBackend()
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    let deleted = false
    const game = (more: object) => ({
      game_id: crypto.randomUUID(),
      kind: 'league',
      event_id: DEMO_LEAGUES.riversideLadder,
      event_name: 'Riverside Ladder',
      played_at: '2026-11-17T18:30:00Z',
      partner_id: null,
      partner_name: 'Tom K.',
      opponent1_id: null,
      opponent1_name: 'Noor A.',
      opponent2_id: null,
      opponent2_name: 'Ines D.',
      points_for: 11,
      points_against: 7,
      result: 'score',
      ended_by_person: false,
      page_key: '1',
      ...more,
    })
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/player_games`, () =>
        HttpResponse.json([
          game({ points_for: 9, points_against: 11 }),
          game({}),
          game({ played_at: '2026-11-10T18:30:00Z' }),
        ]),
      ),
      http.get(`${BACKEND}/rest/v1/announcements`, () =>
        HttpResponse.json(
          ['Please park at the north gate', 'Not pinned'].map((title, index) => ({
            id: `a${index}`,
            title,
            message: '',
            created_at: '2026-11-20T10:00:00Z',
            expires_at: null,
            pinned: index === 0,
            marks: deleted ? [{ status: 'deleted' }] : [],
          })),
        ),
      ),
      http.post(`${BACKEND}/rest/v1/announcement_reads`, () => {
        deleted = true
        return new HttpResponse(null, { status: 201 })
      }),
    )
    const last = within(await screen.findByRole('region', { name: 'Last result' }))
    expect(await last.findByText('1–1')).toBeVisible()
    expect(last.getByText('+2 points')).toBeVisible()
    expect(last.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Won 11–7with Tom K. vs. Noor A. and Ines D.',
      'Lost 9–11with Tom K. vs. Noor A. and Ines D.',
    ])
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
    expect(pinned.getAllByRole('listitem')).toHaveLength(1)
    await user.click(pinned.getByRole('button', { name: 'Delete: Please park at the north gate' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned' })).not.toBeInTheDocument())
  })

  it('asks on the spot who comes on the next day', async () => {
    const league = smallLeague()
    const saturday = smallLeague({ id: DEMO_LEAGUES.saturdayMixer }, 'Saturday Mixer')
    saturday.days = [{ ...gameDay(9, '2026-11-28T10:00:00+00:00', 'scheduled'), id: 'saturday' }]
    leagueBackend(league, saturday)
    const answered: unknown[] = []
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/submit_rsvp`, async ({ request }) => {
        answered.push(await request.json())
        saturday.responses = [{ ...response(9, 'Maya Reyes', 'in'), game_day_id: 'saturday' }]
        return HttpResponse.json({ response: 'in', ahead: 0 })
      }),
    )
    const needs = within(await screen.findByRole('region', { name: 'Needs your attention' }))
    expect(needs.getByText('Are you in on Saturday?')).toBeVisible()
    await user.click(needs.getByRole('button', { name: 'In: Saturday Mixer' }))
    expect(await screen.findByText("You're in")).toBeVisible()
    expect(answered).toEqual([{ p_game_day_id: 'saturday', p_response: 'in' }])
    await waitFor(() => expect(screen.queryByText('Are you in on Saturday?')).not.toBeInTheDocument())
  })

  it('tells a member who is on no court today so, and leads to the games', async () => {
    leagueBackend()
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Game day is live' })).toBeVisible()
    expect(screen.getByText("Riverside Park · You're not on a court this time")).toBeVisible()
    expect(screen.getByRole('link', { name: 'View games' })).toHaveAttribute('href', SCORING)
    expect(screen.queryByRole('link', { name: 'Enter scores' })).not.toBeInTheDocument()
  })

  it('does not say that someone plays who has only been invited', async () => {
    const league = smallLeague()
    league.roster.push(rosterRow('Omar Haddad', { status: 'invited' }))
    league.days = league.days.slice(3)
    leagueBackend(league)
    renderAt('/', { as: 'Omar Haddad' })
    expect(await screen.findByRole('heading', { name: 'Game day is on Tue, Dec 1' })).toBeVisible()
    expect(screen.getByText('Invited')).toBeVisible()
    expect(screen.queryByRole('link', { name: /scores|games/ })).not.toBeInTheDocument()
  })

  it('reminds an organizer of a day that was never finalized, and a player not', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'in_progress'),
      gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled'),
    ]
    leagueBackend(league)
    const asOrganizer = renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { name: "Week 2 isn't finalized" })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open game day' })).toBeVisible()
    asOrganizer.unmount()
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'You play on Tue, Dec 1' })).toBeVisible()
  })

  it('shows an organizer the game day of their league', async () => {
    leagueBackend()
    renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { name: 'Game day is live' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open game day' })).toHaveAttribute('href', SCORING)
  })

  it("goes on to the next day once today's game day is finalized", async () => {
    const league = smallLeague()
    league.days[2] = gameDay(3, '2026-11-24T18:30:00+00:00', 'finalized')
    leagueBackend(league)
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'You play on Tue, Dec 1' })).toBeVisible()
  })

  it('shows three ways on to someone who is in no league', async () => {
    leagueBackend({ ...smallLeague(), roster: [rosterRow('Tom Keller')] })
    const { user, router } = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Nothing scheduled yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: /Find a league/ })).toHaveAttribute('href', paths.findLeague())
    expect(screen.getByRole('link', { name: /^Create a match/ })).toHaveAttribute('href', paths.play())

    const link = screen.getByLabelText('Invitation link')
    await user.type(link, 'not a link')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByText(/^That's not an invitation link/)).toBeVisible()
    await user.clear(link)
    await user.type(link, 'https://club.test/accept-invite/0123456789abcdef')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/accept-invite/0123456789abcdef'))
  })

  it('is a skeleton while it loads, and never looks empty when the load fails', async () => {
    leagueBackend()
    server.use(http.get(`${BACKEND}/rest/v1/league_players`, () => delay('infinite'), { once: true }))
    const first = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByText('Loading your next game day')).toBeInTheDocument()
    expect(screen.queryByText('Find a league')).not.toBeInTheDocument()
    first.unmount()

    refuse('league_players', { once: true })
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load your leagues")).toBeVisible()
    expect(screen.queryByText('Nothing scheduled yet')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    // Until the leagues are loaded, the page's h1 has the same name.
    expect(await screen.findByRole('heading', { level: 2, name: 'Your leagues' })).toBeVisible()
  })
})

describe('my leagues', () => {
  it('are those I play in and those I organize', async () => {
    const thursday = smallLeague({ id: DEMO_LEAGUES.thursdayDoubles }, 'Thursday Doubles')
    leagueBackend({ ...smallLeague(), roster: [rosterRow('Lucia Cervantes')] }, { ...thursday, roster: [] })
    renderAt(paths.leagues(), { as: 'Lucia Cervantes' })
    const playing = within(await screen.findByRole('region', { name: 'Leagues I play in' }))
    expect(playing.getByRole('link', { name: /Riverside Ladder/ })).toBeVisible()
    const organizing = within(screen.getByRole('region', { name: 'Leagues I run' }))
    expect(organizing.getByRole('link', { name: /Thursday Doubles/ })).toHaveAttribute(
      'href',
      paths.league(DEMO_LEAGUES.thursdayDoubles),
    )
    expect(screen.getByRole('link', { name: 'Create a league' })).toBeVisible()
  })

  it('say what to do while there is none, and offer a player nothing that is not theirs to do', async () => {
    leagueBackend({ ...smallLeague(), roster: [] })
    renderAt(paths.leagues(), { as: 'Maya Reyes' })
    expect(await screen.findByText("You're not in any leagues yet")).toBeVisible()
    expect(screen.getByText(/To run one, ask an admin for the league creator role\.$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create a league' })).not.toBeInTheDocument()
  })

  it('start with a league for someone who may create one', async () => {
    leagueBackend({ ...smallLeague({ created_by: castMember('Sunny Adeyemi').profileId }), roster: [] })
    renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: /^Create a league/ })).toHaveAttribute(
      'href',
      paths.createLeague(),
    )
  })

  it('say so when they could not be loaded', async () => {
    leagueBackend()
    refuse('leagues')
    renderAt(paths.leagues(), { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load your leagues")).toBeVisible()
    expect(screen.queryByText("You're not in any leagues yet")).not.toBeInTheDocument()
  })
})
