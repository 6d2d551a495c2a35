/**
 * Writes src/shared/supabase/database.types.ts from the migrations, offline and without Docker: a PostgreSQL of our
 * own gets the migrations, and the Supabase CLI reads its catalog.
 */
import { writeFileSync } from 'node:fs'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
import { applyMigrations } from '../supabase/embedded/migrations.ts'
import { startPostgresServer } from '../supabase/embedded/postgres-server.ts'
import { findCli } from './rehearse/cli.ts'
import { readTypes, TYPES_FILE } from './rehearse/read-types.ts'

async function generateTypes() {
  const server = await startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
  try {
    const connection = await createConnection(server.url)
    await bootstrapProject(connection.database)
    await applyMigrations(connection.database, 'supabase/migrations')
    await connection.close()
    return await readTypes(`${server.url}?sslmode=disable`)
  } finally {
    await server.stop()
  }
}

if (findCli()) {
  writeFileSync(TYPES_FILE, await generateTypes())
} else {
  console.error("Types can only be generated on Linux x64: the Supabase CLI isn't installed here.")
  process.exitCode = 1
}
