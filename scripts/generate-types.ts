/**
 * Writes src/shared/supabase/database.types.ts from the migrations, offline and without Docker: a PostgreSQL of our
 * own gets the migrations, and the Supabase CLI reads its catalog. With --check it writes nothing and fails when the
 * committed file is not current.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
import { applyMigrations } from '../supabase/embedded/migrations.ts'
import { startPostgresServer } from '../supabase/embedded/postgres-server.ts'

const file = 'src/shared/supabase/database.types.ts'

async function generateTypes() {
  const server = await startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
  try {
    const connection = await createConnection(server.url)
    await bootstrapProject(connection.database)
    await applyMigrations(connection.database, 'supabase/migrations')
    await connection.close()
    return await readCatalog(server.url)
  } finally {
    await server.stop()
  }
}

/** The binary itself, not the package's launcher, which would look for updates first. */
async function readCatalog(url: string) {
  const name = `@supabase/cli-${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('supabase/package.json'))
  const binary = path.join(path.dirname(require.resolve(`${name}/package.json`)), 'bin/supabase')
  const { stdout } = await promisify(execFile)(
    binary,
    ['gen', 'types', '--lang=typescript', '--schema=public', `--remote=${url}?sslmode=disable`],
    { env: { ...process.env, DO_NOT_TRACK: '1' }, maxBuffer: 16 * 1024 * 1024 },
  )
  return format(stdout.slice(stdout.indexOf('export type Json')), {
    ...(await resolveConfig(file)),
    parser: 'typescript',
  })
}

const types = await generateTypes()
if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
  process.exit(0)
}
if (readFileSync(file, 'utf8') === types) process.exit(0)
console.error(`${file} is not what the migrations say: run npm run db:types and commit the file.`)
process.exit(1)
