import { ClientError } from '@/shared/lib/errors'
import { callsOf } from './calls'
import { supabase } from './client'
import { hasStoredSession } from './browser-session'

/** For what waited on the phone: nothing leaves as a stranger, it waits until its author signs in. */
export const authorsCalls = callsOf(async () => {
  await needSession()
  return supabase()
})

/** Throws if no one is signed in. A session that just couldn't be renewed is still stored: the request reports that itself. */
export async function needSession(): Promise<void> {
  const { auth } = await supabase()
  const { data } = await auth.getSession()
  if (!data.session && !hasStoredSession()) throw new ClientError('session_ended')
}
