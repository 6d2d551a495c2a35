import { addDays, isoWeekday } from '@/shared/lib/calendar-days'
import { daysBetween } from '@/shared/lib/dates'

/** When a league plays: on one weekday, every N weeks. Days are 'YYYY-MM-DD' on the league's calendar. */
export interface SeasonPattern {
  /** No earlier game days. */
  from: string
  /** ISO: 1 is Monday. */
  weekday: number
  /** From one game day to the next. */
  weekInterval: number
  /** The number of game days. Skipped ones don't count, so the season ends later. */
  gameDays: number
}

export interface PlannedDay {
  day: string
  /** Counts the game days; null for a skipped one. */
  number: number | null
}

/** A longer break in a season is a mistake in the dates. */
const LONGEST_DAYS = 3 * 365

/** The dates of a season in order, including skipped ones. Nothing follows the last game day. */
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

/** Every day of a holiday, both ends included; empty if it ends before it begins. */
export function weekdaysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}
