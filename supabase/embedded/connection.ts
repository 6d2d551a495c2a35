import type { Database } from './database.ts'
import { correctConnection } from './corrections/correct-connection.ts'
import type { LiteConnection } from './lite-connection.ts'
import { quietly } from './quiet-lite.ts'

export interface BareConnection {
  lite: LiteConnection
  database: Database
  /** PGlite has one session for everything: what belongs together must not be interleaved with anything else. */
  oneSession: boolean
  /** The whole cluster as one file (PGlite only): loading it takes a tenth of the time that setting one up takes. */
  dump?: () => Promise<Blob | File>
  close(): Promise<void>
}

/** A connection of lite's with our corrections applied. */
export type Connection = BareConnection & { readonly corrected: true }

/**
 * Opens a database: a `postgres://` address, a folder for PGlite, a dump of a PGlite cluster (in memory), or nothing
 * for an empty one in memory. A server is used in up to `sessions` sessions.
 */
export async function createConnection(target?: string | Blob, sessions?: number): Promise<Connection> {
  return { ...correctConnection(await openDatabase(target, sessions)), corrected: true }
}

function openDatabase(target?: string | Blob, sessions?: number): Promise<BareConnection> {
  return quietly(async () => {
    if (typeof target === 'string' && /^postgres(ql)?:\/\//.test(target)) {
      const { connectPostgres } = await import('./connect-postgres.ts')
      return connectPostgres(target, sessions)
    }
    const { connectPglite } = await import('./connect-pglite.ts')
    return connectPglite(typeof target === 'string' ? { dataDir: target } : { snapshot: target })
  })
}
