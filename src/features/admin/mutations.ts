import { mutationOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { sentenceFor } from '@/shared/lib/errors'
import { supabase } from '@/shared/supabase/client'
import { adminQueries } from './queries'
import { PERSON_ROLES, type Person, type PersonRole } from './rows'

export const setRole = mutationOptions({
  mutationFn: async ({ person, role }: { person: Pick<Person, 'id' | 'name'>; role: PersonRole }) => {
    const client = await supabase()
    await client.rpc('set_role', { p_profile_id: person.id, p_role: role }).throwOnError()
    return { person, role }
  },
  meta: {
    success: ({ person, role }: { person: Pick<Person, 'name'>; role: PersonRole }) =>
      `${person.name}: ${PERSON_ROLES[role]}`,
    invalidates: [adminQueries.all()],
  },
})

const Retried = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['queued', 'renewed', 'closed', 'not_failed', 'not_found', 'too_many_to_address']),
    }),
  ),
})
const Drained = v.object({
  failed: v.array(v.object({ id: v.string(), error: v.string() })),
  waiting: v.boolean(),
})
/** A queue that never ends must not keep a browser busy. */
const MOST_CALLS = 20

/** The mail is in the queue, and the queue could not be emptied. */
class NotSentYet extends Error {}

/**
 * Sends a mail once more: it goes back into the queue, and the queue is emptied at once. Where the old link is lost the
 * mail gets a new one. Answers what became of it, in a sentence.
 */
export const resendMail = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    const retried = await client.rpc('retry_emails', { p_ids: [id] }).throwOnError()
    const outcome = v.parse(Retried, retried.data).results[0]?.outcome
    if (outcome === 'closed') return notSent('The invitation is no longer open, so nothing was sent.')
    if (outcome === 'too_many_to_address')
      return notSent('This address already got 5 invitations today. Try again tomorrow.')
    if (outcome !== 'queued' && outcome !== 'renewed')
      return notSent('Somebody has already sent this mail again.')
    const failed = await emptyQueue(client)
    const problem = failed.find((mail) => mail.id === id) ?? (outcome === 'renewed' ? failed[0] : undefined)
    return problem ? notSent(`It failed again: ${problem.error}`) : { isSent: true, sentence: 'Mail sent.' }
  },
  meta: {
    success: ({ isSent, sentence }: { isSent: boolean; sentence: string }) => (isSent ? sentence : null),
    error: (error: unknown) =>
      error instanceof NotSentYet
        ? 'The mail is in the queue, but could not be sent just now. It goes out with the next one.'
        : sentenceFor(error),
    invalidates: [adminQueries.all()],
  },
})

const notSent = (sentence: string) => ({ isSent: false, sentence })

async function emptyQueue(client: Awaited<ReturnType<typeof supabase>>) {
  const failed: v.InferOutput<typeof Drained>['failed'] = []
  for (let call = 0; call < MOST_CALLS; call++) {
    const answer = await client.functions.invoke<unknown>('send-emails', { method: 'POST' })
    if (answer.error) throw new NotSentYet('The queue could not be emptied.', { cause: answer.error })
    const drained = v.parse(Drained, answer.data)
    failed.push(...drained.failed)
    if (!drained.waiting) break
  }
  return failed
}
