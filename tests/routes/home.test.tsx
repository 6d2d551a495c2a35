import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepInstallOffer } from '@/shared/lib/install-prompt'
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
import { outboxOnPhone } from '../memory-outbox'
import { BACKEND, server } from '../msw/server'
import { spotRow } from '../msw/sub-spots'
import { renderAt } from '../render-at'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const SUBMIT_RSVP = `${BACKEND}/rest/v1/rpc/submit_rsvp`
const SCORING = paths.scoring(DEMO_LEAGUES.riversideLadder, ladderGameDayId(3))

/** The Saturday Mixer's next game day, to RSVP to. */
function saturdayAhead() {
  const saturday = smallLeague({ id: DEMO_LEAGUES.saturdayMixer }, 'Saturday Mixer')
  saturday.days = [{ ...gameDay(9, '2026-11-28T10:00:00+00:00', 'scheduled'), id: 'saturday' }]
  leagueBackend(smallLeague(), saturday)
  return saturday
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const hero = async () => within(await screen.findByRole('region', { name: 'Now' }))
const toDoList = async () => within(await screen.findByRole('region', { name: 'To do' }))

describe('home', () => {
  it('opens on the game day in progress: my court, who is on it, and one tap to the scores', async () => {
    leagueBackend()
    seatToday(['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'])
    renderAt('/', { as: 'Maya Reyes' })
    const now = await hero()
    expect(now.getByRole('heading', { level: 1, name: /^Court 2, / })).toBeVisible()
    expect(now.getByText('with Noor, Alex, and Ines')).toBeVisible()
    expect(now.getByRole('link', { name: 'Live · Riverside Ladder' })).toHaveAttribute(
      'href',
      paths.league(DEMO_LEAGUES.riversideLadder),
    )
    expect(now.getByRole('link', { name: 'Enter scores' })).toHaveAttribute('href', SCORING)
  })

  it("doesn't ask for scores once all of my court's are in", async () => {
    leagueBackend()
    seatToday(['Noor Aziz', 'Tom Keller', 'Maya Reyes', 'Ines Duarte'], 0)
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'All your scores are in' })).toBeVisible()
    expect((await hero()).getByRole('link', { name: 'View my games' })).toHaveAttribute('href', SCORING)
    expect(screen.queryByRole('link', { name: 'Enter scores' })).not.toBeInTheDocument()
  })

  it('leads to where I am asked to sub, and to where I said yes', async () => {
    leagueBackend()
    const days = [
      {
        offer_id: 'yes',
        league: 'Thursday Doubles',
        starts_at: hoursFromNow(30),
        time_zone: 'UTC',
        player: 'Noor A.',
        is_finalized: false,
      },
      {
        offer_id: 'final',
        league: 'Saturday Finals',
        starts_at: hoursFromNow(-1),
        time_zone: 'UTC',
        player: 'Sam P.',
        is_finalized: true,
      },
      {
        offer_id: 'past',
        league: 'Saturday Mixer',
        starts_at: hoursFromNow(-90),
        time_zone: 'UTC',
        player: 'Tom K.',
        is_finalized: false,
      },
    ]
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/my_subbing`, () =>
        HttpResponse.json({
          last_minute: false,
          paused_until: null,
          leagues: [
            { id: 'l1', name: 'Sunset Ladder', state: 'asked' },
            { id: 'l2', name: 'Morning Mixed', state: 'on' },
          ],
          clubs: [],
          offers: [{ id: 'open', league: 'Winter Ladder', starts_at: hoursFromNow(50), time_zone: 'UTC' }],
          days,
        }),
      ),
    )
    renderAt('/', { as: 'Maya Reyes' })
    const rows = await toDoList()
    expect(rows.getByRole('link', { name: /Sunset Ladder\s*asks whether you sub/ })).toHaveAttribute(
      'href',
      '/profile/subbing',
    )
    expect(rows.getByRole('link', { name: /Winter Ladder · needs a sub/ })).toHaveAttribute(
      'href',
      '/rsvp/open?sub',
    )
    expect(rows.getByRole('link', { name: /Thursday Doubles · you sub for Noor A\./ })).toHaveAttribute(
      'href',
      '/rsvp/yes?sub',
    )
    expect(rows.getAllByRole('link', { name: 'Answer' })).toHaveLength(2)
    expect(rows.queryByText(/Morning Mixed|Saturday Mixer|Saturday Finals/)).not.toBeInTheDocument()
  })

  it('shows my place in each league', async () => {
    leagueBackend()
    renderAt('/', { as: 'Maya Reyes' })
    const row = await screen.findByRole('link', { name: /Riverside Ladder\s*Live · Week 3/ })
    expect(await within(row).findByText('same place as last week')).toBeInTheDocument()
    expect(row).toHaveTextContent(/3rd place$/)
  })

  it('opens with my result of the last finalized day that I played', async () => {
    vi.setSystemTime('2026-11-18T20:00:00Z')
    const missed = smallLeague({ id: DEMO_LEAGUES.saturdayMixer }, 'Saturday Mixer')
    missed.days = [{ ...gameDay(1, '2026-11-18T10:00:00+00:00', 'finalized'), id: 'missed' }]
    missed.courts = []
    const ladder = smallLeague()
    ladder.days = ladder.days.slice(0, 2)
    leagueBackend(ladder, missed)
    renderAt('/', { as: 'Maya Reyes' })
    const result = await hero()
    expect(result.getByText('Riverside Ladder · Week 2')).toBeVisible()
    expect(result.getByRole('heading')).toHaveTextContent(/^\d–\d/)
    expect(result.getByText(/^\d(st|nd|rd|th) place$/)).toBeVisible()
    expect(result.getByRole('link', { name: 'View results' })).toHaveAttribute(
      'href',
      paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'weekly'),
    )
    expect(screen.queryByRole('region', { name: 'Last result' })).not.toBeInTheDocument()
  })

  it('offers next week to an organizer who just finalized a game day', async () => {
    leagueBackend()
    const { router } = renderAt('/', { as: 'Lucia Cervantes' })
    await hero()
    expect(screen.queryByRole('link', { name: 'Go to Next Week' })).not.toBeInTheDocument()
    await act(() => router.navigate('/', { state: { finalizedDay: ladderGameDayId(2) } }))
    expect(await screen.findByRole('heading', { name: 'Week 2 is final' })).toBeVisible()
    const now = await hero()
    expect(now.getByText('Copy the results, then check week 3.')).toBeVisible()
    expect(now.getByRole('link', { name: 'View results' })).toBeVisible()
    expect(now.getByRole('link', { name: 'Go to Next Week' })).toHaveAttribute(
      'href',
      paths.leagueTab(DEMO_LEAGUES.riversideLadder, 'next-week'),
    )
  })

  it("doesn't offer results of a day without games", async () => {
    const ladder = smallLeague()
    ladder.days.push(gameDay(5, '2026-11-24T18:30:00+00:00', 'finalized'))
    leagueBackend(ladder)
    const { router } = renderAt('/', { as: 'Lucia Cervantes' })
    await hero()
    await act(() => router.navigate('/', { state: { finalizedDay: ladderGameDayId(5) } }))
    expect(await screen.findByText(/^No games were played\. Next: check week \d\.$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'View results' })).not.toBeInTheDocument()
  })

  it('offers every organizer to undo finalizing as long as results wait', async () => {
    const ladder = smallLeague()
    const day = {
      ...gameDay(2, '2026-11-24T18:30:00+00:00', 'finalized'),
      undo_until: '2026-11-24T21:30:00+00:00',
      tells_results: true,
    }
    ladder.days[1] = day
    vi.setSystemTime('2026-11-24T21:25:00Z')
    leagueBackend(ladder)
    const undone = vi.fn<(body: unknown) => void>()
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/undo_finalizing`, async ({ request }) => {
        undone(await request.json())
        ladder.days[1] = gameDay(2, '2026-11-24T18:30:00+00:00', 'in_progress')
        return HttpResponse.json(true)
      }),
    )
    const { user, router, unmount } = renderAt('/', { as: 'Lucia Cervantes' })
    await act(() => router.navigate('/', { state: { finalizedDay: day.id } }))
    const waiting = await toDoList()
    expect(waiting.getByText('Week 2 is finalized')).toBeVisible()
    expect(waiting.getByText(/ · players get their results at /)).toBeVisible()
    await user.click(waiting.getByRole('button', { name: 'Undo finalizing' }))
    expect(await screen.findByText("Game day reopened. Its results weren't sent.")).toBeInTheDocument()
    expect(undone).toHaveBeenCalledWith({ p_game_day_id: day.id, p_finalized_at: day.finalized_at })
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo finalizing' })).not.toBeInTheDocument(),
    )
    unmount()
    // No one plays who could get results.
    ladder.days[1] = { ...day, tells_results: false }
    const silent = renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/ · you can undo it until /)).toBeVisible()
    silent.unmount()
    ladder.days[1] = day
    renderAt('/', { as: 'Maya Reyes' })
    await hero()
    expect(screen.queryByRole('button', { name: 'Undo finalizing' })).not.toBeInTheDocument()
  })

  it("tells a place that couldn't be loaded from no place, with Retry", async () => {
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

  it.each([
    ['invitations', 'my_invitations'],
    ['pinned announcements', 'my_notifications'],
  ])('waits for %s, which stand above the leagues, so that nothing moves under a finger', async (_, read) => {
    leagueBackend()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { queryClient } = renderAt('/', { as: 'Maya Reyes' })
    server.use(http.post(`${BACKEND}/rest/v1/rpc/${read}`, () => held))
    await screen.findByText('Loading your leagues')
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    // The page is drawn in slices once it has what it waits for.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.getByText('Loading your leagues')).toBeInTheDocument()
    answer()
    await hero()
  })

  it('has "Find a sub?" in its place from the start, so that it pushes down nothing', async () => {
    const saturday = saturdayAhead()
    saturday.responses = [{ ...response(9, 'Maya Reyes', 'out'), game_day_id: 'saturday' }]
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { queryClient } = renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/sub_spots_of`, async () => {
        await held
        return HttpResponse.json({ playing: 15, spots: [spotRow()] })
      }),
    )
    await screen.findByText('Loading your leagues')
    await waitFor(() => expect(queryClient.isFetching()).toBe(1))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.getByText('Loading your leagues')).toBeInTheDocument()
    answer()
    expect(await (await toDoList()).findByRole('link', { name: 'Find a sub?' })).toBeVisible()
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
      ...[
        'my_courts',
        'my_notifications',
        'my_seasons',
        'my_subbing',
        'my_join_requests',
        'my_invitations',
        'my_offers',
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

  it('shows how the last day went, and pinned announcements until they are read', async () => {
    const ladder = smallLeague()
    ladder.days = ladder.days.slice(3)
    leagueBackend(ladder)
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    let mark: string | null = null
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
      http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, () =>
        HttpResponse.json(
          ['Please park at the north gate', 'Not pinned'].map((title) => ({
            id: title,
            title,
            message: '',
            created_at: '2026-11-20T10:00:00Z',
            expires_at: null,
            pinned: title !== 'Not pinned',
            mark: title === 'Not pinned' ? null : mark,
            league_id: null,
            league_name: null,
            sender_name: null,
            screen: null,
            subject_id: null,
            page_key: title,
          })),
        ),
      ),
      http.post(`${BACKEND}/rest/v1/announcement_reads`, () => {
        mark = 'read'
        return new HttpResponse(null, { status: 201 })
      }),
    )
    const last = within(await screen.findByRole('region', { name: 'Last result' }))
    expect(await last.findByText('1–1, +2')).toBeVisible()
    expect(last.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Won 11–7with Tom K. vs. Noor A. and Ines D.',
      'Lost 9–11with Tom K. vs. Noor A. and Ines D.',
    ])
    const pinned = within(await screen.findByRole('region', { name: 'Pinned' }))
    expect(pinned.getAllByRole('article')).toHaveLength(1)
    await user.click(pinned.getByRole('button', { name: 'Mark as read: Please park at the north gate' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned' })).not.toBeInTheDocument())
  })

  it('asks for an RSVP for the next game day right there', async () => {
    const saturday = saturdayAhead()
    const answered: unknown[] = []
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.post(SUBMIT_RSVP, async ({ request }) => {
        answered.push(await request.json())
        saturday.responses = [{ ...response(9, 'Maya Reyes', 'in'), game_day_id: 'saturday' }]
        return HttpResponse.json({ response: 'in', ahead: 0 })
      }),
    )
    const rsvps = await toDoList()
    expect(rsvps.getByText(/^Sat, Nov 28, /)).toBeVisible()
    const [first, second] = rsvps.getAllByRole('button')
    expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
    await user.click(rsvps.getByRole('button', { name: 'In: Saturday Mixer' }))
    expect(await screen.findByText("You're in")).toBeVisible()
    expect(answered).toEqual([
      {
        p_game_day_id: 'saturday',
        p_response: 'in',
        p_player_id: castMember('Maya Reyes').profileId,
        p_waited_ms: expect.any(Number),
        p_starts_at: saturday.days[0]!.starts_at,
      },
    ])
    expect(await rsvps.findByText("You're in · Saturday Mixer")).toBeVisible()
    expect(rsvps.getByRole('button', { name: 'In: Saturday Mixer' })).toHaveAttribute('aria-pressed', 'true')
    expect(rsvps.getByRole('button', { name: 'Out: Saturday Mixer' })).toBeEnabled()
    expect(await screen.findByRole('link', { name: /Saturday Mixer.*, you're in/ })).toBeVisible()
    // It stays in its place until someone looks elsewhere.
    expect(rsvps.getByText("You're in · Saturday Mixer")).toBeVisible()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    visible.mockRestore()
    expect(rsvps.queryByText("You're in · Saturday Mixer")).not.toBeInTheDocument()
  })

  it('asks someone who is Out whether to find a sub, where their court needs one', async () => {
    const saturday = saturdayAhead()
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.post(SUBMIT_RSVP, () => {
        saturday.responses = [{ ...response(9, 'Maya Reyes', 'out'), game_day_id: 'saturday' }]
        return HttpResponse.json({ response: 'out', ahead: 0 })
      }),
      http.post(`${BACKEND}/rest/v1/rpc/sub_spots_of`, () =>
        HttpResponse.json({ playing: 15, spots: [spotRow()] }),
      ),
    )
    const rows = await toDoList()
    await user.click(rows.getByRole('button', { name: 'Out: Saturday Mixer' }))
    expect(await rows.findByRole('link', { name: 'Find a sub?' })).toHaveAttribute(
      'href',
      paths.gameDay(DEMO_LEAGUES.saturdayMixer, 'saturday'),
    )
    expect(rows.getByText("You're out · Saturday Mixer")).toBeVisible()
  })

  it('leaves who is Out and has a sub to an organizer', async () => {
    const taken = 'Zoe has your spot. Ask Lucia.'
    const ladder = smallLeague()
    ladder.days = [gameDay(9, hoursFromNow(20), 'scheduled')]
    ladder.responses = [response(9, 'Maya Reyes', 'out')]
    leagueBackend(ladder)
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/sub_spots_of`, () =>
        HttpResponse.json({
          playing: 15,
          spots: [spotRow({ state: 'filled', has_begun: true, sub: 'Zoe Q.', taken })],
        }),
      ),
    )
    renderAt('/', { as: 'Maya Reyes' })
    const now = await hero()
    expect(await now.findByText(taken)).toBeVisible()
    expect(now.queryByRole('button', { name: 'In' })).not.toBeInTheDocument()
    expect(await screen.findByText('Zoe Q. plays for you')).toBeVisible()
  })

  it('shows a join request until it is answered, with a way to withdraw it', async () => {
    leagueBackend()
    renderAt('/', { as: 'Maya Reyes' })
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/my_join_requests`, () =>
        HttpResponse.json([
          {
            league_id: 'thursday',
            league_name: 'Thursday Doubles',
            organizer_name: 'Lucia C.',
            requested_at: '2026-11-18T19:04:00+00:00',
            waitlist_position: null,
          },
        ]),
      ),
    )
    const pending = within(await screen.findByRole('region', { name: 'Pending requests' }))
    expect(pending.getByText(/Waiting for Lucia C\./)).toBeVisible()
    expect(pending.getByRole('button', { name: 'Withdraw request for Thursday Doubles' })).toBeEnabled()
  })

  it('keeps an RSVP that could not be sent, and sends it when the network is back', async () => {
    const saturday = saturdayAhead()
    const answered: unknown[] = []
    server.use(http.post(SUBMIT_RSVP, () => HttpResponse.error()))
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Out: Saturday Mixer' }))
    expect(await screen.findByText(/Saved on this phone\. Can't reach the server\./)).toBeVisible()
    expect(screen.getByText(/^You're out · /)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    server.use(
      http.post(SUBMIT_RSVP, async ({ request }) => {
        answered.push(await request.json())
        saturday.responses = [{ ...response(9, 'Maya Reyes', 'out'), game_day_id: 'saturday' }]
        return HttpResponse.json({ response: 'out', ahead: 0 })
      }),
    )
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText("You're out")).toBeVisible()
    expect(answered).toEqual([
      {
        p_game_day_id: 'saturday',
        p_response: 'out',
        p_player_id: castMember('Maya Reyes').profileId,
        p_waited_ms: expect.any(Number),
        p_starts_at: saturday.days[0]!.starts_at,
      },
    ])
    await waitFor(() => expect(screen.queryByText(/Saved on this phone/)).not.toBeInTheDocument())
  })

  it('says why an RSVP waits while the server is down, and asks about it when signing out', async () => {
    saturdayAhead()
    server.use(http.post(SUBMIT_RSVP, () => new HttpResponse(null, { status: 503 })))
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'Out: Saturday Mixer' }))
    expect(
      await screen.findByText(
        /Saved on this phone\. The service is temporarily unavailable\. We'll keep trying\./,
      ),
    ).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sign out?' })
    expect(question).toHaveTextContent('1 RSVP waiting to send.It stays on this phone')
  })

  it('says that an RSVP from another device came later', async () => {
    const saturday = saturdayAhead()
    server.use(http.post(SUBMIT_RSVP, () => HttpResponse.error()))
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'In: Saturday Mixer' }))
    expect(await screen.findByText(/Saved on this phone/)).toBeVisible()
    saturday.responses = [{ ...response(9, 'Maya Reyes', 'out'), game_day_id: 'saturday' }]
    server.use(http.post(SUBMIT_RSVP, () => HttpResponse.json({ response: 'out', ahead: 0, later: 'own' })))
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText("You RSVP'd Out after that, so you stay Out")).toBeVisible()
    expect(await screen.findByText(/^You're out · /)).toBeVisible()
  })

  it('sends a change of mind after the first RSVP, and keeps it when that is refused', async () => {
    saturdayAhead()
    const sent: unknown[] = []
    let answerFirst = () => {}
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    server.use(
      http.post(SUBMIT_RSVP, async ({ request }) => {
        const rsvp = (await request.json()) as { p_response: string }
        sent.push(rsvp.p_response)
        if (rsvp.p_response === 'out') return HttpResponse.error()
        await first
        return HttpResponse.json(
          { code: 'PT409', message: 'RSVPs closed.', hint: 'answers_closed' },
          { status: 409 },
        )
      }),
    )
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'In: Saturday Mixer' }))
    await user.click(screen.getByRole('button', { name: 'Out: Saturday Mixer' }))
    expect(await screen.findByText(/^You're out · /)).toBeVisible()
    expect(sent).toEqual(['in'])
    answerFirst()
    expect(await screen.findByText(/Saved on this phone\. Can't reach the server\./)).toBeVisible()
    expect(sent).toEqual(['in', 'out'])
    expect(screen.getByText(/^You're out · /)).toBeVisible()
  })

  it('keeps an RSVP that would leave with the session of someone else', async () => {
    saturdayAhead()
    const refusal = {
      code: 'PT403',
      message: 'Only an organizer can RSVP for someone else.',
      hint: 'not_allowed',
    }
    server.use(http.post(SUBMIT_RSVP, () => HttpResponse.json(refusal, { status: 403 })))
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'In: Saturday Mixer' }))
    expect(await screen.findByText(/Saved on this phone\./)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps trying to send an RSVP that the phone could not store, and says to keep the app open', async () => {
    saturdayAhead()
    let isBack = false
    server.use(
      http.post(SUBMIT_RSVP, () =>
        isBack ? HttpResponse.json({ response: 'in', ahead: 0 }) : HttpResponse.error(),
      ),
    )
    outboxOnPhone.refuse()
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    await user.click(await screen.findByRole('button', { name: 'In: Saturday Mixer' }))
    expect(
      await screen.findByText(/Can't reach the server\. Keep the app open until it's sent\./),
    ).toBeVisible()

    isBack = true
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/Keep the app open/)).not.toBeInTheDocument())
    // Otherwise the browser would ask before any later page is closed, too.
    await waitFor(() =>
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true),
    )
  })

  it('tells a member who is on no court today so, and links to the games', async () => {
    leagueBackend()
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Game day is live' })).toBeVisible()
    expect(screen.getByText("You're not on a court this time")).toBeVisible()
    expect(screen.getByRole('link', { name: 'View games' })).toHaveAttribute('href', SCORING)
    expect(screen.queryByRole('link', { name: 'Enter scores' })).not.toBeInTheDocument()
  })

  it("doesn't say that someone plays who has only been invited", async () => {
    const league = smallLeague()
    league.roster.push(rosterRow('Omar Haddad', { status: 'invited' }))
    league.days = league.days.slice(3)
    leagueBackend(league)
    renderAt('/', { as: 'Omar Haddad' })
    expect(await screen.findByRole('heading', { name: 'Game day is on Tue, Dec 1' })).toBeVisible()
    expect(screen.getByText('Invited')).toBeVisible()
    expect(screen.queryByRole('link', { name: /scores|games/ })).not.toBeInTheDocument()
  })

  it('reminds an organizer, but not a player, of a day that was never finalized', async () => {
    const league = smallLeague()
    league.days = [
      gameDay(2, '2026-11-17T18:30:00+00:00', 'in_progress'),
      gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled'),
    ]
    leagueBackend(league)
    const asOrganizer = renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('heading', { name: /Week 2 isn't finalized|missing$/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open game day' })).toBeVisible()
    asOrganizer.unmount()
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: "You're in" })).toBeVisible()
    expect((await hero()).getByText('Riverside Ladder · Week 4')).toBeVisible()
  })

  it('shows an organizer the game day of their league', async () => {
    leagueBackend()
    renderAt('/', { as: 'Lucia Cervantes' })
    const now = await hero()
    expect(now.getByRole('link', { name: 'Live · Riverside Ladder' })).toBeVisible()
    expect(now.getByRole('link', { name: 'Open game day' })).toHaveAttribute(
      'href',
      paths.adminGameDay(ladderGameDayId(3)),
    )
  })

  it('asks about the next day below the last result, and moves on to it two days before', async () => {
    leagueBackend()
    vi.setSystemTime('2026-11-18T20:00:00Z')
    const first = renderAt('/', { as: 'Maya Reyes' })
    expect((await hero()).getByText('Riverside Ladder · Week 2')).toBeVisible()
    expect((await toDoList()).getByText(/^Tue, Nov 24, /)).toBeVisible()
    first.unmount()
    vi.setSystemTime('2026-11-23T12:00:00Z')
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Are you in?' })).toBeVisible()
    expect((await hero()).getByText('Riverside Ladder · Week 3')).toBeVisible()
  })

  it.each([
    ['out', "You're out"],
    ['waitlist', "You're on the waitlist"],
  ] as const)('says so to someone who is %s', async (answer, words) => {
    const league = smallLeague()
    league.days = [gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled')]
    league.responses = [response(4, 'Maya Reyes', answer)]
    leagueBackend(league)
    renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: words })).toBeVisible()
  })

  it('shows three next steps to someone who is in no league', async () => {
    leagueBackend({ ...smallLeague(), roster: [rosterRow('Tom Keller')] })
    const { user, router } = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a league' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Find a League' })).toHaveAttribute('href', paths.findLeague())
    expect(screen.getByRole('link', { name: /^Start a round robin/ })).toHaveAttribute(
      'href',
      paths.createRoundRobin(),
    )
    expect(screen.getByText(/Ask an admin for the league creator role/)).toBeVisible()

    await user.click(screen.getByRole('link', { name: /^Open an invitation/ }))
    const link = await screen.findByLabelText('Invitation link')
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
    expect(await screen.findByRole('status', { name: 'Loading your next game day' })).toBeInTheDocument()
    expect(screen.queryByText('Find a league')).not.toBeInTheDocument()
    first.unmount()

    refuse('league_players', { once: true })
    const { user } = renderAt('/', { as: 'Maya Reyes' })
    expect(await screen.findByText("Couldn't load your leagues")).toBeVisible()
    expect(screen.queryByText('Find a league')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
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

  it("say what to do while there are none, and offer a player nothing that isn't theirs to do", async () => {
    leagueBackend({ ...smallLeague(), roster: [] })
    renderAt(paths.leagues(), { as: 'Maya Reyes' })
    expect(await screen.findByText("You're not in any leagues yet")).toBeVisible()
    expect(screen.getByText(/To run one, ask an admin for the league creator role\.$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create a league' })).not.toBeInTheDocument()
  })

  it('start with a league for someone who may create one', async () => {
    leagueBackend({ ...smallLeague({ created_by: castMember('Sunny Adeyemi').profileId }), roster: [] })
    renderAt('/', { as: 'Lucia Cervantes' })
    expect(await screen.findByRole('link', { name: 'Create a League' })).toHaveAttribute(
      'href',
      paths.createLeague(),
    )
  })
})

describe('the hint to install the app', () => {
  const hint = () => screen.queryByRole('region', { name: 'Install Kitchen Line' })
  const home = async () => {
    leagueBackend()
    const opened = renderAt('/', { as: 'Maya Reyes' })
    await screen.findByRole('heading', { name: 'Your leagues', level: 2 })
    return opened
  }
  /** What Chrome sends soon after the start. */
  function offer(outcome: 'accepted' | 'dismissed') {
    const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome }))
    act(() => {
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
    })
    return prompt
  }
  beforeAll(() => keepInstallOffer())
  afterEach(() => {
    window.dispatchEvent(new Event('appinstalled'))
  })

  it('waits for the second visit, and stays closed for good', async () => {
    offer('dismissed')
    const first = await home()
    expect(hint()).toBeNull()
    first.unmount()

    localStorage.setItem('kitchen-line-visits', JSON.stringify({ count: 1, at: 0 }))
    const second = await home()
    await second.user.click(screen.getByRole('button', { name: "Don't show this again" }))
    expect(hint()).toBeNull()
    second.unmount()

    await home()
    expect(hint()).toBeNull()
  })

  it('asks the browser after the first score, once, and is gone when installed', async () => {
    localStorage.setItem('kitchen-line-asked-to-keep', 'true')
    const { user } = await home()
    expect(hint()).toBeNull()
    const refused = offer('dismissed')
    await user.click(await screen.findByRole('button', { name: 'Install' }))
    expect(refused).toHaveBeenCalledOnce()
    expect(hint()).toBeNull()
    offer('accepted')
    await user.click(await screen.findByRole('button', { name: 'Install' }))
    offer('accepted')
    expect(hint()).toBeNull()
  })
})
