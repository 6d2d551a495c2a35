import { http, HttpResponse } from 'msw'
import { RULE_FIELDS } from '@/domain/league-settings'
import { DEMO_LEAGUES } from '../demo'
import { NOT_PUBLIC } from './leagues'
import { BACKEND, server } from './server'
import { settingColumns } from '../setting-columns'

interface Shape {
  players?: number
  courts?: number
  /** In front of every name. */
  prefix?: string
}

/** Both games were played to their end. */
const AS_SCORED = { result: 'score', ended_by: [], subs: null }

/** The answer of public_league() for a league with its first week played and its second in progress. */
export function publicPage({ players = 8, courts = 2, prefix = '' }: Shape = {}) {
  const people = Array.from({ length: players }, (_, index) => ({
    id: `person-${index + 1}`,
    name: `${prefix}Player ${index + 1}`,
    place: index + 1,
    division: null as number | null,
    team: null as number | null,
    member: true,
  }))
  const gameDay = (scored: boolean) =>
    Array.from({ length: courts }, (_, index) => {
      const [a, b, c, d] = [0, 1, 2, 3].map((seat) => `person-${((index * 4 + seat) % players) + 1}`)
      return {
        number: index + 1,
        name: index === 0 ? 'Center' : null,
        seats: [a, b, c, d].map((player) => ({
          player,
          substitute: null,
          missing: null,
          team: null as number | null,
        })),
        games: [
          { number: 1, team1: [a, b], team2: [c, d], score1: 11, score2: 7, ...AS_SCORED },
          {
            number: 2,

            team1: [a, c],
            team2: [b, d],
            score1: scored ? 11 : null,
            score2: scored ? 9 : null,
            ...AS_SCORED,
          },
        ],
      }
    })
  return {
    league_id: DEMO_LEAGUES.riversideLadder,
    name: 'Riverside Ladder',
    description: 'One up, one down, every week.',
    location: 'Riverside Park',
    club_name: 'Riverside Pickleball Club' as string | null,
    club_city: 'Portland, OR' as string | null,
    average_level: 3.46 as number | null,
    organizer_name: 'Lucia C.',
    status: 'active',
    visibility: 'public',
    names: 'short',
    schedule: {
      weekday: 2,
      start_time: '18:30:00',
      start_date: '2026-11-17',
      weeks: 3,
      week_interval: 1,
      time_zone: 'UTC',
    },
    court_count: courts,
    capacity: 12 as number | null,
    members: players,
    open_places: 4 as number | null,
    takes_requests: true,
    my_state: null as string | null,
    my_place: null as number | null,
    rules: { ...settingColumns(RULE_FIELDS), games_per_match: 2 },
    players: people,
    days: [
      day(1, '2026-11-17T18:30:00+00:00', 'completed', gameDay(true)),
      day(2, '2026-11-24T18:30:00+00:00', 'in_progress', gameDay(false)),
      day(3, '2026-12-01T18:30:00+00:00', 'scheduled', null as ReturnType<typeof gameDay> | null),
    ],
    former: [],
    live_week: 2 as number | null,
    generated_at: '2026-11-24T19:30:00+00:00',
  }
}

function day<Court>(week: number, startsAt: string, status: string, courts: Court[] | null) {
  return {
    week,
    starts_at: startsAt,
    location: 'Riverside Park',
    status,
    is_finalized: status === 'completed',
    rules: {},
    courts,
  }
}

/** As the real one, it leaves out the courts of finalized days that the page still has. */
function answerFor(page: ReturnType<typeof publicPage>, known: string | undefined) {
  const past = JSON.stringify(page.days.filter(({ is_finalized }) => is_finalized))
  const days = page.days.map((one) => (one.is_finalized && known === past ? { ...one, courts: null } : one))
  return { ...page, past, days }
}

/** The backend has this public page and no other league. */
export function publicLeagueBackend(page = publicPage()) {
  const state = { page, isDown: false, asked: 0, known: [] as boolean[] }
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/public_league`, async ({ request }) => {
      state.asked += 1
      if (state.isDown) return HttpResponse.error()
      const { p_league_id, p_past } = (await request.json()) as { p_league_id: string; p_past?: string }
      if (p_league_id === state.page.league_id) {
        const answer = answerFor(state.page, p_past)
        state.known.push(p_past === answer.past)
        return HttpResponse.json(answer)
      }
      return HttpResponse.json(NOT_PUBLIC, { status: 404 })
    }),
  )
  return state
}
