import type { MessageContent } from '../send-emails/mails/render-mail.ts'
import type { FunctionContext } from './function-context.ts'

/** The payload is what the function that queued it says about the event. */
export type ClaimedMessage = {
  id: string
  to_email: string
  /** What it is about, such as a game day. */
  subject_id: string | null
  /** ISO 8601. After this it is too late to send it. */
  expires_at: string
  /** For a push message: where it goes. */
  devices: PushDevice[] | null
} & MessageContent

export interface PushDevice {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

export interface MessageQueue {
  /** The queued messages of the leagues that a person organizes. Undefined for a stranger. */
  organizedBy(token: string): Promise<string[] | undefined>
  /** Takes messages off the queue: what one call gets no other gets. */
  claim(mayTake: MessageSelection, limit: number): Promise<ClaimedMessage[]>
  settle(id: string, result: SendResult): Promise<void>
  settlePush(id: string, result: PushResult): Promise<void>
  /** Puts back what was claimed but not tried. */
  release(ids: string[]): Promise<void>
}

/** The messages that a caller may have sent. */
export type MessageSelection = 'all' | string[]

export type SendResult =
  | { error: null; receipt: string | null }
  /** Temporary: the same message may be accepted later. */
  | { error: string; isTemporary: boolean }

export interface PushResult {
  /** Ids of the devices that took it. */
  delivered: string[]
  /** Ids of those that no longer take anything. */
  gone: string[]
  /** What went wrong with the others. */
  error: string | null
  isTemporary: boolean
  waitSeconds: number
}

/** The messages of a channel, over the project's REST API. */
export function messageQueue(
  channel: 'email' | 'push',
  { env, fetch }: Pick<FunctionContext, 'env' | 'fetch'>,
): MessageQueue {
  const call = (name: string, body: object, key: string, token: string) =>
    fetch(
      new Request(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const callAsService = async (name: string, body: object) => {
    const answer = await call(name, body, env.SUPABASE_SECRET_KEY, env.SUPABASE_SECRET_KEY)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name} returned ${answer.status}: ${text}`)
    return text
  }
  return {
    async organizedBy(token) {
      const answer = await call('my_queued_messages', {}, env.SUPABASE_PUBLISHABLE_KEY, token)
      if (answer.status === 401 || answer.status === 403) return undefined
      if (!answer.ok) throw new Error(`The queue returned ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    async claim(mayTake, limit) {
      const ids = mayTake === 'all' ? null : mayTake
      return JSON.parse(
        await callAsService('claim_messages', { p_channel: channel, p_ids: ids, p_limit: limit }),
      )
    },
    async settle(id, result) {
      await callAsService('record_message_result', {
        p_id: id,
        p_error: result.error,
        ...(result.error === null ? { p_receipt: result.receipt } : { p_is_temporary: result.isTemporary }),
      })
    },
    async settlePush(id, { delivered, gone, error, isTemporary, waitSeconds }) {
      await callAsService('record_push_result', {
        p_id: id,
        p_delivered: delivered,
        p_gone: gone,
        p_error: error,
        p_is_temporary: isTemporary,
        p_wait_seconds: waitSeconds,
      })
    },
    async release(ids) {
      await callAsService('release_messages', { p_ids: ids })
    },
  }
}
