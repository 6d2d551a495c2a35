import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mailsFileOf } from '../../supabase/embedded/state-folder'
import { createDatabase } from '../database/postgres'
import type { AppProcess } from './app-process'

/** Another port is another run, which shares nothing with one at the same time. */
const FIRST_PORT = Number(process.env.KITCHEN_LINE_JOURNEYS_PORT ?? 4183)
/** Files run in parallel, each with its own app. The runner numbers them. */
const PLACE = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
export const PORT = FIRST_PORT + PLACE
export const APP_URL = `http://localhost:${PORT}`
/** Where a journey may run the push service of its app. */
export const PUSH_SERVICE_PORT = PORT + 500

const CACHE = path.resolve(`node_modules/.cache/journeys-${FIRST_PORT}`)
/** The built app, and a state folder whose database has the demo data: made once, copied for each file. */
export const BUILD_DIR = path.join(CACHE, 'dist')
export const TEMPLATE_STATE_DIR = path.join(CACHE, 'state')
/** The served build: a copy, which a deploy may replace while people use it. */
export const SERVED_DIR = path.join(CACHE, `served-${PLACE}`)

/** Tells the processes of the run where PostgreSQL is and which of its databases has the demo data. */
export function announceServer(server: string, template: string) {
  process.env.KITCHEN_LINE_JOURNEYS_SERVER = server
  process.env.KITCHEN_LINE_JOURNEYS_TEMPLATE = template
}

export interface AppServer {
  stop(): Promise<void>
}

export interface FreshApp extends AppServer {
  /** From now on no email can be delivered; call the returned function to repair that. */
  breakMailServer(): () => void
}

interface AppOptions {
  /** May add to the demo data. */
  fill?: (stateDir: string) => Promise<void>
  /** A process that served another app before. By default the app gets its own. */
  process?: AppProcess
}

/** `vite preview` of the build with the embedded backend, on a copy of the demo data. */
export async function startApp({ fill, process: running }: AppOptions = {}): Promise<FreshApp> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'kitchen-line-'))
  const database = await copyDatabase()
  const removeState = async () => {
    rmSync(stateDir, { recursive: true, force: true })
    if (!database) return
    if (running) running.leave(database.drop)
    else await database.drop()
  }
  try {
    cpSync(TEMPLATE_STATE_DIR, stateDir, { recursive: true })
    rmSync(SERVED_DIR, { recursive: true, force: true })
    // With their times, files that were packed for sending before needn't be packed again.
    cpSync(BUILD_DIR, SERVED_DIR, { recursive: true, preserveTimestamps: true })
    await fill?.(stateDir)
    const place = { stateDir, databaseUrl: database?.url }
    const server = running
      ? await running.serve({ buildDir: SERVED_DIR, port: PORT, ...place })
      : await preview(SERVED_DIR, place)
    return {
      async stop() {
        await server.stop()
        await removeState()
      },
      breakMailServer: () => breakMailbox(mailsFileOf(stateDir)),
    }
  } catch (error) {
    await removeState()
    throw error
  }
}

/** On PGlite the data is in the state folder. */
async function copyDatabase() {
  const { KITCHEN_LINE_JOURNEYS_SERVER: server, KITCHEN_LINE_JOURNEYS_TEMPLATE: template } = process.env
  return server ? createDatabase(server, template) : undefined
}

/** Puts a folder where the mailbox writes its file, so every delivery fails as if the mail server were down. */
function breakMailbox(file: string) {
  const kept = `${file}.kept`
  renameSync(file, kept)
  mkdirSync(file)
  return () => {
    rmSync(file, { recursive: true })
    renameSync(kept, file)
  }
}

/** Runs until `stop`; resolves once it answers. */
async function preview(buildDir: string, place: Place): Promise<AppServer> {
  // Its database isn't ours: a journey would change it and prove nothing.
  if (await answers()) {
    throw new Error(
      `Another app answers at ${APP_URL}. Stop it, or choose a port: KITCHEN_LINE_JOURNEYS_PORT.`,
    )
  }
  const server = runVite(['preview', '--outDir', buildDir, '--port', String(PORT)], place)
  let said = ''
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    await untilUp(server, answers)
  } catch (error) {
    await stop(server)
    throw new Error(`The app did not start:\n${said}`, { cause: error })
  }
  return { stop: () => stop(server) }
}

/**
 * When an app that runs but doesn't answer is given up. Generous, because a busy machine may need minutes for a start.
 */
export const START_LIMIT = 5 * 60_000

/** Waits as long as the process runs. Fails at once when it has ended for any reason. */
export async function untilUp(
  process: Pick<ChildProcess, 'exitCode' | 'signalCode'>,
  isUp: (signal: AbortSignal) => Promise<boolean>,
) {
  const limit = AbortSignal.timeout(START_LIMIT)
  while (!(await isUp(limit))) {
    if (hasEnded(process)) throw new Error(`Its process ended: ${process.exitCode ?? process.signalCode}.`)
    limit.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A process that a signal ended has no exit code. */
function hasEnded({ exitCode, signalCode }: Pick<ChildProcess, 'exitCode' | 'signalCode'>) {
  return exitCode !== null || signalCode !== null
}

interface Place {
  stateDir: string
  databaseUrl?: string
}

export function runVite(args: string[], { stateDir, databaseUrl = '' }: Place): ChildProcess {
  return spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of a real project on this machine must not be used by the tests.
    env: {
      ...process.env,
      KITCHEN_LINE_STATE: stateDir,
      KITCHEN_LINE_DATABASE: databaseUrl,
      VITE_SUPABASE_URL: '',
    },
  })
}

/** True once the app and the backend behind it answer. */
async function answers(signal?: AbortSignal): Promise<boolean> {
  const response = await fetch(`${APP_URL}/__mail/json`, { signal }).catch(() => undefined)
  return response?.ok ?? false
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
