/** Moments are ISO strings, as the database sends them; what is shown is the league's own clock, as the device writes it. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** The English of the device, which decides between 7:00 PM and 19:00; American where it speaks none. */
export function englishOf(languages: readonly string[] = globalThis.navigator?.languages ?? []): string {
  return languages.find((language) => /^en(-[a-z0-9]{2,8})*$/i.test(language)) ?? 'en-US'
}

/** A formatter takes far longer to make than to use, and a list uses the same one for each of its rows. */
function formatOf(options: Intl.DateTimeFormatOptions, locale = englishOf()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Engines differ in the kind of blank they put before "PM". */
const plainBlanks = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

function partsIn(moment: string, timeZone: string): Record<string, string> {
  const parts = formatOf(
    {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'long',
    },
    'en-US',
  ).formatToParts(new Date(moment))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** '18:30' on the clock of the zone, as `<input type="time">` and the database write it. */
export function clockIn(moment: string, timeZone: string): string {
  const { hour, minute } = partsIn(moment, timeZone)
  return `${hour}:${minute}`
}

/** Whether it is 5 PM or later on the clock of the zone: people then say "tonight". */
export const isEveningIn = (moment: string, timeZone: string): boolean => clockIn(moment, timeZone) >= '17:00'

/** '6:30 PM' or '18:30' on the clock of the zone. */
export const timeIn = (moment: string, timeZone: string): string =>
  plainBlanks(formatOf({ timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(moment)))

/** '6:30 PM' or '18:30' for the '18:30' that a league starts at. */
export const clockText = (time: string): string => timeIn(`1970-01-01T${time.slice(0, 5)}:00Z`, 'UTC')

/** '7:00–8:45 PM' or '19:00–20:45'. */
export function timesIn(from: string, to: string, timeZone: string): string {
  // Past midnight a range would name both days.
  if (dayIn(from, timeZone) !== dayIn(to, timeZone))
    return `${timeIn(from, timeZone)}–${timeIn(to, timeZone)}`
  const format = formatOf({ timeZone, hour: 'numeric', minute: '2-digit' })
  const range = plainBlanks(format.formatRange(new Date(from), new Date(to)))
  // '7:00–8:45 PM' but '11:00 AM – 1:00 PM'
  return /M – /.test(range) ? range : range.replace(' – ', '–')
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
  const date = new Date(moment)
  const options = { timeZone, ...more, month: 'short', day: 'numeric' } as const
  const usual = formatOf(options)
  if (dayIn(moment, timeZone).slice(0, 4) === dayIn(now.toISOString(), timeZone).slice(0, 4))
    return usual.format(date)
  const parts = formatOf({ ...options, year: 'numeric' }).formatToParts(date)
  // British English has 'Thu 31 Dec' but 'Thu, 7 Jan 2027', which looks uneven in one list.
  if (parts[0]?.type === 'weekday' && parts[1]) parts[1].value = usual.formatToParts(date)[1]?.value ?? ' '
  return parts.map(({ value }) => value).join('')
}

/** 'Nov 24, 2026, 6:30 PM' on the reader's own clock. */
export const momentHere = (moment: string): string =>
  plainBlanks(formatOf({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment)))

/** 'Just now', '20 min ago', '2 hours ago', '3 days ago'; after a week 'Nov 24' on the reader's own clock. */
export function timeAgo(moment: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  const days = Math.floor(hours / 24)
  if (days < 7) return `${days} ${days === 1 ? 'day' : 'days'} ago`
  return shortDateIn(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(now))
}

/** Calendar days from now on the zone's clock: 0 is today, 1 tomorrow, −1 yesterday. */
export const daysAway = (moment: string, timeZone: string, now = new Date()): number =>
  daysBetween(dayIn(now.toISOString(), timeZone), dayIn(moment, timeZone))

/** The day within a sentence: 'today', 'tomorrow', 'on Saturday', 'on Thu, Dec 3'. */
export function onDay(moment: string, timeZone: string, now = new Date()): string {
  const day = nearDateIn(moment, timeZone, now)
  return Math.abs(daysAway(moment, timeZone, now)) <= 1 ? day.toLowerCase() : `on ${day}`
}

/** 'Today', 'Tomorrow', 'Yesterday', 'Tuesday' within the next six days, else 'Tue, Nov 24'. */
export function nearDateIn(moment: string, timeZone: string, now = new Date()): string {
  const away = daysAway(moment, timeZone, now)
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

/** 'PT', 'Madrid time' for a zone without a short name, or 'UTC', where the zone's clock differs from the reader's at this moment; null where it is the same. */
export function zoneNote(
  moment: string,
  timeZone: string,
  readersZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null {
  const same =
    clockIn(moment, timeZone) === clockIn(moment, readersZone) &&
    dayIn(moment, timeZone) === dayIn(moment, readersZone)
  if (same) return null
  const short = formatOf({ timeZone, timeZoneName: 'shortGeneric' }, 'en-US')
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value
  if (short && short !== 'GMT' && /^[A-Z]{2,4}$/.test(short)) return short
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return timeZone.includes('/') ? `${city} time` : city
}

/** '7:00 PM', or '7:00 PM PT' where the reader's clock says something else at this moment. */
export function zonedTimeIn(moment: string, timeZone: string, readersZone?: string): string {
  const zone = zoneNote(moment, timeZone, readersZone)
  return zone ? `${timeIn(moment, timeZone)} ${zone}` : timeIn(moment, timeZone)
}

/** 'Today, 7:00 PM', 'Tue, Dec 1, 7:00 PM PT'. */
export const nearMomentIn = (moment: string, timeZone: string, now = new Date()): string =>
  `${nearDateIn(moment, timeZone, now)}, ${zonedTimeIn(moment, timeZone)}`

/** '7 PM', '6:30 PM', or '19:00'; with the zone where the reader's clock says something else. */
export const shortTimeIn = (moment: string, timeZone: string): string =>
  zonedTimeIn(moment, timeZone).replace(/:00(?= [AP]M)/, '')

/** 'Today 7 PM', 'Sat 6:30 PM' within the next six days, else 'Sat, Dec 12, 7 PM'. */
export function shortMomentIn(moment: string, timeZone: string, now = new Date()): string {
  const away = daysAway(moment, timeZone, now)
  const time = shortTimeIn(moment, timeZone)
  if (away < -1 || away > 6) return `${dateIn(moment, timeZone, now)}, ${time}`
  const day = nearDateIn(moment, timeZone, now)
  return `${Math.abs(away) > 1 ? day.slice(0, 3) : day} ${time}`
}

/** Of a day as large as a page of a calendar: 'Sat' and '5'. */
export function calendarPage(moment: string, timeZone: string): { weekday: string; day: string } {
  const { weekday = '', day = '' } = partsIn(moment, timeZone)
  return { weekday: weekday.slice(0, 3), day: day.replace(/^0/, '') }
}

/** Within a sentence: 'tomorrow at 7:00 PM', 'Tue, Dec 1 at 7:00 PM'. */
export const nearMomentPhrase = (moment: string, timeZone: string, now = new Date()): string =>
  `${onDay(moment, timeZone, now).replace(/^on /, '')} at ${zonedTimeIn(moment, timeZone)}`

/**
 * For print: 'Tue, Nov 24, 2026, 7:00 PM', optionally with an end. Always en-US, because people with other devices read it.
 */
export function onPaper(from: string, timeZone: string, to = from): string {
  const options = { timeZone, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  const format = formatOf({ ...options, hour: 'numeric', minute: '2-digit' }, 'en-US')
  return plainBlanks(format.formatRange(new Date(from), new Date(to)))
}

/** 'in 2 hours', 'in 20 minutes'; null if it has passed or is more than 12 hours away. */
export function soon(moment: string, now = new Date()): string | null {
  const minutes = Math.round((Date.parse(moment) - now.getTime()) / 60_000)
  if (minutes <= 0 || minutes > 12 * 60) return null
  if (minutes < 60) return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** 'Starts tomorrow at 7:00 PM', 'Starts Saturday at 11:00 PM'. */
export const startsIn = (moment: string, timeZone: string, now = new Date()): string =>
  `Starts ${nearMomentPhrase(moment, timeZone, now)}`

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const TURNS = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** 'Tuesdays' for the ISO weekday 2; 'Every other Tuesday' with two weeks from one to the next. */
export function weekdayPlural(day: number, weekInterval = 1): string {
  const weekday = WEEKDAYS[day - 1]
  if (weekday === undefined) return ''
  return weekInterval === 1 ? `${weekday}s` : `Every ${TURNS[weekInterval] ?? ''} ${weekday}`
}

// Calendar days are 'YYYY-MM-DD': without a time, and so without a time zone.

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
