import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { errorCode, isRetryable, retryAfterMs, isNetworkError, isOutage } from '@/shared/lib/errors'

const FIRST_MS = 3_000
const LONGEST_MS = 20_000

/** A query's failures since its last answer. */
interface Failures {
  answers: number
  errorsBefore: number
  errors: number
  /** Drawn once for each failure: a query is asked for its interval at every change. */
  pauseMs: number
}

const known = new WeakMap<object, Failures>()

/**
 * The pause before a query is read again, with `usual` while all is well (false: not by itself). After a failure that can
 * pass it is read again by itself, after pauses that grow with every failure in a row.
 */
export function refetchIntervalFor(
  query: Pick<Query, 'state'>,
  usual: number | false,
  random: () => number = Math.random,
): number | false {
  const { error, errorUpdateCount: errors, dataUpdateCount: answers } = query.state
  const before = known.get(query)
  const errorsBefore = before?.answers === answers ? before.errorsBefore : errors - (error ? 1 : 0)
  const count = errors - errorsBefore
  const isNew = before?.errors !== errors || before.answers !== answers
  const pauseMs = isNew ? retryPause(count, retryAfterMs(error), random()) : before.pauseMs
  known.set(query, { answers, errorsBefore, errors, pauseMs })
  if (count === 0) return usual
  if (canPass(error)) return pauseMs
  return usual && Math.max(usual, pauseMs)
}

/** Counts a query's failures from here on: the network may be back. */
export function startPausesOver(query: Pick<Query, 'state'>): void {
  const { errorUpdateCount: errors, dataUpdateCount: answers } = query.state
  known.set(query, { answers, errorsBefore: errors, errors, pauseMs: 0 })
}

/** Whether a read that failed is worth a quick second try: not where the server asked for quiet, nor offline. */
export function shouldRetryQuickly(error: unknown): boolean {
  if (!onlineManager.isOnline()) return false
  return errorCode(error) !== 'over_request_rate_limit' && retryAfterMs(error) === undefined
}

/**
 * Doubles from three seconds to twenty, and up to twice that at random, so that a whole club doesn't come back in the same
 * second. Never shorter than what the server asked for.
 */
export function retryPause(count: number, retryAfter: number | undefined, random: number): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** (count - 1))
  return Math.round(Math.max(pause, retryAfter ?? 0) + pause * random)
}

/** A refusal in the server's own words stays; everything else, a malformed answer included, may be gone in a moment. */
function canPass(error: unknown): boolean {
  return isRetryable(error) || errorCode(error) === undefined
}

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

/**
 * Reads again, at once, what the open pages couldn't read. `withHanging`: also what is on its way, because an answer to
 * something that was asked over the old connection may never come. Returns what it read.
 */
function readAnew(client: QueryClient, { withHanging = false } = {}): ReadonlySet<Query> {
  const isLate = (query: Query) => {
    const { fetchStatus, fetchFailureCount, errorUpdatedAt, dataUpdatedAt } = query.state
    if (fetchStatus === 'fetching') return withHanging || fetchFailureCount > 0
    return errorUpdatedAt > dataUpdatedAt && isOutage(query.state.error)
  }
  const late = new Set(client.getQueryCache().findAll({ type: 'active', predicate: isLate }))
  for (const query of late) startPausesOver(query)
  const filters = { type: 'active', predicate: (query: Query) => late.has(query) } as const
  if (late.size > 0)
    void client.cancelQueries(filters, { silent: true }).then(() => client.refetchQueries(filters))
  return late
}

/**
 * Starts reads over when the network may be back, as the outbox does with what it sends: no event reliably says so, so any
 * hint counts, an answer included. Returns what ends it.
 */
export function readAnewAtSigns(client: QueryClient): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const again = (how?: { withHanging: boolean }) => void readAnew(client, how)
  // Reads that were started over with an answer to another. Their failures say nothing about the network, or one that
  // always fails would start over with every answer to another.
  const failsAlone = new WeakSet<Query>()
  window.addEventListener('online', () => again({ withHanging: true }), { signal })
  window.addEventListener('pageshow', () => again(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden || again(), { signal })
  let isCut = false
  /** The first answer after failures: what else failed needn't wait for the end of its pause. */
  const answered = () => {
    if (!isCut) return
    isCut = false
    for (const query of readAnew(client)) failsAlone.add(query)
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error' && isNetworkError(action.error) && !failsAlone.has(query)) isCut = true
    if (action.type === 'success' && !action.manual) {
      failsAlone.delete(query)
      answered()
    }
  })
  const unsubscribeWrites = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') answered()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    unsubscribeWrites()
  })
  return () => stopped.abort()
}
