import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { bootstrapProject } from '../../supabase/embedded/bootstrap'
import { createConnection } from '../../supabase/embedded/connection'
import { applyMigrations } from '../../supabase/embedded/migrations'
import { createDatabase, startPostgres } from './postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of a migrated, empty database of PGlite. Loading it takes half a second, creating one seven. */
    snapshot: string
    /** The address of a real PostgreSQL, and its database with the migrations. A copy takes a tenth of a second. */
    server: string
    migrated: string
  }
}

const CACHE = 'node_modules/.cache/kitchen-line'
const KEPT = 3

export default async function globalSetup(project: TestProject) {
  const file = path.resolve(CACHE, `migrated-${fingerprint()}.tar`)
  // Faults are only planted in what runs on PostgreSQL: a dump for each would take most of the time.
  if (!existsSync(file) && !process.env.KITCHEN_LINE_PLANTED) await buildSnapshot(file)
  project.provide('snapshot', file)
  const { url, name, stop } = await (process.kitchenLineServer ??= startServer())
  project.provide('server', url)
  project.provide('migrated', name)
  return stop
}

declare global {
  namespace NodeJS {
    interface Process {
      /** Projects have modules of their own, but share the server. */
      kitchenLineServer?: ReturnType<typeof startServer>
    }
  }
}

async function startServer() {
  const server = await startPostgres()
  const { name, url, drop } = await createDatabase(server.url)
  const connection = await createConnection(url)
  await bootstrapProject(connection.database)
  await applyMigrations(connection.database, 'supabase/migrations')
  await connection.database.exec('vacuum analyze')
  await connection.close()
  return {
    name,
    url: server.url,
    async stop() {
      if (process.kitchenLineServer === undefined) return
      delete process.kitchenLineServer
      await drop()
      await server.stop()
    },
  }
}

/** Everything that determines a fresh database. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  const files = [
    'package-lock.json',
    'supabase/embedded/bootstrap.ts',
    'supabase/embedded/migrations.ts',
    ...list('supabase/migrations', '.sql'),
  ]
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function list(dir: string, ending: string) {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => path.join(dir, name))
}

async function buildSnapshot(file: string) {
  mkdirSync(CACHE, { recursive: true })
  const connection = await createConnection()
  try {
    await bootstrapProject(connection.database)
    await applyMigrations(connection.database, 'supabase/migrations')
    await connection.database.exec('vacuum analyze')
    const dump = await connection.dump?.()
    if (!dump) throw new Error('Only PGlite can be dumped.')
    // renamed when complete, so that a concurrent run never loads half of it
    await writeFile(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
    renameSync(`${file}.${process.pid}`, file)
  } finally {
    await connection.close()
  }
  removeOldSnapshots()
}

function removeOldSnapshots() {
  const snapshots = list(CACHE, '.tar').filter((file) => path.basename(file).startsWith('migrated-'))
  const newestFirst = snapshots.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const file of newestFirst.slice(KEPT)) rmSync(file)
}
