import { http, HttpResponse } from 'msw'
import { CAST, castMember, DEMO_LEAGUES } from '../demo'
import { BACKEND, server } from './server'

/** The rows of a list that is paged by key, in database order. */
function paged(rows: readonly { page_key: string }[], { p_after, p_limit }: Paging) {
  return HttpResponse.json(rows.filter(({ page_key }) => !p_after || page_key > p_after).slice(0, p_limit))
}
type Paging = { p_after?: string; p_limit: number }
const key = (index: number) => String(index).padStart(5, '0')

/** A club with its people, a failed email, and announcements. Tests change it and read from it what was written. */
export function adminBackend() {
  const lucia = castMember('Lucia Cervantes')
  const state = {
    desk: [
      deskLeague('Thursday Doubles', DEMO_LEAGUES.thursdayDoubles, { requests: 4, invitations: 2 }),
      deskLeague('Riverside Ladder', DEMO_LEAGUES.riversideLadder, {}),
    ],
    people: CAST.map(({ name, firstName, email, profileId }, index) => ({
      profile_id: profileId,
      first_name: firstName,
      last_name: name.slice(firstName.length + 1),
      email,
      role: 'player',
      super_admin: name === 'Sunny Adeyemi',
      has_account: name !== 'Hugo Stein',
      dup_rating: null,
      leagues: 1,
      created_at: '2026-01-01T00:00:00Z',
      page_key: key(index),
    })),
    mails: [mail('kai.moreno@kitchenline.test', 'failed', 1), mail('maya.reyes@kitchenline.test', 'sent', 2)],
    /** The answer of send-emails. */
    drained: { failed: [] as { id: string; error: string }[], waiting: false },
    audiences: {
      everyone: 16,
      day: {
        id: 'week 5',
        week: 5,
        in: 11,
        out: 0,
        none: 4,
        courts: [
          { number: 1, name: 'Center', players: 4 },
          { number: 2, name: 'Court 2', players: 5 },
        ],
      } as object | null,
    },
    written: [] as ReturnType<typeof announced>[],
    posted: [] as Record<string, unknown>[],
    roles: [] as unknown[],
    lucia,
  }
  const rpc = (name: string, answer: (body: never) => Response) =>
    http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) =>
      answer((await request.json()) as never),
    )
  server.use(
    rpc('my_organizer_dashboard', () => HttpResponse.json(state.desk)),
    rpc('search_people', ({ p_search, ...page }: Paging & { p_search: string }) =>
      paged(
        state.people.filter((person) =>
          JSON.stringify(person).toLowerCase().includes(p_search.toLowerCase()),
        ),
        page,
      ),
    ),
    rpc('set_role', (body: { p_profile_id: string; p_role: string }) => {
      state.roles.push(body)
      for (const person of state.people)
        if (person.profile_id === body.p_profile_id) person.role = body.p_role
      return HttpResponse.json({})
    }),
    rpc('sent_messages', ({ p_failed, ...page }: Paging & { p_failed: boolean }) =>
      paged(
        state.mails.filter(({ status }) => !p_failed || status === 'failed'),
        page,
      ),
    ),
    rpc('retry_messages', ({ p_ids }: { p_ids: string[] }) =>
      HttpResponse.json({ queued: 1, results: p_ids.map((id) => ({ id, outcome: 'queued' })) }),
    ),
    http.post(`${BACKEND}/functions/v1/send-emails`, () => {
      const [first] = state.mails
      if (first && state.drained.failed.length === 0) first.status = 'sent'
      return HttpResponse.json({ sent: 1, ...state.drained })
    }),
    rpc('announcement_audiences', () => HttpResponse.json(state.audiences)),
    rpc('my_announcements', (page: Paging) => paged(state.written, page)),
    http.post(`${BACKEND}/rest/v1/announcements`, async ({ request }) => {
      const row = (await request.json()) as Record<string, unknown>
      state.posted.push(row)
      return new HttpResponse(null, { status: 201 })
    }),
  )
  return state
}

function deskLeague(name: string, id: string, waiting: { requests?: number; invitations?: number }) {
  return {
    league_id: id,
    name,
    status: 'active',
    requests: 0,
    invitations: 0,
    failed_mails: 0,
    ...waiting,
  }
}

function mail(to: string, status: string, index: number) {
  return {
    id: `mail ${index}`,
    kind: 'league_invitation',
    to_email: to,
    league_id: DEMO_LEAGUES.riversideLadder,
    league_name: 'Riverside Ladder',
    sender_name: 'Lucia Cervantes',
    status,
    attempts: 1,
    last_error: status === 'failed' ? 'No route to host' : null,
    created_at: '2026-11-20T18:00:00Z',
    sent_at: status === 'sent' ? '2026-11-20T18:00:02Z' : null,
    page_key: key(index),
  }
}

/** An announcement in its author's list. */
export function announced(index: number, rest: object = {}) {
  return {
    id: `announcement ${index}`,
    title: `Message ${index}`,
    message: 'Bring water.',
    created_at: '2026-11-20T18:00:00Z',
    expires_at: null as string | null,
    expired: false,
    pinned: false,
    audience: 'league',
    league_id: DEMO_LEAGUES.riversideLadder as string | null,
    league_name: 'Riverside Ladder' as string | null,
    target_role: null as string | null,
    target_user_id: null,
    target_name: null,
    created_by: castMember('Lucia Cervantes').profileId,
    author_name: 'Lucia C.',
    read_count: 3,
    page_key: key(index),
    ...rest,
  }
}
