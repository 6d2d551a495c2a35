import * as v from 'valibot'
import { SEASON_TOO_LONG } from '@/features/game-days/season/season-form'
import { dayIn } from '@/shared/lib/dates'
import { LeagueSchema } from '../league-form'
import { plannedSeason } from './planned-season'

/** Constraints for a new league only, because an edited one has often begun. The server enforces the same. */
export const NewLeagueSchema = v.pipe(
  LeagueSchema,
  v.forward(
    v.partialCheck(
      [['startDate'], ['timeZone']],
      ({ startDate, timeZone }) =>
        startDate === null || startDate >= dayIn(new Date().toISOString(), timeZone),
      'The first date is in the past. Choose today or later.',
    ),
    ['startDate'],
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['startTime'], ['weeks'], ['weekInterval'], ['weekday'], ['timeZone']],
      (schedule) => plannedSeason(schedule, [], new Date()).problem === undefined,
      SEASON_TOO_LONG,
    ),
    ['weeks'],
  ),
)
