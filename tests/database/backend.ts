import { openAsBlob } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { inject } from 'vitest'
import type { Database as Schema } from '@/shared/supabase/database.types'
import {
  createBackend,
  type Backend,
  type BackendOptions as RealOptions,
} from '../../supabase/embedded/backend'
import type { FunctionContext } from '../../supabase/functions/_shared/function-context'
import { vapidSubject } from '../../supabase/functions/_shared/hosted-env'
import { createConnection, type Connection } from '../../supabase/embedded/connection'
import type { Database } from '../../supabase/embedded/database'
import { serveFunctions } from '../../supabase/embedded/functions'
import { generateKeys } from '../../supabase/embedded/keys'
import type { Introspection } from '../../supabase/embedded/lite-connection'
import type { Mail } from '../../supabase/embedded/mail/mail'
import { quietly } from '../../supabase/embedded/quiet-lite'
import { applySeed } from '../../supabase/embedded/seed'
import { PASSWORD } from '../demo'
import { createDatabase, quietSession } from './postgres'

// quietly: Node 20 prints a notice once in each test file
const { createClient } = await quietly(() => import('@supabase/supabase-js'))

export type Client = SupabaseClient<Schema>

/** The app's origin in a test backend. */
export const SITE = 'http://localhost:5173'

export interface BackendOptions {
  /** A real PostgreSQL, as a hosted project has; or PGlite, as the embedded backend has, which is slower. */
  on?: 'postgres' | 'pglite'
  /** How many requests a real PostgreSQL answers at once; each session has to compile every function. */
  sessions?: number
  /** With the demo data of supabase/seed.sql. */
  seed?: boolean
  /** The test's own tables and functions. */
  fixture?: string
  /** Where the app and the backend are; SITE by default. */
  site?: string
  /** Instead of an opened database with the migrations: for tests of the backend itself. */
  connection?: Connection
  /** Called with answers of 500 and above; printed by default. */
  onFailure?: RealOptions['onFailure']
}

export interface SignedIn {
  client: Client
  /** The auth user's id. */
  id: string
  /** This person's `profiles.id`. */
  profileId: string
  email: string
  /** The client's credentials for the API. */
  token: string
}

/** The real backend in the test's own process, and the real supabase-js client for it. */
export async function startBackend(options: BackendOptions = {}) {
  const site = options.site ?? SITE
  const keys = generateKeys()
  const mails: Mail[] = []
  const opened = options.connection
    ? { connection: options.connection, quiet: undefined, release: async () => {} }
    : await open(options)
  if (options.fixture) await opened.connection.database.exec(options.fixture)
  const share = async () => {
    if (!options.fixture && !options.connection) await shareCatalog(opened.connection, options.on)
  }
  await share()
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const backend = await createBackend({
    connection: opened.connection,
    keys,
    siteUrl: site,
    templatesDir: 'supabase/templates',
    sendMail,
    onFailure: options.onFailure,
  })
  await share() // starting makes it forget
  const context: FunctionContext = {
    env: {
      SUPABASE_URL: site,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      SITE_URL: site,
    },
    fetch: (request) => (request.url.startsWith(`${site}/`) ? backend.fetch(request) : fetch(request)),
    sendMail,
    push: {
      vapid: { ...keys.vapid, subject: vapidSubject(site) },
      /** That of the test that is running. */
      get testService() {
        return process.env.PUSH_TEST_SERVICE
      },
    },
  }
  const functions = serveFunctions({
    dir: 'supabase/functions',
    load: (file) => import(/* @vite-ignore */ file) as Promise<object>,
    context,
  })
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith('/functions/v1/') ? functions(request) : backend.fetch(request)
  const straight: typeof fetch = (input, init) => answer(new Request(input, init))
  const connect = (key: string, token?: string, through = straight): Client =>
    createClient<Schema>(site, key, {
      ...(token
        ? { accessToken: () => Promise.resolve(token) }
        : { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }),
      global: { fetch: through },
      realtime: { transport: NoRealtime as never },
    })
  const anon = () => connect(keys.publishableKey)
  const sql = sqlOf(backend)

  return {
    keys,
    /** What functions get. A test can name its push service here. */
    context,
    /** Every email sent, oldest first. */
    mails,
    fetch: answer,
    sql,
    /** SQL in a session of its own, in which no trigger fires; PGlite has only one. */
    quietSql: opened.quiet?.sql ?? sql,
    /** The same as an object. */
    database: backend.sql,
    /** A visitor who isn't signed in. */
    anon,
    /** Bypasses every row rule, like a function on the server. */
    service: () => connect(keys.secretKey),
    /** A signed-in person on the test's own network, which ends at `fetch`. */
    through: (network: typeof fetch, token: string) => connect(keys.publishableKey, token, network),
    /** Of someone who has an account. */
    clientOf: async (id: string, email: string) =>
      connect(keys.publishableKey, await accessToken(keys.jwtSecret, id, email)),
    /** A signed-in person with a confirmed account. Without bcrypt and email: takes milliseconds. */
    user: (email: string, name: { firstName?: string; lastName?: string } = {}) =>
      createUser(backend.sql, email, name, async (id) => {
        const token = await accessToken(keys.jwtSecret, id, email)
        return { token, client: connect(keys.publishableKey, token) }
      }),
    /** The long way: signs up as the app does. The account isn't confirmed yet. */
    async signUp(email: string, data: Record<string, string> = {}) {
      const client = anon()
      const result = await client.auth.signUp({ email, password: PASSWORD, options: { data } })
      if (result.error) throw result.error
      return { client, user: result.data.user }
    },
    /** Empties every table of the app and deletes every account, including rows from migrations. */
    reset: () => empty(backend.sql, mails),
    async stop() {
      await backend.close()
      await opened.release()
    },
  }
}

export type TestBackend = Awaited<ReturnType<typeof startBackend>>

const usual = process.env.KITCHEN_LINE_TESTS_ON === 'pglite' ? 'pglite' : 'postgres'

async function open({ on = usual, sessions = 3, seed }: BackendOptions) {
  const copy = on === 'postgres' ? await createDatabase(inject('server'), inject('migrated')) : undefined
  const connection = await createConnection(copy?.url ?? (await openAsBlob(inject('snapshot'))), sessions)
  if (seed) await applySeed(connection.database, 'supabase/seed.sql')
  const quiet = copy && quietSession(copy.url)
  const release = async () => {
    await quiet?.close()
    await copy?.drop()
  }
  return { connection, quiet, release }
}

/**
 * What lite reads from a database before the first request: for the migrations the same each time, and it takes as long as
 * twenty tests. The second backend of a process gets what the first one read.
 */
async function shareCatalog({ lite }: Connection, on = usual) {
  const cache = lite as unknown as { introspection?: Introspection }
  process.kitchenLineCatalogs ??= {}
  cache.introspection = process.kitchenLineCatalogs[on] ??= await lite.introspect({ useCache: true })
}

declare global {
  namespace NodeJS {
    interface Process {
      kitchenLineCatalogs?: { [on: string]: Introspection }
    }
  }
}

/** `sql('select …', [id])` gives the rows; `sql.exec` runs several statements. */
function sqlOf({ sql }: Backend) {
  return Object.assign(
    <Row = Record<string, unknown>>(text: string, parameters?: unknown[]) => sql.query<Row>(text, parameters),
    { exec: sql.exec, transaction: sql.transaction },
  )
}

async function createUser(
  sql: Database,
  email: string,
  { firstName = '', lastName = '' }: { firstName?: string; lastName?: string },
  signIn: (id: string) => Promise<Pick<SignedIn, 'client' | 'token'>>,
): Promise<SignedIn> {
  const [user] = await sql.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values (gen_random_uuid(), $1, now(), $2) returning id`,
    [email.toLowerCase(), { first_name: firstName, last_name: lastName }],
  )
  const id = user?.id ?? ''
  const [profile] = await sql.query<{ id: string }>('select id from public.profiles where auth_id = $1', [id])
  return { ...(await signIn(id)), id, profileId: profile?.id ?? '', email }
}

export function accessToken(secret: string, id: string, email: string) {
  return new SignJWT({ role: 'authenticated', email })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}

async function empty(sql: Database, mails: Mail[]) {
  const tables = await sql.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'app', 'auth')`,
  )
  // Truncating makes new files for each table and index, which takes a hundred times as long as deleting a few rows. The
  // locks wait for what is still being written.
  await sql.transaction((inside) =>
    inside.exec(`
      set local session_replication_role = replica;
      lock table ${tables.map(({ name }) => name).join(', ')} in access exclusive mode;
      ${tables.map(({ name }) => `delete from ${name};`).join('\n')}`),
  )
  mails.length = 0
}

/** supabase-js refuses to start on Node 20 without a WebSocket. Nothing here uses Realtime. */
function NoRealtime() {
  throw new Error('There is no Realtime in these tests.')
}
