import { camel } from './camel'

/** After this the page should ask again. */
const FRESH_MS = 30_000
const PATIENCE_MS = 10_000

type Args = Readonly<Record<string, string>>
type EarlyRead = { name: string; args: string; at: number; answer: Promise<{ data: unknown } | undefined> }

declare global {
  interface Window {
    /** Started by src/app/arrive.ts, which runs before the app and shares no module with it. */
    kitchenLineEarlyRead?: EarlyRead
  }
}

/** Calls a function of the database for a visitor, without the Supabase client, which isn't there yet; undefined if nothing good came back. */
export function startEarlyRead(read: {
  name: string
  args: Args
  url: string
  key: string
}): EarlyRead['answer'] {
  const { name, url, key } = read
  const args = JSON.stringify(read.args)
  const answer = ask(`${url}/rest/v1/rpc/${name}`, key, args)
  window.kitchenLineEarlyRead = { name, args, at: Date.now(), answer }
  return answer
}

/**
 * What that call answered, once: only for the visitor's first read. Undefined if nothing was asked, or nothing good
 * came back. Then the caller reads the usual way, which says what is wrong.
 */
export async function takeEarlyRead(name: string, args: Args): Promise<{ data: unknown } | undefined> {
  const early = window.kitchenLineEarlyRead
  delete window.kitchenLineEarlyRead
  if (early?.name !== name || early.args !== JSON.stringify(args) || Date.now() - early.at > FRESH_MS)
    return undefined
  const answer = await early.answer
  return answer && { data: camel(answer.data) }
}

async function ask(address: string, key: string, body: string) {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { apikey: key, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? { data: (await response.json()) as unknown } : undefined
  } catch {
    // The usual read follows and tells a lost network from a Wi-Fi's own page.
    return undefined
  }
}
