import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createConnection, type Connection } from './connection.ts'
import { Refusal } from './refusal.ts'

/** The major version of PostgreSQL inside PGlite 0.4.5. */
const POSTGRES_VERSION = '17'

/** Without any of these PostgreSQL does not open a folder, and PGlite ends the process over it. */
const INDISPENSABLE = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf']

/**
 * Opens the folder with the data. A new one is filled beside it by `prepare` and moved into place when it is
 * complete, so that a first start which is cut short leaves nothing behind.
 */
export async function openDataFolder(
  dataDir: string,
  prepare: (connection: Connection) => Promise<void>,
): Promise<Connection> {
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  if (!existsSync(dataDir)) {
    const connection = await createConnection(draft)
    try {
      await prepare(connection)
    } finally {
      await connection.close()
    }
    renameSync(draft, dataDir)
    return createConnection(dataDir)
  }
  refuseIncomplete(dataDir)
  let connection: Connection | undefined
  try {
    connection = await createConnection(dataDir)
    await prepare(connection)
    return connection
  } catch (error) {
    await connection?.close()
    if (error instanceof Refusal) throw error
    throw new Refusal(
      `Can't use the database in ${dataDir} (${(error as Error).message}). Run npm run db:reset to start over.`,
      { cause: error },
    )
  }
}

function refuseIncomplete(dataDir: string) {
  const missing = INDISPENSABLE.find((name) => !existsSync(path.join(dataDir, name)))
  if (missing)
    throw new Refusal(
      `The database in ${dataDir} is incomplete (${missing} is missing). Run npm run db:reset to start over.`,
    )
  const version = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES_VERSION)
    throw new Refusal(
      `The database in ${dataDir} was created by PostgreSQL ${version}, but this is ${POSTGRES_VERSION}. Run npm run db:reset to start over.`,
    )
}
