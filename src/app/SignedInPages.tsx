import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { pushTarget } from '@/shared/lib/push-device'
import { whenCalm } from '@/shared/lib/when-calm'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { lazyView } from '@/shared/lib/lazy-view'

// Not part of the first paint, because it only appears after a failure.
const PageAge = lazyView(async () => (await import('./PageAge')).PageAge)

/** All pages for signed-in people, with a note on their age if the network failed. */
export function SignedInPages() {
  useCurrentPush()
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

/** Loads no code where this browser can't show notifications. */
function useCurrentPush() {
  const { profileId } = useMe()
  useEffect(() => {
    if (!pushTarget.read()) return
    whenCalm()
      .then(() => import('@/features/messages/push'))
      .then(({ keepPushCurrent }) => keepPushCurrent(profileId))
      // The next start tries again.
      .catch((error: unknown) => console.warn(error))
  }, [profileId])
}
