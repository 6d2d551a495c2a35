import { countOf } from '@/domain/wording'
import { calendarDate, weekdayPlural, zoneNote } from '@/shared/lib/dates'
import type { League } from './league'

type Schedule = Pick<League, 'weekday' | 'startTime' | 'weeks' | 'weekInterval' | 'startDate' | 'timeZone'>

/**
 * 'Tuesdays 18:30, 10 weeks from Oct 27', 'Every second Tuesday 18:30, 6 nights from Oct 27'; the zone is named where its clock is not the reader's. As much of it as the
 * league has decided, null where that is nothing.
 */
export function scheduleText(league: Schedule, now: Date, readersZone?: string): string | null {
  const { weekday, startTime, weeks, weekInterval, startDate, timeZone } = league
  const when = [
    weekday !== null && weekdayPlural(weekday, weekInterval),
    startTime,
    startTime && zoneNote(now.toISOString(), timeZone, readersZone),
  ]
  const season = [
    weeks !== null && countOf(weeks, weekInterval === 1 ? 'week' : 'night'),
    startDate && `from ${calendarDate(startDate, now)}`,
  ]
  const parts = [when, season].map((words) => words.filter(Boolean).join(' ')).filter(Boolean)
  // Without a number of weeks the start belongs to the weekday: 'Tuesdays 18:30 from Oct 27'.
  return parts.join(weeks === null ? ' ' : ', ').replace(/^from/, 'From') || null
}
