import { countOf } from '@/domain/format-text'
import { calendarDate, clockText, weekdayPlural, zoneNote } from '@/shared/lib/dates'
import type { Schedule } from './settings'

/**
 * 'Tuesdays 7:00 PM, 10 weeks starting Oct 27', 'Every other Tuesday 7:00 PM, 6 game days starting Oct 27'. Names the
 * time zone if the reader's differs. Includes what the league has decided so far; null if that is nothing.
 */
export function scheduleText(league: Schedule, now: Date, readersZone?: string): string | null {
  const { weekday, startTime, weeks, weekInterval, startDate, timeZone } = league
  const when = [
    weekday !== null && weekdayPlural(weekday, weekInterval),
    startTime && unbroken(clockText(startTime)),
    startTime && zoneNote(now.toISOString(), timeZone, readersZone),
  ]
  const season = [
    weeks !== null && countOf(weeks, weekInterval === 1 ? 'week' : 'game day'),
    startDate && `starting ${unbroken(calendarDate(startDate, now))}`,
  ]
  const parts = [when, season].map((words) => words.filter(Boolean).join(' ')).filter(Boolean)
  // Without a number of weeks the start belongs to the weekday: 'Tuesdays 7:00 PM starting Oct 27'.
  return parts.join(weeks === null ? ' ' : ', ').replace(/^starting/, 'Starting') || null
}

/** A line breaks before 'Nov 2', not within. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')
