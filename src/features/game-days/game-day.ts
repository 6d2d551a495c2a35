import { GAME_DAY_STATUSES, type GameDayStatus } from '@/domain/statuses'
import { oneOf } from '@/shared/lib/one-of'
import type { GameDayRecord } from './queries'

/**
 * `location` is '' and `courtCount` null for the league's own; `note` is for players; `revision` counts changes that matter to
 * calendars.
 */
export interface GameDay extends Omit<
  GameDayRecord,
  'weekNumber' | 'status' | 'ins' | 'waiting' | 'games' | 'finals' | 'broughtIn'
> {
  week: number
  status: GameDayStatus
  inCount: number
  waitingCount: number
  isDrawn: boolean
  isFinals: boolean
  /** Its results are from before the league was here. */
  isBroughtIn: boolean
}

export const toGameDay = ({
  weekNumber,
  status,
  ins,
  waiting,
  games,
  finals,
  broughtIn,
  ...row
}: GameDayRecord): GameDay => ({
  ...row,
  week: weekNumber,
  status: oneOf(GAME_DAY_STATUSES, status),
  inCount: ins.length,
  waitingCount: waiting.length,
  isDrawn: games.length > 0,
  isFinals: finals === true,
  isBroughtIn: broughtIn !== null,
})

/**
 * A game day without a recorded start or end counts as in progress for this long after its start time. One that begins later
 * than that has been moved, with games left to play.
 */
const LIVE_MS = 12 * 60 * 60 * 1000

type When = Pick<GameDay, 'startsAt' | 'status' | 'isFinalized'>

/** Whether scores are being entered now: it has begun, and isn't canceled or finalized. */
export function isLive({ startsAt, status, isFinalized }: When, now: Date): boolean {
  if (isFinalized || status === 'canceled') return false
  const since = now.getTime() - Date.parse(startsAt)
  return (status === 'in_progress' && since > -LIVE_MS) || (since >= 0 && since <= LIVE_MS)
}

export function isLeftOpen(day: When, now: Date): boolean {
  return isLive(day, now) && now.getTime() - Date.parse(day.startsAt) > LIVE_MS
}

export type GameDayState = 'live' | 'ahead' | 'played' | 'canceled'

export function gameDayState(day: When, now: Date): GameDayState {
  if (day.status === 'canceled') return 'canceled'
  if (isLive(day, now)) return 'live'
  const isAhead = !day.isFinalized && day.status !== 'completed' && Date.parse(day.startsAt) > now.getTime()
  return isAhead ? 'ahead' : 'played'
}

export interface Upcoming<Day> {
  /** The day whose courts come next. */
  target: Day
  /** Days that have started and aren't finalized: their results are provisional. */
  open: Day[]
}

/** The next game day of a season that needs courts; undefined if there is none. */
export function upcomingDay<Day extends When & Pick<GameDay, 'week'>>(
  days: readonly Day[],
  now: Date,
): Upcoming<Day> | undefined {
  const left = days
    .filter(({ status, isFinalized }) => !isFinalized && status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)
  const lastOpen = left.findLastIndex((day) => hasBegun(day, now))
  const target = left[lastOpen + 1]
  return target && { target, open: openBefore(left, target.week, now) }
}

/** The days before a week that have started and aren't finalized. */
export const openBefore = <Day extends When & Pick<GameDay, 'week'>>(
  days: readonly Day[],
  week: number,
  now: Date,
): Day[] =>
  days.filter((day) => day.week < week && !day.isFinalized && day.status !== 'canceled' && hasBegun(day, now))

const hasBegun = ({ status, startsAt }: When, now: Date) =>
  status !== 'scheduled' || Date.parse(startsAt) <= now.getTime()

/** The number of courts on a game day: its own, or else the league's. */
export const courtCountOn = (
  day: Pick<GameDay, 'courtCount'> | undefined,
  league: { courtCount: number },
): number => day?.courtCount ?? league.courtCount

/** The game day whose courts follow from a week: the next one that isn't canceled. */
export function dayAfter<Day extends Pick<GameDay, 'week' | 'status'>>(
  days: readonly Day[],
  week: number,
): Day | undefined {
  return days
    .filter((day) => day.week > week && day.status !== 'canceled')
    .toSorted((a, b) => a.week - b.week)[0]
}

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
