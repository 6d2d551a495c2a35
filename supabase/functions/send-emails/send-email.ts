import { persistently, type SendOne } from '../_shared/drain.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import type { ClaimedMessage, MessageQueue, SendResult } from '../_shared/message-queue.ts'
import { renderMail } from './mails/render-mail.ts'

const UNREACHABLE = new Set<unknown>(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS', 'EAUTH'])

/** Sends a message as an email, and records what the mail server answered. */
export function emailSender(
  queue: MessageQueue,
  { env, sendMail }: Pick<FunctionContext, 'env' | 'sendMail'>,
): SendOne {
  return async (message) => {
    const { isServerDown, ...result } = await send(message)
    await persistently(() => queue.settle(message.id, result))
    return { error: result.error, isServerDown }
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

/** A 5xx answer to the address or the content is final. One to our sign-in says nothing about the message. */
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
