import { isLeftOpen, isLive, type GameDay } from './game-day'

type Candidate = Pick<GameDay, 'id' | 'startsAt' | 'status' | 'isFinalized'>

interface CandidateLeague<Day> {
  membership: string | null
  isOrganizer: boolean
  days: Day[]
}

/** `unfinished`: its date has passed, but it isn't finalized or canceled. */
export type NextGameDayState = 'live' | 'ahead' | 'unfinished'

interface Open<Day> {
  day: Day
  state: NextGameDayState
}

interface NextGameDayOf<Day, League> extends Open<Day> {
  league: League
}

/** A game day that starts within this time matters more than one waiting to be finalized. */
const SOON_MS = 12 * 60 * 60 * 1000

/**
 * The one game day that matters now, among all of a person's leagues: one in progress, preferably with a seat for the
 * person; else one that starts soon, one that the person needs to finalize, or the next one. Undefined if nothing is
 * planned.
 */
export function nextGameDay<Day extends Candidate, League extends CandidateLeague<Day>>(
  leagues: readonly League[],
  hasSeat: (day: Day) => boolean,
  now: Date,
): NextGameDayOf<Day, League> | undefined {
  const inOrder = leagues
    .flatMap((league) => openDays(league.days, now).map((open) => ({ league, ...open })))
    .toSorted(byStart)
  const live = inOrder.filter(({ state }) => state === 'live')
  const ahead = inOrder.filter(({ state }) => state === 'ahead')
  const isSoon = ({ day }: { day: Day }) => Date.parse(day.startsAt) - now.getTime() <= SOON_MS
  return (
    live.find(({ day }) => hasSeat(day)) ??
    live[0] ??
    ahead.find((next) => isSoon(next) && playsIn(next.league)) ??
    inOrder.find(({ state, league }) => state === 'unfinished' && league.isOrganizer) ??
    ahead.find(({ league }) => playsIn(league)) ??
    ahead[0]
  )
}

/** The game day a league's page shows: one in progress, or the next one, or the first that isn't finalized. */
export function nextInLeague<Day extends Candidate>(days: readonly Day[], now: Date): Open<Day> | undefined {
  const inOrder = openDays(days, now).toSorted(byStart)
  const first = (state: NextGameDayState) => inOrder.find((open) => open.state === state)
  return first('live') ?? first('ahead') ?? first('unfinished')
}

/** Whether a person plays in a league. An open invitation doesn't count. */
export function playsIn({ membership }: { membership: string | null }): boolean {
  return membership !== null && membership !== 'invited'
}

function openDays<Day extends Candidate>(days: readonly Day[], now: Date): Open<Day>[] {
  return days
    .filter((day) => !day.isFinalized && day.status !== 'canceled')
    .map((day) => ({ day, state: nextGameDayState(day, now) }))
}

function byStart(a: Open<Candidate>, b: Open<Candidate>): number {
  return Date.parse(a.day.startsAt) - Date.parse(b.day.startsAt)
}

export function nextGameDayState(day: Candidate, now: Date): NextGameDayState {
  if (isLeftOpen(day, now)) return 'unfinished'
  if (isLive(day, now)) return 'live'
  return Date.parse(day.startsAt) > now.getTime() ? 'ahead' : 'unfinished'
}
