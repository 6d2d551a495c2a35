import type { FunctionContext } from '../_shared/function-context.ts'
import { drain } from './drain.ts'
import { messageQueue } from './message-queue.ts'

/** With the 40 seconds of a last email that hangs, below what hosted functions may take for an answer, 150 seconds. */
const BUDGET_MS = 80_000

/**
 * Sends the emails among the queued messages: POST, with the token of someone signed in for those of the leagues that
 * they organize, or with the secret key for all. Answers {sent, failed: [{id, to_email, error}], waiting}; where
 * `waiting` is true the time was up before the queue was empty, and the caller asks again. However many ask at once,
 * each email goes to one of them.
 */
export default async function sendEmails(request: Request, context: FunctionContext): Promise<Response> {
  const headers = corsHeaders(context)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'POST') return refuse(405, 'Use POST to send queued emails.', headers)
  const queue = messageQueue(context)
  const token = bearerOf(request)
  const mayTake = isSecret(request, token, context) ? 'all' : token && (await queue.organizedBy(token))
  if (!mayTake) return refuse(401, 'Please sign in first.', headers)
  return Response.json(await drain(queue, mayTake, context, BUDGET_MS), { headers })
}

function bearerOf(request: Request) {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

function isSecret(request: Request, token: string | undefined, { env }: FunctionContext) {
  return [token, request.headers.get('apikey')].some((key) => key && sameText(key, env.SUPABASE_SECRET_KEY))
}

/** Takes as long for a wrong key as for a right one. */
function sameText(one: string, other: string) {
  if (one.length !== other.length) return false
  let difference = 0
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i)
  return difference === 0
}

/** On a hosted project the app has another origin than the functions. */
function corsHeaders({ env }: FunctionContext) {
  return {
    'access-control-allow-origin': new URL(env.SITE_URL).origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
    vary: 'origin',
  }
}

function refuse(status: number, message: string, headers: HeadersInit) {
  return Response.json({ message }, { status, headers })
}
