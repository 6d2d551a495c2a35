import type { FunctionContext } from '../_shared/function-context.ts'
import { renderMail } from './mails/render-mail.ts'
import type { ClaimedMessage, MessageQueue, MessageSelection, SendResult } from './message-queue.ts'

export interface Drained {
  sent: number
  failed: { id: string; to_email: string; error: string }[]
  /** Whether the time was up before the queue was known to be empty. */
  waiting: boolean
}

/** Few enough that little waits for five minutes when a function dies. */
const BATCH = 10
const PAUSES_MS = [200, 1000, 3000]
const UNREACHABLE = new Set<unknown>(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS', 'EAUTH'])

/**
 * Sends email after email until the queue is empty or the time is up. One that fails keeps no one else's email; if the
 * mail server can't be reached, the rest goes back to the queue.
 */
export async function drain(
  queue: MessageQueue,
  mayTake: MessageSelection,
  { env, sendMail }: Pick<FunctionContext, 'env' | 'sendMail'>,
  budgetMs: number,
): Promise<Drained> {
  const end = Date.now() + budgetMs
  const drained: Drained = { sent: 0, failed: [], waiting: true }
  for (;;) {
    const messages = await queue.claim(mayTake, BATCH)
    for (const [index, message] of messages.entries()) {
      const { isServerDown, ...result } = await send(message)
      await settle(queue, message.id, result)
      if (result.error === null) drained.sent += 1
      else drained.failed.push({ id: message.id, to_email: message.to_email, error: result.error })
      const rest = messages.slice(index + 1)
      if (rest.length > 0 && (isServerDown || Date.now() > end)) {
        await queue.release(rest.map(({ id }) => id))
        return { ...drained, waiting: !isServerDown }
      }
    }
    drained.waiting = messages.length === BATCH
    if (!drained.waiting || Date.now() >= end) return drained
  }

  async function send(message: ClaimedMessage): Promise<SendResult & { isServerDown: boolean }> {
    try {
      const messageId = `${message.id}@${new URL(env.SITE_URL).hostname}`
      const receipt = await sendMail({ ...renderMail(message.to_email, message, env), messageId })
      return { error: null, receipt: receipt ?? null, isServerDown: false }
    } catch (failure) {
      return {
        error: (failure instanceof Error && failure.message) || "The mail server didn't give a reason.",
        isTemporary: !isRefused(failure),
        isServerDown: isUnreachable(failure),
      }
    }
  }
}

/** A 5xx answer to the address or the content is final. One to our own sign-in says nothing about the message. */
function isRefused(failure: unknown) {
  const { code, responseCode } = mailError(failure)
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

function isUnreachable(failure: unknown) {
  return UNREACHABLE.has(mailError(failure).code)
}

/** What nodemailer adds to its errors. */
function mailError(failure: unknown) {
  return {
    code: failure instanceof Error && 'code' in failure ? failure.code : undefined,
    responseCode: failure instanceof Error && 'responseCode' in failure ? Number(failure.responseCode) : 0,
  }
}

/** An email that is out must not stay "sending" because the database hiccuped. */
async function settle(queue: MessageQueue, id: string, result: SendResult) {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      await queue.settle(id, result)
      return
    } catch (failure) {
      if (pause === null) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
