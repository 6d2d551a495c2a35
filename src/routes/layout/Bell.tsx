import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'

// Beside the first paint: the header is on every page, its messages can come a moment later.
const NotificationBell = lazy(async () => {
  const module = await import('@/features/announcements/components/NotificationBell')
  return { default: module.NotificationBell }
})

/** The bell's place in the header. A bell that cannot be loaded is missing; it does not take the page with it. */
export function Bell({ email }: { email: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<span className="size-11" />}>
        <NotificationBell email={email} />
      </Suspense>
    </ErrorBoundary>
  )
}
