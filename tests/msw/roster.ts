import { http, HttpResponse } from 'msw'
import type { Database } from '@/shared/supabase/database.types'
import { castMember, type CastName } from '../demo'
import { BACKEND, server } from './server'

type RosterEntryRow = Database['public']['Functions']['organizer_roster']['Returns'][number]

const BEFORE = '2026-11-01T09:00:00+00:00'

/** A row of the organizers' roster: a player who joined, by default. */
export function entryRow(name: CastName, rest: Partial<RosterEntryRow> = {}): RosterEntryRow {
  const { firstName, profileId, email } = castMember(name)
  const lastName = name.slice(firstName.length + 1)
  return {
    league_player_id: `member-${firstName}`,
    player_id: profileId,
    first_name: firstName,
    last_name: lastName,
    display_name: `${firstName} ${lastName.charAt(0)}.`,
    dup_rating: 3.5,
    has_account: true,
    status: 'joined',
    joined_at: BEFORE,
    used_link: false,
    ladder_start: null,
    division: null,
    team: null,
    invite_email: email,
    invited_at: null,
    invite_expires_at: null,
    invite_expired: false,
    invited_by_name: null,
    mail_id: null,
    mail_status: null,
    mail_error: null,
    mail_sent_at: null,
    page_key: `${firstName} ${lastName}`,
    ...rest,
  }
}

/** A row with an open invitation, whose email was sent by default. */
export function invitedRow(name: CastName, rest: Partial<RosterEntryRow> = {}): RosterEntryRow {
  return entryRow(name, {
    status: 'invited',
    joined_at: null,
    invited_at: '2026-11-19T17:20:00+00:00',
    invite_expires_at: '2026-12-03T17:20:00+00:00',
    invited_by_name: 'Lucia C.',
    mail_id: `mail-${name}`,
    mail_status: 'sent',
    ...rest,
  })
}

/** The arguments of a function, call by call. */
export interface RosterCalls {
  calls: { name: string; body: Record<string, unknown> }[]
}

/** Makes the functions answer as a test says; it gets the body of the call. */
type Answers = Partial<Record<string, (body: Record<string, unknown>) => object>>

/**
 * The organizers' side of a roster: reads return these rows, page by page, and functions answer as told. Their own
 * rules are tested in tests/database/joining.
 */
export function rosterBackend(rows: RosterEntryRow[], answers: Answers = {}): RosterCalls {
  const calls: RosterCalls['calls'] = []
  const dismissed: object[] = []
  const everyone = (outcome: string) => (body: Record<string, unknown>) => ({
    results: (body.p_ids as string[]).map((id) => ({ id, outcome, name: nameOf(rows, id) })),
  })
  const defaults: Answers = {
    send_invitations: everyone('invited'),
    revoke_invitations: everyone('revoked'),
    remove_players: everyone('removed'),
    retry_messages: everyone('queued'),
    dismiss_match: () => ({}),
    roster_imports: () => [],
    known_people: () => [],
    invitation_links: (body) => ({
      results: (body.p_ids as string[]).map((id) => ({
        id,
        outcome: 'linked',
        name: nameOf(rows, id),
        token: `token-${id}`,
      })),
    }),
  }
  server.use(
    http.post(`${BACKEND}/rest/v1/rpc/organizer_roster`, async ({ request }) => {
      const { p_after, p_limit } = (await request.json()) as { p_after?: string; p_limit: number }
      const start = p_after === undefined ? 0 : rows.findIndex(({ page_key }) => page_key === p_after) + 1
      return HttpResponse.json(rows.slice(start, start + p_limit))
    }),
    ...Object.entries({ ...defaults, ...answers }).map(([name, answer]) =>
      http.post(`${BACKEND}/rest/v1/rpc/${name}`, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>
        calls.push({ name, body })
        if (name === 'dismiss_match')
          dismissed.push({ record_id: body.p_record_id, player_id: body.p_player_id })
        return HttpResponse.json(answer?.(body) ?? {})
      }),
    ),
    http.get(`${BACKEND}/rest/v1/same_person_answers`, () => HttpResponse.json(dismissed)),
    http.post(`${BACKEND}/functions/v1/send-emails`, () => {
      calls.push({ name: 'send-emails', body: {} })
      return HttpResponse.json({ sent: 0, failed: [], waiting: false })
    }),
  )
  return { calls }
}

function nameOf(rows: readonly RosterEntryRow[], id: string) {
  const row = rows.find(({ league_player_id }) => league_player_id === id)
  return row ? `${row.first_name} ${row.last_name}` : null
}
