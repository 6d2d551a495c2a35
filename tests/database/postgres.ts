import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startPostgresServer, type PostgresServer } from '../../supabase/embedded/postgres-server'

/**
 * A real PostgreSQL with many connections, for what a single session can't show. By default our own in a temporary
 * folder. With KITCHEN_LINE_TEST_DATABASE (a postgres:// address, superuser), a new database on that server.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const existing = process.env.KITCHEN_LINE_TEST_DATABASE
  return existing
    ? createDatabaseOn(existing)
    : startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
}

async function createDatabaseOn(server: string): Promise<PostgresServer> {
  const name = `kitchen_line_test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const sql = postgres(server, { max: 1, onnotice: () => {} })
    try {
      await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => run(`drop database ${name} with (force)`) }
}
