import { AsyncLocalStorage } from 'node:async_hooks'

const listening = new AsyncLocalStorage<unknown[]>()
let installed = false

/**
 * Lite prints every refused request with its whole error object, and on Node 20 supabase-js prints a notice when it
 * is loaded: a test that checks a refusal would fill the screen, and `npm start` promises one line. What is printed
 * during `work` goes into `said` instead, for the caller to tell what matters.
 */
export function quietly<T>(work: () => Promise<T>, said: unknown[] = []): Promise<T> {
  if (!installed) {
    installed = true
    for (const method of ['error', 'warn', 'info', 'log'] as const) {
      const print = console[method].bind(console)
      console[method] = (...values: unknown[]) => {
        const heard = listening.getStore()
        if (heard) heard.push(...values)
        else print(...values)
      }
    }
  }
  return listening.run(said, work)
}
