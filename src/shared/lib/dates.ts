/** Moments are ISO strings, as the database sends them; what is shown is the league's own clock. */

const LOCALE = 'en-US'
const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter takes far longer to make than to use, and a list uses the same one for each of its rows. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE, options)
  formats.set(key, made)
  return made
}

function partsIn(moment: string, timeZone: string): Record<string, string> {
  const parts = formatOf({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'long',
  }).formatToParts(new Date(moment))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** '18:30' on the clock of the zone. */
export function timeIn(moment: string, timeZone: string): string {
  const { hour, minute } = partsIn(moment, timeZone)
  return `${hour}:${minute}`
}

/** '2026-11-24': the calendar day that the zone has at this moment. */
export function dayIn(moment: string, timeZone: string): string {
  const { year, month, day } = partsIn(moment, timeZone)
  return `${year}-${month}-${day}`
}

/** 'Tue, Nov 24'; with the year where it is not this one. */
export const dateIn = (moment: string, timeZone: string, now = new Date()): string =>
  formatted(moment, timeZone, now, { weekday: 'short' })

/** 'Nov 24', where the weekday is known; with the year where it is not this one. */
export const shortDateIn = (moment: string, timeZone: string, now = new Date()): string =>
  formatted(moment, timeZone, now, {})

function formatted(moment: string, timeZone: string, now: Date, more: Intl.DateTimeFormatOptions): string {
  const otherYear = dayIn(moment, timeZone).slice(0, 4) !== dayIn(now.toISOString(), timeZone).slice(0, 4)
  return formatOf({
    timeZone,
    ...more,
    month: 'short',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  }).format(new Date(moment))
}

/** 'Nov 24, 2026, 18:30' on the reader's own clock. */
export const momentHere = (moment: string): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(moment))

/** 'Today', 'Tomorrow', 'Yesterday', 'Tuesday' within the next six days, else 'Tue, Nov 24'. */
export function nearDateIn(moment: string, timeZone: string, now = new Date()): string {
  const away = daysBetween(dayIn(now.toISOString(), timeZone), dayIn(moment, timeZone))
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  if (away === -1) return 'Yesterday'
  if (away > 1 && away < 7) return partsIn(moment, timeZone).weekday ?? ''
  return dateIn(moment, timeZone, now)
}

/** 'Oct 27' for the calendar day '2026-10-27', which has no clock; with the year where it is not this one. */
export function calendarDate(day: string, now = new Date()): string {
  const otherYear = day.slice(0, 4) !== String(now.getFullYear())
  return formatOf({
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`))
}

/** Whole calendar days from one 'YYYY-MM-DD' to another; a day of 23 or 25 hours is one day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** 'Madrid time', or 'UTC', where the zone's clock differs from the reader's at this moment; null where it is the same. */
export function zoneNote(
  moment: string,
  timeZone: string,
  readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const same =
    timeIn(moment, timeZone) === timeIn(moment, readersZone) &&
    dayIn(moment, timeZone) === dayIn(moment, readersZone)
  if (same) return null
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? `${city} time` : city
}

/** '18:30', or '18:30 Madrid time' where the reader's clock says something else at this moment. */
export function zonedTimeIn(moment: string, timeZone: string, readersZone?: string): string {
  const zone = zoneNote(moment, timeZone, readersZone)
  return zone ? `${timeIn(moment, timeZone)} ${zone}` : timeIn(moment, timeZone)
}

/** 'in 2 hours', 'in 20 minutes'; null where it is not within the day. */
export function soon(moment: string, now = new Date()): string | null {
  const minutes = Math.round((Date.parse(moment) - now.getTime()) / 60_000)
  if (minutes <= 0 || minutes > 12 * 60) return null
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** 'Begins tomorrow 19:00', 'Begins Sat 23:00'. */
export function beginsIn(moment: string, timeZone: string, now = new Date()): string {
  const day = nearDateIn(moment, timeZone, now)
  const isNear = day === 'Today' || day === 'Tomorrow'
  // 'Saturday' is the next one; a date of its own says its weekday in front.
  const short = isNear ? day.toLowerCase() : day.includes(',') ? `${day},` : day.slice(0, 3)
  return `Begins ${short} ${timeIn(moment, timeZone)}`
}

/** 'Good morning', by the reader's own clock. */
export function greeting(now = new Date()): string {
  const hour = now.getHours()
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TURNS = ['', '', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** 'Tuesdays' for the ISO weekday 2; 'Every second Tuesday' with two weeks from one to the next. */
export function weekdayPlural(isoWeekday: number, weekInterval = 1): string {
  const weekday = WEEKDAYS[isoWeekday - 1]
  if (weekday === undefined) return ''
  return weekInterval === 1 ? `${weekday}s` : `Every ${TURNS[weekInterval] ?? ''} ${weekday}`
}
