import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startBackend, type BackendOptions, type TestBackend } from './backend'
import { gatherCast, type Cast } from './cast'
import { rememberRows } from './rewind'

export interface Scene {
  backend: TestBackend
  cast: Cast
  /** SQL with the superuser's rights: what is there, no matter who may see it. */
  sql: TestBackend['sql']
  rows: Awaited<ReturnType<typeof rememberRows>>
}

/** A backend with the cast in it. After each test every row is again what it was. */
export function scene(options: BackendOptions & { rewind?: boolean } = {}): Scene {
  const here = {} as Scene
  beforeAll(async () => {
    const backend = await startBackend(options)
    Object.assign(here, { backend, sql: backend.sql })
    here.cast = await gatherCast(backend)
    here.rows = await rememberRows(backend.sql)
  })
  if (options.rewind !== false) afterEach(() => here.rows.rewind())
  afterAll(() => here.backend.stop())
  return here
}

/** What a person is told when something is refused; null where it was not. */
export function toldTo({ error }: { error: Partial<Refusal> | null }) {
  return error && { code: error.code, message: error.message, hint: error.hint, details: error.details }
}

interface Refusal {
  code: string
  message: string
  hint: string | null
  details: string | null
}

/** For what the generated types know to be wrong, and what only comes as data: tables and columns by name. */
export function untyped(client: unknown) {
  return client as SupabaseClient
}

/** A row of whatever table. */
export type AnyRow = Record<string, unknown>
