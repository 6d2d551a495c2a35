import type { SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from '@/shared/lib/env'
import type { Database } from './database.types'

let client: Promise<SupabaseClient<Database>> | undefined

/**
 * The one Supabase client. Its code is loaded beside the first paint, so every use awaits it;
 * a load that failed (a deploy in between, no network) is tried again by the next caller.
 */
export function supabase(): Promise<SupabaseClient<Database>> {
  client ??= load().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function load(): Promise<SupabaseClient<Database>> {
  const env = readEnv()
  if (!env.ok) throw new Error(env.sentence)
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(env.url, env.key, {
    auth: { flowType: 'implicit', detectSessionInUrl: true, storageKey: 'kitchen-line-auth' },
    db: { retry: false },
  })
}
