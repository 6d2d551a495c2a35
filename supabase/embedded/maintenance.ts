import type { Database } from './database.ts'

const HOUR = 3_600_000

/**
 * PGlite has no autovacuum: without this the tables of a server that runs for weeks fill with dead rows, and the audit
 * log of the auth service grows with every refreshed session. Returns what ends it.
 */
export function keepHealthy(database: Database, every = HOUR): () => void {
  const timer = setInterval(() => {
    tidy(database).catch((error: unknown) => console.error('Database cleanup failed:', error))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

export async function tidy(database: Database) {
  await database.exec(`delete from auth.audit_log_entries where created_at < now() - interval '7 days'`)
  await database.exec(
    `delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days'`,
  )
  await database.exec('vacuum (analyze)')
}
