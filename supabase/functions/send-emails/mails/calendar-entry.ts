import { oneLine } from './layout.ts'

export interface CalendarEntry {
  gameDayId: string
  revision: number
  startsAt: string
  summary: string
  location: string
  description: string
  url: string
  isCanceled?: boolean
}

/** The end of a game day is unknown, but a calendar needs one. */
const HOURS = 2

/**
 * A game day as a calendar file (RFC 5545) to attach. It has the UID and the SEQUENCE that the app's own files have, so
 * that opening one replaces the other in a calendar.
 */
export function calendarEntry(entry: CalendarEntry) {
  const starts = new Date(entry.startsAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kitchen Line//Game days//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.gameDayId}@kitchenline`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(starts)}`,
    `DTEND:${utc(new Date(starts.getTime() + HOURS * 3_600_000))}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...(oneLine(entry.location) ? [`LOCATION:${escaped(entry.location)}`] : []),
    `DESCRIPTION:${escaped(entry.description)}`,
    `STATUS:${entry.isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    filename: 'game-day.ics',
    content: `${lines.map(folded).join('\r\n')}\r\n`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  }
}

const utc = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) => oneLine(text).replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

/** A line may have 75 octets. Continuation lines start with a blank. */
function folded(line: string) {
  const rows = ['']
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 75) {
      rows.push('')
      octets = 1
    }
    rows[rows.length - 1] += character
    octets += size
  }
  return rows.join('\r\n ')
}
