import type { DayLength } from '../_shared/day-length.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import type { GameDayFacts } from '../send-emails/mails/game-day.ts'

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
  length: DayLength
  updated_at: string
  court: {
    number: number
    name: string | null
    sub: string | null
    others: { first_name: string; sub: string | null }[]
  } | null
  rsvp: string | null
}

type Context = Pick<FunctionContext, 'env' | 'fetch'>

/** The feed of an address; null if there is none. The token is the permission. */
export async function readFeed(token: string, context: Context): Promise<Feed | null> {
  const answer = await ask('calendar_feed', token, context)
  if (!answer.ok) throw new Error(`calendar_feed returned ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** What rsvp_link says of a game day. */
export type LinkedDay = Omit<GameDayFacts, 'rsvp_token'> & { status: string }

/** The game day of an email's link; its status where the link isn't valid, or no longer. */
export async function readLinkedDay(token: string, context: Context): Promise<LinkedDay | 404 | 410> {
  const answer = await ask('rsvp_link', token, context)
  if (answer.ok) return answer.json()
  const text = await answer.text()
  if (answer.status === 404 || answer.status === 410) return answer.status
  throw new Error(`rsvp_link returned ${answer.status}: ${text}`)
}

/** Asks as a visitor. */
function ask(name: 'calendar_feed' | 'rsvp_link', token: string, { env, fetch }: Context): Promise<Response> {
  const key = env.SUPABASE_PUBLISHABLE_KEY
  return fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token }),
    }),
  )
}
