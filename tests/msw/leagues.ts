import { gameDayRow } from '../game-day-row'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import type { Database, Tables } from '@/shared/supabase/database.types'
import { castMember, DEMO_CLUB_ID, DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { rows } from './rows'
import { seasonAnswer } from './season-answer'
import { BACKEND, server } from './server'
import { USUAL_SETTINGS } from '../setting-columns'

type RosterRow = Database['public']['Functions']['league_roster']['Returns'][number]
type Game = Tables<'court_rotations'>
type Seat = Tables<'court_assignments'>
type Answer = Pick<Tables<'game_day_responses'>, 'game_day_id' | 'player_id' | 'response'>

const idOf = (name: CastName) => castMember(name).profileId

/** When the small league plays its third week, an hour after the start. Tests stop the clock here. */
export const TONIGHT = new Date('2026-11-24T19:30:00Z')
const BEFORE = '2026-11-01T09:00:00+00:00'

/** Two courts of four, in the order of the ladder before the first game day. */
const LADDER = [
  'Noor Aziz',
  'Tom Keller',
  'Maya Reyes',
  'Ines Duarte',
  'Sam Park',
  'Bea Lindqvist',
  'Dev Chandra',
  'Uli Brandt',
] as const satisfies readonly CastName[]

/** A league as the backend has it. Tests change its parts before they open a page. */
export type LeagueRecord = ReturnType<typeof smallLeague>

/**
 * Riverside Ladder in its third of five weeks: weeks 1 and 2 are finalized, week 3 is in progress, five are in for week
 * 4. Everyone plays in UTC, like the tests.
 */
export function smallLeague(league: Partial<Tables<'leagues'>> = {}, name = 'Riverside Ladder') {
  return {
    name,
    organizer: 'Lucia Cervantes' as CastName,
    club: {
      id: DEMO_CLUB_ID,
      name: 'Riverside Pickleball Club',
      created_by: idOf('Sunny Adeyemi'),
      admins: [idOf('Carl Benson')],
    } as Pick<Tables<'clubs'>, 'id' | 'name' | 'created_by' | 'admins'> | null,
    coOrganizers: [] as {
      invited_at: string
      accepted_at: string | null
      player: { id: string; first_name: string; last_name: string }
    }[],
    refusals: [] as Pick<Tables<'refusals'>, 'player_id' | 'role'>[],
    league: { ...LEAGUE, ...league },
    roster: LADDER.map((who, index) => rosterRow(who, { ladder_start: index + 1 })),
    /** Who left, from where on the ladder, and after which week. */
    former: [] as [who: CastName, place: number, lastWeek: number][],
    days: [
      gameDay(1, '2026-11-10T18:30:00+00:00', 'finalized'),
      gameDay(2, '2026-11-17T18:30:00+00:00', 'finalized'),
      gameDay(3, '2026-11-24T18:30:00+00:00', 'in_progress'),
      gameDay(4, '2026-12-01T18:30:00+00:00', 'scheduled'),
      gameDay(5, '2026-12-08T18:30:00+00:00', 'scheduled'),
    ],
    responses: LADDER.slice(0, 5).map((who): Answer => response(4, who, 'in')),
    courtNames: [{ court_number: 1, display_name: 'Center' }],
    courts: [1, 2].flatMap((week) => [
      { week, number: 1, names: LADDER.slice(0, 4) },
      { week, number: 2, names: LADDER.slice(4) },
    ]) as FairnessCourt[],
  }
}

interface FairnessCourt {
  week: number
  number: number
  names: readonly CastName[]
  /** The subs, by the members they play for. */
  subs?: Partial<Record<CastName, string>>
}

const LEAGUE: Omit<Tables<'leagues'>, 'club_id' | 'status_before_archive'> = {
  ...USUAL_SETTINGS,
  id: DEMO_LEAGUES.riversideLadder,
  created_by: idOf('Lucia Cervantes'),
  previous_league_id: null,
  created_at: BEFORE,
  visibility: 'public',
  description: 'One up, one down, every week.',
  location: 'Riverside Park',
  capacity: 12,
  court_count: 2,
  weeks: 5,
  weekday: 2,
  start_time: '18:30:00',
  start_date: '2026-11-10',
  rsvp_hours: null,
}

export function rosterRow(name: CastName, rest: Partial<RosterRow> = {}): RosterRow {
  const { firstName, profileId } = castMember(name)
  const lastName = name.slice(firstName.length + 1)
  return {
    league_player_id: `member-${profileId}`,
    player_id: profileId,
    first_name: firstName,
    last_name: lastName,
    display_name: `${firstName} ${lastName.charAt(0)}.`,
    dup_rating: 3.5,
    status: 'joined',
    joined_at: BEFORE,
    ladder_start: null,
    division: null,
    team: null,
    list_number: 1,
    has_account: true,
    plays: rest.status !== 'invited',
    ...rest,
  }
}

export function gameDay(
  week: number,
  startsAt: string,
  state: 'scheduled' | 'in_progress' | 'canceled' | 'finalized',
): Tables<'game_days'> {
  const isFinalized = state === 'finalized'
  return gameDayRow({
    id: ladderGameDayId(week),
    league_id: DEMO_LEAGUES.riversideLadder,
    week_number: week,
    starts_at: startsAt,
    location: 'Riverside Park',
    status: isFinalized ? 'completed' : state,
    is_finalized: isFinalized,
    finalized_at: isFinalized ? startsAt : null,
    finalized_by: isFinalized ? idOf('Lucia Cervantes') : null,
    updated_at: BEFORE,
    created_at: BEFORE,
  })
}

export function response(week: number, name: CastName, said: 'in' | 'out' | 'waitlist'): Answer {
  return { game_day_id: ladderGameDayId(week), player_id: idOf(name), response: said }
}

/**
 * The backend of a person's leagues: home, my leagues, and the tabs of a league. People who aren't in a league are
 * refused or shown nothing, as with the policies, which are tested in tests/database.
 */
export function leagueBackend(...records: LeagueRecord[]) {
  const leagues = records.length > 0 ? records : [smallLeague()]
  const find = (leagueId: string | null) => leagues.find(({ league }) => `eq.${league.id}` === leagueId)

  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/my_invitations`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/my_offers`, () => HttpResponse.json([])),
    http.get(`${BACKEND}/rest/v1/league_offers`, () => HttpResponse.json([])),
    http.get(`${BACKEND}/rest/v1/league_organizers`, ({ request }) => {
      const me = signedInAs(request)
      const helped = leagues.filter(({ coOrganizers }) =>
        coOrganizers.some(({ accepted_at, player }) => accepted_at !== null && player.id === me),
      )
      return HttpResponse.json(helped.map((record) => ({ league: leagueRow(record) })))
    }),
    http.post(`${BACKEND}/rest/v1/rpc/join_requests`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/known_people`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/public_league`, () => HttpResponse.json(NOT_PUBLIC, { status: 404 })),
    http.get(`${BACKEND}/rest/v1/leagues`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const creator = searchParams.get('created_by')
      if (creator === null) {
        const found = find(searchParams.get('id'))
        return rows(request, found ? [leagueRow(found)] : [])
      }
      return rows(
        request,
        leagues.filter(({ league }) => creator === `eq.${league.created_by}`).map(leagueRow),
      )
    }),
    http.get(`${BACKEND}/rest/v1/league_players`, ({ request }) => {
      const player = new URL(request.url).searchParams.get('player_id')
      return rows(
        request,
        leagues.flatMap((record) =>
          record.roster
            .filter(({ player_id }) => player === `eq.${player_id}`)
            .map(({ status }) => ({ status, status_before_invite: null, league: leagueRow(record) })),
        ),
      )
    }),
    http.get(`${BACKEND}/rest/v1/clubs`, ({ request }) => {
      const me = signedInAs(request)
      return rows(
        request,
        leagues
          .filter(({ club }) => club && [club.created_by, ...club.admins].includes(me))
          .map((record) => ({ leagues: [leagueRow(record)] })),
      )
    }),
    http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const asked = searchParams.get('league_id') ?? ''
      const readable = leagues.filter(
        (record) =>
          (asked === `eq.${record.league.id}` ||
            (asked.startsWith('in.') && asked.includes(record.league.id))) &&
          isInside(record, signedInAs(request)),
      )
      const wantsFinalized = searchParams.get('is_finalized') === 'eq.true'
      return rows(
        request,
        readable.flatMap((record) => {
          const said = (list: string, dayId: string) =>
            record.responses.filter(
              (answer) =>
                answer.game_day_id === dayId &&
                searchParams.get(`${list}.response`) === `eq.${answer.response}`,
            )
          return record.days
            .filter((day) => !wantsFinalized || day.is_finalized)
            .map((day) => ({
              ...day,
              league_id: record.league.id,
              ins: said('ins', day.id),
              waiting: said('waiting', day.id),
              // Every game day has its games, except upcoming ones without courts.
              games:
                day.status === 'scheduled' && day.draw_version === 0 ? [] : [{ id: `game of ${day.id}` }],
            }))
        }),
      )
    }),
    http.get(`${BACKEND}/rest/v1/game_day_responses`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [day, player] = ['game_day_id', 'player_id'].map((name) => searchParams.get(name))
      return rows(
        request,
        leagues
          .flatMap(({ responses }) => responses)
          .filter(
            (answer) =>
              (day === null || day === `eq.${answer.game_day_id}`) &&
              (player === null || player === `eq.${answer.player_id}`),
          )
          .map((answer) => ({ responded_at: BEFORE, responded_by: answer.player_id, ...answer })),
      )
    }),
    http.get(`${BACKEND}/rest/v1/court_assignments`, ({ request }) => {
      const record = find(new URL(request.url).searchParams.get('league_id'))
      return rows(request, ofDay(request, record ? finalizedCourts(record).flatMap(seatsOf) : []))
    }),
    http.get(`${BACKEND}/rest/v1/court_rotations`, ({ request }) => {
      const record = find(new URL(request.url).searchParams.get('league_id'))
      return rows(request, ofDay(request, record ? finalizedCourts(record).flatMap(gamesOf) : []))
    }),
    http.get(`${BACKEND}/rest/v1/court_configurations`, ({ request }) => {
      const record = find(new URL(request.url).searchParams.get('league_id'))
      return rows(request, record?.courtNames ?? [])
    }),
    http.post(`${BACKEND}/rest/v1/rpc/league_roster`, async ({ request }) => {
      const { p_league_id } = (await request.json()) as { p_league_id: string }
      const record = find(`eq.${p_league_id}`)
      if (record && isInside(record, signedInAs(request))) return HttpResponse.json(record.roster)
      return HttpResponse.json(STRANGER, { status: 403 })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/season_record`, async ({ request }) => {
      const { p_league_id } = (await request.json()) as { p_league_id: string }
      const record = find(`eq.${p_league_id}`)
      if (record && isInside(record, signedInAs(request))) return HttpResponse.json(seasonOf(record))
      return HttpResponse.json(STRANGER, { status: 403 })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/league_ratings`, async ({ request }) => {
      const { p_league_id } = (await request.json()) as { p_league_id: string }
      const record = find(`eq.${p_league_id}`)
      if (!record || !isInside(record, signedInAs(request)))
        return HttpResponse.json(STRANGER, { status: 403 })
      return HttpResponse.json(record.league.shows_ratings ? ratingsOf(record) : null)
    }),
    http.post(`${BACKEND}/rest/v1/rpc/league_seasons`, async ({ request }) => {
      const { p_league_id } = (await request.json()) as { p_league_id: string }
      const readable = seasonsOf(p_league_id, leagues).filter((record) =>
        isInside(record, signedInAs(request)),
      )
      return HttpResponse.json(
        readable.map(({ league, name }) => ({
          league_id: league.id,
          name,
          start_date: league.start_date,
        })),
      )
    }),
    http.post(`${BACKEND}/rest/v1/rpc/my_courts`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/game_day_reach`, () => {
      const people = leagues[0]?.roster ?? []
      const named = (some: typeof people) =>
        some.map(({ player_id, first_name, last_name }) => ({
          player_id,
          name: `${first_name} ${last_name}`,
        }))
      const isIn = ({ status }: (typeof people)[number]) => status === 'joined' || status === 'accepted'
      const reached = people.filter((row) => row.has_account && isIn(row)).length
      return HttpResponse.json({
        reached,
        email: reached - 1,
        push: 2,
        bell_only: 0,
        yet_to_accept: named(people.filter((row) => row.has_account && !isIn(row))),
        no_account: named(people.filter((row) => !row.has_account)),
      })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/my_seasons`, async ({ request }) => {
      const { p_after = '', p_limit } = (await request.json()) as { p_after?: string; p_limit: number }
      return HttpResponse.json(
        leagues
          .filter((record) => isInside(record, signedInAs(request)) && record.league.id > p_after)
          .toSorted((a, b) => (a.league.id < b.league.id ? -1 : 1))
          .slice(0, p_limit)
          .map((record) => ({ league_id: record.league.id, record: seasonOf(record) })),
      )
    }),
  )
  return leagues
}

/** The records of the league's earlier and later seasons, the first one first. */
function seasonsOf(leagueId: string, records: readonly LeagueRecord[]): LeagueRecord[] {
  const seasons = records.filter(({ league }) => league.id === leagueId)
  for (;;) {
    const before = records.find(({ league }) => league.id === seasons[0]?.league.previous_league_id)
    const after = records.find(
      ({ league }) => league.previous_league_id === (seasons.at(-1)?.league.id ?? ''),
    )
    if (!before && !after) return seasons
    seasons.splice(0, 0, ...(before ? [before] : []))
    seasons.push(...(after ? [after] : []))
  }
}

/** Puts these players on court 2 today; Alex Moore subs for Tom Keller. */
export function seatToday(names: readonly CastName[], missing = 3) {
  const seats = names.map((name, index) => ({
    game_day_id: ladderGameDayId(3),
    league_id: DEMO_LEAGUES.riversideLadder,
    court_number: 2,
    court_name: null,
    seat: index + 1,
    player_id: idOf(name),
    first_name: castMember(name).firstName,
    display_name: name,
    substitute_name: name === 'Tom Keller' ? 'Alex Moore' : null,
    game_count: 3,
    missing_scores: missing,
  }))
  server.use(http.post(`${BACKEND}/rest/v1/rpc/my_courts`, () => HttpResponse.json(seats)))
}

/** Someone who runs the league beside its creator, or was asked to. */
export function coOrganizerRow(name: CastName, hasAccepted = true): LeagueRecord['coOrganizers'][number] {
  const [first_name = '', last_name = ''] = name.split(' ')
  return {
    invited_at: '2026-11-20T19:00:00+00:00',
    accepted_at: hasAccepted ? '2026-11-21T19:00:00+00:00' : null,
    player: { id: idOf(name), first_name, last_name },
  }
}

const STRANGER = {
  code: 'PT403',
  message: "Only the league's members and organizers can see its players.",
  hint: 'not_allowed',
  details: null,
}

/** The answer of public_league() for a league that is private or doesn't exist. */
export const NOT_PUBLIC = {
  code: 'PT404',
  message: "This league doesn't exist, or it isn't public.",
  hint: 'league_not_found',
  details: null,
}

/** Everything requested under this name fails: to a person, a failed read. It isn't retried automatically. */
export function refuse(name: string, options: { once?: boolean } = {}) {
  const answer: JsonBodyType = { code: '42501', message: `permission denied for ${name}` }
  server.use(
    http.all(`${BACKEND}/rest/v1/${name}`, () => HttpResponse.json(answer, { status: 403 }), options),
  )
}

/** The league with everything that any list reads; PostgREST would leave out what isn't requested. */
function leagueRow({ league, name, organizer, club, coOrganizers, refusals, days }: LeagueRecord) {
  const { firstName } = castMember(organizer)
  return {
    ...league,
    event: { name },
    organizer: { first_name: firstName, last_name: organizer.slice(firstName.length + 1) },
    club,
    co_organizers: coOrganizers,
    refusals,
    game_days: days,
  }
}

function isInside({ league, club, roster }: LeagueRecord, profileId: string) {
  return (
    league.created_by === profileId ||
    [club?.created_by, ...(club?.admins ?? [])].includes(profileId) ||
    roster.some(({ player_id }) => player_id === profileId)
  )
}

/** Those of the requested game day; all of them if none is. */
function ofDay<Row extends { game_day_id: string }>(request: Request, found: Row[]): Row[] {
  const day = new URL(request.url).searchParams.get('game_day_id')
  return day === null || !day.startsWith('eq.')
    ? found
    : found.filter((row) => day === `eq.${row.game_day_id}`)
}

/** `profiles.id` of the person whose token came with the request. */
function signedInAs(request: Request): string {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }
  return sub.replace(/^a/, 'b')
}

function finalizedCourts({ days, courts }: LeagueRecord) {
  return courts.filter(({ week }) => days.some((day) => day.week_number === week && day.is_finalized))
}

const seasonOf = (record: LeagueRecord) =>
  seasonAnswer({
    roster: record.roster,
    former: record.former.map(([who, place, lastWeek]) => [idOf(who), place, null, null, lastWeek]),
    days: record.days.filter(({ is_finalized }) => is_finalized),
    seats: finalizedCourts(record).flatMap(seatsOf),
    games: finalizedCourts(record).flatMap(gamesOf),
  })

/** The answer of `league_ratings`, for leagues without subs. */
export function ratingsOf(record: LeagueRecord) {
  const days = record.days.filter(({ is_finalized }) => is_finalized)
  const ids = record.roster.map(({ player_id }) => player_id)
  return {
    players: record.roster.map((row) => [row.player_id, row.display_name, row.dup_rating]),
    days: days.map(({ starts_at, week_number }) => [starts_at, week_number, 11, 2]),
    games: finalizedCourts(record)
      .flatMap(gamesOf)
      .map((game) => [
        game.id,
        days.findIndex(({ id }) => id === game.game_day_id),
        ...[game.team1_player1_id, game.team1_player2_id, game.team2_player1_id, game.team2_player2_id].map(
          (id) => ids.indexOf(id ?? ''),
        ),
        game.team1_score,
        game.team2_score,
      ]),
  }
}

function seatsOf({ week, number, names, subs }: FairnessCourt): Seat[] {
  return names.map((name, index) => ({
    id: `seat-${week}-${number}-${index}`,
    league_id: DEMO_LEAGUES.riversideLadder,
    game_day_id: ladderGameDayId(week),
    court_number: number,
    seat: index + 1,
    player_id: idOf(name),
    substitute_name: subs?.[name] ?? null,
    first_rotation: 1,
    last_rotation: null,
    attendance: null,
    team: null,
    change_reason: null,
    created_at: BEFORE,
  }))
}

const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const

/** Every game goes 11–7 to the first seat's side: the first player of the court wins all three, the others one each. */
function gamesOf({ week, number, names, subs }: FairnessCourt): Game[] {
  const at = (index: number) => idOf(names[index] ?? LADDER[0])
  const subOf = (index: number) => subs?.[names[index] ?? LADDER[0]] ?? ''
  return PAIRINGS.map(([a, b, c, d], index) => ({
    id: `game-${week}-${number}-${index}`,
    league_id: DEMO_LEAGUES.riversideLadder,
    game_day_id: ladderGameDayId(week),
    court_number: number,
    game_number: index + 1,
    rotation_number: index + 1,
    team1_player1_id: at(a),
    team1_player2_id: at(b),
    team2_player1_id: at(c),
    team2_player2_id: at(d),
    start_time: null,
    end_time: null,
    team1_score: 11,
    team2_score: 7,
    result: 'score',
    ended_by: null,
    substitutes: [a, b, c, d].map(subOf),
    scoring: null,
    is_pinned: false,
    played_at: null,
    version: 1,
    seen_version: null,
    submission_id: null,
    updated_at: BEFORE,
    updated_by: null,
  }))
}
