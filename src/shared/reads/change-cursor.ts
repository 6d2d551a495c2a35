/** How far the polls have read, and since when (milliseconds on this device) nothing newer came. */
export type ChangeCursor = { newest: string; seenAt: number }

const BEGINNING = '1970-01-01T00:00:00+00:00'
/**
 * `updated_at` is when a write began, not when others could see it: one that waited for a lock can appear behind a
 * newer one. For a while after a change the polls look back this far; both are far above any request's time limit.
 */
const LOOK_BACK_MS = 10_000
const LOOK_BACK_FOR_MS = 15_000

export function nextCursor(
  previous: ChangeCursor | undefined,
  games: readonly { updatedAt: string }[],
  now: number,
): ChangeCursor {
  // The database writes all of them in one format, in which the order of the letters is the order in time.
  const newest = games.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), BEGINNING)
  return previous?.newest === newest ? previous : { newest, seenAt: now }
}

/** From when on changes are asked for. */
export function changesSince({ newest, seenAt }: ChangeCursor, now: number): string {
  if (now - seenAt > LOOK_BACK_FOR_MS || newest === BEGINNING) return newest
  return new Date(Date.parse(newest) - LOOK_BACK_MS).toISOString()
}
