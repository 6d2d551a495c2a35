import { AsyncLocalStorage } from 'node:async_hooks'

const silent = new AsyncLocalStorage<true>()
let installed = false

/**
 * Lite prints every refused request with its whole error object, and on Node 20 supabase-js prints a notice when it
 * is loaded: a test that checks a refusal would fill the screen, and `npm start` promises one line. Inside `work`
 * the console is silent; what matters reaches the caller as the answer or as an exception.
 */
export function quietly<T>(work: () => Promise<T>): Promise<T> {
  if (!installed) {
    installed = true
    for (const method of ['error', 'warn', 'info', 'log'] as const) {
      const original = console[method].bind(console)
      console[method] = (...values: unknown[]) => {
        if (!silent.getStore()) original(...values)
      }
    }
  }
  return silent.run(true, work)
}
