import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import { startPostgresServer } from '../../supabase/embedded/postgres-server'
import { bootstrapProject } from '../../supabase/embedded/bootstrap'
import { createConnection, type Connection } from '../../supabase/embedded/connection'
import type { Sql } from '../../supabase/embedded/database'
import { applyMigrations } from '../../supabase/embedded/migrations'
import { startBackend, type TestBackend } from '../../tests/database/backend'
import { createDatabase } from '../../tests/database/postgres'
import { asPerson } from '../as-person'
import { processorTimes, processorTimeSince } from '../processor-time'
import { probes, type Probe } from './probes'
import { readWorld, type Actor, type World } from './world'

const RUNS = 7
const MOST_GROWTH = 1.5
const MOST_GROWTH_MS = 3
const LARGE_TABLE = 10_000
const LARGE_ANSWER = 100_000
const MOST_HOSTILE_MS = 500

interface Measured {
  ms: number
  buffers: number
  bytes: number
  /** Tables in which the last run read more than LARGE_TABLE rows without an index. */
  scans: string[]
}

type Result = Measured | { error: string }

const { values } = parseArgs({
  options: {
    leagues: { type: 'string', default: '10,300,3000' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const sizes = values.leagues.split(',').map(Number)
const nameOf = ({ screen, name, actor }: Probe) => `${screen}: ${name} (${actor})`

const server = await startPostgresServer({
  cacheDir: 'node_modules/.cache/kitchen-line',
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'top',
    'pg_stat_statements.track_planning': 'on',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    autovacuum: 'off',
    jit: 'off',
  },
})
const results = new Map<string, { list: Result[]; probe: Probe }>()

/** Ends the transaction of a probe that writes. */
class RolledBack extends Error {}

try {
  for (const size of sizes) await measureAt(size)
} finally {
  await server.stop()
}
report()

async function measureAt(leagues: number) {
  const { url, drop } = await createDatabase(server.url)
  const connection = await createConnection(url)
  const { database } = connection
  try {
    const started = Date.now()
    await bootstrapProject(database)
    await applyMigrations(database, 'supabase/migrations')
    await database.exec(readFileSync('bench/scale/fill.sql', 'utf8').replaceAll(':leagues', String(leagues)))
    await database.exec('vacuum analyze')
    await database.exec('create extension pg_stat_statements')
    const [filled] = await database.query<{ size: string; games: number }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size,
        (select count(*) from public.court_rotations)::int as games`,
    )
    const seconds = Math.round((Date.now() - started) / 1000)
    console.log(`\n${leagues} leagues: ${filled?.games} games, ${filled?.size}, filled in ${seconds} s`)
    await measureAll(connection, await readWorld(database))
  } finally {
    await connection.close()
    await drop()
  }
}

async function measureAll(connection: Connection, world: World) {
  const bytes = { sum: 0 }
  const backend = await startBackend({ connection, onFailure: () => {} })
  for (const probe of probes(world)) {
    const name = nameOf(probe)
    if (!name.includes(values.only)) continue
    const client = await clientOf(backend, world, probe.actor, bytes)
    const result = await asPerson(client, () => measure(connection, world, probe, bytes)).catch(
      (error: unknown) => ({ error: messageOf(error) }),
    )
    const list = [...(results.get(name)?.list ?? []), result]
    results.set(name, { list, probe })
    console.log('error' in result ? `${name}  ${result.error}` : `${name}  ${inWords(result)}`)
  }
}

/**
 * What one probe costs in the database: the median of the last runs, with everything in memory. On Linux the processor
 * time of the server's processes, which is the same on a busy machine; elsewhere the time that passed.
 */
async function measure(
  { database }: Connection,
  world: World,
  probe: Probe,
  bytes: { sum: number },
): Promise<Measured> {
  const times: number[] = []
  let buffers = 0
  let scans: string[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = run === RUNS - 1 ? await rowsScanned(database) : undefined
    bytes.sum = 0
    await database.exec('select pg_stat_statements_reset()')
    const spentBefore = await processorTimes(database)
    if (probe.ask) await probe.ask()
    else await callAndRollBack(database, world, probe)
    const [spent] = await database.query<{ ms: number; buffers: number }>(
      `select sum(total_exec_time + total_plan_time)::float8 as ms,
        sum(shared_blks_hit + shared_blks_read)::int as buffers
       from pg_stat_statements where query !~ 'pg_stat_statements|-- before'`,
    )
    const processor = await processorTimes(database)
    times.push(spentBefore && processor ? processorTimeSince(spentBefore, processor) : (spent?.ms ?? 0))
    buffers = spent?.buffers ?? 0
    if (before) {
      const after = await rowsScanned(database)
      scans = [...after]
        .map(([table, rows]) => ({ table, rows: rows - (before.get(table) ?? 0) }))
        .filter(({ rows }) => rows > LARGE_TABLE)
        .map(({ table, rows }) => `${table} (${rows} rows)`)
    }
  }
  const settled = times.slice(2).toSorted((a, b) => a - b)
  return { ms: settled[Math.floor(settled.length / 2)] ?? 0, buffers, bytes: bytes.sum, scans }
}

/** How many rows of each table have been read without an index so far. */
async function rowsScanned(database: Sql) {
  // Each connection keeps its own counts until it flushes them; ten at once reach the whole pool.
  await Promise.all(
    Array.from({ length: 10 }, () => database.query('select pg_stat_force_next_flush(), pg_sleep(0.02)')),
  )
  const rows = await database.query<{ table: string; rows: string }>(
    `select relname as table, seq_tup_read as rows from pg_stat_user_tables where schemaname in ('public', 'auth')`,
  )
  return new Map(rows.map(({ table, rows: count }) => [table, Number(count)]))
}

async function callAndRollBack(
  database: Connection['database'],
  world: World,
  { actor, call, isHostile }: Probe,
) {
  if (!call) throw new Error('Nothing to call.')
  await database
    .transaction(async (inside) => {
      if (call.before) await inside.exec(`-- before\n${call.before}`)
      const who = claims(world, actor)
      await inside.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [JSON.stringify(who), who.sub ?? ''],
      )
      await inside.exec(`set local role ${roleOf(actor)}`)
      await inside.query(`select public.${call.sql}`, call.parameters)
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack) && !isHostile) throw error
    })
}

function roleOf(actor: Actor) {
  if (actor === 'visitor') return 'anon'
  return actor === 'service' ? 'service_role' : 'authenticated'
}

function claims(world: World, actor: Actor) {
  if (actor === 'visitor' || actor === 'service') return { role: roleOf(actor), sub: undefined }
  const { authId, email } = world.people[actor]
  return { sub: authId, email, role: 'authenticated', aud: 'authenticated' }
}

async function clientOf(backend: TestBackend, world: World, actor: Actor, bytes: { sum: number }) {
  const counted: typeof fetch = async (input, init) => {
    const answer = await backend.fetch(new Request(input, init))
    const body = await answer.arrayBuffer()
    bytes.sum += body.byteLength
    return new Response(answer.status === 204 ? null : body, answer)
  }
  if (actor === 'service') return backend.service()
  if (actor === 'visitor') return backend.through(counted, backend.keys.publishableKey)
  const token = await new SignJWT(claims(world, actor))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(backend.keys.jwtSecret))
  return backend.through(counted, token)
}

function report() {
  const rows = [...results].map(([name, { list, probe }]) => ({
    name,
    list,
    problems: problemsOf(list, probe),
  }))
  const failed = rows.filter(({ problems }) => problems.length > 0)
  console.log(
    `\n${'what'.padEnd(56)}${sizes.map((size) => `${size}`.padStart(10)).join('')}   growth    buffers     bytes`,
  )
  for (const { name, list } of rows.toSorted((a, b) => growthOf(b.list) - growthOf(a.list))) {
    const last = list.at(-1)
    console.log(
      name.padEnd(56) +
        list.map((one) => ('error' in one ? 'error' : one.ms.toFixed(2)).padStart(10)).join('') +
        growthOf(list).toFixed(1).padStart(9) +
        (last && !('error' in last)
          ? String(last.buffers).padStart(11) + String(last.bytes).padStart(10)
          : ''),
    )
  }
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ sizes, results: rows.map(({ name, list }) => ({ name, list })) }, null, 1),
    )
  if (failed.length === 0) return console.log(`\n${rows.length} probes, and none gets slower.`)
  console.log(`\n${failed.length} of ${rows.length} beyond a limit:`)
  for (const { name, problems } of failed) console.log(`  ${name}: ${problems.join('; ')}`)
  process.exitCode = 1
}

function growthOf(list: readonly Result[]) {
  const [first, last] = [list[0], list.at(-1)]
  return first && last && !('error' in first) && !('error' in last)
    ? last.ms / Math.max(first.ms, 0.01)
    : Infinity
}

function problemsOf(list: readonly Result[], { mayTake = 0, isHostile }: Probe): string[] {
  const [first, last] = [list[0], list.at(-1)]
  if (!first || !last) return ['not measured']
  const broken = list.find((one) => 'error' in one)
  if (broken && 'error' in broken) return [broken.error]
  if ('error' in first || 'error' in last) return []
  if (isHostile) return last.ms > MOST_HOSTILE_MS ? [`takes ${last.ms.toFixed(0)} ms`] : []
  const allowed = Math.max(first.ms * MOST_GROWTH, first.ms + MOST_GROWTH_MS, mayTake)
  return [
    ...(last.ms > allowed ? [`${first.ms.toFixed(1)} to ${last.ms.toFixed(1)} ms`] : []),
    ...last.scans.map((scan) => `reads all of ${scan}`),
    ...(last.bytes > LARGE_ANSWER ? [`answers with ${Math.round(last.bytes / 1000)} kB`] : []),
  ]
}

function inWords({ ms, buffers, bytes, scans }: Measured) {
  return [`${ms.toFixed(2)} ms`, `${buffers} buffers`, `${bytes} B`, ...scans].join('  ')
}

function messageOf(error: unknown) {
  const { message, hint, details } = error as { message?: string; hint?: string; details?: string }
  return [message ?? String(error), hint, details].filter(Boolean).join(' ')
}
