import { stateOf } from '@/features/game-days/game-day'
import type { LeagueDay, MyLeague } from '@/features/leagues/settings/league'

export interface NightToRun {
  readonly league: Pick<MyLeague, 'id' | 'name' | 'timeZone'>
  readonly day: LeagueDay
}

export interface NightsToRun {
  /** On now, or over and not finalized: the oldest first. */
  readonly open: readonly NightToRun[]
  /** The next of each league, and whatever else starts within the week. */
  readonly ahead: readonly NightToRun[]
  /** Finalized ones, the latest first: where scores can be corrected. */
  readonly finalized: readonly NightToRun[]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The game days of the leagues that a person runs, by what there is to do. Canceled ones need nothing. */
export function nightsToRun(leagues: readonly MyLeague[], now: Date): NightsToRun {
  const nights = leagues
    .filter(({ isOrganizer, status }) => isOrganizer && status !== 'archived')
    .flatMap((league) => league.days.map((day): NightToRun => ({ league, day })))
    .toSorted((a, b) => Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt))
  const inState = (state: ReturnType<typeof stateOf>) =>
    nights.filter(({ day }) => stateOf(day, now) === state)
  const ahead = inState('ahead')
  const isNext = ({ league, day }: NightToRun) =>
    ahead.find((night) => night.league.id === league.id)?.day.id === day.id
  const isSoon = ({ day }: NightToRun) => Date.parse(day.startsAt) - now.getTime() <= WEEK_MS
  return {
    open: nights.filter(
      ({ day }) =>
        !day.isFinalized && day.status !== 'canceled' && ['live', 'played'].includes(stateOf(day, now)),
    ),
    ahead: ahead.filter((night) => isNext(night) || isSoon(night)),
    finalized: nights.filter(({ day }) => day.isFinalized).toReversed(),
  }
}
