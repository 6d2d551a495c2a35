import path from 'node:path'
import type { FunctionContext } from '../functions/_shared/function-context.ts'
import { vapidSubject } from '../functions/_shared/hosted-env.ts'
import { createBackend, type Backend } from './backend.ts'
import { bootstrapProject } from './bootstrap.ts'
import { createConnection, type Connection } from './connection.ts'
import { openDataFolder } from './data-folder.ts'
import { loadKeys } from './keys.ts'
import { lockDataDir } from './lock-file.ts'
import { Mailbox } from './mail/mailbox.ts'
import { keepHealthy } from './maintenance.ts'
import { applyMigrations } from './migrations.ts'
import { Refusal } from './refusal.ts'
import { applySeed, refreshDemo } from './seed.ts'
import { dataDirOf, keysFileOf, mailsFileOf } from './state-folder.ts'

export interface ProjectOptions {
  /** The checkout: its supabase/ folder holds migrations, seed, functions and templates. */
  root: string
  /** Where keys, emails and data are kept. */
  stateDir: string
  /** A postgres:// address instead of a folder of our own. */
  databaseUrl?: string
  siteUrl: string
  /** For tests: where https://push.test is. */
  pushService?: string
}

export interface Project {
  backend: Backend
  mailbox: Mailbox
  functionContext: FunctionContext
  close(): Promise<void>
}

/** Starts the embedded backend of a checkout: data, migrations, demo data, keys and mailbox. */
export async function startProject({
  root,
  stateDir,
  databaseUrl,
  siteUrl,
  pushService,
}: ProjectOptions): Promise<Project> {
  const supabase = path.join(root, 'supabase')
  const keys = loadKeys(keysFileOf(stateDir))
  const { connection, unlock } = await openData(supabase, stateDir, databaseUrl)
  const mailbox = new Mailbox(mailsFileOf(stateDir))
  const sendMail = mailbox.deliver.bind(mailbox)
  const templatesDir = path.join(supabase, 'templates')
  const backend = await createBackend({ connection, keys, siteUrl, templatesDir, sendMail })
  const stopTidying = connection.oneSession ? keepHealthy(backend.sql) : () => {}
  return {
    backend,
    mailbox,
    functionContext: {
      env: {
        SUPABASE_URL: siteUrl,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        SITE_URL: siteUrl,
      },
      fetch: (request) => (request.url.startsWith(`${siteUrl}/`) ? backend.fetch(request) : fetch(request)),
      sendMail,
      push: {
        vapid: { ...keys.vapid, subject: vapidSubject(siteUrl) },
        ...(pushService && { testService: pushService }),
      },
    },
    async close() {
      stopTidying()
      await backend.close()
      unlock()
    },
  }
}

async function openData(supabase: string, stateDir: string, databaseUrl: string | undefined) {
  const prepare = async ({ database }: Connection) => {
    await bootstrapProject(database)
    await applyMigrations(database, path.join(supabase, 'migrations'))
    const isNew = await applySeed(database, path.join(supabase, 'seed.sql'))
    if (isNew) await database.exec('analyze')
    else await refreshDemo(database, path.join(supabase, 'embedded/refresh-demo.sql'))
  }
  if (databaseUrl) return { connection: await openServer(databaseUrl, prepare), unlock: () => {} }
  const dataDir = dataDirOf(stateDir)
  const unlock = lockDataDir(dataDir)
  try {
    return { connection: await openDataFolder(dataDir, prepare), unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openServer(url: string, prepare: (connection: Connection) => Promise<void>) {
  const connection = await createConnection(url)
  try {
    await prepare(connection)
    return connection
  } catch (error) {
    await connection.close()
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `The database in KITCHEN_LINE_DATABASE isn't responding (${(error as Error).message}). Start it, or unset the variable.`,
      { cause: error },
    )
  }
}
