/** Writes what the migrations make of an empty database to its file, which reviews read and the tests compare. */
import { writeFileSync } from 'node:fs'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
import { applyMigrations } from '../supabase/embedded/migrations.ts'
import { CATALOG_FILE, readCatalog } from './rehearse/read-catalog.ts'

const connection = await createConnection()
try {
  const { database } = connection
  await bootstrapProject(database)
  await applyMigrations(database, 'supabase/migrations')
  writeFileSync(CATALOG_FILE, await readCatalog((sql) => database.query(sql)))
} finally {
  await connection.close()
}
