import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, vi, type RunnerTestFile, type RunnerTask } from 'vitest'
import { device } from './memory-idb'
import { outboxOnPhone } from './memory-outbox'
import { BACKEND, listen, missingRequests, requestProblems, server } from './msw/server'
import { teachNativeElements } from './native-elements'

/** The real one, also while a test has a clock of its own. */
const { setTimeout } = globalThis

// A wait ends as soon as it is met. The limit is for what never happens, even on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError, reactStrictMode: true })

/** Each file loads this setup again, in the same process. */
const fetches: { real?: typeof fetch } = ((process as { kitchenLineFetches?: object }).kitchenLineFetches ??=
  {})

teachNativeElements()

vi.mock('lucide-react', async () => (await import('./blank-icons')).icons)
vi.mock('@/shared/outbox/outbox-storage', () => import('./memory-outbox'))
vi.mock('idb-keyval', async () => (await import('./memory-idb')).memoryIdb)

// A busy machine can take longer from one line of a test to the next than a toast stays. How long that is, is a test's of
// Toaster, by a clock of its own.
vi.mock('react-hot-toast/headless', async (importOriginal) => {
  const library = await importOriginal<typeof import('react-hot-toast/headless')>()
  const useToaster: typeof library.useToaster = (options) =>
    library.useToaster(vi.isFakeTimers() ? options : { duration: Infinity })
  return { ...library, useToaster }
})

beforeAll(() => {
  vi.stubEnv('VITE_SUPABASE_URL', BACKEND)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_for_tests')
  globalThis.fetch = fetches.real ?? fetch
  listen()
})

/** The one whose tests run. */
let file: RunnerTestFile | undefined

beforeEach(() => server.resetHandlers())

afterEach(async ({ task }) => {
  file = task.file
  // Every request of every test is held against what a hosted project takes.
  const problems = await requestProblems()
  // What the page asks for while it goes gets no answer, as on a broken network.
  server.resetHandlers()
  server.use(http.all('*', () => HttpResponse.error()))
  cleanup()
  // Toasts live outside of the page and would outlive the test.
  toast.remove()
  localStorage.clear()
  sessionStorage.clear()
  outboxOnPhone.wipe()
  device.wipe()
  await new Promise((resolve) => setTimeout(resolve))
  if (problems.length > 0) throw new Error(`A hosted project would refuse this:\n${problems.join('\n')}`)
})

// Only if all of its tests ran: otherwise no one knows.
afterAll(() => {
  const missing = file && isWhole(file) ? missingRequests(file.name) : []
  if (missing.length > 0)
    throw new Error(
      `tests/asked-in.json says this file sends these requests, but it didn't:\n${missing.join('\n')}`,
    )
})

const isWhole = (task: RunnerTask): boolean =>
  'tasks' in task ? task.tasks.every(isWhole) : task.mode === 'run' && task.result?.state === 'pass'

// The next file runs in the same process, and starts as if it were the first. Requests that this file's clients still send
// must not reach a network.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  server.close()
  fetches.real = fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
})

/**
 * Like the library's own, but only prints the page when a wait gives up, not for each retry. Printing took a tenth of
 * the time of these tests.
 */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isATry } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean
  }
  const page = isATry && message !== null ? '' : prettyDOM(container)
  const error = new Error([message, page].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  // Makes the report point to the line in the test instead of this one.
  Error.captureStackTrace(error, getElementError)
  return error
}
