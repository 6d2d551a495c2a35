import { isOutage } from '../lib/errors'

/**
 * `newest`: the latest change read so far. `seenAt`: when it was first seen. `askedAt`: when the last poll without newer
 * changes was sent, or null. `rereadAt`: when the last scheduled full read was. Times are device milliseconds.
 */
export type ChangeCursor = { newest: string; seenAt: number; askedAt: number | null; rereadAt: number }

const BEGINNING = '1970-01-01T00:00:00+00:00'
/**
 * `updated_at` is when a write began, not when it became visible: one that waited for a lock can appear after a newer one.
 * So for a while after a change, polls look back this far. Both times are well above any request's time limit. At least one
 * poll after that while still looks back, even if polls are rare.
 */
const LOOK_BACK_MS = 10_000
const LOOK_BACK_FOR_MS = 15_000
const REREAD_MS = 60_000

/** `askedAt`: when the poll that returned these games was sent; omitted if they didn't come from a poll. */
export function nextCursor(
  previous: ChangeCursor | undefined,
  games: readonly { updatedAt: string }[],
  now: number,
  askedAt?: number,
): ChangeCursor {
  // All timestamps have the same format, so comparing them as strings works.
  const newest = games.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEGINNING)
  const rereadAt = previous?.rereadAt ?? now
  if (previous?.newest !== newest) return { newest, seenAt: now, askedAt: null, rereadAt }
  return askedAt === undefined ? previous : { ...previous, askedAt }
}

/** The time since which the next poll asks for changes. */
export function changesSince({ newest, seenAt, askedAt }: ChangeCursor): string {
  const hasLookedBack = askedAt !== null && askedAt - seenAt > LOOK_BACK_FOR_MS
  if (hasLookedBack || newest === BEGINNING) return newest
  return new Date(Date.parse(newest) - LOOK_BACK_MS).toISOString()
}

/**
 * Whether it is time for a full read. Polls for changes don't notice games that are removed without new ones, or a server restored
 * from a backup, which follows an outage. The refetch interval can't be used for this, because every poll restarts it.
 * `errorBefore`: why the poll before failed, if it did. After a refusal or "too many requests" the server was up all along,
 * and a full read would only add to its load.
 */
export function isRereadDue({ rereadAt }: ChangeCursor, errorBefore: unknown, now: number): boolean {
  return isOutage(errorBefore) || now - rereadAt >= REREAD_MS
}
