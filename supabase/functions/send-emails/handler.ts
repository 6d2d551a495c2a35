import { bearerOf, hasSecret } from '../_shared/caller.ts'
import { drain, type Drained } from '../_shared/drain.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import { messageQueue } from '../_shared/message-queue.ts'
import { answerWith } from '../_shared/worker.ts'
import { testMail } from './mails/test-mail.ts'
import { emailSender } from './send-email.ts'

/**
 * The schedule comes again after a minute. A hosted worker lives 150 seconds, and takes requests in the first half of
 * them: with a last email that hangs for 20 seconds, it is done by then.
 */
const BUDGET_MS = 50_000

/**
 * Sends the emails among the queued messages: POST, with the token of someone signed in for those of the leagues that
 * they organize, or with the secret key for all. Answers {sent, failed: [{id, to_email, error}], waiting}; where
 * `waiting` is true the time was up before the queue was empty, and the caller asks again. However many ask at once,
 * each email goes to one of them. A caller who prefers `respond-async` gets 202 at once, before anything is sent. With
 * the secret key and {"test": address}, it sends that address a test message instead.
 */
export default async function sendEmails(request: Request, context: FunctionContext): Promise<Response> {
  const headers = corsHeaders(context)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (request.method !== 'POST') return refuse(405, 'Use POST to send queued emails.', headers)
  const queue = messageQueue('email', context)
  const token = bearerOf(request)
  const isService = hasSecret(request, context)
  const testAddress = isService ? await readTestAddress(request) : undefined
  if (testAddress) return Response.json(await sendTest(testAddress, context), { headers })
  const mayTake = isService ? 'all' : token && (await queue.organizedBy(token))
  if (!mayTake) return refuse(401, 'Please sign in first.', headers)
  const work = drain(queue, mayTake, emailSender(queue, context), BUDGET_MS, context.stopping)
  return answerWith(request, work, context, headers)
}

async function readTestAddress(request: Request): Promise<string | undefined> {
  const body: unknown = await request.json().catch(() => undefined) // the schedule sends no body, or an empty one
  const { test }: { test?: unknown } = { ...Object(body) }
  return typeof test === 'string' && test !== '' ? test : undefined
}

async function sendTest(to: string, { env, sendMail }: FunctionContext): Promise<Drained> {
  try {
    await sendMail(testMail(to, env.SITE_URL))
    return { sent: 1, failed: [], waiting: false }
  } catch (failure) {
    const error = (failure instanceof Error && failure.message) || "The mail server didn't give a reason."
    return { sent: 0, failed: [{ id: 'test', to_email: to, error }], waiting: false }
  }
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
