import { onlineManager } from '@tanstack/react-query'
import { ClientError, isOwnError } from '@/shared/lib/errors'

type Options = {
  /** The publishable key: as a bearer it means "no one is signed in". */
  key: string
  hasSession: () => boolean
  fetch?: typeof fetch
  timeoutMs?: number
}

/** Hosted functions answer within 150 seconds, send-emails within 90. */
const FUNCTION_TIMEOUT_MS = 120_000

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The only way to our server. supabase-js goes on as a stranger when a session could not be renewed, and row-level
 * security answers a stranger's write with "200, no rows": so such requests stop here, with an error that says why.
 */
export function guardedFetch({ key, hasSession, timeoutMs = 10_000, ...options }: Options): typeof fetch {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  const refreshGate = createRefreshGate()

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname.includes('/rest/v1/')) refuseStranger(url, init, key, hasSession)

    // A function that sends emails takes its time, and is not to be left while it does.
    const patience = url.pathname.includes('/functions/v1/') ? FUNCTION_TIMEOUT_MS : timeoutMs
    const request = () => sendWithin(patience, send, input, init)
    const response = await (isRefresh(url) ? refreshGate(request) : request())
    await refuseForeignAnswer(response)
    if (url.pathname.includes('/rest/v1/')) await refuseUnreadableRows(url, init, response)
    return url.pathname.includes('/auth/v1/') ? onDeviceClock(response) : response
  }
}

function refuseStranger(
  url: URL,
  init: RequestInit | undefined,
  key: string,
  hasSession: () => boolean,
): void {
  const headers = init?.headers instanceof Headers ? init.headers : new Headers(init?.headers)
  if (headers.get('Authorization') !== `Bearer ${key}`) return
  // The session is still there, so this is not a visitor: it could not be renewed just now. Reads stop too, because
  // what a stranger may see would be shown as if it were everything.
  if (hasSession()) throw new ClientError('session_not_renewed')
  const isRead = READS.has(init?.method ?? 'GET')
  // Visitors call functions made for them (an invitation's landing page), but never write to a table.
  if (!isRead && !url.pathname.includes('/rest/v1/rpc/')) throw new ClientError('session_ended')
}

function isRefresh(url: URL): boolean {
  return url.pathname.endsWith('/auth/v1/token') && url.searchParams.get('grant_type') === 'refresh_token'
}

async function sendWithin(
  timeoutMs: number,
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    const response = await send(input, { ...init, signal })
    // Read to the end here, because a connection can also die between the headers and the last row.
    const body = await response.arrayBuffer()
    const { status, statusText, headers } = response
    return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers })
  } catch (error) {
    if (timeout.aborted && !init?.signal?.aborted) throw new ClientError('timeout', { cause: error })
    // The device is sure when it says that it is offline; that it is online says nothing about the way to the server.
    const kind = onlineManager.isOnline() ? 'network' : 'offline'
    if (error instanceof TypeError) throw new ClientError(kind, { cause: error })
    throw error
  }
}

/** Answers that did not come from our server: a Wi-Fi's sign-in page, a proxy's "bad gateway". */
async function refuseForeignAnswer(response: Response): Promise<void> {
  if ([429, 502, 503, 504].includes(response.status)) {
    // PostgREST names what is wrong also when it answers 503 or 504; a proxy in front of it does not.
    const code = (await jsonBody(response))?.code
    const waitMs = retryAfterIn(response.headers)
    // What a function of ours refuses is for a person to read, whatever its status.
    const isQuietAskedFor = waitMs !== undefined && !isOwnError({ code })
    if (typeof code !== 'string' || isQuietAskedFor) {
      const kind = response.status === 429 ? 'over_request_rate_limit' : 'unavailable'
      throw new ClientError(kind, { retryAfterMs: waitMs })
    }
  }
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  if (isPage) throw new ClientError(response.status >= 500 ? 'unavailable' : 'captive_portal')
}

/**
 * An empty 200 is no answer of PostgREST, which says "[]" for no rows and 204 for nothing to say. The client would take it
 * for "no rows", and the page would say that something does not exist.
 */
async function refuseUnreadableRows(
  { pathname }: URL,
  init: RequestInit | undefined,
  response: Response,
): Promise<void> {
  const method = init?.method ?? 'GET'
  if (method === 'HEAD' || (response.status !== 200 && response.status !== 206)) return
  const isFunction = pathname.includes('/rest/v1/rpc/')
  // A write says nothing unless it was asked for its rows, and an upsert that only changes rows says so with 200.
  const asksForRows = new Headers(init?.headers).get('Prefer')?.includes('return=representation') ?? false
  if (method !== 'GET' && !isFunction && !asksForRows) return
  const text = (await response.clone().text()).trimStart()
  // A function may answer any JSON, null included.
  if (isFunction ? text === '' : !/^[[{]/.test(text)) throw new ClientError('unavailable')
}

/**
 * Counts a new token's life on this device's own clock. The server names the moment of expiry on its clock, and on a
 * phone whose clock is an hour fast every fresh token looks expired: each request then asks for another one, until the
 * server refuses. Without that moment supabase-js adds `expires_in` to the device's time.
 */
async function onDeviceClock(response: Response): Promise<Response> {
  if (!response.ok) return response
  const body = await jsonBody(response)
  if (body === undefined || !('expires_at' in body)) return response

  const { expires_at: _, ...rest } = body
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.delete('Content-Encoding')
  return new Response(JSON.stringify(rest), { status: response.status, headers })
}

const DEFAULT_WAIT_MS = 30_000

/**
 * Stands before the token endpoint. supabase-js takes every refusal that is not a 5xx for the end of the session, so:
 * "too many requests" (429) becomes "unavailable", and until the time the server named no further request leaves;
 * a refusal that Auth did not word itself (a proxy, a firewall) counts as unavailable too.
 */
function createRefreshGate(now: () => number = Date.now) {
  let closedUntil = 0

  return async (request: () => Promise<Response>): Promise<Response> => {
    if (now() < closedUntil) throw new ClientError('unavailable')
    const response = await request()
    if (response.status === 429) {
      closedUntil = now() + (retryAfterIn(response.headers, now()) ?? DEFAULT_WAIT_MS)
      throw new ClientError('unavailable')
    }
    if (response.status >= 400 && response.status < 500 && !(await isWordedByAuth(response))) {
      throw new ClientError('unavailable')
    }
    return response
  }
}

async function isWordedByAuth(response: Response): Promise<boolean> {
  const body = await jsonBody(response)
  return body !== undefined && ('error_code' in body || 'code' in body || 'error' in body)
}

/** The object an answer carries, or undefined when it is anything else. The answer stays readable. */
async function jsonBody(response: Response): Promise<Readonly<Record<string, unknown>> | undefined> {
  // Not JSON is an answer to this question, not a failure: the caller decides what it means.
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined
}

const LONGEST_WAIT_MS = 5 * 60_000

/** How long the server asks to be left alone: `Retry-After` in seconds or as a date, at most five minutes. */
export function retryAfterIn(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('Retry-After')
  if (text === null) return undefined
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined
}
