import type { App } from '@supabase/lite'
import { authSettings } from './auth-settings.ts'
import type { Connection } from './connection.ts'
import { confirmBothAddresses } from './corrections/confirm-both-addresses.ts'
import { isConfirmed, signInConfirmed } from './corrections/confirmed-at-sign-up.ts'
import { honorRedirects } from './corrections/honor-redirects.ts'
import { refuseWithoutKey } from './corrections/require-key.ts'
import { resendAndRepeat } from './corrections/resend-and-repeat.ts'
import type { Database } from './database.ts'
import type { Keys } from './keys.ts'
import { authMailer } from './mail/auth-mailer.ts'
import type { SendMail } from './mail/mail.ts'
import { quietly } from './quiet-lite.ts'
import { BodyTooLarge, readBody } from './request-body.ts'
import { contextOf, currentRequest } from './request-context.ts'
import { QueueTimeout, SerialQueue } from './serial-queue.ts'

export interface BackendOptions {
  connection: Connection
  keys: Keys
  /** Where the app is, and so where links in emails lead. */
  siteUrl: string
  templatesDir: string
  sendMail: SendMail
  /** Told about every answer of 500 and above, with what the database or lite said. */
  onFailure?: (request: Request, answer: Response, said: unknown[]) => void
}

export interface Backend {
  /** Answers /auth/v1 and /rest/v1, the way `fetch` does. */
  fetch(request: Request): Promise<Response>
  /** SQL with the superuser's rights, in turn with the requests. */
  sql: Database
  close(): Promise<void>
}

/** A Supabase project in this process: lite's app over a connection, with our corrections around it. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { connection, keys } = options
  const app = await createApp(options)
  const { database } = connection
  const queue = connection.oneSession ? new SerialQueue() : undefined
  const inTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) =>
    queue ? queue.run(() => leavingNoTransaction(database, work), { signal }) : work()

  async function answer(request: Request): Promise<Response> {
    const refusal = refuseWithoutKey(request, [keys.publishableKey, keys.secretKey])
    if (refusal) return refusal
    // read to the end before the request takes its turn: a body that never comes must not hold up the others
    const body = await readBody(request)
    const inner = new Request(request.url, { method: request.method, headers: request.headers, body })
    const said: unknown[] = []
    const result = await inTurn(
      () => currentRequest.run(contextOf(request), () => quietly(() => app.fetch(inner), said)),
      request.signal,
    )
    if (result.status >= 500) (options.onFailure ?? printFailure)(request, result, said)
    return result
  }

  return {
    fetch: (request) => answer(request).catch((error: unknown) => failure(request, error)),
    sql: {
      query: (text, parameters) => inTurn(() => database.query(text, parameters)),
      exec: (script) => inTurn(() => database.exec(script)),
      transaction: (work) => inTurn(() => database.transaction(work)),
    },
    close: () => inTurn(() => connection.close()),
  }
}

/** In the one session of PGlite a transaction that was left open would swallow everyone's writes from then on. */
async function leavingNoTransaction<T>(database: Database, work: () => Promise<T>): Promise<T> {
  let sound = false
  try {
    const result = await work()
    sound = !(result instanceof Response) || result.status < 500
    return result
  } finally {
    if (!sound) await database.exec('rollback')
  }
}

async function createApp({
  connection,
  keys,
  siteUrl,
  templatesDir,
  sendMail,
}: BackendOptions): Promise<App> {
  const { App } = await quietly(() => import('@supabase/lite'))
  const mailer = authMailer({
    siteUrl,
    templatesDir,
    send: sendMail,
    isConfirmed: (id) => isConfirmed(connection.database, id),
  })
  const app = new App({
    connection: connection.lite as never,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: authSettings({ ...keys, siteUrl }),
    options: {
      server: {
        // lite's admin mode takes requests without a key for ones of service_role
        admin: false,
        disableStudio: true,
        middlewares: [
          honorRedirects,
          resendAndRepeat(mailer),
          signInConfirmed(connection.database),
          confirmBothAddresses(connection.database),
        ],
      },
    },
  })
  Object.assign(app, { _mailer: mailer })
  await app.init()
  await connection.lite.clearSchemaCache()
  return app
}

function failure(request: Request, error: unknown): Response {
  if (request.signal.aborted) throw request.signal.reason
  if (error instanceof BodyTooLarge) return Response.json({ message: error.message }, { status: 413 })
  if (error instanceof QueueTimeout)
    return Response.json(
      { message: 'The database is busy.' },
      { status: 503, headers: { 'retry-after': '1' } },
    )
  const answer = Response.json({ message: 'The backend failed to answer.' }, { status: 500 })
  printFailure(request, answer, [error])
  return answer
}

function printFailure(request: Request, answer: Response, said: unknown[]) {
  console.error(
    `${request.method} ${new URL(request.url).pathname} was answered with ${answer.status}:`,
    ...said,
  )
}
