import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/preact'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import '@/app/as-in-react'
import { device } from './memory-idb'
import { outboxOnPhone } from './memory-outbox'
import { BACKEND, requestProblems, server } from './msw/server'
import { teachNativeElements } from './native-elements'
import './settled'

// A wait ends as soon as it is met. The limit is for what never happens, even on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError })

teachNativeElements()

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
  server.listen({ onUnhandledRequest: 'error' })
})

afterEach(() => {
  cleanup()
  // Toasts live outside of React and would outlive the test.
  toast.remove()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  outboxOnPhone.wipe()
  device.wipe()
})

// Every request of every test is held against what a hosted project takes. Before the page goes: hooks run from the last one to the
// first, and what a page asks after its test has no answer.
afterEach(async () => {
  const problems = await requestProblems()
  if (problems.length > 0) throw new Error(`A hosted project would refuse this:\n${problems.join('\n')}`)
})

afterAll(() => server.close())

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
