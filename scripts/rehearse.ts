/**
 * Rehearses what a hosted project does with this checkout: `npm run rehearse [-- 15]`. On PostgreSQL 15 and 17, set up like
 * a new project, the Supabase CLI applies the migrations and runs its advisors. Then types and rights are compared, the
 * schedule is set up and run, data is moved in, and all tests of the database, attacks, and races run there, with the functions
 * under Deno. Ends with 1 if anything fails. With --without-tests, it leaves the last part out.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection, type Connection } from '../supabase/embedded/connection.ts'
import { applyMigrations, readMigrations } from '../supabase/embedded/migrations.ts'
import { applySeed } from '../supabase/embedded/seed.ts'
import { forHosted, readSnapshot, writeSnapshot } from './data/snapshot.ts'
import { readTypes, TYPES_FILE } from './rehearse/read-types.ts'
import { findCli, runCli } from './rehearse/cli.ts'
import { POSTGRES_VERSIONS, runSql, startStandInProject } from './rehearse/stand-in-project.ts'

/** What `db advisors` prints. */
const Advice = v.object({
  results: v.array(v.object({ level: v.string(), name: v.string(), detail: v.string() })),
})

/**
 * Who may do what with schemas, tables, views, sequences, columns, and functions, apart from their owner. Where nothing was
 * granted or revoked, the default of PostgreSQL holds: a function without an ACL may be called by everyone.
 */
const RIGHTS = `
select format('%s: %s %s', thing, case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type) as line
from (
  select c.oid::regclass::text as thing,
    coalesce(c.relacl, acldefault((case c.relkind when 'S' then 's' else 'r' end)::"char", c.relowner)) as acl
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'S')
  union all select format('%s.%s', a.attrelid::regclass, a.attname), a.attacl
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace)
  union all select p.oid::regprocedure::text, coalesce(p.proacl, acldefault('f', p.proowner)) from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
  union all select 'schema ' || n.nspname, coalesce(n.nspacl, acldefault('n', n.nspowner)) from pg_namespace n
    where n.nspname in ('public', 'app')
) as things, aclexplode(acl)
where grantee = 0 or grantee::regrole::text in ('anon', 'authenticated', 'service_role')`

const wanted = process.argv.slice(2).filter((argument) => argument !== '--without-tests')
const hasTests = !process.argv.includes('--without-tests')
const versions = ([15, 17] as const).filter(
  (version) => wanted.length === 0 || wanted.includes(String(version)),
)
let failures = 0
// Without it, much is skipped.
if (process.env.KITCHEN_LINE_NO_SKIPS && !findCli())
  throw new Error('The Supabase CLI is not installed here.')

for (const version of versions) {
  console.log(`PostgreSQL ${version} (${POSTGRES_VERSIONS[version]})`)
  const project = await startStandInProject(version)
  const url = `${project.ownerUrl}?sslmode=disable`
  try {
    await step('the migrations apply, as postgres', () => push(url))
    await step('the advisors find no errors and no warnings', () => advise(url))
    await step('the generated types are those of the checkout', () => compareTypes(url))
    await step('the schedule is set up, and its jobs run', () => schedule(project.ownerUrl))
    await step('the report of the doctor sees all of it', () => health(project.ownerUrl))
    await step('the embedded backend has the same rights', () => compareRights(project))
    await step('data moves in, as postgres', () => moveData(project))
    if (hasTests) await step('all tests of the database, attacks, and races pass', () => test(project.url))
  } finally {
    await project.stop()
  }
}
if (failures > 0) process.exitCode = 1

async function step(name: string, work: () => Promise<string>) {
  try {
    console.log(`  ok    ${name}: ${await work()}`)
  } catch (error) {
    failures += 1
    const { message, stderr, stdout } = error as Error & { stderr?: string; stdout?: string }
    console.log(`  FAIL  ${name}: ${[message, stderr, stdout].filter(Boolean).join('\n')}`)
  }
}

/** With the CLI, `db push`; without it, what `db push` does: each file in a transaction, noted in its history. */
async function push(url: string): Promise<string> {
  const files = readMigrations('supabase/migrations')
  if (findCli()) {
    await runCli(['db', 'push', `--remote=${url}`, '--yes'])
  } else {
    const connection = await createConnection(url)
    try {
      await applyMigrations(connection.database, 'supabase/migrations')
    } finally {
      await connection.close()
    }
  }
  const applied = await runSql<{ version: string }>(
    url,
    'select version from supabase_migrations.schema_migrations',
  )
  if (applied.length !== files.length) throw new Error(`${applied.length} of ${files.length} were applied.`)
  return `${applied.length} files, ${findCli() ? 'by supabase db push' : 'without the CLI, which is not installed here'}`
}

async function advise(url: string): Promise<string> {
  if (!findCli()) return 'skipped, because the CLI is not installed here'
  const { stdout } = await runCli([
    'db',
    'advisors',
    `--remote=${url}`,
    '--level=info',
    '--output-format=json',
  ])
  const { results } = v.parse(Advice, JSON.parse(stdout))
  const serious = results.filter(({ level }) => level !== 'INFO')
  if (serious.length > 0) throw new Error(serious.map(({ name, detail }) => `${name}: ${detail}`).join('\n'))
  const names = [...new Set(results.map(({ name }) => name))]
  const counted = names.map((name) => `${results.filter((advice) => advice.name === name).length} × ${name}`)
  return counted.length > 0 ? `for information, ${counted.join(', ')}` : 'nothing to say'
}

async function compareTypes(url: string): Promise<string> {
  if (!findCli()) return 'skipped, because the CLI is not installed here'
  if ((await readTypes(url)) !== readFileSync(TYPES_FILE, 'utf8'))
    throw new Error(`${TYPES_FILE} is not what this database says.`)
  return TYPES_FILE
}

async function schedule(url: string): Promise<string> {
  await runSql(
    url,
    `create extension supabase_vault;
     select vault.create_secret('https://p.supabase.co', 'project_url');
     select vault.create_secret('sb_secret_1', 'secret_key');`,
  )
  const script = readFileSync('supabase/send-messages.sql', 'utf8')
  // Twice, because running it again replaces the jobs.
  for (const _ of ['first', 'again']) await runSql(url, script)
  const jobs = await runSql<{ jobname: string; command: string }>(
    url,
    'select * from cron.job order by jobname',
  )
  for (const { command } of jobs) await runSql(url, command)
  if (jobs.length === 0) throw new Error('There are no jobs.')
  return jobs.map(({ jobname }) => jobname).join(', ')
}

async function health(url: string): Promise<string> {
  const [row] = await runSql<{
    report: { migrations: string[]; jobs: object[]; secrets: string[]; late: object[] }
  }>(url, 'set role service_role; select public.project_health() as report')
  const { migrations, jobs, secrets, late } = row?.report ?? {
    migrations: [],
    jobs: [],
    secrets: [],
    late: [],
  }
  if (migrations.length === 0 || jobs.length === 0 || secrets.length === 0 || late.length > 0)
    throw new Error(JSON.stringify(row?.report))
  return `${migrations.length} migrations, ${jobs.length} jobs, secrets ${secrets.join(' and ')}`
}

/** A database beside the project that is set up like the embedded one. */
async function withEmbedded<Result>(url: string, work: (connection: Connection) => Promise<Result>) {
  await runSql(url, 'drop database if exists embedded')
  await runSql(url, 'create database embedded')
  const connection = await createConnection(url.replace(/postgres$/, 'embedded'))
  try {
    await bootstrapProject(connection.database)
    await applyMigrations(connection.database, 'supabase/migrations')
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Migrations may not rely on either backend's default grants. */
async function compareRights({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<string> {
  const linesOf = (rows: readonly { line: string }[]) => rows.map(({ line }) => line)
  const hosted = linesOf(await runSql<{ line: string }>(ownerUrl, RIGHTS))
  const embedded = await withEmbedded(url, async ({ database }) =>
    linesOf(await database.query<{ line: string }>(RIGHTS)),
  )
  const differences = [
    ...hosted.filter((line) => !embedded.includes(line)).map((line) => `only hosted: ${line}`),
    ...embedded.filter((line) => !hosted.includes(line)).map((line) => `only embedded: ${line}`),
  ]
  if (hosted.length === 0 || differences.length > 0)
    throw new Error(differences.join('\n') || 'None were found.')
  return `${hosted.length} grants`
}

/** The demo, from the embedded backend. */
async function moveData({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<string> {
  const snapshot = await withEmbedded(url, async ({ database }) => {
    await applySeed(database, 'supabase/seed.sql')
    return readSnapshot(database)
  })
  const to = await createConnection(ownerUrl)
  try {
    const counts = await writeSnapshot(to.database, forHosted(snapshot))
    return `${counts['auth.users']} accounts, ${counts['public.score_events']} entries of score history`
  } finally {
    await to.close()
  }
}

async function test(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', '--project', 'races'],
    { env: { ...process.env, KITCHEN_LINE_TEST_DATABASE: url, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 },
  )
  return /Tests +(.*)/.exec(stdout)?.[1] ?? 'passed'
}
