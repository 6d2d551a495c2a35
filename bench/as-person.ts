import { AsyncLocalStorage } from 'node:async_hooks'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/shared/supabase/database.types'

/*
 * Replaces src/shared/supabase/client.ts in the benchmarks, so that the app's own queries run as one of their people,
 * also hundreds of people at once.
 */

type Client = SupabaseClient<Database>

const current = new AsyncLocalStorage<Client>()

/** Runs what this person does. */
export const asPerson = <Result>(client: Client, work: () => Promise<Result>) => current.run(client, work)

export async function supabase(): Promise<Client> {
  const client = current.getStore()
  if (!client) throw new Error('No one is signed in.')
  return client
}

export const startedClient = supabase
export const onClientStart = () => () => {}
export const allowRenewal = async () => {}
