/**
 * Writes src/shared/supabase/database.types.ts and message-kinds.ts from the migrations, offline and without Docker: a
 * PostgreSQL of our own gets the migrations, and the Supabase CLI reads its catalog.
 */
import { writeFileSync } from 'node:fs'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
import { applyMigrations } from '../supabase/embedded/migrations.ts'
import { startPostgresServer } from '../supabase/embedded/postgres-server.ts'
import { findCli } from './rehearse/cli.ts'
import { KINDS_FILE, readMessageKinds } from './rehearse/read-message-kinds.ts'
import { readTypes, TYPES_FILE } from './rehearse/read-types.ts'

async function generateTypes() {
  const server = await startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
  try {
    const connection = await createConnection(server.url)
    const { database } = connection
    await bootstrapProject(database)
    await applyMigrations(database, 'supabase/migrations')
    writeFileSync(KINDS_FILE, await readMessageKinds((sql) => database.query(sql)))
    await connection.close()
    if (!findCli()) return false
    writeFileSync(TYPES_FILE, await readTypes(`${server.url}?sslmode=disable`))
    return true
  } finally {
    await server.stop()
  }
}

if (!(await generateTypes())) {
  console.error("database.types.ts can only be written on Linux x64: the Supabase CLI isn't installed here.")
  process.exitCode = 1
}
