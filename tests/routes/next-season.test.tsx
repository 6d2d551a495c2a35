import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '@/shared/supabase/database.types'
import { paths } from '@/shared/lib/paths'
import { castMember, DEMO_CLUB_ID, DEMO_LEAGUES, type CastName } from '../demo'
import { gameDay, leagueBackend, smallLeague, TONIGHT } from '../msw/leagues'
import { rows } from '../msw/rows'
import { BACKEND, server } from '../msw/server'
import { renderAt } from '../render-at'

const LADDER = DEMO_LEAGUES.riversideLadder
const SECOND = DEMO_LEAGUES.saturdayMixer
const PHONE = 390
const idOf = (name: string) => castMember(name as CastName).profileId

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: TONIGHT })
  // Four hundred options are slow to search without a browser.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['UTC'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A five-week season that ended last week. */
function lastSeason(settings: Parameters<typeof smallLeague>[0] = {}) {
  const league = smallLeague({ court_count: 3, club_id: DEMO_CLUB_ID, ...settings }, 'Fall Ladder 2026')
  league.days = [
    gameDay(1, '2026-11-10T18:30:00+00:00', 'finalized'),
    gameDay(2, '2026-11-17T18:30:00+00:00', 'finalized'),
    gameDay(5, '2026-11-24T18:30:00+00:00', 'canceled'),
  ]
  return league
}

/** Its next season. */
const nextSeason = () => smallLeague({ id: SECOND, previous_league_id: LADDER }, 'Winter Ladder 2027')

type Sent = Record<string, Json> & { p_id: string; p_people: Json[]; p_settings: Record<string, Json> }

function backend(answer?: () => Response, league = lastSeason()) {
  const sent: Sent[] = []
  leagueBackend(league)
  server.use(
    http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) =>
      rows(request, [{ id: DEMO_CLUB_ID, name: 'Riverside Pickleball Club', city: 'Portland' }]),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/create_league`, async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      return (
        answer?.() ??
        HttpResponse.json({
          league_id: body.p_id,
          created: true,
          players: 0,
          invited: 0,
          people: [],
          results: [],
        })
      )
    }),
  )
  return sent
}

type User = ReturnType<typeof renderAt>['user']
const next = async (user: User) => user.click(screen.getByRole('button', { name: /^Next/ }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

async function toPlayers(user: User) {
  await screen.findByLabelText('Name')
  await next(user)
  await heading('When do you play?')
  await next(user)
  await heading("What's the format?")
  await next(user)
  await heading("Who's playing?")
  return within(await screen.findByRole('list', { name: 'From last season' }))
}

/** The names on the Rankings page, the first one first. */
async function ranking() {
  const page = renderAt(paths.leagueTab(LADDER, 'rankings'), { as: 'Lucia Cervantes', width: PHONE })
  const names = Object.keys(await rowsByName())
  page.unmount()
  return names
}
const EIGHT = [
  'Noor Aziz',
  'Tom Keller',
  'Maya Reyes',
  'Ines Duarte',
  'Sam Park',
  'Bea Lindqvist',
  'Dev Chandra',
  'Uli Brandt',
]
async function rowsByName() {
  const list = within(await screen.findByRole('list', { name: 'Rankings' }))
  return Object.fromEntries(
    list.getAllByRole('listitem').map((row) => [EIGHT.find((name) => row.textContent?.includes(name)), row]),
  )
}

describe('the next season', () => {
  // Five steps of a large form take a while on a busy machine.
  it(
    'starts with the settings, the next dates, and the players in final order, to choose from',
    { timeout: 60_000 },
    async () => {
      const sent = backend()
      const order = await ranking()
      expect(order.toSorted()).toEqual(EIGHT.toSorted())
      expect(order).not.toEqual(EIGHT)
      const { user, router } = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes', width: PHONE })
      expect(await screen.findByLabelText('Name')).toHaveValue('Winter Ladder 2027')
      expect(screen.getByLabelText('Courts')).toHaveValue('3')
      await next(user)
      // The next Tuesday.
      expect(await screen.findByLabelText('First game day (optional)')).toHaveValue('2026-12-01')
      await next(user)
      expect(await screen.findByLabelText('Seed first game day')).toHaveValue('order')
      await next(user)
      const list = within(await screen.findByRole('list', { name: 'From last season' }))
      expect(list.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent)).toEqual(
        order.map((name, place) => name + ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'][place]),
      )
      const [, second = '', ...others] = order
      await user.click(list.getByRole('checkbox', { name: new RegExp(second) }))
      expect(screen.getByText(/^7 of 8 selected/)).toBeVisible()
      await user.click(screen.getByLabelText('New players (optional)'))
      await user.paste('Zoë Quinn')
      await next(user)
      await heading('Review and create')
      expect(await screen.findByText('8 players')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Create league' }))
      await waitFor(() => expect(router.state.location.pathname).toBe(paths.league(sent[0]?.p_id ?? '')))
      const [{ p_people, p_settings, ...rest } = {} as Sent] = sent
      expect(p_people).toEqual([
        ...[order[0] ?? '', ...others].map((name) => ({ player_id: idOf(name) })),
        { first_name: 'Zoë', last_name: 'Quinn', email: null },
      ])
      expect(p_settings).toMatchObject({
        court_count: 3,
        first_seeding: 'order',
        status: 'active',
        start_date: '2026-12-01',
      })
      expect(rest).toMatchObject({
        p_name: 'Winter Ladder 2027',
        p_club_id: DEMO_CLUB_ID,
        p_play: false,
        p_previous_league_id: LADDER,
      })
      expect(rest.p_days).toHaveLength(5)
    },
  )

  it('is continued after a reload, even from any other place that creates a league', async () => {
    backend()
    const first = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    const before = await toPlayers(first.user)
    await first.user.click(before.getByRole('checkbox', { name: /Maya Reyes/ }))
    first.unmount()
    const { router } = renderAt(paths.createLeague(), { as: 'Lucia Cervantes' })
    const list = within(await screen.findByRole('list', { name: 'From last season' }))
    expect(router.state.location.pathname).toBe(paths.nextSeason(LADDER))
    expect(list.getByRole('checkbox', { name: /Maya Reyes/ })).not.toBeChecked()
    expect(list.getByRole('checkbox', { name: /Tom Keller/ })).toBeChecked()
  })

  it('has an organizer who played in their old place, and asks others whether they play', async () => {
    const sent = backend()
    const { user } = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    await toPlayers(user)
    await user.click(screen.getByLabelText("I'm playing too"))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByText(/^0 of 8 selected/)).toBeVisible()
    await next(user)
    await user.click(await screen.findByRole('button', { name: 'Create league' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ p_people: [], p_play: true })
  })

  it("doesn't ask a player of the last season whether they play", async () => {
    const league = lastSeason()
    league.roster[0] = { ...league.roster[0]!, player_id: idOf('Lucia Cervantes'), first_name: 'Lucia' }
    backend(undefined, league)
    const { user } = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    const list = await toPlayers(user)
    expect(screen.queryByLabelText("I'm playing too")).not.toBeInTheDocument()
    await user.click(list.getByRole('checkbox', { name: /^Lucia/ }))
    expect(screen.getByLabelText("I'm playing too")).toBeVisible()
  })

  it('that someone else started first links to theirs', async () => {
    backend(() =>
      HttpResponse.json(
        {
          code: 'PT409',
          message: 'Someone already started the next season of this league.',
          details: SECOND,
          hint: 'next_season_exists',
        },
        { status: 409 },
      ),
    )
    const { user } = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    await toPlayers(user)
    await next(user)
    await user.click(await screen.findByRole('button', { name: 'Create league' }))
    expect(await screen.findByText('Someone already started the next season of this league.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open next season' })).toHaveAttribute(
      'href',
      paths.league(SECOND),
    )
  })

  it("doesn't replace another league draft without asking", async () => {
    backend()
    const first = renderAt(paths.createLeague(), { as: 'Lucia Cervantes' })
    await first.user.type(await screen.findByLabelText('Name'), 'Park Doubles')
    first.unmount()
    const second = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    expect(await screen.findByText(/^“Park Doubles” is saved as a draft/)).toBeVisible()
    await second.user.click(screen.getByRole('button', { name: 'Keep my draft' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Park Doubles')
    expect(second.router.state.location.pathname).toBe(paths.createLeague())
    second.unmount()
    const third = renderAt(paths.nextSeason(LADDER), { as: 'Lucia Cervantes' })
    await third.user.click(await screen.findByRole('button', { name: 'Replace draft' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('Winter Ladder 2027')
  })

  it.each<[CastName, string]>([
    ['Maya Reyes', 'a player'],
    ['Jorge Mata', 'a stranger'],
  ])("isn't for %s, %s", async (name) => {
    backend()
    renderAt(paths.nextSeason(LADDER), { as: name })
    expect(await screen.findByText("You can't start this league's next season")).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
  })
})

describe('a season that is over', () => {
  it('lets an organizer start the next one', async () => {
    backend()
    const { user, router } = renderAt(paths.league(LADDER), { as: 'Lucia Cervantes' })
    await user.click(await screen.findByRole('link', { name: 'Start next season' }))
    expect(router.state.location.pathname).toBe(paths.nextSeason(LADDER))
  })

  it('links its players to the next one, once there is one', async () => {
    backend()
    const before = renderAt(paths.league(LADDER), { as: 'Maya Reyes' })
    expect(await screen.findByRole('heading', { name: 'Final standings' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Next season' })).not.toBeInTheDocument()
    before.unmount()
    leagueBackend(lastSeason(), nextSeason())
    renderAt(paths.league(LADDER), { as: 'Maya Reyes' })
    expect(await screen.findByRole('link', { name: 'Open Winter Ladder 2027' })).toHaveAttribute(
      'href',
      paths.league(SECOND),
    )
  })
})

describe('the seasons of a league', () => {
  it('can be chosen on its rankings', async () => {
    leagueBackend(lastSeason(), nextSeason())
    const { user, router } = renderAt(paths.leagueTab(SECOND, 'rankings'), { as: 'Maya Reyes' })
    const seasons = within(await screen.findByRole('navigation', { name: 'Seasons' }))
    const [winter, fall] = seasons.getAllByRole('link')
    expect(winter).toHaveTextContent('Winter Ladder 2027')
    expect(winter).toHaveAttribute('aria-current', 'page')
    await user.click(fall ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Fall Ladder 2026' })).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.leagueTab(LADDER, 'rankings'))
  })

  it('are one league in the standings', async () => {
    const winter = nextSeason()
    winter.days = [gameDay(1, '2027-01-05T18:30:00+00:00', 'scheduled')]
    winter.courts = []
    leagueBackend(lastSeason(), winter)
    const { user, router } = renderAt(paths.standings(), { as: 'Maya Reyes' })
    // Nothing was played in the next one.
    expect(await screen.findByRole('region', { name: /^Fall Ladder 2026/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Winter Ladder 2027/ })).not.toBeInTheDocument()
    const league = screen.getByLabelText('League')
    expect(
      within(league)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All my leagues', 'Fall Ladder 2026'])
    await user.selectOptions(screen.getByLabelText('Year'), '2026')
    await user.selectOptions(league, 'Fall Ladder 2026')
    const seasons = within(await screen.findByRole('navigation', { name: 'Seasons' }))
    await user.click(seasons.getByRole('link', { name: 'Winter Ladder 2027' }))
    expect(router.state.location.search).toBe(`?league=${SECOND}`)
    expect(await screen.findByRole('region', { name: /^Winter Ladder 2027/ })).toBeVisible()
    expect(league).toHaveValue(LADDER)
  })

  it('are one league in the standings for someone who missed the one between', async () => {
    const winter = nextSeason()
    winter.roster = winter.roster.filter(({ first_name }) => first_name !== 'Maya')
    const spring = smallLeague(
      { id: DEMO_LEAGUES.thursdayDoubles, previous_league_id: SECOND },
      'Spring Ladder 2027',
    )
    leagueBackend(lastSeason(), winter, spring)
    renderAt(paths.standings(), { as: 'Maya Reyes' })
    expect(await screen.findByRole('region', { name: /^Spring Ladder 2027/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Fall Ladder 2026/ })).not.toBeInTheDocument()
  })
})
