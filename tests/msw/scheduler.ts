import { http, HttpResponse } from 'msw'
import type { Tables } from '@/shared/supabase/database.types'
import { castMember, DEMO_LEAGUES, ladderGameDayId, type CastName } from '../demo'
import { leagueBackend, response, smallLeague } from './leagues'
import { BACKEND, server } from './server'

const LEAGUE = DEMO_LEAGUES.riversideLadder
const DAY = ladderGameDayId(4)
export const SCHEDULER_PATH = `/leagues/${LEAGUE}/game-day/${DAY}/scheduler`

const idOf = (name: CastName) => castMember(name).profileId

type SeatRow = Pick<
  Tables<'court_assignments'>,
  | 'court_number'
  | 'seat'
  | 'player_id'
  | 'substitute_name'
  | 'attendance'
  | 'team'
  | 'first_rotation'
  | 'last_rotation'
>
type GameRow = Omit<
  Tables<'court_rotations'>,
  | 'end_time'
  | 'game_day_id'
  | 'league_id'
  | 'seen_version'
  | 'start_time'
  | 'submission_id'
  | 'updated_at'
  | 'updated_by'
  | 'version'
>

interface DrawArgs {
  p_seen_draw_version: number
  p_seats: {
    court: number
    seat: number
    player: string
    first_rotation: number
    last_rotation: number | null
    sub?: string
    seen_sub?: string
  }[]
  p_games: { id?: string; court: number; game: number; rotation: number; team1: string[]; team2: string[] }[]
  p_seed: number
  p_pins: Record<string, boolean>
  p_reasons: { player: string; from_court: number | null; reason: string }[]
  p_quiet: boolean
}
export type SchedulerBackend = ReturnType<typeof schedulerBackend>

/**
 * The backend of the court scheduler: week 4 of the small league, with all eight in. What publish_courts checks is tested
 * in tests/database; here it keeps the version rule and stores what it is given.
 */
export function schedulerBackend() {
  const record = smallLeague()
  record.responses = record.roster.map(({ player_id }) => ({
    game_day_id: DAY,
    player_id,
    response: 'in',
  }))
  leagueBackend(record)
  const state = {
    record,
    seats: [] as SeatRow[],
    games: [] as GameRow[],
    draw: { version: 0, seed: null as number | null, at: null as string | null, by: null as CastName | null },
    firstSeeding: 'rating',
    rsvpHours: 24,
    overrides: [] as { player_id: string; from_court: number | null; reason: string }[],
    notices: [] as {
      player_id: string
      court_number: number
      starts_at: string
      partners: string[]
      player: { first_name: string; last_name: string }
    }[],
    /** Draws as they arrived, saved or not. */
    saves: [] as DrawArgs[],
  }
  let saving = Promise.resolve()
  const day = () => {
    const found = record.days.find(({ id }) => id === DAY)
    if (!found) throw new Error('The league has no week 4.')
    return found
  }

  const store = (draw: DrawArgs, by: CastName, at = '2026-12-01T18:04:00+00:00') => {
    state.seats = draw.p_seats.map((seat) => ({
      court_number: seat.court,
      seat: seat.seat,
      player_id: seat.player,
      substitute_name:
        (seat.sub ?? state.seats.find(({ player_id }) => player_id === seat.player)?.substitute_name) || null,
      attendance: null,
      team: null,
      first_rotation: seat.first_rotation,
      last_rotation: seat.last_rotation,
    }))
    state.games = draw.p_games.flatMap((game) => {
      const kept = state.games
        .filter(({ id }) => id === game.id)
        .map((each) => ({ ...each, is_pinned: draw.p_pins[each.id] ?? each.is_pinned }))
      return game.id === undefined ? [newGame(game, state.draw.version)] : kept
    })
    state.overrides = draw.p_reasons.map(({ player, ...move }) => ({ player_id: player, ...move }))
    state.draw = { version: state.draw.version + 1, seed: draw.p_seed, at, by }
  }

  server.use(
    http.get(`${BACKEND}/rest/v1/game_days`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      if (!searchParams.get('select')?.includes('drawer')) return undefined
      if (searchParams.get('id') !== `eq.${DAY}`) return HttpResponse.json([])
      const { draw } = state
      return HttpResponse.json([
        {
          ...day(),
          draw_version: draw.version,
          draw_seed: draw.seed,
          drawn_at: draw.at,
          drawer: draw.by && { id: idOf(draw.by), display_name: shortName(draw.by) },
          league: { first_seeding: state.firstSeeding, rsvp_hours: state.rsvpHours, league_players: [] },
          court_overrides: state.overrides,
          court_notices: state.notices,
          court_assignments: state.seats.map((seat) => ({ ...seat, player: card(record, seat.player_id) })),
          court_rotations: state.games,
          game_day_responses: record.responses.filter(({ game_day_id }) => game_day_id === DAY),
        },
      ])
    }),
    http.post(`${BACKEND}/rest/v1/rpc/publish_courts`, async ({ request }) => {
      const draw = (await request.json()) as DrawArgs
      state.saves.push(draw)
      await saving
      if (draw.p_seen_draw_version !== state.draw.version) {
        const message = `${shortName(state.draw.by ?? 'Carl Benson')} saved another draw at 18:04.`
        return HttpResponse.json(
          { code: 'PT409', message, hint: 'draw_changed', details: null },
          { status: 409 },
        )
      }
      store(draw, 'Lucia Cervantes')
      return HttpResponse.json({
        draw_version: state.draw.version,
        told: 8,
        yet_to_accept: [],
        without_account: [],
      })
    }),
    http.post(`${BACKEND}/rest/v1/court_configurations`, async ({ request }) => {
      const named = (await request.json()) as (typeof record.courtNames)[number]
      record.courtNames = [
        ...record.courtNames.filter(({ court_number }) => court_number !== named.court_number),
        named,
      ]
      return HttpResponse.json({ court_number: named.court_number }, { status: 201 })
    }),
  )
  return {
    state,
    /** What another organizer saved, not through this page. */
    saveAs: (by: CastName, courts: readonly (readonly CastName[])[]) =>
      store(
        {
          p_seen_draw_version: 0,
          p_seed: 1,
          p_seats: courts.flatMap(seatsOf),
          p_games: [],
          p_pins: {},
          p_reasons: [],
          p_quiet: false,
        },
        by,
      ),
    /** A slow network: draws are saved when the result is called. */
    holdSaves: () => {
      let release = () => {}
      saving = new Promise((resolve) => (release = resolve))
      return () => release()
    },
    answer: (name: CastName, said: 'in' | 'out' | 'waitlist' | null) => {
      record.responses = record.responses.filter(({ player_id }) => player_id !== idOf(name))
      if (said !== null) record.responses.push({ ...response(4, name, said) })
    },
    score: (court: number, number: number) => {
      const game = state.games.find((each) => each.court_number === court && each.game_number === number)
      if (!game) throw new Error(`Court ${court} has no game ${number}.`)
      game.team1_score = 11
      game.team2_score = 7
    },
  }
}

const seatsOf = (names: readonly CastName[], i: number) =>
  names.map((name, place) => ({
    court: i + 1,
    seat: place + 1,
    player: idOf(name),
    first_rotation: 1,
    last_rotation: null,
  }))

function newGame(
  { court, game, rotation, team1, team2 }: DrawArgs['p_games'][number],
  version: number,
): GameRow {
  const [a = '', b = null] = team1
  const [c = '', d = null] = team2
  return {
    id: `game-${version}-${court}-${game}`,
    court_number: court,
    game_number: game,
    rotation_number: rotation,
    team1_player1_id: a,
    team1_player2_id: b,
    team2_player1_id: c,
    team2_player2_id: d,
    team1_score: null,
    team2_score: null,
    result: 'score',
    ended_by: null,
    substitutes: null,
    scoring: null,
    is_pinned: false,
    played_at: null,
  }
}

function card({ roster }: ReturnType<typeof smallLeague>, id: string) {
  const row = roster.find(({ player_id }) => player_id === id)
  return {
    first_name: row?.first_name ?? 'Gone',
    last_name: row?.last_name ?? 'Member',
    dup_rating: row?.dup_rating ?? null,
  }
}

function shortName(name: CastName) {
  const { firstName } = castMember(name)
  return `${firstName} ${name.charAt(firstName.length + 1)}.`
}
