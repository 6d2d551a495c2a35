import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import path from 'node:path'
import { sendResponse, toRequest } from '../../../supabase/embedded/node-http'

/**
 * The path of Deno, the runtime of hosted functions. The package's own command would start it as a second process, which
 * would outlive the first.
 */
const deno = () => (createRequire(import.meta.url)('deno/install_api.cjs') as DenoPackage).runInstall()

interface DenoPackage {
  runInstall(): string
}

const FUNCTIONS = 'supabase/functions'

/** The options that `deno check` and `deno run` share. Packages come from node_modules, and nothing is downloaded. */
const optionsFor = (name: string) => [
  '--no-lock',
  '--no-remote',
  '--node-modules-dir=manual',
  `--config=${path.join(FUNCTIONS, name, 'deno.json')}`,
]

const ENVIRONMENT = { DENO_NO_UPDATE_CHECK: '1', DENO_DIR: 'node_modules/.cache/deno', NO_COLOR: '1' }

interface Ended {
  code: number | null
  printed: string
}

function runDeno(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(deno(), args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, printed: printed.join('') }))
  })
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed.push(chunk.toString())
          const [, found] = pattern.exec(printed.join('')) ?? []
          if (found) resolve(found)
        })
      void ended.then((result) => reject(new Error(`Deno ended: ${result.printed}`)))
    })
  return { child, ended, said }
}

/**
 * Type-checks functions with the runtime's own types; nothing if all is well. They share the settings of send-push, which
 * names every package that one of them uses; their cases run each with its own.
 */
export async function typeProblems(names: readonly string[]): Promise<string> {
  const files = names.map((name) => path.join(FUNCTIONS, name, 'index.ts'))
  const { ended, said } = runDeno(['check', ...optionsFor('send-push'), ...files])
  // Only reads along.
  said(/$^/).catch(() => {})
  const { code, printed } = await ended
  return code === 0 ? '' : printed
}

/** A function's index.ts under Deno, as a hosted project runs it. */
export async function serveWithDeno(name: string, environment: Record<string, string>) {
  const { child, ended, said } = runDeno(
    [
      'run',
      ...optionsFor(name),
      '--preload=tests/database/functions/edge-runtime.mjs',
      '--no-prompt',
      '--allow-env',
      '--allow-net',
      '--allow-read',
      path.join(FUNCTIONS, name, 'index.ts'),
    ],
    {
      ...environment,
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      // The mail server of the tests signs its own certificate. No other address is reached.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
  )
  const origin = await said(/Listening on (http:\/\/[\d.:]+)/)
  return {
    /** The platform takes /functions/v1 off the path. */
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const body = request.body ? await request.arrayBuffer() : undefined
      return fetch(new URL(pathname.replace(/^\/functions\/v1/, '') + search, origin), {
        method: request.method,
        headers: request.headers,
        redirect: request.redirect,
        body,
      })
    },
    /** Says that the worker's time is nearly up. */
    warn: () => child.kill('SIGUSR2'),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The backend of a test at an address of its own, for what runs in another process. */
export async function serveOverHttp(answer: (request: Request) => Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
    answer(toRequest(incoming, outgoing, 'http://127.0.0.1'))
      .then((response) => sendResponse(response, outgoing))
      .catch((error: unknown) => {
        console.error(error)
        outgoing.destroy()
      })
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
