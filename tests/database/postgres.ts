import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startPostgresServer, type PostgresServer } from '../../supabase/embedded/postgres-server'

/**
 * A real PostgreSQL. By default our own in a temporary folder; with KITCHEN_LINE_TEST_DATABASE (a postgres:// address,
 * superuser) that one.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const existing = process.env.KITCHEN_LINE_TEST_DATABASE
  return existing
    ? { url: existing, stop: async () => {} }
    : startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line', settings: BARE })
}

/** These databases live for a minute: nothing needs vacuuming, and nothing replicates them. */
const BARE = { autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' }

/** A new database on a server, empty or with all that `template` has. `drop` also ends its connections. */
export async function createDatabase(server: string, template = 'template1') {
  const name = `kitchen_line_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const sql = postgres(server, { max: 1, onnotice: () => {} })
    try {
      await sql.unsafe(statement)
    } finally {
      await sql.end()
    }
  }
  // As files: writing a copy to the log first takes eight times as long.
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

/** A session in which no trigger fires and no foreign key is checked. */
export function quietSession(url: string) {
  const driver = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { session_replication_role: 'replica' },
  })
  const sql = async <Row = Record<string, unknown>>(text: string, parameters: unknown[] = []) => [
    ...(await driver.unsafe<Row[] & Record<string, unknown>[]>(text, parameters as never[], {
      prepare: true,
    })),
  ]
  return {
    sql: Object.assign(sql, { exec: async (script: string) => void (await driver.unsafe(script)) }),
    close: () => driver.end(),
  }
}
