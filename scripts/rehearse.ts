/**
 * Rehearses what a hosted project does with this checkout: `npm run rehearse [-- 15]`. On PostgreSQL 15 and 17, set up like
 * a new project, the Supabase CLI applies the migrations and runs its advisors. Then the types are compared, the schedule is
 * set up and run, data is moved in, and the tests run that depend on the version, with the functions under Deno. Ends with 1
 * if anything fails. With --without-tests, it leaves the last part out.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { bootstrapProject } from '../supabase/embedded/bootstrap.ts'
import { createConnection } from '../supabase/embedded/connection.ts'
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

const wanted = process.argv.slice(2).filter((argument) => argument !== '--without-tests')
const hasTests = !process.argv.includes('--without-tests')
const versions = ([15, 17] as const).filter(
  (version) => wanted.length === 0 || wanted.includes(String(version)),
)
let failures = 0

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
    await step('data moves in, as postgres', () => moveData(project))
    if (hasTests)
      await step('the catalog, names, races, and functions pass their tests', () => test(project.url))
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

/** The demo, from a database beside it that is set up like the embedded one. */
async function moveData({ url, ownerUrl }: { url: string; ownerUrl: string }): Promise<string> {
  await runSql(url, 'create database embedded')
  const from = await createConnection(url.replace(/postgres$/, 'embedded'))
  const to = await createConnection(ownerUrl)
  try {
    await bootstrapProject(from.database)
    await applyMigrations(from.database, 'supabase/migrations')
    await applySeed(from.database, 'supabase/seed.sql')
    const counts = await writeSnapshot(to.database, forHosted(await readSnapshot(from.database)))
    return `${counts['auth.users']} accounts, ${counts['public.score_events']} entries of score history`
  } finally {
    await from.close()
    await to.close()
  }
}

async function test(url: string): Promise<string> {
  const files = ['on-postgres.test.ts', 'functions', 'joining', 'rules'].map(
    (name) => `tests/database/${name}`,
  )
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'database',
      '--project',
      'races',
      '--reporter',
      'dot',
      ...files,
    ],
    { env: { ...process.env, KITCHEN_LINE_TEST_DATABASE: url, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 },
  )
  return /Tests +(.*)/.exec(stdout)?.[1] ?? 'passed'
}
