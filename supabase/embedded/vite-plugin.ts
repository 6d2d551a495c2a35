import path from 'node:path'
import {
  loadEnv,
  normalizePath,
  runnerImport,
  type Plugin,
  type PreviewServer,
  type ServerOptions,
  type ViteDevServer,
} from 'vite'
import { isTaken } from './free-port.ts'
import { loadKeys } from './keys.ts'
import { mountProject, type HandlerLoader } from './mount-project.ts'
import { Refusal } from './refusal.ts'
import { acquireProject, isServed } from './shared-project.ts'
import { startMessage } from './start-message.ts'
import { keysFileOf, STATE_DIR } from './state-folder.ts'

/** The public league of the demo data, in seed.sql. */
const RIVERSIDE_LADDER = 'd0000000-0000-4000-8000-000000000001'

/**
 * The embedded backend inside `vite` and `vite preview`, while no hosted project is named (VITE_SUPABASE_URL). In a
 * production build and under Vitest (mode test) it does nothing: nothing of it, and no local key, gets into what is published.
 *
 * For tests: KITCHEN_LINE_STATE names another folder for data, emails and keys, KITCHEN_LINE_DATABASE a postgres://
 * address to keep the data at, KITCHEN_LINE_PUSH_SERVICE where https://push.test is. `vite build --mode embedded` makes a
 * build that talks to the `vite preview` on the same machine.
 */
export function embeddedSupabase(): Plugin {
  let settings: Settings | undefined
  // What is previewed doesn't change, and its timer calls two functions every few seconds.
  const imported = new Map<string, object>()
  const importOnce: HandlerLoader = async (file) => {
    const known = imported.get(file) ?? (await runnerImport<object>(file)).module
    imported.set(file, known)
    return known
  }
  return {
    name: 'embedded-supabase',
    config(config, { command, mode }) {
      const root = path.resolve(config.root ?? '.')
      settings = mode === 'test' ? undefined : readSettings(root, mode)
      const builds = command === 'build'
      const server = closedToOthers([path.resolve(root, STATE_DIR), ...(settings ? [settings.stateDir] : [])])
      if (!settings || (builds && mode !== 'embedded')) return { server }
      const { publishableKey, vapid } = readKeys(settings.stateDir)
      return {
        server,
        // Vite's own banner: the line below says it all
        ...(builds ? {} : { logLevel: 'warn', clearScreen: false }),
        define: {
          // Works in pages and in the service worker.
          'import.meta.env.VITE_SUPABASE_URL': 'self.location.origin',
          'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
          'import.meta.env.VITE_VAPID_PUBLIC_KEY': JSON.stringify(vapid.publicKey),
          'import.meta.env.VITE_EXAMPLE_LEAGUE': JSON.stringify(RIVERSIDE_LADDER),
        },
      }
    },
    configureServer: (server) =>
      settings &&
      serve(server, server.config.server, settings, {
        load: (file) => server.ssrLoadModule(file),
        page: 'index.html',
      }),
    configurePreviewServer: (server) =>
      settings &&
      serve(server, server.config.preview, settings, {
        load: importOnce,
        page: path.join(server.config.build.outDir, 'index.html'),
      }),
  }
}

/** What Vite serves to no one anyway: naming further files replaces this list of its own. */
const NEVER_SERVED = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

/**
 * Vite serves every file below the project to anyone who asks, and lets pages on other local ports read the answers. Keys,
 * emails and data lie below the project, too, also those that the journeys keep in a cache: no one gets them as files, and
 * no other page reads the mailbox.
 */
function closedToOthers(folders: readonly string[]): ServerOptions {
  const asGlob = (folder: string) => `${normalizePath(folder).replaceAll(/[^\w/.-]/g, '\\$&')}/**`
  return {
    cors: false,
    fs: { deny: [...NEVER_SERVED, ...folders.map(asGlob), '**/node_modules/.cache/**'] },
  }
}

interface Settings {
  root: string
  stateDir: string
  databaseUrl?: string
  pushService?: string
}

/** Nothing where a hosted project is named. */
function readSettings(root: string, mode: string): Settings | undefined {
  const env = loadEnv(mode, root, ['VITE_SUPABASE_', 'KITCHEN_LINE_'])
  if (env.VITE_SUPABASE_URL) return undefined
  return {
    root,
    stateDir: path.resolve(root, env.KITCHEN_LINE_STATE || STATE_DIR),
    databaseUrl: env.KITCHEN_LINE_DATABASE,
    pushService: env.KITCHEN_LINE_PUSH_SERVICE,
  }
}

async function serve(
  server: ViteDevServer | PreviewServer,
  { host, port }: { host?: string | boolean; port?: number },
  settings: Settings,
  { load, page }: { load: HandlerLoader; page: string },
) {
  const { httpServer } = server
  if (!httpServer || port === undefined) throw new Error('The embedded backend needs its own server.')
  try {
    const siteUrl = `http://localhost:${port}`
    const options = { ...settings, siteUrl }
    const restarts = isServed(options)
    if (!restarts) await refuseUnsafeAddress(host, port)
    const { project, release } = await acquireProject(options)
    const stopSending = mountProject(server.middlewares, project, {
      functionsDir: path.join(settings.root, 'supabase/functions'),
      load,
      page: path.resolve(settings.root, page),
    })
    closeWith(server, () => {
      stopSending()
      return release()
    })
    if (!restarts) httpServer.once('listening', () => process.stdout.write(`${startMessage(siteUrl)}\n`))
  } catch (error) {
    endWithSentence(error)
  }
}

function readKeys(stateDir: string) {
  try {
    return loadKeys(keysFileOf(stateDir))
  } catch (error) {
    return endWithSentence(error)
  }
}

/** Vite would print a refusal as a crash, with its stack. */
function endWithSentence(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function refuseUnsafeAddress(host: string | boolean | undefined, port: number) {
  if (host !== undefined && host !== '127.0.0.1' && host !== 'localhost')
    throw new Refusal(
      'The embedded backend only works on this machine. Remove --host, or set VITE_SUPABASE_URL to a hosted project.',
    )
  if (await isTaken(port, '127.0.0.1'))
    throw new Refusal(
      `Port ${port} is in use. Stop what's running there (maybe another npm start), or choose a port with npm start -- --port ${port + 1}.`,
    )
}

/** Stopping the server, by its own hand or by a signal, closes the database properly. */
function closeWith(server: ViteDevServer | PreviewServer, release: () => Promise<void>) {
  const close = server.close.bind(server)
  server.close = async () => {
    await release()
    await close()
  }
  const stop = () => void server.close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  server.httpServer?.once('close', () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stop)
  })
}
