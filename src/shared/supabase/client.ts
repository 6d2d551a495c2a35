import type { SupabaseClient } from '@supabase/supabase-js'
import { ClientError, isRetryable } from '@/shared/lib/errors'
import { readEnv } from '@/shared/lib/env'
import {
  readAuthLink,
  takeSessionLink,
  SESSION_KEY,
  hasStoredSession,
  isStoredSessionOver,
} from './browser-session'
import type { Database } from './database.types'
import { guardedFetch } from './guarded-fetch'

let client: Promise<SupabaseClient<Database>> | undefined
const startListeners = new Set<() => void>()

/** Works once the client has started, also again after a start that failed. Answers how to stop waiting. */
export function onClientStart(work: () => void): () => void {
  startListeners.add(work)
  if (client) work()
  return () => startListeners.delete(work)
}

/**
 * The client, to ask the server something. Without a network an old session can't be renewed, and the client would try that
 * for half a minute before it asks: it says at once that the device is offline.
 */
export async function supabase(): Promise<SupabaseClient<Database>> {
  const started = await startedClient()
  if (!navigator.onLine && isStoredSessionOver()) throw new ClientError('offline')
  return started
}

/**
 * The one Supabase client. Its code is loaded beside the first paint, so every use awaits it;
 * a start that failed (no network, a deploy in between) is tried again by the next caller.
 */
export function startedClient(): Promise<SupabaseClient<Database>> {
  client ??= start().then(
    (started) => {
      for (const work of startListeners) work()
      return started
    },
    (error: unknown) => {
      client = undefined
      throw error
    },
  )
  return client
}

async function start(): Promise<SupabaseClient<Database>> {
  const env = readEnv()
  if (!env.ok) throw new Error(env.sentence)
  const createClient = await loadLibrary()
  const openedBy = readAuthLink(window.location.hash)
  const address = window.location.href
  const created = createClient<Database>(env.url, env.key, {
    auth: { flowType: 'implicit', storageKey: SESSION_KEY, detectSessionInUrl: takeSessionLink },
    // React Query retries reads; two layers of retries would multiply.
    db: { retry: false },
    global: { fetch: guardedFetch({ key: env.key, hasSession: hasStoredSession }) },
  })

  if (openedBy?.kind === 'session') {
    const { error } = await created.auth.initialize()
    if (isRetryable(error)) {
      // The link is good as long as no one could check it: keep it for the next attempt.
      window.history.replaceState(window.history.state, '', address)
      await created.auth.dispose()
      throw error
    }
  }
  return created
}

async function loadLibrary() {
  try {
    // Taken apart right here, so that the bundler leaves out what no one uses.
    const { createClient } = await import('@supabase/supabase-js')
    return createClient
  } catch (error) {
    throw new ClientError('network', { cause: error })
  }
}

/** After a failed renewal the client refuses to try again for a minute, also when the network is back: let it try. */
export async function allowRenewal(): Promise<void> {
  Reflect.set((await startedClient()).auth, 'lastRefreshFailure', null)
}
