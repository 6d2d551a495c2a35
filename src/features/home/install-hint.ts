import { storedValue } from '@/shared/lib/stored-value'

const visits = storedValue({
  key: 'kitchen-line-visits',
  schema: isCount,
  storage: 'local',
})

/** True once the person closed the hint, for good. */
export const installHintClosed = storedValue({
  key: 'kitchen-line-install-hint-closed',
  schema: (value) => value === true,
  storage: 'local',
})

/** Opening home again within the hour is the same visit. */
const VISIT_MS = 60 * 60_000

/** Counts this visit, on the device only. Answers how many there were, this one included. */
export function countVisit(now: number): number {
  const before = visits.read() ?? { count: 0, at: Number.NEGATIVE_INFINITY }
  const count = now - before.at < VISIT_MS ? before.count : before.count + 1
  visits.write({ count, at: now })
  return count
}

interface Device {
  userAgent: string
  maxTouchPoints: number
  isInstalled: boolean
  /** The browser offers to install by a button. */
  hasOffer: boolean
}

function isCount(value: unknown): value is { count: number; at: number } {
  const { count, at }: Readonly<Record<string, unknown>> = { ...Object(value) }
  return typeof count === 'number' && typeof at === 'number'
}

/** How this browser puts the app on the home screen; undefined where it can't, or where the app already is. */
export function wayToInstall({ userAgent, maxTouchPoints, isInstalled, hasOffer }: Device) {
  if (isInstalled) return undefined
  if (hasOffer) return 'button'
  // An iPad says that it is a Mac, but no Mac has a touch screen. A page inside of another app has no Share menu.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  return isApple && userAgent.includes('Safari/') ? 'share menu' : undefined
}
