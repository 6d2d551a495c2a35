import type { Database } from '@/shared/supabase/database.types'
import type { CastName } from '../demo'
import { APP_URL } from './app-server'
import { signedInHeaders } from './signed-in-headers'

type Schema = Database['public']

/** The backend as a signed-in person's requests reach it. */
export class Api {
  readonly #headers: HeadersInit

  private constructor(headers: HeadersInit) {
    this.#headers = headers
  }

  static async usedBy(name: CastName): Promise<Api> {
    return new Api(await signedInHeaders(name))
  }

  /** Rows of a table: `game_days?league_id=eq.…&select=id`. */
  read<Row>(query: `${keyof Schema['Tables']}?${string}`): Promise<Row[]> {
    return this.#send<Row[]>(`rest/v1/${query}`)
  }

  call<Answer = unknown>(name: keyof Schema['Functions'], args: object): Promise<Answer> {
    return this.#send<Answer>(`rest/v1/rpc/${name}`, args)
  }

  /** Sends the emails that are waiting. */
  async sendEmails(): Promise<void> {
    await this.#send('functions/v1/send-emails', {})
  }

  async #send<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${APP_URL}/${path}`, {
      headers: this.#headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
}
