import { gameDayState } from '@/features/game-days/game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/settings/league'

export interface GameDayToRun {
  readonly league: Pick<MyLeague, 'id' | 'name' | 'timeZone'>
  readonly day: LeagueDay
}

export interface GameDaysToRun {
  /** In progress, or over but not finalized: oldest first. */
  readonly open: readonly GameDayToRun[]
  /** The next one of each league, and any others that start within a week. */
  readonly ahead: readonly GameDayToRun[]
  /** Finalized ones, latest first, for correcting scores. */
  readonly finalized: readonly GameDayToRun[]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The game days of the leagues that a person runs, by what is left to do. Canceled ones need nothing. */
export function gameDaysToRun(leagues: readonly MyLeague[], now: Date): GameDaysToRun {
  const gameDays = leagues
    .filter(({ isOrganizer, status }) => isOrganizer && status !== 'archived')
    .flatMap((league) => league.days.map((day): GameDayToRun => ({ league, day })))
    .toSorted((a, b) => Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt))
  const inState = (state: ReturnType<typeof gameDayState>) =>
    gameDays.filter(({ day }) => gameDayState(day, now) === state)
  const ahead = inState('ahead')
  const isNext = ({ league, day }: GameDayToRun) =>
    ahead.find((sheetView) => sheetView.league.id === league.id)?.day.id === day.id
  const isSoon = ({ day }: GameDayToRun) => Date.parse(day.startsAt) - now.getTime() <= WEEK_MS
  return {
    open: gameDays.filter(
      ({ day }) =>
        !day.isFinalized && day.status !== 'canceled' && ['live', 'played'].includes(gameDayState(day, now)),
    ),
    ahead: ahead.filter((sheetView) => isNext(sheetView) || isSoon(sheetView)),
    finalized: gameDays.filter(({ day }) => day.isFinalized).toReversed(),
  }
}
