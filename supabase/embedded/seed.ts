import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Database } from './database.ts'
import { HISTORY_SQL } from './migrations.ts'
import { Refusal } from './refusal.ts'

/** How the Supabase CLI names the file in its history. */
const NAME = 'supabase/seed.sql'

/** Fills a new database with the demo data, once. Returns whether it did. */
export async function applySeed(database: Database, file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  await database.exec(HISTORY_SQL)
  const sql = readFileSync(file, 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  try {
    return await database.transaction(async (inside) => {
      const recorded = await inside.query(
        'insert into supabase_migrations.seed_files (path, hash) values ($1, $2) on conflict do nothing returning path',
        [NAME, hash],
      )
      if (recorded.length === 0) return false
      await inside.exec(sql)
      return true
    })
  } catch (error) {
    throw new Refusal(`${NAME} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Moves the dates of untouched demo data, so the demo has a game day in progress whenever the server is started. */
export async function refreshDemo(database: Database, file: string) {
  if (existsSync(file)) await database.exec(readFileSync(file, 'utf8'))
}
