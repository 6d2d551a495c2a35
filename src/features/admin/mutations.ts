import * as v from 'valibot'
import { keyFor } from '@/shared/query-keys'
import { sentenceFor } from '@/shared/lib/errors'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'
import { sendQueuedEmails } from '@/shared/supabase/queued-emails'
import type { AdminPerson, PersonRole, SentMessage } from './rows'

export const setRole = command(
  async ({ person, role }: { person: Pick<AdminPerson, 'id' | 'name'>; role: PersonRole }) => {
    await rpc('set_role', { profileId: person.id, role })
    return { person, role }
  },
  { success: 'Role updated', stale: [keyFor('admin')] },
)

const Retried = v.object({
  results: v.array(
    v.object({
      outcome: v.picklist(['queued', 'closed', 'not_failed', 'not_found']),
    }),
  ),
})
/** The email is queued, but the queue couldn't be emptied. */
class NotSentYet extends Error {}

/**
 * Sends a message again: puts it back in the queue. Emails are sent right away; push messages wait for the schedule.
 * Returns what happened, as a sentence.
 */
export const sendAgain = command(
  async ({ id, isPush }: Pick<SentMessage, 'id' | 'isPush'>) => {
    const outcome = v.parse(Retried, await rpc('retry_messages', { ids: [id] })).results[0]?.outcome
    if (outcome === 'closed') return notSent("Not sent. It's too late for this message.")
    if (outcome !== 'queued') return notSent('Someone already sent this again.')
    if (isPush) return { isSent: true, sentence: 'Push message queued' }
    const failed = await sendQueuedEmails().catch((error: unknown) => {
      throw new NotSentYet("Couldn't send the queued emails.", { cause: error })
    })
    const problem = failed.find((mail) => mail.id === id)
    return problem ? notSent(`Failed again: ${problem.error}`) : { isSent: true, sentence: 'Email sent' }
  },
  {
    success: ({ isSent, sentence }) => (isSent ? sentence : null),
    failure: (error) =>
      error instanceof NotSentYet
        ? "Couldn't send it right now. It's queued and will go out with the next email."
        : sentenceFor(error),
    stale: [keyFor('admin')],
  },
)

const notSent = (sentence: string) => ({ isSent: false, sentence })
