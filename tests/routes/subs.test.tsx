import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { castMember, DEMO_LEAGUES, ladderGameDayId } from '../demo'
import { gameDay, leagueBackend, smallLeague } from '../msw/leagues'
import { entryRow, rosterBackend } from '../msw/roster'
import { SCHEDULER_PATH, schedulerBackend } from '../msw/scheduler'
import { BACKEND, server } from '../msw/server'
import { spotRow } from '../msw/sub-spots'
import { renderAt } from '../render-at'

const TOKEN = 'A'.repeat(80)
const OWN = '00000000-0000-4000-8000-000000000003'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Answers a call; the list has what it was asked. */
function answering(name: string, answer: (body: Record<string, unknown>) => unknown) {
  const calls: Record<string, unknown>[] = []
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      calls.push(body)
      return HttpResponse.json(answer(body) ?? null)
    }),
  )
  return calls
}

describe('an offer to sub', () => {
  const offer = {
    first_name: 'Nina',
    league: 'Riverside Ladder',
    league_id: DEMO_LEAGUES.riversideLadder,
    game_day_id: OWN,
    week: 3,
    revision: 1,
    length: {
      win_type: 'win_by_margin',
      points_to_win: 11,
      games_per_match: 3,
      games_per_rotation: 1,
      players_per_court: 4,
      games: 3,
    },
    organizer: 'Lucia C.',
    starts_at: inHours(48),
    time_zone: 'America/Los_Angeles',
    location: 'Riverside Park',
    city: 'Portland, OR',
    note: '',
    status: 'scheduled',
    state: 'open',
    spot_state: 'asking',
    player: 'Noor A.',
    court: 'Center',
    with: ['Tom K.', 'Maya R.'],
    level: 3.8,
    is_first: true,
    next_at: inHours(5) as string | null,
    until: inHours(48),
    filled_at: null as string | null,
    is_listed: true,
  }
  let shown = { ...offer }
  beforeEach(() => {
    shown = { ...offer }
    answering('sub_offer_by_link', () => shown)
  })
  const open = (answer = 'yes') => renderAt(`/rsvp/${TOKEN}?sub=${answer}`)

  it('is accepted with one tap, without signing in, and opening it answers nothing', async () => {
    const answers = answering('answer_sub_offer_by_link', () => {
      Object.assign(shown, { state: 'accepted', spot_state: 'filled' })
      return { outcome: 'accepted' }
    })
    const { user } = open()
    expect(await screen.findByText('Hi Nina, can you sub for Noor A.?')).toBeVisible()
    expect(screen.getByText('Riverside Ladder, Center')).toBeVisible()
    expect(screen.getByText('Players around 3.8')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Riverside%20Park%2C%20Portland%2C%20OR',
    )
    expect(screen.getByText(/^You're the first we ask\./)).toBeVisible()
    expect(answers).toEqual([])
    await user.click(screen.getByRole('button', { name: "I'll play" }))
    expect(await screen.findByRole('heading', { name: /^You're in\. See you / })).toBeVisible()
    expect(screen.getByText(/Noor A\. and Lucia C\. know\.$/)).toBeVisible()
    expect(answers).toEqual([{ p_token: TOKEN, p_answer: 'yes' }])
    expect(screen.getByRole('button', { name: 'Give the spot back' })).toBeVisible()
  })

  it.each([
    ["I can't", 'no'],
    ['Not this week', 'not_this_week'],
  ])('is declined by "%s"', async (name, p_answer) => {
    const answers = answering('answer_sub_offer_by_link', () => {
      shown.state = 'declined'
      return { outcome: 'declined' }
    })
    const { user } = open(p_answer)
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(/^You said you can't\./)).toBeVisible()
    expect(answers).toEqual([{ p_token: TOKEN, p_answer }])
  })

  it('ends all offers of the league by "No more offers"', async () => {
    const answers = answering('answer_sub_offer_by_link', () => {
      Object.assign(shown, { state: 'declined', is_listed: false })
      return { outcome: 'declined' }
    })
    const { user } = open('no_more')
    await user.click(await screen.findByRole('button', { name: 'No more offers' }))
    expect(await screen.findByRole('heading', { name: "You don't sub here anymore" })).toBeVisible()
    expect(screen.getByText('You get no more offers of this league.')).toBeVisible()
    expect(screen.queryByRole('button', { name: "I'll play" })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'No more offers' })).not.toBeInTheDocument()
    expect(answers).toEqual([{ p_token: TOKEN, p_answer: 'no_more' }])
  })

  it('keeps the spot of a day that is over', async () => {
    Object.assign(shown, {
      state: 'accepted',
      spot_state: 'filled',
      status: 'completed',
      starts_at: inHours(-3),
    })
    open()
    expect(await screen.findByRole('heading', { name: "You're in" })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Give the spot back' })).not.toBeInTheDocument()
  })

  it.each([
    [{ spot_state: 'filled', state: 'closed', filled_at: inHours(-1) }, 'This spot is filled'],
    [{ spot_state: 'not_needed', state: 'closed' }, "You're not needed anymore"],
    [{ spot_state: 'organizer', state: 'undone' }, "You're not needed anymore"],
    [{ spot_state: 'taken_back', state: 'closed' }, "You're not needed anymore"],
    [{ until: inHours(-1) }, "It's too late for this one"],
    [{ status: 'canceled' }, 'This game day is canceled'],
    [{ state: 'given_back' }, 'You gave the spot back'],
  ])('says what became of it: %j', async (change, title) => {
    Object.assign(shown, change)
    open()
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: "I'll play" })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'No more offers' })).toBeVisible()
  })

  it('says without a signal that the answer was not sent, and sends it again', async () => {
    server.use(
      http.post(`${BACKEND}/rest/v1/rpc/answer_sub_offer_by_link`, () => HttpResponse.error(), {
        once: true,
      }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: "I'll play" }))
    expect(await screen.findByRole('alert')).toHaveTextContent("That wasn't sent.")
    answering('answer_sub_offer_by_link', () => {
      Object.assign(shown, { state: 'accepted', spot_state: 'filled' })
      return { outcome: 'accepted' }
    })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: /^You're in/ })).toBeVisible()
  })

  it('opens from the bell by its id, for who is signed in', async () => {
    const asked = answering('sub_offer', () => shown)
    const answers = answering('answer_sub_offer', () => {
      shown.state = 'given_back'
      return { outcome: 'given_back' }
    })
    shown.state = 'accepted'
    const { user } = renderAt(`/rsvp/${OWN}?sub`, { as: 'Nina Costa' })
    await user.click(await screen.findByRole('button', { name: 'Give the spot back' }))
    expect(await screen.findByRole('heading', { name: 'You gave the spot back' })).toBeVisible()
    expect(asked[0]).toEqual({ p_offer_id: OWN })
    expect(answers).toEqual([{ p_offer_id: OWN, p_answer: 'give_back' }])
  })
})

describe('the sub list of a league', () => {
  const sub = (name: 'Nina Costa' | 'Jorge Mata', more: object = {}) => ({
    player_id: castMember(name).profileId,
    first_name: name.split(' ')[0],
    last_name: name.split(' ')[1],
    display_name: name,
    dup_rating: 3.5,
    state: 'on',
    invite_email: null,
    last_minute: false,
    paused_until: null,
    mixed_group: null,
    subbed: 2,
    page_key: name,
    ...more,
  })
  const PLAYERS = `/leagues/${DEMO_LEAGUES.riversideLadder}/players?show=subs`

  it('shows who subs and who asks, takes people in, and removes them', async () => {
    leagueBackend(smallLeague())
    rosterBackend([entryRow('Tom Keller', {})])
    const { user } = renderAt(PLAYERS, { as: 'Lucia Cervantes' })
    const listed = [sub('Jorge Mata', { state: 'asks' }), sub('Nina Costa', { last_minute: true })]
    answering('sub_list', () => listed)
    const added = answering('add_sub', () => {
      listed[0] = sub('Jorge Mata', { subbed: 0 })
    })
    const removed = answering('remove_sub', () => void listed.pop())
    const subs = within(await screen.findByRole('region', { name: 'Subs' }))
    expect(await subs.findByText('Subbed on 2 days, also last minute')).toBeVisible()
    await user.click(subs.getByRole('button', { name: 'Add Jorge Mata' }))
    expect(await subs.findByText('Not subbed yet')).toBeVisible()
    await user.click(subs.getByRole('button', { name: 'Remove Nina Costa' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(subs.queryByText(/last minute/)).not.toBeInTheDocument())
    const league = { p_league_id: DEMO_LEAGUES.riversideLadder }
    expect(added).toEqual([{ ...league, p_player_id: castMember('Jorge Mata').profileId }])
    expect(removed).toEqual([{ ...league, p_player_id: castMember('Nina Costa').profileId }])
    // The link asks to sub, not to play.
    expect(screen.getByRole('region', { name: 'Sub link' })).toBeVisible()
  })

  it('asks someone by email who has no account, and says who was asked before', async () => {
    leagueBackend(smallLeague())
    rosterBackend([entryRow('Tom Keller', {})])
    answering('sub_list', () => [
      sub('Nina Costa', { first_name: '', last_name: '', invite_email: 'zoe@home.example', state: 'failed' }),
    ])
    const invited = answering('invite_subs', () => ({
      results: [{ place: 1, outcome: invited.length === 1 ? 'invited' : 'already_member', name: '' }],
    }))
    const { user } = renderAt(PLAYERS, { as: 'Lucia Cervantes' })
    const subs = within(await screen.findByRole('region', { name: 'Subs' }))
    expect(await subs.findByText('zoe@home.example')).toBeVisible()
    expect(subs.getByText('Their email failed. Check the address and add them again.')).toBeVisible()
    await user.click(subs.getByRole('button', { name: 'Add subs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add subs' }))
    await user.type(dialog.getByLabelText('Name or email'), 'Zoe@work.example')
    await user.click(dialog.getByRole('button', { name: 'Ask by email' }))
    expect(await dialog.findByText('Asked by email')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Ask by email' })).toBeDisabled()
    await user.type(dialog.getByLabelText('Name or email'), 'x')
    await user.click(dialog.getByRole('button', { name: 'Ask by email' }))
    expect(await dialog.findByText('Already on the roster')).toBeVisible()
    expect(invited.map(({ p_people }) => p_people)).toMatchObject([
      [{ email: 'zoe@work.example' }],
      [{ email: 'zoe@work.examplex' }],
    ])
  })

  it('has a link of its own where the league is private', async () => {
    leagueBackend(smallLeague({ visibility: 'private' }))
    rosterBackend([entryRow('Tom Keller', {})])
    answering('sub_list', () => [])
    const asked = answering('sub_link', () => 'l'.repeat(43))
    const { user } = renderAt(PLAYERS, { as: 'Lucia Cervantes' })
    const link = within(await screen.findByRole('region', { name: 'Sub link' }))
    await user.click(await link.findByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/accept-invite/${'l'.repeat(43)}`,
    )
    expect(asked).toEqual([{ p_league_id: DEMO_LEAGUES.riversideLadder }])
  })
})

describe('where I sub', () => {
  const mine = {
    last_minute: false,
    paused_until: null as string | null,
    leagues: [
      { id: 'l1', name: 'Riverside Ladder', state: 'asked' },
      { id: 'l2', name: 'Thursday Doubles', state: 'on' },
    ],
    clubs: [{ id: 'c1', name: 'Riverside', is_on: false }],
    offers: [{ id: OWN, league: 'Thursday Doubles', starts_at: inHours(48), time_zone: 'UTC' }],
    days: [
      {
        offer_id: OWN,
        league: 'Thursday Doubles',
        starts_at: inHours(72),
        time_zone: 'UTC',
        player: 'Noor A.',
        is_finalized: false,
      },
    ],
  }

  it('is chosen on a page of my profile: leagues, the club, the last minute, and a pause', async () => {
    const state = structuredClone(mine)
    const { user } = renderAt('/profile/subbing', { as: 'Nina Costa' })
    answering('my_subbing', () => state)
    const leagues = answering('set_subbing', () => {
      state.leagues[0]!.state = 'on'
      return 'on'
    })
    const clubs = answering('set_club_subbing', () => {
      state.clubs[0]!.is_on = true
    })
    const settings = answering('set_sub_settings', ({ p_last_minute }) => {
      state.last_minute = p_last_minute === true
    })
    await screen.findByText('For Noor A.')
    const card = screen
    expect(card.getByRole('link', { name: /^Can you sub\? Thursday Doubles/ })).toHaveAttribute(
      'href',
      `/rsvp/${OWN}?sub`,
    )
    expect(card.getByText('For Noor A.')).toBeVisible()
    await user.click(
      within(card.getByRole('group', { name: 'Riverside Ladder' })).getByRole('button', {
        name: 'Yes, ask me',
      }),
    )
    expect(await card.findByRole('checkbox', { name: 'Riverside Ladder' })).toBeChecked()
    await user.click(card.getByRole('checkbox', { name: 'Other leagues of Riverside near your rating' }))
    await user.click(card.getByRole('checkbox', { name: /^Last minute/ }))
    await waitFor(() => expect(card.getByRole('checkbox', { name: /^Last minute/ })).toBeChecked())
    expect([leagues, clubs, settings]).toEqual([
      [{ p_league_id: 'l1', p_is_on: true }],
      [{ p_club_id: 'c1', p_is_on: true }],
      [{ p_last_minute: true }],
    ])
  })
})

describe('the court board', () => {
  const spot = (more: Parameters<typeof spotRow>[0]) =>
    spotRow({
      player_id: castMember('Noor Aziz').profileId,
      player: 'Noor A.',
      asked: 1,
      next_at: inHours(3),
      cut_off: inHours(24),
      has_begun: true,
      last_asked: 'Nina C.',
      ...more,
    })

  it('says who subs for whom, and lets the organizer choose or end a search', async () => {
    const { state } = schedulerBackend()
    state.seats = state.record.roster.map(({ player_id }, place) => ({
      court_number: 1 + Math.floor(place / 4),
      seat: 1 + (place % 4),
      player_id,
      substitute_name: null,
      attendance: null,
      team: null,
      first_rotation: 1,
      last_rotation: null,
    }))
    state.draw.version = 1
    const filled = spot({
      player_id: castMember('Sam Park').profileId,
      player: 'Sam P.',
      state: 'filled',
      sub: 'Jorge M.',
      filled_at: inHours(-1),
      next_at: null,
    })
    answering('sub_spots_of', () => ({ playing: 15, spots: [spot({ suggestion: 'Pat Lee' }), filled] }))
    answering('subs_for', () => [
      { player_id: castMember('Wes Okafor').profileId, name: 'Wes O.', level: 3.4 },
    ])
    const found = answering('find_sub', () => undefined)
    const ended = answering('end_sub_search', () => undefined)
    const { user } = renderAt(SCHEDULER_PATH, { as: 'Lucia Cervantes' })
    const subs = within(await screen.findByRole('region', { name: 'Subs' }))
    expect(subs.getByText(/^Pat Lee was suggested\./)).toBeVisible()
    expect(subs.getByText('Sam P. is out, Jorge M. subs')).toBeVisible()
    expect(subs.getByText(/^Nina C\. was asked\./)).toBeVisible()
    await user.click(subs.getByRole('button', { name: 'Pick a sub for Noor A.' }))
    await user.click(await screen.findByRole('button', { name: 'Ask Wes O.' }))
    await waitFor(() => expect(found).toHaveLength(1))
    expect(found[0]).toMatchObject({ p_first: castMember('Wes Okafor').profileId })
    await user.click(subs.getByRole('button', { name: 'No sub needed for Noor A.' }))
    await waitFor(() => expect(ended).toHaveLength(1))
    await user.click(subs.getByRole('button', { name: 'Undo for Sam P.' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(ended).toHaveLength(2))
    expect(ended.map(({ p_player_id }) => p_player_id)).toEqual([
      castMember('Noor Aziz').profileId,
      castMember('Sam Park').profileId,
    ])
  })
})

describe('a player who is out', () => {
  const me = castMember('Maya Reyes').profileId
  const open = async (spots: () => object[]) => {
    const record = smallLeague()
    record.days.push(gameDay(9, inHours(102), 'scheduled'))
    record.responses = [{ game_day_id: ladderGameDayId(9), player_id: me, response: 'out' }]
    leagueBackend(record)
    answering('sub_spots_of', () => ({ playing: 15, spots: spots() }))
    const { user } = renderAt(
      `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days?day=${ladderGameDayId(9)}`,
      { as: 'Maya Reyes' },
    )
    return { user, day: within(await screen.findByRole('dialog')) }
  }

  it('hears how many still play where no sub is needed', async () => {
    const { day } = await open(() => [])
    expect(await day.findByText('15 still play.')).toBeVisible()
  })

  it('hears who plays for them, and no longer may come back by themselves', async () => {
    const taken = 'Zoe has your spot. Ask Lucia.'
    const { day } = await open(() => [spotRow({ state: 'filled', has_begun: true, sub: 'Zoe Q.', taken })])
    expect(await day.findByText('Zoe Q. plays for you')).toBeVisible()
    expect(day.getByRole('group', { name: 'RSVP' })).toHaveTextContent(
      "You're out. Zoe has your spot. Ask Lucia.",
    )
    expect(day.queryByRole('button', { name: 'In' })).not.toBeInTheDocument()
  })

  it('looks for a sub with one tap, and names someone whom the organizer decides about', async () => {
    let spot = spotRow()
    const { user, day } = await open(() => [spot])
    expect(await day.findByText('Find a sub?')).toBeVisible()
    const found = answering('find_sub', () => {
      spot = spotRow({ has_begun: true, asked: 1, next_at: inHours(3) })
    })
    await user.click(day.getByRole('button', { name: 'Find a sub' }))
    expect(await day.findByText('Looking for a sub')).toBeVisible()
    expect(found).toEqual([{ p_game_day_id: ladderGameDayId(9), p_player_id: me }])
    answering('subs_for', () => [])
    const suggested = answering('suggest_sub', () => {
      spot = spotRow({ has_begun: true, asked: 1, suggestion: 'Pat Lee' })
    })
    await user.click(day.getByRole('button', { name: 'I have someone' }))
    const field = await screen.findByLabelText('Someone else')
    await user.type(field, ' {Enter}')
    await user.clear(field)
    await user.type(field, 'Pat Lee')
    await user.click(screen.getByRole('button', { name: 'Tell the organizer' }))
    expect(await day.findByText(/^The organizer knows about Pat Lee\./)).toBeVisible()
    expect(suggested).toMatchObject([{ p_player_id: me, p_name: 'Pat Lee' }])
  })
})

describe('a player whose fixed partner is out', () => {
  const partner = castMember('Tom Keller').profileId

  it('looks for a sub for their side, or names someone', async () => {
    const record = smallLeague({
      game_format: 'round_robin',
      partners: 'fixed_partners',
      movement_mode: 'none',
    })
    record.days.push({ ...gameDay(9, inHours(102), 'scheduled'), draw_version: 1 })
    for (const member of record.roster)
      if ([partner, castMember('Maya Reyes').profileId].includes(member.player_id)) member.team = 3
    record.responses = [{ game_day_id: ladderGameDayId(9), player_id: partner, response: 'out' }]
    leagueBackend(record)
    const spot = spotRow({ player_id: partner, player: 'Tom K.', is_partner: true })
    answering('sub_spots_of', () => ({ playing: 15, spots: [spot] }))
    answering('subs_for', () => [
      { player_id: castMember('Wes Okafor').profileId, name: 'Wes O.', level: 3.4 },
    ])
    const found = answering('find_sub', () => {
      Object.assign(spot, { state: 'filled', sub: 'Wes O.', next_at: null })
    })
    const { user } = renderAt(
      `/leagues/${DEMO_LEAGUES.riversideLadder}/game-days?day=${ladderGameDayId(9)}`,
      { as: 'Maya Reyes' },
    )
    const day = within(await screen.findByRole('dialog'))
    expect(await day.findByText('Tom K. is out. Find a sub?')).toBeVisible()
    expect(day.getByText(/^Your side is one short\./)).toBeVisible()
    await user.click(day.getByRole('button', { name: 'I have someone' }))
    const choice = within(await screen.findByRole('dialog', { name: 'Who plays for Tom K.?' }))
    await user.click(await choice.findByRole('button', { name: 'Ask Wes O.' }))
    expect(await day.findByText('Wes O. plays with you')).toBeVisible()
    expect(found).toMatchObject([{ p_player_id: partner, p_first: castMember('Wes Okafor').profileId }])
  })
})
