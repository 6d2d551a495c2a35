import { addDays, isoWeekday } from '@/shared/lib/calendar-days'
import { daysBetween } from '@/shared/lib/dates'

/** When a league plays: on one weekday, every so many weeks. Days are 'YYYY-MM-DD' on the league's calendar. */
export interface SeasonPattern {
  /** No game day is earlier. */
  from: string
  /** ISO: 1 is Monday. */
  weekday: number
  /** From one game day to the next. */
  weekInterval: number
  /** How many game days; those that are skipped do not count, so that the season ends later. */
  gameDays: number
}

export interface PlannedDay {
  day: string
  /** Counts the days on which there is play; null for one that is skipped. */
  number: number | null
}

/** A season that is off for longer is a mistake in the dates. */
const LONGEST_DAYS = 3 * 365

/** The dates of a season in their order, those that are skipped at their place. Nothing follows the last game day. */
export function planSeason(pattern: SeasonPattern, isSkipped: (day: string) => boolean): PlannedDay[] {
  const { from, weekday, weekInterval, gameDays } = pattern
  const first = addDays(from, (weekday - isoWeekday(from) + 7) % 7)
  const planned: PlannedDay[] = []
  let number = 0
  for (let day = first; number < gameDays && daysBetween(first, day) <= LONGEST_DAYS;) {
    planned.push({ day, number: isSkipped(day) ? null : ++number })
    day = addDays(day, 7 * weekInterval)
  }
  return planned
}

/** Every day of a holiday, both ends included; none where it ends before it begins. */
export function weekdaysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}
