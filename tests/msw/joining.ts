import { http, HttpResponse } from 'msw'
import type { DecisionResult } from '@/features/membership/requests/model'
import type { Database } from '@/shared/supabase/database.types'
import { castMember, DEMO_LEAGUES, type CastName } from '../demo'
import { BACKEND, server } from './server'

type Row<Name extends 'find_leagues' | 'join_requests' | 'declined_requests' | 'my_join_requests'> =
  Database['public']['Functions'][Name]['Returns'][number]
type Body = Record<string, unknown>
const rpc = (name: string, answer: (body: Body) => Response | Promise<Response>) =>
  http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => answer((await request.json()) as Body))

export function foundLeague(name: string, rest: Partial<Row<'find_leagues'>> = {}): Row<'find_leagues'> {
  return {
    league_id: `league-${name}`,
    name,
    description: 'Relaxed doubles.',
    location: 'Riverside Park',
    club_id: 'c',
    club_name: 'Riverside Pickleball Club',
    organizer_name: 'Lucia C.',
    weekday: 4,
    start_time: '19:00:00',
    start_date: '2026-12-03',
    weeks: 8,
    week_interval: 1,
    time_zone: 'UTC',
    court_count: 4,
    capacity: 16,
    members: 9,
    open_places: 7,
    waiting: 0,
    average_level: 3.52,
    my_state: 'none',
    my_place: null,
    page_key: name,
    ...rest,
  }
}

/** The server's list of leagues. `asked` has the requests, the last one last. */
export function leaguesToFind(leagues: Row<'find_leagues'>[]) {
  const asked: Body[] = []
  const sent: Body[] = []
  server.use(
    rpc('find_leagues', (body) => {
      asked.push(body)
      const text = String(body.p_search).toLowerCase()
      return HttpResponse.json(
        leagues.filter(({ name }) => name.toLowerCase().includes(text)).slice(0, Number(body.p_limit)),
      )
    }),
    rpc('request_to_join', (body) => {
      sent.push(body)
      const league = leagues.find(({ league_id }) => league_id === body.p_league_id)
      if (!league) return refusal('PT404', 'requests_closed', "This league isn't taking requests.")
      const full = league.open_places === 0
      league.my_state = 'requested'
      league.my_place = full ? ++league.waiting : null
      return HttpResponse.json({ outcome: 'requested', status: 'pending', full, league_player_id: 'row' })
    }),
    rpc('withdraw_request', (body) => {
      const league = leagues.find(({ league_id }) => league_id === body.p_league_id)
      if (league) Object.assign(league, { my_state: 'none', my_place: null })
      return HttpResponse.json({ outcome: 'withdrawn' })
    }),
  )
  return { asked, sent }
}

export function joinRequest(name: CastName, rest: Partial<Row<'join_requests'>> = {}): Row<'join_requests'> {
  const { firstName, profileId, email } = castMember(name)
  return {
    id: `request-${name}`,
    player_id: profileId,
    first_name: firstName,
    last_name: name.slice(firstName.length + 1),
    email,
    dup_rating: 3.528,
    league_id: DEMO_LEAGUES.riversideLadder,
    league_name: 'Riverside Ladder',
    league_full: false,
    waitlist_position: null,
    requested_at: '2026-11-18T19:04:00+00:00',
    message: null,
    looks_like: null,
    looks_like_status: null,
    subbed: 0,
    page_key: name,
    ...rest,
  }
}

interface Waiting {
  requests: Row<'join_requests'>[]
  refused?: Omit<Row<'declined_requests'>, 'page_key'>[]
  /** The server's error for a decision, by the player's name. */
  otherwise?: Partial<Record<CastName, Pick<DecisionResult, 'outcome' | 'status'>>>
}

/** What is waiting for an organizer. Deciding removes it from the list, as on the server. */
export function requestsToDecide({ requests, refused = [], otherwise = {} }: Waiting) {
  const decisions: { p_ids: string[]; p_decision: string; p_same_as?: string }[] = []
  const state = { requests, refused }
  server.use(
    rpc('pending_counts', () => {
      const ids = [...new Set(state.requests.map(({ league_id }) => league_id))]
      return HttpResponse.json({
        requests: state.requests.length,
        invitations: 0,
        requests_by_league: ids.map((id) => {
          const own = state.requests.filter(({ league_id }) => league_id === id)
          return { league_id: id, league_name: own[0]?.league_name, requests: own.length }
        }),
      })
    }),
    rpc('join_requests', ({ p_league_id, p_limit }) =>
      HttpResponse.json(
        state.requests
          .filter(({ league_id }) => p_league_id === undefined || p_league_id === league_id)
          .slice(0, Number(p_limit)),
      ),
    ),
    rpc('declined_requests', () => HttpResponse.json(state.refused)),
    rpc('decide_join_request', (body) => {
      const { p_ids, p_decision, p_same_as } = body as (typeof decisions)[number]
      decisions.push({ p_ids, p_decision, ...(p_same_as && { p_same_as }) })
      const results = p_ids.map((id) => {
        const name = id.replace('request-', '') as CastName
        const [outcome, status] = p_decision === 'approve' ? ['approved', 'joined'] : ['rejected', 'rejected']
        const result = otherwise[name] ?? { outcome, status }
        if (result.outcome !== 'league_full') {
          state.requests = state.requests.filter((request) => request.id !== id)
        }
        return { id, name: result.outcome === 'not_found' ? null : name, ...result }
      })
      return HttpResponse.json({ results, approved: 0, rejected: 0 })
    }),
    rpc('allow_request_again', ({ p_id }) => {
      state.refused = state.refused.filter(({ id }) => id !== p_id)
      return HttpResponse.json({ outcome: 'allowed' })
    }),
  )
  return { decisions, state }
}

/** The reader's own requests; withdrawing removes one. */
export function myRequests(requests: Row<'my_join_requests'>[]) {
  let open = requests
  server.use(
    rpc('my_join_requests', () => HttpResponse.json(open)),
    rpc('withdraw_request', ({ p_league_id }) => {
      open = open.filter(({ league_id }) => league_id !== p_league_id)
      return HttpResponse.json({ outcome: 'withdrawn' })
    }),
  )
}

export function refusal(code: `PT4${string}`, hint: string, message: string) {
  return HttpResponse.json({ code, hint, message, details: null }, { status: Number(code.slice(2)) })
}
