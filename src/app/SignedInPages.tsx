import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { lazyView } from '@/shared/lib/lazy-view'

// Beside the first paint: it has nothing to say before something failed.
const PageAge = lazyView(async () => (await import('./PageAge')).PageAge)

/** Every page of a person, with a note on its age where the network failed. */
export function SignedInPages() {
  return (
    <>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <PageAge />
        </Suspense>
      </ErrorBoundary>
      <Outlet />
    </>
  )
}
