/** Calendar days, 'YYYY-MM-DD': without a time, and so without a time zone. */

/** The day this many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 1 for a Monday, 7 for a Sunday. */
export function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The most years ahead that anything is planned for; the server holds the same. */
const YEARS_AHEAD = 3

/** The message for an implausible day. */
export const TOO_FAR = 'This date is too far away. Check the year.'

/** Whether a day is plausible: a typo in the year makes 20261 or 0226 of 2026. */
export function isPlausibleDay(day: string, now = new Date()): boolean {
  const last = `${now.getUTCFullYear() + YEARS_AHEAD}${now.toISOString().slice(4, 10)}`
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= '2000-01-01' && day <= last
}
