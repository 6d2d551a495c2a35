import type { Database } from '@/shared/supabase/database.types'
import type { CastName } from '../demo'
import { APP_URL } from './app-server'
import { signedInHeaders } from './signed-in-headers'

type Schema = Database['public']

export const halfAnHourLater = (start: Date) => new Date(start.getTime() + 1_800_000)

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

  /** Moves a game day to a start that follows from the one it has. */
  async moveDay(gameDayId: string, later: (start: Date) => Date, askAgain: boolean): Promise<void> {
    const [day] = await this.read<{ starts_at: string }>(`game_days?id=eq.${gameDayId}&select=starts_at`)
    await this.call('edit_game_day', {
      p_game_day_id: gameDayId,
      p_changes: { starts_at: later(new Date(day?.starts_at ?? '')).toISOString() },
      p_seen: day,
      p_ask_again: askAgain,
    })
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
