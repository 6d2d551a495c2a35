import { act, screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_LEAGUES } from '../demo'
import { publicLeagueBackend, publicPage } from '../msw/public-league'
import { leagueBackend, refuse, TONIGHT } from '../msw/leagues'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const PAGE = `/leagues/${DEMO_LEAGUES.riversideLadder}/view`

beforeEach(() => vi.useFakeTimers({ now: TONIGHT, shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const region = (name: string) => screen.findByRole('region', { name })

describe('the public page', () => {
  it('shows a visitor who plays, who leads, what is next, the rules, and how to join', async () => {
    publicLeagueBackend()
    const { user } = renderAt(PAGE)
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverside Ladder' })).toBeVisible()
    expect(screen.getByText('Tuesdays 6:30 PM, 3 weeks starting Nov 17')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Riverside%20Park%2C%20Portland%2C%20OR',
    )
    for (const figure of ['4 spots left', '3.5 average DUPR', '8 players'])
      expect(
        screen.getByText((_text, element) => element?.tagName === 'LI' && element.textContent === figure),
      ).toBeVisible()
    const now = within(await region('On court now'))
    expect(now.getByRole('heading', { name: 'Center' })).toBeVisible()
    expect(now.getByRole('heading', { name: 'Court 2' })).toBeVisible()
    expect(now.getByText('Week 2 · 2 of 4 games in')).toBeVisible()
    // A row says what is played now; the other games are inside.
    expect(now.getAllByText('Game 2 of 2')).toHaveLength(2)
    expect(now.getAllByText('11–7')[0]).not.toBeVisible()
    await user.click(now.getByRole('heading', { name: 'Center' }))
    expect(now.getAllByText('11–7')[0]).toBeVisible()
    expect(now.getAllByText('vs., no score yet')[0]).toBeVisible()
    const standings = within(await region('Standings'))
    expect(standings.getByText('After week 1')).toBeVisible()
    expect(standings.getAllByRole('listitem')).toHaveLength(5)
    expect(standings.getAllByRole('listitem')[0]).toHaveTextContent('Player 1')
    await user.click(standings.getByRole('button', { name: 'All 8' }))
    expect(standings.getAllByRole('listitem')).toHaveLength(8)
    const more = within(await region('More about this league'))
    expect(more.getByText('Tue, Nov 17 · 4 games')).toBeVisible()
    expect(more.getByText('Next: Tue, Dec 1')).toBeVisible()
    await user.click(more.getByText('Schedule'))
    expect(within(more.getByRole('list', { name: 'Game days' })).getAllByRole('listitem')).toHaveLength(3)
    await user.click(more.getByText('Rules'))
    expect(more.getByText('Games to 11, win by 2.')).toBeVisible()
    const join = within(await region('How to join'))
    expect(join.getByText('Lucia C. approves new players.')).toBeVisible()
    expect(join.getByRole('link', { name: 'Request to join' })).toHaveAttribute(
      'href',
      `/signup?from=${encodeURIComponent(PAGE)}`,
    )
    expect(document.title).toBe('Riverside Ladder · Kitchen Line')
  })

  it('leads from the cover to how to join, by eye, keyboard, and screen reader', async () => {
    publicLeagueBackend()
    const { user } = renderAt(PAGE)
    const map = await screen.findByRole('link', { name: 'Map' })
    map.focus()
    await user.tab()
    expect(screen.getByRole('link', { name: 'Request to join' })).toHaveFocus()
  })

  it('shows the next date and who won their courts between game days', async () => {
    const page = publicPage()
    publicLeagueBackend({ ...page, live_week: null, days: page.days.toSpliced(1, 1) })
    renderAt(PAGE)
    const next = within(await region('Next game day'))
    expect(next.getByText('Tue, Dec 1')).toBeVisible()
    expect(next.getByText('6:30 PM · in 7 days')).toBeVisible()
    expect(
      within(await region("Last week's court winners"))
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['CenterPlayer 12–0', 'Court 2Player 52–0'])
    expect(screen.queryByRole('region', { name: 'On court now' })).toBeNull()
  })

  it('only asks for the day in progress again, and for the rest when it changes', async () => {
    const backend = publicLeagueBackend()
    renderAt(PAGE)
    const scores = async (count: number) =>
      expect(within(await region('On court now')).getAllByText('11–7')).toHaveLength(count)
    await scores(2)
    const before = backend.known.length
    const live = () => backend.page.days[1]?.courts as { games: { score1: number; score2: number }[] }[]
    Object.assign(live()[0]!.games[0]!, { score1: 11, score2: 8 })
    await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
    await scores(1)
    expect(backend.known.slice(before)).toEqual([true])
    const standings = async () => within(await region('Standings')).getAllByRole('listitem')
    const [first] = await standings()
    const winner = first?.textContent
    const played = backend.page.days[0]?.courts as { games: object[] }[]
    for (const court of played) for (const game of court.games) Object.assign(game, { score1: 2, score2: 11 })
    await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)))
    expect(backend.known.slice(before)).toEqual([true, false])
    expect((await standings())[0]?.textContent).not.toBe(winner)
  })

  it("explains a player's place", async () => {
    publicLeagueBackend()
    const { user } = renderAt(PAGE)
    await user.click(await screen.findByRole('button', { name: /Player 1\b/ }))
    expect(await screen.findByRole('dialog', { name: 'Why Player 1 is 1st' })).toBeVisible()
  })

  it('says what is still missing', async () => {
    const page = publicPage()
    publicLeagueBackend({ ...page, days: [], live_week: null, players: [] })
    renderAt(PAGE)
    expect(await screen.findByText('No standings yet')).toBeVisible()
    expect(screen.getByText('No dates yet')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'On court now' })).toBeNull()
    expect(screen.queryByText('Last week')).toBeNull()
  })

  it.each([
    [{ open_places: 0 }, 'Full. New requests go on the waitlist.'],
    [{ open_places: null }, 'Lucia C. approves new players.'],
    [{ takes_requests: false }, "This league isn't taking requests right now."],
    [{ takes_requests: false, status: 'completed' }, 'The season is over.'],
  ])('with %j it says: %s', async (rest, sentence) => {
    publicLeagueBackend({ ...publicPage(), ...rest })
    renderAt(PAGE)
    expect(await screen.findByText(sentence)).toBeVisible()
    const signUp = screen.queryByRole('link', { name: 'Request to join' })
    expect(signUp === null).toBe('takes_requests' in rest)
  })

  it('links a member to the league', async () => {
    publicLeagueBackend({ ...publicPage(), my_state: 'member' })
    renderAt(PAGE, { as: 'Maya Reyes' })
    expect(await screen.findByText("You're in this league.")).toBeVisible()
    expect(await within(await region('How to join')).findByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      `/leagues/${DEMO_LEAGUES.riversideLadder}`,
    )
  })

  it('lets someone who is signed in ask to join, and then shows their state', async () => {
    const backend = publicLeagueBackend({ ...publicPage(), my_state: 'none' })
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/request_to_join`, () => {
        backend.page.my_state = 'requested'
        return HttpResponse.json({ outcome: 'requested', full: false })
      }),
    )
    const { user } = renderAt(PAGE, { as: 'Omar Haddad' })
    await user.click(await screen.findByRole('button', { name: /^Request to join/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /request/i }))
    expect(await screen.findByText('You asked to join. Lucia C. will review your request.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  })

  it('asks to sub, not to play, by the link for subs', async () => {
    publicLeagueBackend({ ...publicPage(), my_state: 'none' })
    const asked: unknown[] = []
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/set_subbing`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json('asks')
      }),
    )
    const { user } = renderAt(`${PAGE}?sub`, { as: 'Omar Haddad' })
    await user.click(await screen.findByRole('button', { name: 'Offer to sub' }))
    expect(await screen.findByText('The organizer will add you as a sub')).toBeVisible()
    expect(asked).toEqual([{ p_league_id: DEMO_LEAGUES.riversideLadder, p_is_on: true }])
  })

  it.each([
    '/leagues/d0000000-0000-4000-8000-000000000009/view',
    '/leagues/d0000000-0000-4000-8000-000000000009/view?tv=1',
  ])("doesn't tell a private league from one that doesn't exist: %s", async (address) => {
    publicLeagueBackend()
    renderAt(address)
    expect(await screen.findByText('Public page not found')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

describe("the league's own URL", () => {
  const LEAGUE = `/leagues/${DEMO_LEAGUES.riversideLadder}`

  it("is the public page under the tabs for someone who isn't in it", async () => {
    leagueBackend()
    publicLeagueBackend({ ...publicPage(), my_state: 'none' })
    const { user } = renderAt(LEAGUE, { as: 'Omar Haddad' })
    const canJoin = async () =>
      expect(
        await within(await region('How to join')).findByRole('button', {
          name: 'Request to join Riverside Ladder',
        }),
      ).toBeVisible()
    await canJoin()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await region('On court now')).toBeVisible()
    for (const [tab, what] of [
      ['Players', 'Player 8'],
      ['Game Days', 'Tue, Dec 1, 6:30 PM'],
      ['Rankings', 'Player 8'],
      ['Weekly', 'Court 2'],
      ['Next Week', 'Tue, Dec 1'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: tab }))
      expect(await screen.findByText(what)).toBeVisible()
      await canJoin()
    }
  })

  it('says under each tab where there is nothing yet', async () => {
    leagueBackend()
    publicLeagueBackend({ ...publicPage(), my_state: 'none', days: [], live_week: null, players: [] })
    const { user } = renderAt(LEAGUE, { as: 'Omar Haddad' })
    for (const [tab, what] of [
      ['Players', 'Nothing yet.'],
      ['Game Days', 'Dates show up here once the season is planned.'],
      ['Rankings', 'No standings yet'],
      ['Weekly', 'Nothing yet.'],
      ['Next Week', 'Nothing yet.'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: tab }))
      expect(await screen.findByText(what)).toBeVisible()
    }
  })

  it('leads to the public page if only that is open, as for an unlisted league', async () => {
    leagueBackend()
    publicLeagueBackend({ ...publicPage(), league_id: UNLISTED, visibility: 'unlisted', my_state: 'none' })
    const { router } = renderAt(`/leagues/${UNLISTED}/players`, { as: 'Omar Haddad' })
    expect(await screen.findByRole('button', { name: /^Request to join/ })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/leagues/${UNLISTED}/view`)
  })

  it("says that it couldn't be checked, and retries on request", async () => {
    leagueBackend()
    publicLeagueBackend({ ...publicPage(), league_id: UNLISTED, my_state: 'none' })
    refuse('rpc/public_league', { once: true })
    const { user } = renderAt(`/leagues/${UNLISTED}`, { as: 'Omar Haddad' })
    expect(await screen.findByText("Couldn't load the league")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: /^Request to join/ })).toBeVisible()
  })
})

const UNLISTED = 'd0000000-0000-4000-8000-000000000008'
const TURN_MS = 12_000
const seconds = (count: number) => act(async () => void (await vi.advanceTimersByTimeAsync(count * 1000)))

describe('TV mode', () => {
  it('has no header and no footer, and changes slides by itself', async () => {
    publicLeagueBackend()
    const { user } = renderAt(`${PAGE}?tv=1`)
    expect(await screen.findByText('On court now')).toBeVisible()
    expect(screen.queryByText(/Kitchen Line/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    await seconds(TURN_MS / 1000)
    expect(await screen.findByText('Standings after week 1')).toBeVisible()
    await seconds(TURN_MS / 1000)
    expect(await screen.findByText('Week 1 results')).toBeVisible()
    await seconds(TURN_MS / 1000)
    expect(await screen.findByText('On court now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await seconds(60)
    expect(screen.getByText('On court now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous slide' }))
    expect(screen.getByText('Week 1 results')).toBeVisible()
  })

  it('shows twelve courts and sixty players, with no repeats', async () => {
    publicLeagueBackend(publicPage({ players: 60, courts: 12 }))
    const { user } = renderAt(`${PAGE}?tv=1`)
    await screen.findByText('1 of 9')
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    const courts: (string | null)[] = []
    const people: (string | null)[] = []
    for (let picture = 1; picture <= 6; picture++) {
      if (picture <= 3)
        courts.push(...screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent))
      else people.push(...screen.getAllByText(/^Player \d+$/).map((each) => each.textContent))
      await user.click(screen.getByRole('button', { name: 'Next slide' }))
    }
    expect(courts).toEqual(['Center', ...Array.from({ length: 11 }, (_, index) => `Court ${index + 2}`)])
    expect(new Set(people).size).toBe(60)
    expect(people).toHaveLength(60)
  })

  it('refreshes itself, keeps the last data if the network fails, says how old it is, and recovers', async () => {
    const backend = publicLeagueBackend()
    renderAt(`${PAGE}?tv=1`)
    expect(await screen.findByText('Updated')).toBeVisible()
    backend.isDown = true
    await seconds(30)
    expect(await screen.findByText(/^No connection/)).toHaveTextContent(
      'No connection. Last updated 7:30 PM, less than a minute ago.',
    )
    await seconds(180)
    expect(screen.getByText(/^No connection/)).toHaveTextContent('Last updated 7:30 PM, 3 minutes ago.')
    expect(screen.getByRole('heading', { name: 'Riverside Ladder' })).toBeVisible()
    backend.isDown = false
    backend.page.name = 'Tuesday Night Ladder'
    await seconds(30)
    expect(await screen.findByRole('heading', { name: 'Tuesday Night Ladder' })).toBeVisible()
    expect(screen.queryByText(/^No connection/)).toBeNull()
  })

  it('shows its last data when it is switched on without a network', async () => {
    const backend = publicLeagueBackend()
    const first = renderAt(`${PAGE}?tv=1`)
    await screen.findByText('On court now')
    first.unmount()
    backend.isDown = true
    renderAt(`${PAGE}?tv=1`)
    expect(await screen.findByText('On court now')).toBeVisible()
    await seconds(10)
    expect(await screen.findByText(/^No connection/)).toBeVisible()
  })

  it('forgets the data of a league that is no longer public', async () => {
    const backend = publicLeagueBackend()
    renderAt(`${PAGE}?tv=1`)
    await screen.findByText('On court now')
    backend.page.league_id = 'another'
    await seconds(30)
    expect(await screen.findByText('Public page not found')).toBeVisible()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('says when a league without any data starts', async () => {
    const page = publicPage()
    publicLeagueBackend({ ...page, live_week: null, days: page.days.slice(2) })
    renderAt(`${PAGE}?tv=1`)
    expect(await screen.findByText('Tue, Dec 1, 6:30 PM')).toBeVisible()
  })
})
