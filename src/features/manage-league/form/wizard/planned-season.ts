import {
  SEASON_TOO_LONG,
  seasonPreview,
  seasonProblem,
  seasonValues,
  type PreviewDay,
} from '@/features/game-days/season/season-form'
import type { Schedule } from '@/features/leagues/settings'
import { onWeekday } from '../league-form'

export interface PlannedSeason {
  /** Every date in order, including skipped ones. */
  days: PreviewDay[]
  /** The starts of the game days that are created. */
  starts: string[]
  /** What has to be filled in first, in words; there are no dates then. */
  missing: string[]
  /** Why they can't be created. */
  problem?: string
}

/** The game days of a new league; none while its first date, start time, or number of game days is missing. */
export function plannedSeason(schedule: Schedule, skipped: readonly string[], now: Date): PlannedSeason {
  const { startDate, startTime, weeks, timeZone } = schedule
  const missing = [
    ...(startDate === null ? ['a first game day'] : []),
    ...(startTime === null ? ['a start time'] : []),
    ...(weeks === null ? ['a number of game days'] : []),
  ]
  if (startDate === null || startTime === null || weeks === null) return { days: [], starts: [], missing }
  const season = { ...seasonValues(onWeekday(schedule), [], now), from: startDate }
  const days = seasonPreview(season, new Set(skipped), timeZone, [])
  const wanted = days.filter(({ number }) => number !== null)
  // The plan ends after three years, no matter how many game days are left.
  const problem = wanted.length < weeks ? SEASON_TOO_LONG : seasonProblem(wanted, 0)
  return {
    days,
    starts: wanted.map(({ startsAt }) => startsAt),
    missing,
    ...(problem !== undefined && { problem }),
  }
}
