/** What one check of the doctor found. */
export interface Finding {
  status: 'ok' | 'fault' | 'unknown'
  text: string
  /** What to do about it. */
  fix?: string
}

export const ok = (text: string): Finding => ({ status: 'ok', text })
export const fault = (text: string, fix: string): Finding => ({ status: 'fault', text, fix })
/** Something that the doctor couldn't check. */
export const unknown = (text: string, fix?: string): Finding => ({ status: 'unknown', text, fix })

/** What the doctor knows of an installation before it asks. */
export interface Installation {
  /** VITE_SUPABASE_URL. */
  url: string
  /** VITE_SUPABASE_PUBLISHABLE_KEY. */
  key: string
  /** Where the app is published: VITE_SITE_URL. */
  site?: string
  /** VITE_SIGN_IN_WITH, as a list. */
  providers: readonly string[]
  /** VITE_VAPID_PUBLIC_KEY. */
  vapidKey?: string
  /** VITE_TURNSTILE_SITE_KEY. */
  captchaKey?: string
  /** Of the Supabase account, for settings of Auth that only its dashboard shows: SUPABASE_ACCESS_TOKEN. */
  accessToken?: string
  /** For what only the server side may know. */
  secretKey?: string
  /** Who gets a test message. */
  mailTo?: string
}

/** A service's answer, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Of the body, where it is a JSON object. */
  json: Readonly<Record<string, unknown>>
}

/** Throws NoAnswer where the network does. */
export type Ask = (address: string, init?: RequestInit) => Promise<Answer>

/** A question without an answer. Anything else that is thrown is a mistake in the doctor. */
export class NoAnswer extends Error {
  readonly address: string

  constructor(asked: string, cause: unknown) {
    const { message, cause: inner } = cause as Error
    super(inner instanceof Error && inner.message !== '' ? inner.message : message, { cause })
    this.address = asked.replace(/[?#].*/, '')
  }
}

/** What a part found, or that a question in it got no answer: the other parts are checked all the same. */
export async function answered(part: Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await part
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const { address, message } = error
    return [fault(`${address} can't be reached: ${message}`, 'Check the address and the network.')]
  }
}

/** How long one answer may take. A function that starts from cold takes a few seconds. */
const PATIENCE_MS = 20_000

/** Asks over the network. A redirect is an answer, too. */
export const ask: Ask = async (address, init) => {
  try {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: parse(text) }
  } catch (error) {
    throw new NoAnswer(address, error)
  }
}

function parse(text: string): Answer['json'] {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {} // not JSON
  }
}

/** An answer in one line, for a finding. */
export function summary({ status, text, json }: Answer): string {
  const said = typeof json.message === 'string' ? json.message : text.replaceAll(/\s+/g, ' ')
  return said === '' ? String(status) : `${status}: ${said.slice(0, 160).trim()}`
}

/** At once, so that a hundred questions don't take a minute, and no rate limit is hit. */
const AT_ONCE = 8

/** Works on a few items at a time. Returns the results in the order of the items. */
export async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
