import type { SupabaseClient } from '@supabase/supabase-js'
import { ClientError } from '@/shared/lib/client-error'
import { readEnv } from '@/shared/lib/env'
import { isRetryable } from '@/shared/lib/errors'
import { takeSessionLink } from './auth-link'
import type { Database } from './database.types'
import { guardedFetch } from './guarded-fetch'
import { SESSION_KEY, hasStoredSession } from './session-storage'

let client: Promise<SupabaseClient<Database>> | undefined

/**
 * The one Supabase client. Its code is loaded beside the first paint, so every use awaits it;
 * a start that failed (no network, a deploy in between) is tried again by the next caller.
 */
export function supabase(): Promise<SupabaseClient<Database>> {
  client ??= start().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function start(): Promise<SupabaseClient<Database>> {
  const env = readEnv()
  if (!env.ok) throw new Error(env.sentence)
  const { createClient } = await import('@supabase/supabase-js').catch((error: unknown) => {
    throw new ClientError('network', { cause: error })
  })

  // The client would clean the address only later, and leave a history entry that leads back to the tokens.
  let putBack: (() => void) | undefined
  const detectSessionInUrl = (url: URL) => {
    putBack = takeSessionLink(url)
    return putBack !== undefined
  }
  const created = createClient<Database>(env.url, env.key, {
    auth: { flowType: 'implicit', storageKey: SESSION_KEY, detectSessionInUrl },
    // React Query retries reads; two layers of retries would multiply.
    db: { retry: false },
    global: { fetch: guardedFetch({ key: env.key, hasSession: hasStoredSession }) },
  })

  const { error } = await created.auth.initialize()
  if (putBack && isRetryable(error)) {
    // The link is good as long as nobody could check it: keep it for the next attempt.
    putBack()
    await created.auth.dispose()
    throw error
  }
  return created
}

/** After a failed renewal the client refuses to try again for a minute, also when the network is back: let it try. */
export async function allowRenewal(): Promise<void> {
  Reflect.set((await supabase()).auth, 'lastRefreshFailure', null)
}
