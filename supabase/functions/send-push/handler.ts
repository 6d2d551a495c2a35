import { hasSecret } from '../_shared/caller.ts'
import { drain } from '../_shared/drain.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import { messageQueue } from '../_shared/message-queue.ts'
import { answerWith } from '../_shared/worker.ts'
import { pushSender } from './push-sender.ts'

/** As in send-emails: the schedule comes again after a minute, and a last device may hang for ten seconds. */
const BUDGET_MS = 50_000

/**
 * Sends the push messages in the queue: POST with the secret key, as the schedule does. Answers like send-emails. If
 * several run at once, each message goes to one of them. GET answers {public_key}, by which push services know it.
 */
export default async function sendPush(
  request: Request,
  context: Pick<FunctionContext, 'env' | 'fetch' | 'push' | 'waitUntil' | 'stopping'>,
): Promise<Response> {
  // Public by nature: every browser that subscribes gets it. So an app that was built with another one is noticed.
  if (request.method === 'GET') return Response.json({ public_key: context.push?.vapid.publicKey ?? null })
  if (request.method !== 'POST') return refuse(405, 'Use POST to send queued push messages.')
  if (!hasSecret(request, context)) return refuse(401, 'Only the schedule sends push messages.')
  const queue = messageQueue('push', context)
  const work = drain(queue, 'all', pushSender(queue, context), BUDGET_MS, context.stopping)
  return answerWith(request, work, context)
}

function refuse(status: number, message: string) {
  return Response.json({ message }, { status })
}
