import type { FunctionContext } from '../_shared/function-context.ts'

/**
 * One-click unsubscribing for mail apps (RFC 8058): POST /functions/v1/unsubscribe/<token>?kind=<kind>, the URL in the
 * List-Unsubscribe header, turns that kind of email off. It takes no key: the token is the permission. GET leads to the
 * preferences page and changes nothing, because mail scanners open links, too.
 */
export default async function unsubscribe(
  request: Request,
  context: Pick<FunctionContext, 'env' | 'fetch'>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const token = /\/([\w-]{80})$/.exec(pathname)?.[1]
  const kind = searchParams.get('kind') ?? ''
  if (request.method === 'GET' || request.method === 'HEAD')
    return token
      ? new Response(null, { status: 303, headers: { location: pageOf(token, kind, context) } })
      : say(404, 'Not found.')
  if (request.method !== 'POST') return say(405, 'Use POST.', { allow: 'GET, HEAD, POST' })
  const answer = token ? await turnOff(token, kind, context) : 404
  if (answer >= 500) throw new Error(`set_message_preference_by_link returned ${answer}`)
  return answer < 300 ? say(200, 'Unsubscribed.') : say(answer, SENTENCES[answer] ?? 'Not found.')
}

const SENTENCES: Record<number, string> = {
  404: "This link isn't valid.",
  410: 'This link has expired.',
  422: "This kind of message doesn't exist.",
}

function pageOf(token: string, kind: string, { env }: Pick<FunctionContext, 'env'>) {
  const page = new URL(`/email-preferences/${token}`, env.SITE_URL)
  if (kind) page.searchParams.set('kind', kind)
  return page.href
}

/** Asks as a visitor. Returns the answer's status. */
async function turnOff(token: string, kind: string, { env, fetch }: Pick<FunctionContext, 'env' | 'fetch'>) {
  const answer = await fetch(
    new Request(`${env.SUPABASE_URL}/rest/v1/rpc/set_message_preference_by_link`, {
      method: 'POST',
      headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token, p_kind: kind, p_channel: 'email', p_is_on: false }),
    }),
  )
  await answer.body?.cancel()
  return answer.status
}

function say(status: number, sentence: string, headers: Record<string, string> = {}) {
  return new Response(`${sentence}\n`, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
