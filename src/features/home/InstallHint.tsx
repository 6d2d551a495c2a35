import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { install, installOffer, onInstallOffer, wayToInstall } from '@/shared/lib/install-prompt'
import { hasStoredScore } from '@/shared/lib/device-storage'
import { Button, IconButton } from '@/shared/ui/Button'
import { ShareMenuSteps } from '@/shared/ui/ShareMenuSteps'
import { storedValue } from '@/shared/lib/stored-value'

/** One line at the end of home, from the second visit or the first score on, until the app is installed or this closed. */
export function InstallHint() {
  const [isDue] = useState(() => countVisit(Date.now()) >= 2 || hasStoredScore())
  const [isClosed, setClosed] = useState(() => installHintClosed.read() ?? false)
  const offer = useSyncExternalStore(onInstallOffer, installOffer)
  const way = wayToInstall(offer !== undefined)
  if (!isDue || isClosed || !way) return null

  const close = () => {
    installHintClosed.write(true)
    setClosed(true)
  }
  return (
    <section
      aria-label="Install Kitchen Line"
      className="flex items-center gap-2 rounded-card border border-line py-1 pr-1 pl-4 text-sm text-muted"
    >
      <p className="min-w-0 flex-1 py-1.5">
        {way === 'button' ? (
          'Install Kitchen Line: one tap to open, even without a signal.'
        ) : (
          <>
            Put Kitchen Line on your home screen: <ShareMenuSteps />.
          </>
        )}
      </p>
      {way === 'button' && (
        <Button className="min-h-[48px]" onClick={() => void install().then((agreed) => agreed && close())}>
          Install
        </Button>
      )}
      <IconButton label="Don't show this again" onClick={close} className="size-12">
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  )
}

const visits = storedValue({
  key: 'kitchen-line-visits',
  schema: isCount,
  storage: 'local',
})

/** True once the person closed the hint, for good. */
const installHintClosed = storedValue({
  key: 'kitchen-line-install-hint-closed',
  schema: (value) => value === true,
  storage: 'local',
})

/** Opening home again within the hour is the same visit. */
const VISIT_MS = 60 * 60_000

/** Counts this visit, on the device only. Answers how many there were, this one included. */
function countVisit(now: number): number {
  const before = visits.read() ?? { count: 0, at: Number.NEGATIVE_INFINITY }
  const count = now - before.at < VISIT_MS ? before.count : before.count + 1
  visits.write({ count, at: now })
  return count
}

function isCount(value: unknown): value is { count: number; at: number } {
  const { count, at }: Readonly<Record<string, unknown>> = { ...Object(value) }
  return typeof count === 'number' && typeof at === 'number'
}
