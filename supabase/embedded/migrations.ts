import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'

/** The history tables of the Supabase CLI, so that its `migration list` reads an embedded database too. */
export const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations
  (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`

interface Migration {
  file: string
  version: string
  name: string
  sql: string
}

export function readMigrations(dir: string): Migration[] {
  return readdirSync(dir)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      return version && name ? [{ file, version, name, sql: readFileSync(path.join(dir, file), 'utf8') }] : []
    })
}

/**
 * Applies the migrations that the database does not have yet, each in a transaction of its own. Returns their file
 * names. Refuses when one that was applied has changed, is gone, or is followed by one that should have come first:
 * then the database is not what a new one would be.
 */
export async function applyMigrations(database: Database, dir: string): Promise<string[]> {
  await database.exec(HISTORY_SQL)
  const history = await database.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  )
  const migrations = readMigrations(dir)
  for (const { version, statements } of history) {
    const migration = migrations.find((candidate) => candidate.version === version)
    if (!migration) throw outOfStep(`Migration ${version} was applied, but its file is gone`)
    if (statements?.join('\n') !== migration.sql)
      throw outOfStep(`Migration ${migration.file} changed after it was applied`)
  }
  const newest = history.at(-1)?.version ?? ''
  const applied = new Set(history.map(({ version }) => version))
  const pending = migrations.filter(({ version }) => !applied.has(version))
  for (const migration of pending) {
    if (migration.version < newest)
      throw outOfStep(`Migration ${migration.file} is older than ${newest}, which was already applied`)
    await applyMigration(database, migration)
  }
  return pending.map(({ file }) => file)
}

function outOfStep(what: string) {
  return new Refusal(`${what}. Run npm run db:reset to rebuild the local database.`)
}

async function applyMigration(database: Database, { file, version, name, sql }: Migration) {
  try {
    await database.transaction(async (inside) => {
      await inside.exec(sql)
      await inside.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      )
    })
  } catch (error) {
    throw new Refusal(`Migration ${file} failed: ${describe(error, sql)}`, { cause: error })
  }
}

/** Postgres counts the position of an error in characters; people look for a line. */
function describe(error: unknown, sql: string) {
  const { message, position, hint } = error as { message: string; position?: string; hint?: string }
  const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
  return `${message}${line}${hint ? `. ${hint}` : ''}`
}
