import type { Session } from '@supabase/supabase-js'
import { loadKeys } from '../../supabase/embedded/keys'
import { keysFileOf } from '../../supabase/embedded/state-folder'
import { castMember, PASSWORD, type CastName } from '../demo'
import { APP_URL, TEMPLATE_STATE_DIR } from './app-server'

const headersOf = new Map<CastName, Promise<Record<string, string>>>()

/** Headers for a request as this person. Every app of a run has the same keys, so one token works for all. */
export function signedInHeaders(name: CastName): Promise<Record<string, string>> {
  const known = headersOf.get(name) ?? signInForHeaders(name)
  headersOf.set(name, known)
  return known
}

async function signInForHeaders(name: CastName): Promise<Record<string, string>> {
  const { access_token: token } = await newSession(name)
  return { ...keyHeaders(), Authorization: `Bearer ${token}` }
}

/** Signs in over the API like another device: a session that no one else renews. */
export async function newSession(name: CastName): Promise<Session> {
  const response = await fetch(`${APP_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: keyHeaders(),
    body: JSON.stringify({ email: castMember(name).email, password: PASSWORD }),
  })
  const session = (await response.json()) as Session
  if (!response.ok) throw new Error(`${name} could not sign in: ${response.status}.`)
  return { ...session, expires_at: session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in }
}

/** The status of renewing a session that a browser stored: 400 once it was ended. */
export async function renewalStatus(stored: string | null): Promise<number> {
  const { refresh_token } = JSON.parse(stored ?? '{}') as Partial<Session>
  const response = await fetch(`${APP_URL}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: keyHeaders(),
    body: JSON.stringify({ refresh_token }),
  })
  return response.status
}

function keyHeaders() {
  const { publishableKey } = loadKeys(keysFileOf(TEMPLATE_STATE_DIR))
  return { apikey: publishableKey, 'Content-Type': 'application/json' }
}
