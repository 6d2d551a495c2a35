import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startBackend, type BackendOptions, type TestBackend } from './backend'
import { gatherCast, type Cast } from './cast'
import { rememberRows } from './rewind'

export interface Scene {
  backend: TestBackend
  cast: Cast
  /** SQL with the superuser's rights: what exists, no matter who may see it. */
  sql: TestBackend['sql']
  rows: Awaited<ReturnType<typeof rememberRows>>
  /** The original schema. */
  schema: string | undefined
}

interface SceneOptions extends BackendOptions {
  /** False: the rows stay changed until the end of the file. */
  rewind?: boolean
  /** A database that no other file uses: for tests that change more than rows, or have very many of them. */
  own?: boolean
}

/**
 * A backend with the cast in it. After each test, every row is restored. Files without special options share one in
 * their process, because starting it takes longer than most of them.
 */
export function scene({ rewind = true, own, ...options }: SceneOptions = {}): Scene {
  const here = {} as Scene
  const isShared = !own && Object.keys(options).length === 0
  beforeAll(async () => {
    Object.assign(here, isShared ? await (process.kitchenLineScene ??= setUp({})) : await setUp(options))
  })
  if (rewind) afterEach(() => here.rows.rewind())
  afterAll(async () => {
    if (!isShared) return here.backend.stop()
    here.backend.mails.length = 0
    await here.rows.rewind()
    if ((await schemaOf(here.sql)) === here.schema) return
    delete process.kitchenLineScene
    throw new Error('This file changes the schema, so it needs a database of its own: scene({ own: true }).')
  })
  return here
}

// Modules may be reloaded for each file, but the process stays.
declare global {
  namespace NodeJS {
    interface Process {
      kitchenLineScene?: Promise<Scene>
    }
  }
}

async function setUp(options: BackendOptions): Promise<Scene> {
  const backend = await startBackend(options)
  const { sql } = backend
  const cast = await gatherCast(backend)
  const schema = await schemaOf(sql)
  return { backend, sql, cast, schema, rows: await rememberRows(backend.quietSql) }
}

/** Relations, functions, triggers, policies and grants of the app, in a form to compare. */
async function schemaOf(sql: TestBackend['sql']) {
  const [row] = await sql<{ hash: string }>(`
    with spaces as (select oid from pg_namespace where nspname in ('public', 'app')),
    relations as (select c.oid, c.relkind, c.relacl from pg_class c where c.relnamespace in (select oid from spaces)),
    parts as (
      select format('%s %s', r.oid::regclass, r.relkind) as part from relations r
      union all select format('%s %s', r.oid::regclass, g) from relations r, aclexplode(r.relacl) as g
      union all select format('%s.%s %s', a.attrelid::regclass, a.attname, g)
        from pg_attribute a join relations r on r.oid = a.attrelid, aclexplode(a.attacl) as g
      union all select format('%s %s %s', p.oid::regprocedure, p.prosecdef, md5(p.prosrc))
        from pg_proc p where p.pronamespace in (select oid from spaces)
      union all select format('%s %s', p.oid::regprocedure, g)
        from pg_proc p, aclexplode(p.proacl) as g where p.pronamespace in (select oid from spaces)
      union all select format('%s %s %s', t.tgrelid::regclass, t.tgname, t.tgenabled)
        from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
      union all select p::text from pg_policies p
    )
    select md5(string_agg(part, ',' order by part)) as hash from parts`)
  return row?.hash
}

/** The message when something is refused; null otherwise. */
export function toldTo({ error }: { error: Partial<Refusal> | null }) {
  return error && { code: error.code, message: error.message, hint: error.hint, details: error.details }
}

/** The code with which a statement of the owner is refused, as constraints refuse everyone; undefined if it isn't. */
export const codeOf = (statement: Promise<unknown>) =>
  statement.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )

interface Refusal {
  code: string
  message: string
  hint: string | null
  details: string | null
}

/** For values that the generated types reject, and for table and column names that are data. */
export function untyped(client: unknown) {
  return client as SupabaseClient
}

/** A row of any table. */
export type AnyRow = Record<string, unknown>
