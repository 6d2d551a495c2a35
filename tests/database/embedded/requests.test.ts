/** Who gets an answer at all, and that no request blocks the others. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tidy } from '../../../supabase/embedded/maintenance'
import { BODY_LIMIT } from '../../../supabase/embedded/request-body'
import { PASSWORD } from '../../demo'
import { SITE, startBackend, type TestBackend } from '../backend'
import { FIXTURE, untyped } from './fixture'

let backend: TestBackend
let maya: SupabaseClient

beforeAll(async () => {
  backend = await startBackend({ on: 'pglite', fixture: FIXTURE, onFailure: () => {} })
  maya = untyped((await backend.user('maya.reyes@kitchenline.test')).client)
})
afterAll(() => backend.stop())
beforeEach(() => backend.sql.exec('truncate public.fixture_notes cascade'))

const NOTES = `${SITE}/rest/v1/fixture_notes`
const ids = async () =>
  (await backend.sql<{ id: number }>('select id from public.fixture_notes order by id')).map((row) => row.id)

const HALF = { duplex: 'half' }
const writing = (body: BodyInit, init: RequestInit = {}) =>
  new Request(NOTES, {
    method: 'POST',
    headers: { apikey: backend.keys.secretKey, 'content-type': 'application/json' },
    body,
    ...init,
    // needed for streams, and not in the platform's types yet
    ...(HALF as object),
  })

describe('keys', () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    backend.fetch(new Request(SITE + path, { headers }))

  // with lite's own defaults (admin: true, no refuseWithoutKey): 200, every row of every table
  test.each(['/rest/v1/fixture_notes', '/rest/v1/', '/auth/v1/settings', '/auth/v1/user'])(
    'a request without a key is refused: %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ message: 'No API key found in request' })
    },
  )

  test('a sign-up without a key emails no one, even if the address is waiting for confirmation', async () => {
    await backend.signUp('noor.aziz@kitchenline.test')
    backend.mails.length = 0
    const body = JSON.stringify({ email: 'noor.aziz@kitchenline.test', password: PASSWORD })
    const answer = await backend.fetch(new Request(`${SITE}/auth/v1/signup`, { method: 'POST', body }))
    expect(answer.status).toBe(401)
    expect(backend.mails).toEqual([])
  })

  test('a wrong key is refused, and so is a token without a key', async () => {
    expect((await get('/rest/v1/fixture_notes', { apikey: 'sb_publishable_other' })).status).toBe(401)
    const authorization = `Bearer ${backend.keys.secretKey}`
    expect((await get('/rest/v1/fixture_notes', { authorization })).status).toBe(401)
  })

  test('the publishable key stands for anon, the secret key for service_role', async () => {
    await backend.sql(`insert into public.fixture_notes (id, secret) values (1, 'sh')`)
    const read = (key: string) => get('/rest/v1/fixture_notes?select=secret', { apikey: key })
    expect((await read(backend.keys.publishableKey)).status).toBe(401)
    await backend.sql.exec('grant all on public.fixture_notes to service_role')
    expect(await (await read(backend.keys.secretKey)).json()).toEqual([{ secret: 'sh' }])
  })

  test('the secret key does not work in a browser', async () => {
    const answer = await get('/rest/v1/fixture_notes', {
      apikey: backend.keys.secretKey,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)',
    })
    expect(answer.status).toBe(401)
  })

  test('a token that someone else signed is refused', async () => {
    const other =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmVkIGJ5IHNvbWVib2R5'
    const headers = { apikey: backend.keys.publishableKey, authorization: `Bearer ${other}` }
    expect((await get('/rest/v1/fixture_notes', headers)).status).toBe(401)
  })
})

// without the queue in backend.ts: both halves of odd pairs stay, or 25P02, or "cache lookup failed"
test('parallel requests do not get into one another’s transactions', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
  const answers = await Promise.all(numbers.map((p_id) => maya.rpc('fixture_pair', { p_id })))
  expect(answers.map(({ status }) => status)).toEqual(numbers.map((id) => (id % 2 ? 400 : 200)))
  const even = numbers.filter((id) => id % 2 === 0)
  expect(await ids()).toEqual([...even, ...even.map((id) => id + 1000)])
})

async function nextOneWorks() {
  await maya.from('fixture_notes').insert({ id: 7 }).throwOnError()
  expect(await ids()).toContain(7)
}

describe('a request that fails lets the next one through:', () => {
  // without the limit in request-body.ts: 201
  test('a body that is too long', async () => {
    const answer = await backend.fetch(writing(`[{"id":1,"status":"${'x'.repeat(BODY_LIMIT)}"}]`))
    expect(answer.status).toBe(413)
    expect(await ids()).toEqual([])
    await nextOneWorks()
  })

  // with the body read inside the queue: the next one waits until the test times out
  test('a body that never ends', async () => {
    const gone = new AbortController()
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('[{"id":')),
    })
    const stuck = backend.fetch(writing(body, { signal: gone.signal }))
    await nextOneWorks()
    gone.abort()
    await expect(stuck).rejects.toThrow('abort')
  })

  test("a body that isn't JSON", async () => {
    expect((await backend.fetch(writing('{"id":'))).status).toBe(400)
    await nextOneWorks()
  })

  // without throwIfAborted in serial-queue.ts: note 2 is there
  test('a caller who leaves before their turn, and so writes nothing', async () => {
    let finish = () => {}
    const first = backend.database.transaction(() => new Promise<void>((resolve) => (finish = resolve)))
    const gone = new AbortController()
    const second = backend.fetch(writing('[{"id":2}]', { signal: gone.signal }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    gone.abort()
    finish()
    await expect(second).rejects.toThrow('abort')
    await first
    await nextOneWorks()
    expect(await ids()).toEqual([7])
  })

  // without leavingNoTransaction in backend.ts: 500 (25P02, "current transaction is aborted") from then on
  test('a transaction left open', async () => {
    await expect(backend.sql.exec('begin; select 1 / 0')).rejects.toThrow('division by zero')
    await nextOneWorks()
  })
})

// without the vacuum in maintenance.ts the table grows with every update: PGlite has no autovacuum
test('a long uptime leaves no pile of dead rows', async () => {
  await backend.sql('insert into public.fixture_notes (id) select generate_series(1, 2000)')
  const sizeAfterAnUpdate = async () => {
    await backend.sql('update public.fixture_notes set price = 1')
    await tidy(backend.database)
    const [table] = await backend.sql<{ size: number }>(
      `select pg_relation_size('public.fixture_notes') as size`,
    )
    return table?.size
  }
  await sizeAfterAnUpdate()
  const size = await sizeAfterAnUpdate()
  expect(await sizeAfterAnUpdate()).toBe(size)
})

test('a long uptime leaves no pile of old sessions', async () => {
  const left = `select count(*)::int as old from auth.audit_log_entries where created_at < now() - interval '7 days'`
  await backend.sql(
    `insert into auth.audit_log_entries (id, created_at) values (gen_random_uuid(), now() - interval '8 days')`,
  )
  await tidy(backend.database)
  expect(await backend.sql(left)).toEqual([{ old: 0 }])
})
