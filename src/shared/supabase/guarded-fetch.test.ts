import { createClient, type Session } from '@supabase/supabase-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorCode, isRetryable, retryAfterMs } from '@/shared/lib/errors'
import { guardedFetch, retryAfterIn } from './guarded-fetch'

const KEY = 'sb_publishable_test'
const ADDRESS = 'http://backend.test'
const HOUR = 3600

type Answer = () => Response | Promise<Response>
type Sent = { method: string; path: string; bearer: string | null }

let sent: Sent[]
let answers: Record<string, Answer>
let stored: Map<string, string>

const json = (body: unknown, status = 200, headers?: HeadersInit) => Response.json(body, { status, headers })
const page = (status: number) =>
  new Response('<html>Welcome to Airport Wi-Fi</html>', { status, headers: { 'Content-Type': 'text/html' } })

/** The network: answers by path, remembers what left the device. */
const network: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const bearer = new Headers(init?.headers).get('Authorization')
  sent.push({ method: init?.method ?? 'GET', path: pathname, bearer })
  const answer = answers[pathname]
  if (!answer) throw new Error(`the test has no answer for ${pathname}`)
  return await answer()
}

const guarded = (timeoutMs?: number) =>
  guardedFetch({ key: KEY, hasSession: () => stored.size > 0, fetch: network, timeoutMs })

/** The real client on the guarded fetch, with a session that expires after so many seconds (negative: long dead). */
function clientWith(session?: { expiresInSeconds: number }) {
  if (session) stored.set('session', JSON.stringify(sessionOf('old-token', session.expiresInSeconds)))
  return createClient(ADDRESS, KEY, {
    auth: {
      storageKey: 'session',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
    db: { retry: false },
    global: { fetch: guarded() },
    // Node 20 has no WebSocket of its own, and nothing here opens one.
    realtime: { transport: EventTarget as unknown as typeof WebSocket },
  })
}

function sessionOf(token: string, expiresInSeconds: number) {
  return {
    access_token: token,
    refresh_token: `${token}-refresh`,
    expires_in: HOUR,
    expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
    token_type: 'bearer',
    user: {
      id: 'maya',
      email: 'maya@kitchenline.test',
      app_metadata: {},
      user_metadata: {},
      aud: '',
      created_at: '',
    },
  } satisfies Session
}

/** How the promise ended, as the code that screens branch on. */
async function failure(promise: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await promise
  } catch (error) {
    return errorCode(error) ?? `no code: ${String(error)}`
  }
  return undefined
}

const write = (client: ReturnType<typeof clientWith>) =>
  client.from('court_rotations').update({ team1_score: 11 }).eq('id', 'x').select('id').throwOnError()

beforeEach(() => {
  // The client reports every failed renewal on the console as well.
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  sent = []
  stored = new Map()
  answers = {
    '/rest/v1/court_rotations': () => json([]),
    '/rest/v1/rpc/preview_invite': () => json({ league: 'Thursday Doubles' }),
    '/auth/v1/token': () => json(sessionOf('new-token', HOUR)),
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const restRequests = () => sent.filter(({ path }) => path.startsWith('/rest/v1/'))
const refreshes = () => sent.filter(({ path }) => path === '/auth/v1/token')

describe('a session that cannot be renewed', () => {
  const gone = () => json({ error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400)

  it('withholds the write that the client would send as a stranger', async () => {
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = gone
    expect(await failure(write(client))).toBe('session_ended')
    expect(restRequests()).toEqual([])
  })

  it('withholds insert, upsert and delete too', async () => {
    const client = clientWith()
    const table = client.from('court_rotations')
    expect(await failure(table.insert({ id: 'x' }).throwOnError())).toBe('session_ended')
    expect(await failure(table.upsert({ id: 'x' }).throwOnError())).toBe('session_ended')
    expect(await failure(table.delete().eq('id', 'x').throwOnError())).toBe('session_ended')
    expect(sent).toEqual([])
  })

  it('withholds reads, writes and functions while the session is still kept: it is no one else’s turn', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = () => Promise.reject(new TypeError('Failed to fetch'))
    const outcomes = Promise.all([
      failure(write(client)),
      failure(client.from('court_rotations').select('id').throwOnError()),
      failure(client.rpc('preview_invite').throwOnError()),
    ])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcomes).toEqual(['session_not_renewed', 'session_not_renewed', 'session_not_renewed'])
    expect(restRequests()).toEqual([])
    expect(stored.size).toBe(1)
  })

  it('lets visitors read, and call the functions made for them', async () => {
    const client = clientWith()
    await client.from('court_rotations').select('id').throwOnError()
    await client.rpc('preview_invite').throwOnError()
    expect(sent.map(({ bearer }) => bearer)).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`])
  })

  it('lets a signed-in person write', async () => {
    await write(clientWith({ expiresInSeconds: HOUR }))
    expect(sent).toEqual([{ method: 'PATCH', path: '/rest/v1/court_rotations', bearer: 'Bearer old-token' }])
  })
})

describe('renewing a session', () => {
  it('asks once on a device whose clock is two hours fast', async () => {
    const serverTime = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: serverTime + 2 * HOUR * 1000 })
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = () =>
      json({ ...sessionOf('new-token', HOUR), expires_at: Math.floor(serverTime / 1000) + HOUR })
    for (let read = 0; read < 10; read++) await client.from('court_rotations').select('id').throwOnError()
    expect(refreshes()).toHaveLength(1)
    expect(restRequests().every(({ bearer }) => bearer === 'Bearer new-token')).toBe(true)
  })

  it.each([
    [
      'too many requests',
      () => json({ error_code: 'over_request_rate_limit', msg: 'slow down' }, 429, { 'Retry-After': '20' }),
    ],
    ['a firewall’s refusal', () => page(403)],
    ['a Wi-Fi’s page', () => page(200)],
    ['a gateway’s 502', () => page(502)],
    ['a JSON refusal without a code', () => json({ message: 'no route' }, 404)],
  ])('keeps the session after %s', async (_name, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = answer
    const outcome = client.auth.getSession()
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await outcome).data.session).toBeNull()
    expect(stored.size).toBe(1)
  })

  it('sends nothing more until the time that a 429 names is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = () =>
      json({ error_code: 'over_request_rate_limit' }, 429, { 'Retry-After': '120' })
    const first = client.auth.getSession()
    await vi.advanceTimersByTimeAsync(40_000)
    await first
    expect(refreshes()).toHaveLength(1)

    answers['/auth/v1/token'] = () => json(sessionOf('new-token', HOUR))
    await vi.advanceTimersByTimeAsync(100_000)
    expect((await client.auth.getSession()).data.session?.access_token).toBe('new-token')
  })

  it('ends the session that Auth itself refuses', async () => {
    const client = clientWith({ expiresInSeconds: -HOUR })
    answers['/auth/v1/token'] = () => json({ error_code: 'refresh_token_already_used', msg: 'used' }, 400)
    await client.auth.getSession()
    expect(stored.size).toBe(0)
  })
})

describe('answers', () => {
  it('to an upsert may be an empty 200 unless its rows were asked for', async () => {
    answers['/rest/v1/announcement_reads'] = () => new Response(null, { status: 200 })
    const upsert = (prefer: string) =>
      guarded()(`${ADDRESS}/rest/v1/announcement_reads`, { method: 'POST', headers: { Prefer: prefer } })
    expect((await upsert('resolution=merge-duplicates,return=minimal')).status).toBe(200)
    await expect(upsert('resolution=merge-duplicates,return=representation')).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  const call = (timeoutMs?: number) => guarded(timeoutMs)(`${ADDRESS}/rest/v1/court_rotations`)

  it.each([
    ['a Wi-Fi’s page answered with 200', () => page(200), 'captive_portal'],
    ['a proxy’s page answered with 403', () => page(403), 'captive_portal'],
    ['a gateway’s page', () => page(502), 'unavailable'],
    ['a gateway’s page with 500', () => page(500), 'unavailable'],
    ['a gateway’s JSON without a code', () => json({ message: 'upstream' }, 503), 'unavailable'],
    ['a 429 that no one explains', () => new Response(null, { status: 429 }), 'over_request_rate_limit'],
    ['an empty 200', () => new Response(null, { status: 200 }), 'unavailable'],
    ['a 200 of blanks', () => new Response(' \n', { status: 200 }), 'unavailable'],
    ['a null in place of rows', () => json(null), 'unavailable'],
    ['a word in place of rows', () => new Response('OK'), 'unavailable'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('%s becomes an error that says so', async (_name, answer, code) => {
    answers['/rest/v1/court_rotations'] = answer
    const outcome = call()
    expect(await failure(outcome)).toBe(code)
    await expect(outcome).rejects.toSatisfy(isRetryable)
  })

  it.each([429, 503])('remembers how long a %s asks to be left alone', async (status) => {
    answers['/rest/v1/court_rotations'] = () =>
      json({ code: 'PGRST002', message: 'schema cache' }, status, { 'Retry-After': '20' })
    await expect(call()).rejects.toSatisfy((error) => isRetryable(error) && retryAfterMs(error) === 20_000)
  })

  it('leaves a refusal of our own to be read, also as a 429', async () => {
    const refusal = { code: 'PT429', hint: 'too_many_scores', message: 'Too many scores at once.' }
    answers['/rest/v1/court_rotations'] = () => json(refusal, 429, { 'Retry-After': '20' })
    expect(await (await call()).json()).toEqual(refusal)
  })

  it('takes from a function any JSON, but not an empty 200', async () => {
    const invite = () => guarded()(`${ADDRESS}/rest/v1/rpc/preview_invite`, { method: 'POST' })
    answers['/rest/v1/rpc/preview_invite'] = () => json(null)
    expect(await (await invite()).json()).toBeNull()
    answers['/rest/v1/rpc/preview_invite'] = () => new Response('')
    expect(await failure(invite())).toBe('unavailable')
  })

  it('takes a count without rows', async () => {
    answers['/rest/v1/court_rotations'] = () => new Response(null, { status: 200 })
    expect((await guarded()(`${ADDRESS}/rest/v1/court_rotations`, { method: 'HEAD' })).status).toBe(200)
  })

  it('leaves what PostgREST itself says as it is', async () => {
    answers['/rest/v1/court_rotations'] = () => json({ code: 'PGRST002', message: 'schema cache' }, 503)
    expect(await (await call()).json()).toEqual({ code: 'PGRST002', message: 'schema cache' })
    answers['/rest/v1/court_rotations'] = () => new Response(null, { status: 204 })
    expect((await call()).status).toBe(204)
  })

  it('waits longer for a function, which sends many emails before it answers', async () => {
    const patient = guardedFetch({
      key: KEY,
      hasSession: () => false,
      timeoutMs: 20,
      fetch: async (_input, init) => {
        await new Promise((resolve) => setTimeout(resolve, 60))
        init?.signal?.throwIfAborted()
        return new Response('{}')
      },
    })
    expect((await patient(`${ADDRESS}/functions/v1/send-emails`, { method: 'POST' })).status).toBe(200)
    expect(await failure(patient(`${ADDRESS}/rest/v1/court_rotations`))).toBe('timeout')
  })

  it('gives up after the time it was given, also in the middle of a body', async () => {
    answers['/rest/v1/court_rotations'] = () => new Promise(() => {})
    const neverAnswers = guardedFetch({
      key: KEY,
      hasSession: () => false,
      timeoutMs: 20,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    })
    expect(await failure(neverAnswers(`${ADDRESS}/auth/v1/token?grant_type=refresh_token`))).toBe('timeout')

    const dripping = guardedFetch({
      key: KEY,
      hasSession: () => false,
      timeoutMs: 20,
      fetch: (_input, init) =>
        Promise.resolve(
          new Response(
            new ReadableStream({
              start(body) {
                body.enqueue(new TextEncoder().encode('[{"id":'))
                init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason))
              },
            }),
          ),
        ),
    })
    expect(await failure(dripping(`${ADDRESS}/rest/v1/court_rotations`))).toBe('timeout')
  })

  it('passes on that the caller itself gave up', async () => {
    const giveUp = new AbortController()
    answers['/rest/v1/court_rotations'] = () => {
      giveUp.abort()
      return Promise.reject(new DOMException('aborted', 'AbortError'))
    }
    const outcome = guarded()(`${ADDRESS}/rest/v1/court_rotations`, { signal: giveUp.signal })
    await expect(outcome).rejects.toHaveProperty('name', 'AbortError')
  })
})

const NOW = Date.parse('2026-11-24T18:30:00Z')

it.each([
  ['seconds', '20', 20_000],
  ['a date', 'Tue, 24 Nov 2026 18:31:00 GMT', 60_000],
  ['more than five minutes', '86400', 300_000],
  ['a date that is over', 'Tue, 24 Nov 2026 18:29:00 GMT', undefined],
  ['nothing to wait for', '0', undefined],
  ['no time at all', 'soon', undefined],
  ['nothing', null, undefined],
])('reads %s', (_what, header, ms) => {
  const headers = new Headers(header === null ? {} : { 'Retry-After': header })
  expect(retryAfterIn(headers, NOW)).toBe(ms)
})
