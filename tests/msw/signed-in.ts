import type { Session } from '@supabase/supabase-js'
import { http, HttpResponse, type RequestHandler } from 'msw'
import type { Role } from '@/features/auth/use-auth'
import { SESSION_KEY } from '@/shared/supabase/browser-session'
import { castMember, type CastName } from '../demo'
import { rows } from './rows'
import { BACKEND } from './server'

const ROLES: Partial<Record<CastName, Role>> = {
  'Lucia Cervantes': 'league_creator',
  'Carl Benson': 'club_admin',
}
const HOUR_S = 3600

/** Puts a session of this person into the browser's storage, as signing in would have. */
export function storeSession(name: CastName) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionFor(name)))
}

/** Auth's answer when this person signs in; with a negative lifetime, a session that ended that long ago. */
export function sessionFor(name: CastName, lifeS = HOUR_S): Session {
  const { email, authId } = account(name)
  const expiresAt = Math.floor(Date.now() / 1000) + lifeS
  const claims = { sub: authId, email, role: 'authenticated', exp: expiresAt }
  return {
    access_token: ['{"alg":"HS256"}', JSON.stringify(claims), 'unsigned'].map(toBase64Url).join('.'),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: expiresAt,
    user: {
      id: authId,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-01T00:00:00Z',
    },
  }
}

/** What every page and Home request for a signed-in person: an empty bell, nothing to answer, nothing played. */
export function handlersFor(name: CastName): RequestHandler[] {
  const { email, authId, profileId, firstName, lastName } = account(name)
  const profile = {
    id: profileId,
    auth_id: authId,
    email,
    first_name: firstName,
    last_name: lastName,
    role: ROLES[name] ?? 'player',
  }
  return [
    http.get(`${BACKEND}/rest/v1/profiles`, ({ request }) => rows(request, [profile])),
    http.get(`${BACKEND}/rest/v1/super_admins`, ({ request }) =>
      rows(request, name === 'Sunny Adeyemi' ? [{ id: authId }] : []),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/my_notifications`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/pending_counts`, () =>
      HttpResponse.json({ requests: 0, requests_by_league: [], invitations: 0 }),
    ),
    http.post(`${BACKEND}/rest/v1/rpc/my_join_requests`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/rest/v1/rpc/player_games`, () => HttpResponse.json([])),
    http.post(`${BACKEND}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
  ]
}

function account(name: CastName) {
  const member = castMember(name)
  return {
    ...member,
    lastName: name.slice(member.firstName.length + 1),
    authId: member.profileId.replace(/^b/, 'a'),
  }
}

function toBase64Url(text: string) {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
