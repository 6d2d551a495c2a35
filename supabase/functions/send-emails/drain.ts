import type { FunctionContext } from '../_shared/function-context.ts'
import { invitationMail } from './invitation-mail.ts'
import type { ClaimedMail, MailQueue, MailSelection } from './mail-queue.ts'

export interface Drained {
  sent: number
  failed: { id: string; to_email: string; error: string }[]
  /** Whether the time was up before the queue was known to be empty. */
  waiting: boolean
}

/** Few enough that they are out within seconds: whatever is claimed when a function dies is not sent again by itself. */
const BATCH = 10
const PAUSES_MS = [200, 1000, 3000]

/** Sends email after email until the queue is empty or the time is up. One that fails keeps no one else's email. */
export async function drain(
  queue: MailQueue,
  mayTake: MailSelection,
  { env, sendMail }: Pick<FunctionContext, 'env' | 'sendMail'>,
  budgetMs: number,
): Promise<Drained> {
  const end = Date.now() + budgetMs
  const drained: Drained = { sent: 0, failed: [], waiting: true }
  do {
    const mails = await queue.claim(mayTake, BATCH)
    for (const mail of mails) {
      const error = await send(mail)
      await settle(queue, mail.id, error)
      if (error === null) drained.sent += 1
      else drained.failed.push({ id: mail.id, to_email: mail.to_email, error })
    }
    drained.waiting = mails.length === BATCH
  } while (drained.waiting && Date.now() < end)
  return drained

  async function send(mail: ClaimedMail): Promise<string | null> {
    try {
      await sendMail(invitationMail(mail, env.SITE_URL))
      return null
    } catch (error) {
      return (error instanceof Error && error.message) || "The mail server didn't give a reason."
    }
  }
}

/** An email that is out must not stay "sending" because the database hiccuped. */
async function settle(queue: MailQueue, id: string, error: string | null) {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      await queue.settle(id, error)
      return
    } catch (failure) {
      if (pause === null) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
