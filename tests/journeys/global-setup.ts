import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { AppProcess } from './app-process'
import { BUILD_DIR, PORT, runVite, TEMPLATE_STATE_DIR } from './app-server'

/** Builds the app once and fills one database with the demo data, which every file starts from. */
export default async function setUp() {
  rmSync(TEMPLATE_STATE_DIR, { recursive: true, force: true })
  await Promise.all([buildApp(), fillDatabase()])
}

async function buildApp() {
  const build = runVite(
    ['build', '--mode', 'embedded', '--outDir', BUILD_DIR, '--emptyOutDir', '--logLevel', 'warn'],
    TEMPLATE_STATE_DIR,
  )
  let said = ''
  build.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The app could not be built:\n${said}`)
}

async function fillDatabase() {
  // Nothing requests the app from this server, but it doesn't start without the folder.
  mkdirSync(BUILD_DIR, { recursive: true })
  const appProcess = new AppProcess()
  try {
    const app = await appProcess.serve({ buildDir: BUILD_DIR, stateDir: TEMPLATE_STATE_DIR, port: PORT })
    await app.stop()
  } finally {
    await appProcess.end()
  }
}
