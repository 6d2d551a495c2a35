import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FunctionContext, FunctionHandler } from '../functions/_shared/function-context.ts'
import { refuseWithoutKey } from './corrections/require-key.ts'

interface FunctionServer {
  /** The folder that holds one folder a function, each with a handler.ts. */
  dir: string
  /** Imports a handler's module: Vite's loader while developing, a test's own import. */
  load: (file: string) => Promise<object>
  context: FunctionContext
}

/**
 * Answers /functions/v1/<name> from <dir>/<name>/handler.ts, which a hosted project serves through index.ts. Without a key
 * only where config.toml says so, as there.
 */
export function serveFunctions({ dir, load, context }: FunctionServer) {
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = context.env
  return async (request: Request): Promise<Response> => {
    const [, name] =
      /^\/functions\/v1\/([a-z0-9][a-z0-9-]*)(?:\/|$)/.exec(new URL(request.url).pathname) ?? []
    const file = name && path.resolve(dir, name, 'handler.ts')
    if (!file || !existsSync(file))
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      )
    const refusal = refuseWithoutKey(request, [SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY])
    if (refusal && !isOpen(dir, name)) return refusal
    try {
      const { default: handler } = (await load(file)) as { default?: FunctionHandler }
      if (!handler) throw new Error(`${file} has no default export.`)
      return await handler(request, context)
    } catch (error) {
      console.error(`The function ${name} failed:`, error)
      return Response.json(
        { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
        { status: 500 },
      )
    }
  }
}

/** Whether a function decides itself who may call it: `verify_jwt = false` in the configuration of the project. */
function isOpen(dir: string, name: string): boolean {
  const file = path.resolve(dir, '../config.toml')
  if (!existsSync(file)) return false
  const [, section = ''] = readFileSync(file, 'utf8').split(`[functions.${name}]\n`)
  return /^verify_jwt = false$/m.test(section.split(/^\[/m)[0] ?? '')
}
