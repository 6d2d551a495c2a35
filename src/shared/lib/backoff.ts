const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Doubles from half a second to half a minute, with 50% jitter so that a whole club doesn't retry at once. */
export function backoff(tries: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.5 + random))
}
