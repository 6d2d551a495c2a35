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

function isCount(value: unknown): value is { count: number; at: number } {
  const { count, at }: Readonly<Record<string, unknown>> = { ...Object(value) }
  return typeof count === 'number' && typeof at === 'number'
}
