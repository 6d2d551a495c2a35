import type { FunctionContext } from '../_shared/function-context.ts'
import type { InvitationMail } from './invitation-mail.ts'

export type ClaimedMail = InvitationMail & { id: string }

export interface MailQueue {
  /** The queued emails of the leagues that a person organizes; row-level security decides. Undefined for a stranger. */
  organizedBy(token: string): Promise<string[] | undefined>
  /** Takes emails off the queue: what one call gets no other gets. */
  claim(mayTake: MailSelection, limit: number): Promise<ClaimedMail[]>
  settle(id: string, error: string | null): Promise<void>
}

/** The emails that a caller may have sent. */
export type MailSelection = 'all' | string[]

/** outgoing_emails over the REST API of the project. */
export function mailQueue({ env, fetch }: FunctionContext): MailQueue {
  const rest = (path: string, key: string, token: string, body?: object) =>
    fetch(
      new Request(`${env.SUPABASE_URL}/rest/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
      }),
    )
  const call = async <Answer>(name: string, body: object): Promise<Answer> => {
    const answer = await rest(`rpc/${name}`, env.SUPABASE_SECRET_KEY, env.SUPABASE_SECRET_KEY, body)
    if (!answer.ok) throw new Error(`${name} returned ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    async organizedBy(token) {
      const query = 'outgoing_emails?select=id&status=eq.queued&order=created_at,id&limit=1000'
      const answer = await rest(query, env.SUPABASE_PUBLISHABLE_KEY, token)
      if (answer.status === 401 || answer.status === 403) return undefined
      if (!answer.ok) throw new Error(`The queue returned ${answer.status}: ${await answer.text()}`)
      const mails: { id: string }[] = await answer.json()
      return mails.map(({ id }) => id)
    },
    claim(mayTake, limit) {
      const ids = mayTake === 'all' ? null : mayTake
      return call<ClaimedMail[]>('claim_emails', { p_ids: ids, p_limit: limit })
    },
    async settle(id, error) {
      await call('record_email_result', { p_id: id, p_error: error })
    },
  }
}
