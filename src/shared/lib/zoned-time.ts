import { dayIn, clockIn } from './dates'

const DAY_MS = 86_400_000

/**
 * The moment, as ISO text, at which the clocks of a time zone show a day 'YYYY-MM-DD' and a time 'HH:MM'. Of a time that
 * they show twice, the first; a time that they leap over is as much later as they leap, as everyone's watch is then.
 */
export function momentIn(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // The clocks change at most once in two days, so these are the two offsets that can hold.
  const before = shown - offsetAt(shown - DAY_MS, timeZone)
  const after = shown - offsetAt(shown + DAY_MS, timeZone)
  const first = [before, after].toSorted((a, b) => a - b).find((at) => at + offsetAt(at, timeZone) === shown)
  return new Date(first ?? before).toISOString()
}

/** How far the clocks of the zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const moment = new Date(at).toISOString()
  return Date.parse(`${dayIn(moment, timeZone)}T${clockIn(moment, timeZone)}:00Z`) - at
}
