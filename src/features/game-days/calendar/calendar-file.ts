import { generateIcsCalendar, type IcsEvent } from 'ts-ics'
import { foldLines } from '@/shared/lib/fold-lines'
import type { GameDay } from '../game-day'

/** The league's details for a calendar. */
export interface CalendarLeague {
  name: string
  /** Where it plays, unless a game day says otherwise. */
  location: string
  /** The URL of the league's game days. */
  url: string
}

/** The end of a game day is unknown, but a calendar needs one. */
const HOURS = 2

/**
 * Game days as a calendar file (RFC 5545). Every start is a UTC time, which each calendar shows in its owner's zone, so
 * that clock changes between two game days move neither. A game day keeps its UID, and its SEQUENCE grows with every
 * change, so that opening the file again replaces the old entry.
 */
export function calendarFile(days: readonly GameDay[], league: CalendarLeague): string {
  return calendarOf(
    league.name,
    days.map((day) => ({ day, league })),
  )
}

/** The same for several leagues under one name. */
export function calendarOf(
  name: string,
  entries: readonly { day: GameDay; league: CalendarLeague }[],
): string {
  const file = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Kitchen Line//Game days//EN',
    method: 'PUBLISH',
    name: foldLines(name),
    events: entries.map(({ day, league }) => event(day, league)),
  })
  return file
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(folded)
    .join('\r\n')
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

function event(day: GameDay, league: CalendarLeague): IcsEvent {
  const start = new Date(day.startsAt)
  const isCanceled = day.status === 'canceled'
  const changed = new Date(day.updatedAt)
  const name = foldLines(`${league.name}, week ${day.week}`)
  const description = [isCanceled && (day.canceledReason ?? 'Canceled.'), day.note, league.url]
  return {
    uid: `${day.id}@kitchenline`,
    sequence: day.revision,
    stamp: { date: changed },
    lastModified: { date: changed },
    start: { date: start },
    end: { date: new Date(start.getTime() + HOURS * 3_600_000) },
    summary: isCanceled ? `Canceled: ${name}` : name,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    description: description.flatMap((text) => (text ? linesOf(text) : [])).join('\n'),
    location: foldLines(day.location || league.location) || undefined,
    url: league.url,
  }
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
