const LONGEST_WAIT_MS = 5 * 60_000

/** How long the server asks to be left alone: `Retry-After` in seconds or as a date, at most five minutes. */
export function retryAfterIn(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('Retry-After')
  if (text === null) return undefined
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? Math.min(ms, LONGEST_WAIT_MS) : undefined
}
