import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/shared/supabase/database.types'

/*
 * Replaces src/shared/supabase/client.ts in `npm run bench:scale`, so that the app's own queries run as one of the
 * bench's people.
 */

let current: SupabaseClient<Database> | undefined

export function askAs(client: SupabaseClient<Database>) {
  current = client
}

export async function supabase(): Promise<SupabaseClient<Database>> {
  if (!current) throw new Error('No one is signed in yet.')
  return current
}

export const startedClient = supabase
export const onClientStart = () => () => {}
export const allowRenewal = async () => {}
