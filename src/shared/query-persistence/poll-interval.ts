/** What decides how often a day is asked for changes. */
export type PolledGameDay = {
  status: string
  startsAt: string
  /** Null while scores can still come from everyone. */
  finalized: unknown
}

const PLAYING_MS = 3_000
/** With the answer on its way still within the five seconds in which others' scores are promised. */
const QUIET_MS = 4_000
const SELDOM_MS = 30_000
const QUIET_AFTER_MS = 60_000
const HOUR_MS = 3_600_000

type Moment = {
  /** How long nothing new came; undefined before the first answer. */
  quietMs: number | undefined
  now: number
  /** Realtime tells of changes: then polls are only for what a broken line kept back. */
  isRealtimeOn: boolean
}

/**
 * Milliseconds until the changes of a game day are asked for again. Short while people play, longer while nothing
 * comes, and seldom where little can come: a day that is locked (an organizer's correction), or not on.
 */
export function pollInterval(day: PolledGameDay, { quietMs = 0, now, isRealtimeOn }: Moment): number {
  const isLocked = day.finalized !== null || day.status === 'canceled'
  if (isLocked || isRealtimeOn) return SELDOM_MS
  if (quietMs < QUIET_AFTER_MS) return PLAYING_MS
  return isOn(day, now) ? QUIET_MS : SELDOM_MS
}

/** Generous at both ends: phones with a wrong clock play, too, and a game day can begin early or end late. */
function isOn({ startsAt }: PolledGameDay, now: number): boolean {
  const since = now - Date.parse(startsAt)
  return since > -3 * HOUR_MS && since < 15 * HOUR_MS
}
