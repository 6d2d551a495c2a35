import { loadKeys } from '../../supabase/embedded/keys'
import { keysFileOf } from '../../supabase/embedded/state-folder'
import { castMember, PASSWORD, type CastName } from '../demo'
import { APP_URL, TEMPLATE_STATE_DIR } from './app-server'

/** Signs in over the API: what a request needs to be this person's. */
export async function signedInHeaders(name: CastName): Promise<Record<string, string>> {
  const { publishableKey } = loadKeys(keysFileOf(TEMPLATE_STATE_DIR))
  const headers = { apikey: publishableKey, 'Content-Type': 'application/json' }
  const response = await fetch(`${APP_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: castMember(name).email, password: PASSWORD }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (token === undefined) throw new Error(`${name} could not sign in: ${response.status}.`)
  return { ...headers, Authorization: `Bearer ${token}` }
}
