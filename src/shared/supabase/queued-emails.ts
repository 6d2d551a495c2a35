import type { MutationFunctionContext, MutationOptions } from '@tanstack/react-query'
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

/** Starts the command that sends them, which goes on after its dialog is closed. */
export function sendInBackground<Context>(
  { client }: MutationFunctionContext,
  send: MutationOptions<Sent['failed'], Error, void, Context>,
): void {
  // The command's options report errors, and no one here needs them again.
  client
    .getMutationCache()
    .build(client, send)
    .execute(undefined)
    .catch(() => {})
}
