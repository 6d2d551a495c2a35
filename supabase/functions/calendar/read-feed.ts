import type { FunctionContext } from '../_shared/function-context.ts'

/** What calendar_feed gives for an address. */
export interface Feed {
  /** The league's name; null for all leagues of a player. */
  league: string | null
  /** ISO 8601, in whole seconds: since when the feed is as it is. */
  changed_at: string
  days: FeedDay[]
}

interface FeedDay {
  id: string
  league_id: string
  league: string
  league_location: string
  week: number
  starts_at: string
  location: string
  status: string
  canceled_reason: string | null
  note: string
  revision: number
  updated_at: string
  court: {
    number: number
    name: string | null
    sub: string | null
    others: { first_name: string; sub: string | null }[]
  } | null
  rsvp: string | null
}

/** The feed of an address; null if there is none. Asks as a visitor, because the token is the permission. */
export async function readFeed(
  token: string,
  { env, fetch }: Pick<FunctionContext, 'env' | 'fetch'>,
): Promise<Feed | null> {
  const key = env.SUPABASE_PUBLISHABLE_KEY
  const answer = await fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/rpc/calendar_feed`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token }),
    }),
  )
  if (!answer.ok) throw new Error(`calendar_feed returned ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
