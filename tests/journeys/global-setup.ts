import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadKeys } from '../../supabase/embedded/keys'
import { keysFileOf } from '../../supabase/embedded/state-folder'
import { createDatabase, startPostgres } from '../database/postgres'
import { AppProcess } from './app-process'
import { BUILD_DIR, PORT, runVite, TEMPLATE_STATE_DIR, announceServer } from './app-server'

/**
 * On PGlite, which `npm start` has, the app's process takes three times as long. At night the journeys are on it; by day
 * they are on the server of the other tests.
 */
export default function setUp() {
  return prepareApp(process.env.KITCHEN_LINE_TESTS_ON === 'pglite' ? 'pglite' : 'postgres')
}

/**
 * Builds the app once and fills one database with the demo data, which every file starts from. The returned function stops
 * the database server.
 */
export async function prepareApp(on: 'pglite' | 'postgres') {
  rmSync(TEMPLATE_STATE_DIR, { recursive: true, force: true })
  const [stop] = await Promise.all([on === 'pglite' ? startOnce() : fillServer(), buildApp()])
  return stop
}

async function buildApp() {
  const build = runVite(
    ['build', '--mode', 'embedded', '--outDir', BUILD_DIR, '--emptyOutDir', '--logLevel', 'warn'],
    { stateDir: TEMPLATE_STATE_DIR },
  )
  let said = ''
  build.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The app could not be built:\n${said}`)
  const { publishableKey, secretKey } = loadKeys(keysFileOf(TEMPLATE_STATE_DIR))
  const assets = path.join(BUILD_DIR, 'assets')
  const built = readdirSync(assets).map((name) => readFileSync(path.join(assets, name), 'utf8'))
  if (!built.some((text) => text.includes(publishableKey)) || built.some((text) => text.includes(secretKey)))
    throw new Error('The built app must hold the publishable key, and never the secret key.')
}

async function fillServer() {
  const server = await startPostgres()
  const template = await createDatabase(server.url)
  await startOnce(template.url)
  announceServer(server.url, template.name)
  return async () => {
    await template.drop()
    await server.stop()
  }
}

/** The app's first start applies the migrations and the demo data. */
async function startOnce(databaseUrl?: string) {
  // Nothing requests the app from this server, but it doesn't start without the folder.
  mkdirSync(BUILD_DIR, { recursive: true })
  const appProcess = new AppProcess()
  try {
    const app = await appProcess.serve({
      buildDir: BUILD_DIR,
      stateDir: TEMPLATE_STATE_DIR,
      port: PORT,
      databaseUrl,
    })
    await app.stop()
  } finally {
    await appProcess.end()
  }
}
