import { http, HttpResponse, type JsonBodyType } from 'msw'
import { RULE_FIELDS } from '@/domain/league-settings'
import { DEMO_LEAGUES } from '../demo'
import { BACKEND } from './server'
import { settingColumns } from '../setting-columns'

export const TOKEN = 'l7Q0HGu6gl4q1OFxn7UeY4h90LApVCqNhiXiQs9tgRH'

type Told = JsonBodyType | Response | Promise<JsonBodyType>

/** The server's answer about Thursday Doubles for someone with an open invitation. */
export function openInvitation(me: string, more: object = {}) {
  return {
    state: 'valid',
    message: null,
    expires_at: '2126-12-04T19:00:00+00:00',
    inviter: { name: 'Lucia Cervantes', display_name: 'Lucia C.' },
    invitee: { has_account: false, first_name: 'Ana', last_name: 'Whitfield', email: null },
    league: invitedLeague(),
    sent_to: null,
    me,
    ...more,
  }
}

export function invitedLeague(more: object = {}) {
  return {
    id: DEMO_LEAGUES.thursdayDoubles,
    name: 'Thursday Doubles',
    description: 'Relaxed doubles.',
    club_name: 'Riverside Pickleball Club',
    club_city: 'Portland, OR',
    location: 'Riverside Park',
    weekday: 4,
    start_time: '19:00:00',
    start_date: '2126-12-05',
    weeks: 8,
    week_interval: 1,
    time_zone: 'UTC',
    court_count: 4,
    capacity: 16,
    players: 12,
    average_rating: 3.41,
    rules: settingColumns(RULE_FIELDS),
    ...more,
  }
}

export const EXPIRED = {
  state: 'expired',
  message: 'This invite has expired.',
  league_name: 'Thursday Doubles',
  inviter_name: 'Lucia Cervantes',
  league_id: DEMO_LEAGUES.thursdayDoubles,
}

/** The membership from an invitation, as both functions return it. */
const MEMBERSHIP = { league_id: DEMO_LEAGUES.thursdayDoubles, league_name: 'Thursday Doubles' }
export const TAKEN = { state: 'already_member', message: null, ...MEMBERSHIP }
export const ACCEPTED = { outcome: 'accepted', ...MEMBERSHIP }
export const NOT_FOUND = { state: 'not_found', message: 'Invalid or expired invite token.' }

/** The answer to opening it, which may change each time. */
export const looking = (answer: () => Told) => rpc('invitation', answer)

/** The answer to accepting it, which gets the request. */
export const taking = (answer: (asked: object) => Told) => rpc('accept_invitation', answer)

/** An error from one of our functions. */
export const raised = (status: number, hint: string, message: string) =>
  HttpResponse.json({ code: `PT${status}`, hint, message, details: null }, { status })

function rpc(name: string, answer: (asked: object) => Told) {
  return http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
    const answered = await answer((await request.json()) as object)
    return answered instanceof Response ? answered : HttpResponse.json(answered)
  })
}
