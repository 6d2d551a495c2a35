import { invoke } from './calls'

/** More calls than 600 emails, the most in a day, can need. An endless queue must not keep a browser busy. */
const MOST_CALLS = 20

type Sent = { waiting: boolean; failed: readonly { id: string; error: string }[] }

/** Sends the queued emails; answers those that failed. Throws if they can't be sent. */
export async function sendQueuedEmails(): Promise<Sent['failed']> {
  const failed: Sent['failed'][number][] = []
  for (let call = 0; call < MOST_CALLS; call++) {
    const sent = await invoke<Sent>('send-emails')
    failed.push(...sent.failed)
    if (!sent.waiting) break
  }
  return failed
}
