import { Suspense, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { pushTarget } from '@/shared/lib/push-device'
import { storedValue } from '@/shared/lib/stored-value'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'

const PushOffer = lazyView(async () => (await import('./PushOffer')).PushOffer)

/** True once the person has closed the offer for good. */
const offerClosed = storedValue({
  key: 'kitchen-line-push-offer-closed',
  schema: (value) => value === true,
  storage: 'local',
})

/** Offers notifications, unless the person has already decided. The browser only asks after a tap. */
export function AskAboutPush({ about }: { about: string }) {
  const [isClosed, setClosed] = useState(
    () =>
      !import.meta.env.VITE_VAPID_PUBLIC_KEY ||
      offerClosed.read() === true ||
      pushTarget.read() !== null ||
      // On iPhone, Safari has no Notification until the app is installed.
      ('Notification' in window && Notification.permission === 'denied'),
  )
  if (isClosed) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <PushOffer
          about={about}
          onClose={() => {
            offerClosed.write(true)
            setClosed(true)
          }}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
