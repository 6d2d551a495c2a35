import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { courtText, type PlayersCourt } from '../../../domain/court-text.ts'
import { foldLines } from '../../../shared/lib/hidden-characters.ts'

/*
 * Game days for calendars, as a file to download and as a feed. The function `calendar` runs this code under Deno, which
 * is why its imports name files.
 */

export interface CalendarLeague {
  name: string
  /** Where it plays, unless a game day says otherwise. */
  location: string
  url: string
  /** How long a game day lasts, see `gameDayMinutes`. */
  minutes: number
}

export interface CalendarDay {
  id: string
  week: number
  startsAt: string
  /** Empty for the league's own place. */
  location: string
  status: string
  note: string
  canceledReason: string | null
  /** How long it lasts, if that is known better than from the league. */
  minutes?: number
  /** Counts changes that matter to calendars. */
  revision: number
  updatedAt: string
  /** The reader's own court, once published. */
  court?: PlayersCourt | null
  rsvp?: string | null
}

interface CalendarEntry {
  day: CalendarDay
  league: CalendarLeague
}

/**
 * Game days as a calendar file (RFC 5545). Every start is a UTC time, which each calendar shows in its owner's zone, so
 * that clock changes between two game days move neither. A game day keeps its UID, and its SEQUENCE grows with every
 * change, so that opening the file again replaces the old entry.
 */
export function calendarFile(days: readonly CalendarDay[], league: CalendarLeague): string {
  return calendarOf(
    league.name,
    days.map((day) => ({ day, league })),
  )
}

export function calendarOf(name: string, entries: readonly CalendarEntry[]): string {
  return linesOfCalendar(name, entries).map(folded).join('\r\n')
}

/** How often calendar apps should read a feed; many read it less often. */
const FEED_HEADER = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/** The same as a feed, which calendar apps read again and again. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return linesOfCalendar(name, entries)
    .flatMap((line) => (line.startsWith('METHOD:') ? [line, ...FEED_HEADER] : [line]))
    .map(folded)
    .join('\r\n')
}

/** Lines of any length: the library breaks them elsewhere. */
function linesOfCalendar(name: string, entries: readonly CalendarEntry[]): string[] {
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Kitchen Line//Game days//EN',
    method: 'PUBLISH',
    name: foldLines(name),
    events: entries.map(({ day, league }) => event(day, league)),
  })
  return file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
}

/**
 * A line may have 75 octets. The library counts characters, and one too many. Continuation lines start with a blank.
 */
function folded(line: string): string {
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

function event(day: CalendarDay, league: CalendarLeague): IcsEvent {
  const start = new Date(day.startsAt)
  const isCanceled = day.status === 'canceled'
  const changed = new Date(day.updatedAt)
  const court = isCanceled ? null : day.court
  const name = foldLines(`${league.name}, week ${day.week}`)
  const description = [
    isCanceled && (day.canceledReason ?? 'Canceled.'),
    court && foldLines(courtText(court)),
    !isCanceled && rsvpText(day.rsvp),
    day.note,
    league.url,
  ]
  return {
    uid: `${day.id}@kitchenline`,
    sequence: day.revision,
    stamp: { date: changed },
    lastModified: { date: changed },
    start: { date: start },
    end: { date: new Date(start.getTime() + (day.minutes ?? league.minutes) * 60_000) },
    summary: isCanceled ? `Canceled: ${name}` : court ? `${name}, court ${court.number}` : name,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    // Anyone who is Out is free then.
    ...(day.rsvp === 'out' && { timeTransparent: 'TRANSPARENT' as const }),
    description: description.flatMap((text) => (text ? linesOf(text) : [])).join('\n'),
    location: foldLines(day.location || league.location) || undefined,
    url: league.url,
  }
}

/** Being In needs no words: the court, or nothing, says it. */
function rsvpText(rsvp: string | null | undefined): string | null {
  if (rsvp === 'out') return "You're Out."
  return rsvp === 'waitlist' ? "You're on the waitlist." : null
}

/** A note may have several lines. The library turns each '\n' into '\\n', and knows no other line break. */
const linesOf = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(foldLines)

/** 'riverside-ladder-week-6.ics' */
export function calendarFileName(leagueName: string, week?: number): string {
  const plain = leagueName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `${[plain || 'league', week === undefined ? 'season' : `week-${week}`].join('-')}.ics`
}
