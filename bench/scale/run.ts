import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { startPostgresServer } from '../../supabase/embedded/postgres-server'
import { bootstrapProject } from '../../supabase/embedded/bootstrap'
import { createConnection, type Connection } from '../../supabase/embedded/connection'
import type { Sql } from '../../supabase/embedded/database'
import { applyMigrations } from '../../supabase/embedded/migrations'
import { startBackend, type TestBackend } from '../../tests/database/backend'
import { asPerson } from '../as-person'
import { figure, markdownTable } from '../markdown'
import { processorTimes, processorTimeSince } from '../processor-time'
import { measureHostile, type HostileFigures } from './hostile'
import { probes, TABLE_WRITE, type Probe } from './probes'
import { claims, readWorld, signIn, type Actor, type World } from './world'

/** How often a probe that seems too slow is measured: others may have used the machine. */
const TRIES = 3
const MOST_GROWTH = 1.5
const MOST_GROWTH_MS = 3
const LARGE_TABLE = 10_000
const LARGE_ANSWER = 100_000
const HOSTILE_LEAGUES = 3000
/** No more than the app needs at once, because each has to compile every function before its times mean anything. */
const SESSIONS = 2

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
    leagues: { type: 'string' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
    server: { type: 'string' },
    runs: { type: 'string', default: '7' },
  },
})
const wanted = values.only.split(',')
const isWanted = (name: string) => wanted.some((part) => name.includes(part))
const onlyHostile = wanted.every((part) => part.startsWith('hostile'))
const runs = Number(values.runs)
const sizes = (values.leagues ?? (onlyHostile ? `${HOSTILE_LEAGUES}` : '10,300,3000')).split(',').map(Number)
const hostileAt = Math.max(...sizes.filter((size) => size <= HOSTILE_LEAGUES), Math.min(...sizes))
const nameOf = ({ screen, name, actor }: Probe) => `${screen}: ${name} (${actor})`

const server = values.server
  ? { url: values.server, stop: async () => {} }
  : await startPostgresServer({
      cacheDir: 'node_modules/.cache/kitchen-line',
      settings: {
        shared_preload_libraries: 'pg_stat_statements',
        'pg_stat_statements.track': 'top',
        'pg_stat_statements.track_planning': 'on',
        shared_buffers: '1GB',
        max_wal_size: '8GB',
        wal_level: 'minimal',
        max_wal_senders: '0',
        autovacuum: 'off',
        jit: 'off',
      },
    })
const results = new Map<string, { list: Result[]; probe: Probe }>()
/** Functions of the API and writes to tables that a probe has tried, and all that the app could do. */
const called = new Set<string>()
let callable: readonly string[] = []
let hostile: HostileFigures | undefined

/** Ends the transaction of a probe that writes. */
class RolledBack extends Error {}

try {
  for (const size of onlyHostile ? [hostileAt] : sizes) await measureAt(size)
} finally {
  await server.stop()
}
report()

async function measureAt(leagues: number) {
  const name = `scale_${leagues}`
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const admin = postgres(server.url, { max: 1, onnotice: () => {} })
  const [kept] = await admin`select from pg_database where datname = ${name}`
  if (!kept) await admin.unsafe(`create database ${name}`)
  const connection = await createConnection(url.href, SESSIONS)
  try {
    if (!kept) await fill(connection.database, leagues)
    const world = await readWorld(connection.database)
    callable = [
      ...world.functions.filter(({ visitors, people }) => visitors || people).map((one) => one.name),
      ...world.tableWrites,
    ]
    await measureAll(connection, world)
    if (leagues === hostileAt) hostile = await measureHostile(connection.database, world, isWanted)
  } finally {
    await connection.close()
    if (!values.server) await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function fill(database: Connection['database'], leagues: number) {
  const started = Date.now()
  await bootstrapProject(database)
  await applyMigrations(database, 'supabase/migrations')
  await database.exec(readFileSync('bench/scale/fill.sql', 'utf8').replaceAll(':leagues', String(leagues)))
  await database.exec('vacuum analyze')
  await database.exec('create extension pg_stat_statements schema gen')
  const [filled] = await database.query<{ size: string; games: number }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*) from public.court_rotations)::int as games`,
  )
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`\n${leagues} leagues: ${filled?.games} games, ${filled?.size}, filled in ${seconds} s`)
}

async function measureAll(connection: Connection, world: World) {
  const bytes = { sum: 0 }
  const backend = await startBackend({ connection, onFailure: () => {} })
  for (const probe of probes(world)) {
    const name = nameOf(probe)
    if (!isWanted(name)) continue
    const client = await clientOf(backend, world, probe.actor, bytes)
    const list = results.get(name)?.list ?? []
    const again = () =>
      asPerson(client, () => measure(connection, world, probe, bytes)).catch((error: unknown) => ({
        error: messageOf(error),
      }))
    let result: Result = await again()
    for (let attempt = 1; attempt < TRIES && isSlower(baseOf([...list, result]), result, probe); attempt++) {
      const next = await again()
      if ('error' in next || 'error' in result || next.ms < result.ms) result = next
    }
    results.set(name, { list: [...list, result], probe })
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
  for (let run = 0; run < runs; run++) {
    const before = run === runs - 1 ? await rowsScanned(database) : undefined
    bytes.sum = 0
    await database.exec('select gen.pg_stat_statements_reset()')
    const spentBefore = await processorTimes(database)
    if (probe.ask) await probe.ask()
    else await callAndRollBack(database, world, probe)
    const processor = await processorTimes(database)
    const [spent] = await database.query<{ ms: number; buffers: number }>(
      `select sum(total_exec_time + total_plan_time)::float8 as ms,
        sum(shared_blks_hit + shared_blks_read)::int as buffers
       from gen.pg_stat_statements where query !~ 'pg_stat_statements|pg_stat_activity|-- before'
         and dbid = (select oid from pg_database where datname = current_database())`,
    )
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
  const settled = times.slice(Math.min(2, runs - 1)).toSorted((a, b) => a - b)
  return { ms: settled[Math.floor(settled.length / 2)] ?? 0, buffers, bytes: bytes.sum, scans }
}

/** How many rows of each table have been read without an index so far. */
async function rowsScanned(database: Sql) {
  // Each session keeps its own counts until it flushes them; this many queries at once reach all sessions.
  await Promise.all(
    Array.from({ length: SESSIONS }, () =>
      database.query('select pg_stat_force_next_flush(), pg_sleep(0.01)'),
    ),
  )
  const rows = await database.query<{ table: string; rows: string }>(
    `select relname as table, seq_tup_read as rows from pg_stat_user_tables where schemaname in ('public', 'auth')`,
  )
  return new Map(rows.map(({ table, rows: count }) => [table, Number(count)]))
}

async function callAndRollBack(database: Connection['database'], world: World, { actor, call }: Probe) {
  if (!call) throw new Error('Nothing to call.')
  const write = TABLE_WRITE.exec(call.sql)?.[0]
  called.add(write ?? /^\w+/.exec(call.sql)?.[0] ?? '')
  await database
    .transaction(async (inside) => {
      if (call.before) await inside.exec(`-- before\n${call.before}`)
      await signIn(inside, world, actor)
      const sql = write ? `${call.sql} returning 1` : `select public.${call.sql}`
      const rows = await inside.query(sql, call.parameters)
      if (write && rows.length === 0) throw new Error('changes nothing')
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
}

async function clientOf(backend: TestBackend, world: World, actor: Actor, bytes: { sum: number }) {
  const counted: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [, name] = /\/rpc\/(\w+)/.exec(request.url) ?? []
    if (name) called.add(name)
    const answer = await backend.fetch(request)
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
  const problems = rows
    .filter((row) => row.problems.length > 0)
    .map((row) => `${row.name}: ${row.problems.join('; ')}`)
  if (rows.length > 0) reportGrowth(rows)
  if (hostile && hostile.count > 0) {
    console.log(
      `\n${figure(hostile.count)} calls with null, foreign, or huge arguments at ${figure(hostileAt)} leagues; the slowest:\n`,
    )
    console.log(
      markdownTable(
        ['call', 'ms'],
        hostile.slowest.map(({ call, ms }) => [call, figure(ms)]),
      ),
    )
    problems.push(...hostile.failed.map(({ call, ms }) => `hostile: ${call}: takes ${ms.toFixed(0)} ms`))
  }
  if (!values.only)
    problems.push(...callable.filter((name) => !called.has(name)).map((name) => `${name}: not measured`))
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ sizes, results: rows.map(({ name, list }) => ({ name, list })), hostile }, null, 1),
    )
  if (problems.length === 0) return console.log(`\n${rows.length} probes, none over a limit.`)
  console.log(`\n${problems.length} of ${rows.length} probes over a limit:`)
  for (const problem of problems) console.log(`  ${problem}`)
  process.exitCode = 1
}

function reportGrowth(rows: readonly { name: string; list: readonly Result[] }[]) {
  console.log('\nMilliseconds by number of leagues, and the pages and bytes of the last:\n')
  console.log(
    markdownTable(
      ['what', ...sizes.map((size) => figure(size)), 'growth', 'pages', 'bytes'],
      rows
        .toSorted((a, b) => growthOf(b.list) - growthOf(a.list))
        .map(({ name, list }) => {
          const last = list.at(-1)
          return [
            name,
            ...list.map((one) => ('error' in one ? 'error' : one.ms.toFixed(1))),
            growthOf(list).toFixed(1),
            ...(last && !('error' in last) ? [figure(last.buffers), figure(last.bytes)] : []),
          ]
        }),
    ),
  )
}

/**
 * What the last is compared with: the first whose answer is about as long. With ten leagues, a page of a long list isn't
 * full, so it takes less.
 */
function baseOf(list: readonly Result[]): Result | undefined {
  const last = list.at(-1)
  const asLong = list
    .slice(0, -1)
    .find((one) => last && !('error' in one) && !('error' in last) && one.bytes * 2 >= last.bytes)
  return asLong ?? list[0]
}

function growthOf(list: readonly Result[]) {
  const [first, last] = [baseOf(list), list.at(-1)]
  return first && last && !('error' in first) && !('error' in last)
    ? last.ms / Math.max(first.ms, 0.01)
    : Infinity
}

function mostMs(first: Measured, { mayTake = 0 }: Probe) {
  return Math.max(first.ms * MOST_GROWTH, first.ms + MOST_GROWTH_MS, mayTake)
}

function isSlower(first: Result | undefined, now: Result, probe: Probe) {
  return first && !('error' in first) && !('error' in now) && now.ms > mostMs(first, probe)
}

function problemsOf(list: readonly Result[], probe: Probe): string[] {
  const [first, last] = [baseOf(list), list.at(-1)]
  if (!first || !last) return ['not measured']
  const broken = list.find((one) => 'error' in one)
  if (broken && 'error' in broken) return [broken.error]
  if ('error' in first || 'error' in last) return []
  return [
    ...(probe.most && last.ms > probe.most ? [`takes ${last.ms.toFixed(0)} ms`] : []),
    ...(last.ms > mostMs(first, probe) ? [`${first.ms.toFixed(1)} to ${last.ms.toFixed(1)} ms`] : []),
    // A hundred look-ups in a small table are as good as an index.
    ...(probe.most ? [] : last.scans).map((scan) => `reads all of ${scan}`),
    ...(last.bytes > LARGE_ANSWER && !probe.most ? [`answers with ${Math.round(last.bytes / 1000)} kB`] : []),
  ]
}

function inWords({ ms, buffers, bytes, scans }: Measured) {
  return [`${ms.toFixed(2)} ms`, `${buffers} buffers`, `${bytes} B`, ...scans].join('  ')
}

function messageOf(error: unknown) {
  const { message, hint, details } = error as { message?: string; hint?: string; details?: string }
  return [message ?? String(error), hint, details].filter(Boolean).join(' ')
}
