/**
 * How far the polls have read, since when (milliseconds on this device) nothing newer came, when the last poll was asked
 * that brought nothing newer (null before one did), and when the whole was last read because it was due.
 */
export type ChangeCursor = { newest: string; seenAt: number; askedAt: number | null; rereadAt: number }

const BEGINNING = '1970-01-01T00:00:00+00:00'
/**
 * `updated_at` is when a write began, not when others could see it: one that waited for a lock can appear behind a
 * newer one. For a while after a change the polls look back this far; both are far above any request's time limit. However
 * seldom they come, one of them is asked after that while.
 */
const LOOK_BACK_MS = 10_000
const LOOK_BACK_FOR_MS = 15_000
const REREAD_MS = 60_000

/** `askedAt`: when the poll was asked whose answer is in the games; left out where no poll was answered. */
export function nextCursor(
  previous: ChangeCursor | undefined,
  games: readonly { updatedAt: string }[],
  now: number,
  askedAt?: number,
): ChangeCursor {
  // The database writes all of them in one format, in which the order of the letters is the order in time.
  const newest = games.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEGINNING)
  const rereadAt = previous?.rereadAt ?? now
  if (previous?.newest !== newest) return { newest, seenAt: now, askedAt: null, rereadAt }
  return askedAt === undefined ? previous : { ...previous, askedAt }
}

/** From when on changes are asked for. */
export function changesSince({ newest, seenAt, askedAt }: ChangeCursor): string {
  const hasLookedBack = askedAt !== null && askedAt - seenAt > LOOK_BACK_FOR_MS
  if (hasLookedBack || newest === BEGINNING) return newest
  return new Date(Date.parse(newest) - LOOK_BACK_MS).toISOString()
}

/**
 * Whether the whole is to be read again. A poll for what is newer sees neither games that a redraw took away nor a server
 * that went back to a backup, which comes up after an outage. The polls keep this time themselves, because what they bring
 * restarts the refetch interval of the whole.
 */
export function isRereadDue({ rereadAt }: ChangeCursor, pollBeforeFailed: boolean, now: number): boolean {
  return pollBeforeFailed || now - rereadAt >= REREAD_MS
}
