import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import type { AdminPerson, PersonRole, SentMessage } from './rows'

export const setRole = mutationOptions({
  mutationFn: async ({ person, role }: { person: Pick<AdminPerson, 'id' | 'name'>; role: PersonRole }) => {
    const client = await supabase()
    await client.rpc('set_role', { p_profile_id: person.id, p_role: role }).throwOnError()
    return { person, role }
  },
  meta: {
    success: 'Role updated',
    invalidates: [keyFor('admin')],
  },
})

const Retried = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['queued', 'closed', 'not_failed', 'not_found']),
    }),
  ),
})
const Drained = v.object({
  failed: v.array(v.object({ id: v.string(), error: v.string() })),
  waiting: v.boolean(),
})
/** An endless queue must not keep a browser busy. */
const MOST_CALLS = 20

/** The email is queued, but the queue couldn't be emptied. */
class NotSentYet extends Error {}

/**
 * Sends a message again: puts it back in the queue. Emails are sent right away; push messages wait for the schedule.
 * Returns what happened, as a sentence.
 */
export const sendAgain = mutationOptions({
  mutationFn: async ({ id, isPush }: Pick<SentMessage, 'id' | 'isPush'>) => {
    const client = await supabase()
    const retried = await client.rpc('retry_messages', { p_ids: [id] }).throwOnError()
    const outcome = v.parse(Retried, retried.data).results[0]?.outcome
    if (outcome === 'closed') return notSent("Not sent. It's too late for this message.")
    if (outcome !== 'queued') return notSent('Someone already sent this again.')
    if (isPush) return { isSent: true, sentence: 'Push message queued' }
    const failed = await emptyQueue(client)
    const problem = failed.find((mail) => mail.id === id)
    return problem ? notSent(`Failed again: ${problem.error}`) : { isSent: true, sentence: 'Email sent' }
  },
  meta: {
    success: ({ isSent, sentence }: { isSent: boolean; sentence: string }) => (isSent ? sentence : null),
    error: (error: unknown) =>
      error instanceof NotSentYet
        ? "Couldn't send it right now. It's queued and will go out with the next email."
        : sentenceFor(error),
    invalidates: [keyFor('admin')],
  },
})

const notSent = (sentence: string) => ({ isSent: false, sentence })

async function emptyQueue(client: Awaited<ReturnType<typeof supabase>>) {
  const failed: v.InferOutput<typeof Drained>['failed'] = []
  for (let call = 0; call < MOST_CALLS; call++) {
    const answer = await client.functions.invoke<unknown>('send-emails', { method: 'POST' })
    if (answer.error) throw new NotSentYet("Couldn't send the queued emails.", { cause: answer.error })
    const drained = v.parse(Drained, answer.data)
    failed.push(...drained.failed)
    if (!drained.waiting) break
  }
  return failed
}
