import { ClientError } from '../lib/client-error'
import { supabase } from './client'
import { hasStoredSession } from './session-storage'

/** For what waited on the phone: nothing leaves as a stranger, it waits until its author signs in. */
export async function signedInClient() {
  const client = await supabase()
  const { data } = await client.auth.getSession()
  // A session that just couldn't be renewed is still stored. The request reports that itself.
  if (!data.session && !hasStoredSession()) throw new ClientError('session_ended')
  return client
}
