import { http, HttpResponse } from 'msw'
import { checksumOf } from '@/features/scoring/score-sheet'
import { toGames, toSeats } from '@/features/scoring/read-sheet'
import { camel } from '@/shared/supabase/camel'
import type { Database, Tables } from '@/shared/supabase/database.types'
import { castMember, DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { rows } from './rows'
import { seasonAnswer } from './season-answer'
import { BACKEND, server } from './server'
import { USUAL_SETTINGS } from '../setting-columns'

type Game = Tables<'court_rotations'>
type Seat = Tables<'court_assignments'>
type DrawArgs = Database['public']['Functions']['publish_courts']['Args']
type RecordArgs = Database['public']['Functions']['record_result']['Args']
type SubArgs = Database['public']['Functions']['change_sub']['Args']
type SubmitArgs = Database['public']['Functions']['submit_score']['Args']
type ChangesArgs = Database['public']['Functions']['game_day_changes']['Args']

const LEAGUE = DEMO_LEAGUES.riversideLadder
const DAY = ladderGameDayId(5)
export const SCORING_PATH = `/leagues/${LEAGUE}/game-day/${DAY}/scoring`

export const COURTS: Readonly<Record<number, readonly CastName[]>> = {
  1: ['Bea Lindqvist', 'Dev Chandra', 'Uli Brandt', 'Noor Aziz'],
  2: ['Maya Reyes', 'Tom Keller', 'Ines Duarte', 'Sam Park'],
  3: ['Ana Whitfield', 'Jorge Mata', 'Wes Okafor', 'Priya Nair', 'Lena Fischer'],
}
/** The players of each pairing, by place on the court; with five players one sits out. */
const PAIRINGS = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
] as const

/** Rows as `request` answers them. */
const answered = (found: object[]) => camel(found)
const idOf = (name: CastName) => castMember(name).profileId
const BEFORE = '2026-11-24T17:00:00.5+00:00'
let clock = 0
const later = () => new Date(Date.parse(BEFORE) + ++clock * 1000).toISOString().replace('Z', '+00:00')

/** The answer of tell_corrections(). */
export const NOTHING_CORRECTED = {
  games: 0,
  players: 0,
  reached: 0,
  email: 0,
  push: 0,
  bell_only: 0,
  yet_to_accept: [] as { player_id: string; name: string }[],
  no_account: [] as { player_id: string; name: string }[],
}

interface ForfeitArgs {
  p_player_id: string
  p_seen_games: { id: string; version: number }[]
  p_reason: string
}

export type ScoringBackend = ReturnType<typeof scoringBackend>

/**
 * The backend of the scoring page with week 5 of Riverside Ladder: rows that tests may change, requests that they may
 * count. Scores obey the version rule of the real one; what the real one refuses is tested in tests/database.
 */
export function scoringBackend(courts: Readonly<Record<number, readonly CastName[]>> = COURTS) {
  const state = {
    /** Players on the courts with an open invitation. */
    invited: [] as CastName[],
    /** Members who aren't on a court today. */
    alsoMembers: [] as CastName[],
    rosterReads: 0,
    /** None by default. */
    divisions: {} as Partial<Record<CastName, number>>,
    /** What finalize_game_day was told. */
    finalizing: null as Record<string, unknown> | null,
    league: {
      ...USUAL_SETTINGS,
      id: LEAGUE,
      created_by: idOf('Lucia Cervantes'),
      location: 'Riverside Park',
      court_count: 3,
      weekday: 2,
      start_time: '18:30:00',
      start_date: '2026-10-27',
      rsvp_hours: null,
    } satisfies Partial<Tables<'leagues'>>,
    day: {
      id: DAY,
      league_id: LEAGUE,
      week_number: 5,
      starts_at: '2026-11-24T18:30:00+00:00',
      location: 'Riverside Park',
      status: 'in_progress',
      is_finalized: false,
      draw_version: 1,
      finalized_at: null,
      finalized_by: null,
      undo_until: null,
      tells_results: false,
      court_moves: {},
      rules: {},
      created_at: BEFORE,
    } as Tables<'game_days'>,
    games: Object.entries(courts).flatMap(([number, names]) => gamesOf(Number(number), names)),
    seats: Object.entries(courts).flatMap(([number, names]) => seatsOf(Number(number), names)),
    courtNames: [] as Pick<Tables<'court_configurations'>, 'court_number' | 'display_name'>[],
    /** Later game days of the season, as far as they matter here. */
    later: [] as object[],
    /** Bodies of the scores that arrived. */
    submissions: [] as SubmitArgs[],
    /** Bodies of the draws that were saved. */
    draws: [] as DrawArgs[],
    /** Bodies of what organizers recorded. */
    recordings: [] as RecordArgs[],
    /** Bodies of the forfeits that arrived. */
    forfeits: [] as ForfeitArgs[],
    /** Bodies of the changes of subs that rewrite finished games. */
    subChanges: [] as SubArgs[],
    /** Reasons for changes of places, if given. */
    reasons: [] as string[],
    /** The start time of each poll. */
    polls: [] as string[],
    /** Corrections that players haven't been sent, and whom they would reach. */
    corrected: NOTHING_CORRECTED,
  }

  const game = (court: number, number: number): Game => {
    const found = state.games.find((g) => g.court_number === court && g.game_number === number)
    if (!found) throw new Error(`Court ${court} has no game ${number}.`)
    return found
  }
  const store = (found: Game, by: CastName, team1: number | null, team2: number | null) => {
    Object.assign(found, {
      team1_score: team1,
      team2_score: team2,
      version: found.version + 1,
      updated_at: later(),
      updated_by: idOf(by),
      substitutes:
        found.substitutes ??
        playersOf(found).map(
          (id) => state.seats.find((seat) => seat.player_id === id)?.substitute_name ?? '',
        ),
    })
  }

  const roster = () =>
    [...Object.values(courts).flat(), ...state.alsoMembers].map((name, index) => ({
      player_id: idOf(name),
      first_name: castMember(name).firstName,
      last_name: name.slice(castMember(name).firstName.length + 1),
      status: state.invited.includes(name) ? 'invited' : 'joined',
      plays: !state.invited.includes(name),
      ladder_start: index + 1,
      division: state.divisions[name] ?? null,
    }))

  const handlers = [
    http.get(`${BACKEND}/rest/v1/leagues`, ({ request }) =>
      rows(request, [
        {
          ...state.league,
          event: { name: 'Riverside Ladder' },
          organizer: { first_name: 'Lucia', last_name: 'Cervantes' },
          club: null,
          co_organizers: [],
          refusals: [],
        },
      ]),
    ),
    http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const found = searchParams.get('id') === `eq.${state.day.id}` ? [state.day] : []
      const select = searchParams.get('select') ?? ''
      if (select.includes('drawer')) {
        return rows(
          request,
          found.map((day) => ({
            ...day,
            drawer: null,
            league: { first_seeding: 'rating', rsvp_hours: 24, league_players: [] },
            court_assignments: state.seats.map((seat) => ({
              ...seat,
              player: { first_name: 'Player', last_name: '', dup_rating: null },
            })),
            court_rotations: state.games,
            game_day_responses: [],
            court_overrides: [],
            court_notices: [],
          })),
        )
      }
      if (select.includes('court_count')) return rows(request, state.later)
      if (select.includes('draw_version')) {
        return rows(
          request,
          found.map((day) => ({ ...day, court_assignments: state.seats, court_rotations: state.games })),
        )
      }
      return rows(request, found)
    }),
    http.post(`${BACKEND}/rest/v1/rpc/game_day_changes`, async ({ request }) => {
      const { p_game_day_id, p_since } = (await request.json()) as ChangesArgs
      state.polls.push(p_since)
      if (p_game_day_id !== state.day.id) return HttpResponse.json(null)
      return HttpResponse.json({
        ...state.day,
        checksum: checksumOf({
          games: toGames(answered(state.games)),
          seats: toSeats(answered(state.seats)),
        }),
        court_assignments: state.seats.filter(
          (seat) => seat.substitute_name !== null || seat.attendance !== null,
        ),
        court_rotations: state.games.filter((g) => Date.parse(g.updated_at) > Date.parse(p_since)),
      })
    }),
    http.get(`${BACKEND}/rest/v1/court_rotations`, ({ request }) => rows(request, state.games)),
    http.get(`${BACKEND}/rest/v1/court_assignments`, ({ request }) => rows(request, state.seats)),
    http.get(`${BACKEND}/rest/v1/court_configurations`, ({ request }) => rows(request, state.courtNames)),
    http.get(`${BACKEND}/rest/v1/players`, ({ request }) => {
      const ids = new URL(request.url).searchParams.get('id') ?? ''
      return rows(
        request,
        PEOPLE.filter((card) => ids.includes(card.id)),
      )
    }),
    http.patch(`${BACKEND}/rest/v1/court_assignments`, async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const change = (await request.json()) as Partial<Seat>
      if (change.change_reason) state.reasons.push(change.change_reason)
      if (change.attendance !== undefined) {
        const marked = state.seats.filter((seat) => searchParams.get('player_id')?.includes(seat.player_id))
        for (const seat of marked) seat.attendance = change.attendance
        return rows(request, marked)
      }
      const { substitute_name = null } = change
      const asSeen = searchParams.get('substitute_name')
      const found = state.seats.filter(
        (seat) =>
          searchParams.get('player_id') === `eq.${seat.player_id}` &&
          searchParams.get('court_number') === `eq.${seat.court_number}` &&
          searchParams.get('league_id') === `eq.${seat.league_id}` &&
          searchParams.get('game_day_id') === `eq.${seat.game_day_id}` &&
          asSeen === (seat.substitute_name === null ? 'is.null' : `eq.${seat.substitute_name}`),
      )
      for (const seat of found) seat.substitute_name = substitute_name
      return rows(request, found)
    }),
    http.post(`${BACKEND}/rest/v1/rpc/mark_attendance`, async ({ request }) => {
      const { p_marks } = (await request.json()) as { p_marks: { player_id: string; mark: string | null }[] }
      const done = p_marks.map(({ player_id, mark }) => {
        const seat = state.seats.find((each) => each.player_id === player_id)
        if (seat) seat.attendance = mark
        return [player_id, { outcome: seat ? 'marked' : 'gone' }]
      })
      return HttpResponse.json(Object.fromEntries(done))
    }),
    http.post(`${BACKEND}/rest/v1/rpc/change_sub`, async ({ request }) => {
      const sent = (await request.json()) as SubArgs
      state.subChanges.push(sent)
      for (const seat of state.seats) {
        if (seat.player_id === sent.p_player_id) seat.substitute_name = sent.p_name ?? null
      }
      for (const found of state.games) {
        if (!sent.p_finished_game_ids.includes(found.id)) continue
        const subs = found.substitutes ?? ['', '', '', '']
        const index = playersOf(found).indexOf(sent.p_player_id)
        Object.assign(found, { substitutes: subs.with(index, sent.p_name ?? ''), updated_at: later() })
      }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/submit_score`, async ({ request }) => {
      const sent = (await request.json()) as SubmitArgs
      state.submissions.push(sent)
      const found = game(sent.p_court_number, sent.p_game_number)
      const { p_team1_score: team1 = null, p_team2_score: team2 = null } = sent
      const same = found.team1_score === team1 && found.team2_score === team2
      const outcome = same ? 'agreed' : found.version === sent.p_seen_version ? 'applied' : 'conflict'
      if (outcome === 'applied') {
        found.substitutes ??= sent.p_seen_subs ?? null
        store(found, signedIn(request), team1, team2)
      }
      return HttpResponse.json(answer(outcome, found))
    }),
    http.post(`${BACKEND}/rest/v1/rpc/record_result`, async ({ request }) => {
      const sent = (await request.json()) as RecordArgs
      state.recordings.push(sent)
      const found = state.games.find(({ id }) => id === sent.p_rotation_id)
      if (!found) throw new Error('There is no such game.')
      const outcome = found.version === sent.p_seen_version ? 'applied' : 'conflict'
      if (outcome === 'applied') {
        store(found, signedIn(request), sent.p_team1_score ?? null, sent.p_team2_score ?? null)
        Object.assign(found, { result: sent.p_result, ended_by: sent.p_ended_by ?? null })
      }
      return HttpResponse.json({ ...answer(outcome, found), result: found.result, ended_by: found.ended_by })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/forfeit_open_games`, async ({ request }) => {
      const sent = (await request.json()) as ForfeitArgs
      state.forfeits.push(sent)
      for (const { id } of sent.p_seen_games) {
        const found = state.games.find((each) => each.id === id)
        if (!found) throw new Error('There is no such game.')
        store(found, signedIn(request), null, null)
        Object.assign(found, { result: 'forfeit', ended_by: [sent.p_player_id] })
      }
      return HttpResponse.json(sent.p_seen_games.length)
    }),
    http.post(`${BACKEND}/rest/v1/rpc/publish_courts`, async ({ request }) => {
      state.draws.push((await request.json()) as DrawArgs)
      return HttpResponse.json({ draw_version: 1, told: 3, yet_to_accept: [], without_account: [] })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/league_roster`, () => {
      state.rosterReads += 1
      return HttpResponse.json(roster())
    }),
    http.post(`${BACKEND}/rest/v1/rpc/season_record`, () =>
      HttpResponse.json(seasonAnswer({ roster: roster() })),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/finalize_game_day`, async ({ request }) => {
      const by = signedIn(request)
      state.finalizing = (await request.json()) as Record<string, unknown>
      Object.assign(state.day, {
        status: 'completed',
        is_finalized: true,
        finalized_at: later(),
        finalized_by: idOf(by),
        undo_until: new Date(Date.now() + 600_000).toISOString(),
        tells_results: true,
      })
      return HttpResponse.json({
        finalized_at: state.day.finalized_at,
        undo_until: state.day.undo_until,
        tells_results: state.day.tells_results,
        finalized_by: idOf(by),
        finalized_by_name: displayName(by),
        already_finalized: false,
        missing: [],
      })
    }),
    http.post(`${BACKEND}/rest/v1/rpc/tell_corrections`, async ({ request }) => {
      const { p_send } = (await request.json()) as { p_send: boolean }
      const { corrected } = state
      if (p_send) state.corrected = NOTHING_CORRECTED
      return HttpResponse.json(corrected)
    }),
    http.post(`${BACKEND}/rest/v1/rpc/undo_finalizing`, () => {
      Object.assign(state.day, {
        status: 'in_progress',
        is_finalized: false,
        finalized_at: null,
        finalized_by: null,
        undo_until: null,
        tells_results: false,
      })
      return HttpResponse.json(true)
    }),
  ]
  server.use(...handlers)

  return {
    state,
    game,
    /** Someone enters a score on another phone. */
    enter: (by: CastName, court: number, number: number, team1: number, team2: number) =>
      store(game(court, number), by, team1, team2),
    seat: (name: CastName): Seat => {
      const found = state.seats.find((seat) => seat.player_id === idOf(name))
      if (!found) throw new Error(`${name} has no seat.`)
      return found
    },
    finalize: (by: CastName) =>
      Object.assign(state.day, {
        status: 'completed',
        is_finalized: true,
        finalized_at: later(),
        finalized_by: idOf(by),
      }),
  }
}

/** The answer of submit_score. */
export function answer(outcome: 'applied' | 'agreed' | 'conflict' | 'locked', stored: Game) {
  const by = PEOPLE.find((card) => card.id === stored.updated_by)
  return {
    outcome,
    day_state: outcome === 'locked' ? 'finalized' : 'open',
    version: stored.version,
    team1_score: stored.team1_score,
    team2_score: stored.team2_score,
    substitutes: stored.substitutes,
    updated_at: stored.updated_at,
    updated_by: stored.updated_by,
    updated_by_name: by?.display_name ?? null,
  }
}

const playersOf = (game: Game) => [
  game.team1_player1_id,
  game.team1_player2_id,
  game.team2_player1_id,
  game.team2_player2_id,
]

const displayName = (name: CastName) => name.replace(/ (.).*/, ' $1.')

const PEOPLE: Omit<Tables<'players'>, 'search' | 'page_key' | 'look_alike_keys'>[] = (
  ['Lucia Cervantes', 'Carl Benson', ...Object.values(COURTS).flat()] as const
).map((name) => ({
  id: idOf(name),
  first_name: castMember(name).firstName,
  last_name: name.slice(castMember(name).firstName.length + 1),
  display_name: displayName(name),
  dup_rating: null,
}))

/** The person whose token came with the request. */
function signedIn(request: Request): CastName {
  const claims = request.headers.get('authorization')?.split('.')[1] ?? ''
  const { email } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { email: string }
  const found = [...Object.values(COURTS).flat(), 'Lucia Cervantes' as const].find(
    (name) => castMember(name).email === email,
  )
  if (!found) throw new Error(`${email} is on no court.`)
  return found
}

function seatsOf(court: number, names: readonly CastName[]): Seat[] {
  return names.map((name, index) => ({
    id: `seat-${court}-${index}`,
    league_id: LEAGUE,
    game_day_id: DAY,
    court_number: court,
    seat: index + 1,
    player_id: idOf(name),
    substitute_name: null,
    first_rotation: 1,
    last_rotation: null,
    attendance: null,
    team: null,
    change_reason: null,
    created_at: BEFORE,
  }))
}

function gamesOf(court: number, names: readonly CastName[]): Game[] {
  const at = (index: number) => idOf(names[index] ?? 'Noor Aziz')
  return PAIRINGS.map(([a, b, c, d], index) => ({
    id: `game-${court}-${index + 1}`,
    league_id: LEAGUE,
    game_day_id: DAY,
    court_number: court,
    game_number: index + 1,
    rotation_number: index + 1,
    team1_player1_id: at(a),
    team1_player2_id: at(b),
    team2_player1_id: at(c),
    team2_player2_id: at(d),
    start_time: null,
    end_time: null,
    team1_score: null,
    team2_score: null,
    result: 'score',
    ended_by: null,
    substitutes: null,
    scoring: null,
    is_pinned: false,
    played_at: null,
    version: 0,
    seen_version: null,
    submission_id: null,
    updated_at: BEFORE,
    updated_by: null,
  }))
}
