import type { ClaimedMessage, MessageQueue, MessageSelection } from './message-queue.ts'

export interface Drained {
  sent: number
  failed: { id: string; to_email: string; error: string }[]
  /** Whether the time was up before the queue was known to be empty. */
  waiting: boolean
}

/** Sends one message and records the result. */
export type SendOne = (message: ClaimedMessage) => Promise<{
  /** Null if it was sent. */
  error: string | null
  /** Nothing else can be sent either. */
  isServerDown?: boolean
}>

/** Small, because a function that dies holds its claimed messages up for five minutes. */
const BATCH = 10
const PAUSES_MS = [200, 1000, 3000]

/**
 * Sends message after message until the queue is empty, the time is up, or the worker is stopped. One that fails doesn't hold up the others. If
 * the server that takes them can't be reached, the rest goes back to the queue.
 */
export async function drain(
  queue: MessageQueue,
  mayTake: MessageSelection,
  send: SendOne,
  budgetMs: number,
  stopping?: AbortSignal,
): Promise<Drained> {
  const end = Date.now() + budgetMs
  const isOver = () => Date.now() >= end || stopping?.aborted === true
  const drained: Drained = { sent: 0, failed: [], waiting: true }
  for (;;) {
    const messages = await queue.claim(mayTake, BATCH)
    for (const [index, message] of messages.entries()) {
      const { error, isServerDown = false } = await send(message)
      if (error === null) drained.sent += 1
      else drained.failed.push({ id: message.id, to_email: message.to_email, error })
      const rest = messages.slice(index + 1)
      if (rest.length > 0 && (isServerDown || isOver())) {
        await queue.release(rest.map(({ id }) => id))
        return { ...drained, waiting: !isServerDown }
      }
    }
    drained.waiting = messages.length === BATCH
    if (!drained.waiting || isOver()) return drained
  }
}

/** A message that was sent must not stay "sending" because the database hiccuped. */
export async function persistently(record: () => Promise<void>) {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      await record()
      return
    } catch (failure) {
      if (pause === null) throw failure
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
