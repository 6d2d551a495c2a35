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
import { format, type FormatConfig } from 'oxfmt'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
import { applyMigrations } from '../supabase/embedded/migrations.ts'
import { startPostgresServer } from '../supabase/embedded/postgres-server.ts'

const file = 'src/shared/supabase/database.types.ts'

async function generateTypes(binary: string) {
  const server = await startPostgresServer({ cacheDir: 'node_modules/.cache/kitchen-line' })
  try {
    const connection = await createConnection(server.url)
    await bootstrapProject(connection.database)
    await applyMigrations(connection.database, 'supabase/migrations')
    await connection.close()
    return await readCatalog(binary, server.url)
  } finally {
    await server.stop()
  }
}

/**
 * The binary of the Supabase CLI, which comes as one package a platform. Its launcher package is left out: it names
 * platforms that the registry lacks, and `npm ci` then refuses the lock file.
 */
function findBinary(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@supabase/cli-linux-x64/package.json')
    return path.join(path.dirname(manifest), 'bin/supabase')
  } catch {
    return undefined // npm leaves an optional package out where its platform does not fit
  }
}

async function readCatalog(binary: string, url: string) {
  const { stdout } = await promisify(execFile)(
    binary,
    ['gen', 'types', '--lang=typescript', '--schema=public', `--remote=${url}?sslmode=disable`],
    { env: { ...process.env, DO_NOT_TRACK: '1' }, maxBuffer: 16 * 1024 * 1024 },
  )
  const style = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(file, stdout.slice(stdout.indexOf('export type Json')), style)
  if (errors.length > 0) throw new Error(`The generated types are not TypeScript: ${errors[0]?.message}`)
  return code
}

const binary = findBinary()
if (!binary) {
  console.error(
    'The types are generated and checked on Linux x64 only: the Supabase CLI is not installed here.',
  )
  process.exit(process.argv.includes('--check') ? 0 : 1)
}
const types = await generateTypes(binary)
if (!process.argv.includes('--check')) {
  writeFileSync(file, types)
  process.exit(0)
}
if (readFileSync(file, 'utf8') === types) process.exit(0)
console.error(`${file} is not what the migrations say: run npm run db:types and commit the file.`)
process.exit(1)
