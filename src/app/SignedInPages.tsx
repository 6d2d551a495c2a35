import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { lazyView } from '@/shared/lib/lazy-view'

// Not part of the first paint, because it only appears after a failure.
const PageAge = lazyView(async () => (await import('./PageAge')).PageAge)

/** All pages for signed-in people, with a note on their age if the network failed. */
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
