import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useMe } from '@/features/auth/use-auth'
import { appVersion } from '@/shared/lib/app-version'
import { pushTarget } from '@/shared/lib/push-device'
import { whenCalm } from '@/shared/lib/when-calm'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import { lazyView } from '@/shared/lib/lazy-view'

// Not part of the first paint, because it only appears after a failure.
const PageAge = lazyView(async () => (await import('./PageAge')).PageAge)

/** All pages for signed-in people, with a note on their age if the network failed. */
export function SignedInPages() {
  useCurrentPush()
  usePagesOfRole()
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

/** Once the first page is there, the worker gets to know which others this person uses. */
function usePagesOfRole() {
  const me = useMe()
  const client = useQueryClient()
  useEffect(() => {
    if (appVersion() === undefined || !('serviceWorker' in navigator)) return undefined
    const stopped = new AbortController()
    whenCalm()
      .then(() => import('./offline/pages-of-role'))
      .then(({ keepPagesOf }) => keepPagesOf(me, client, stopped.signal))
      // The opened pages are kept all the same.
      .catch((error: unknown) => console.warn(error))
    return () => stopped.abort()
  }, [me, client])
}
