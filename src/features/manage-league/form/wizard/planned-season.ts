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
  /** Why they can't be created. */
  problem?: string
}

/** The game days of a new league; empty while its first date, start time, or number of game days is missing. */
export function plannedSeason(schedule: Schedule, skipped: readonly string[], now: Date): PlannedSeason {
  const { startDate, startTime, weeks, timeZone } = schedule
  if (startDate === null || startTime === null || weeks === null) return { days: [], starts: [] }
  const season = { ...seasonValues(onWeekday(schedule), [], now), from: startDate }
  const days = seasonPreview(season, new Set(skipped), timeZone, [])
  const wanted = days.filter(({ number }) => number !== null)
  // The plan ends after three years, no matter how many game days are left.
  const problem = wanted.length < weeks ? SEASON_TOO_LONG : seasonProblem(wanted, 0)
  return { days, starts: wanted.map(({ startsAt }) => startsAt), ...(problem !== undefined && { problem }) }
}
