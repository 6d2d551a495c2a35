import type { PlayerId } from '@/domain/game'
import {
  movement,
  type Movement,
  type MovementSettings,
  type RosterChanges,
} from '@/domain/movement/movement'
import { courtResult, type CourtResult } from './court-result'
import {
  asOneCourt,
  everyoneIn,
  inWeekOrder,
  settingsOn,
  startingOrder,
  wasIn,
  withGamesOfSeats,
  type Season,
  type SeasonCourt,
  type SeasonDay,
  type SeasonSettings,
} from './season'
import { divisionsOf, inDivisions, type Divisions } from '../divisions'
import { withoutSemifinals } from '../finals'
import { FORMER_PLAYER } from '../format-text'

/** A game day applied to the ladder. */
export interface LadderDay {
  readonly week: number
  /** The ladder before the day, with those who entered it that day. */
  readonly before: readonly PlayerId[]
  readonly entered: ReadonlySet<PlayerId>
  /** As in `NextWeekKnown`. */
  readonly placed: readonly PlayerId[]
  readonly courts: readonly CourtResult[]
  /** `movement.ladder` is the ladder after the day. */
  readonly movement: Movement
}

/**
 * What is known about the time after a game day: who can't play, joins, or leaves, the season ranking, and how courts
 * are split.
 */
export interface NextWeekKnown extends RosterChanges {
  readonly unavailableNext?: readonly PlayerId[]
  /**
   * Who had a place in the rankings before the game day, best first, in a league that doesn't rank by the ladder: on a court,
   * this order breaks the last tie. Without it, the ladder does.
   */
  readonly placed?: readonly PlayerId[]
  /** Best first, for the mode `reseed`. */
  readonly ranking?: readonly PlayerId[]
  /** What the league decides about the next courts; otherwise the game day's own rules do. */
  readonly nextCourts?: Partial<MovementSettings>
  readonly divisions?: Divisions | null | undefined
}

/**
 * Applies one game day, finalized or not, to the ladder before it, by its own rules. Players with a seat who aren't on
 * the ladder enter it first: at the bottom, or below the others on that court, depending on the league. Players on no
 * court keep their rung. Players who changed courts during the game day move from the last one. Source: rules.md
 * section 4. The table of a final counts only its own games: section 10.
 */
export function playDay(
  ladder: readonly PlayerId[],
  day: SeasonDay,
  league: SeasonSettings,
  nameOf: (id: PlayerId) => string = (id) => id,
  { nextCourts, placed = [], ...next }: NextWeekKnown = {},
): LadderDay {
  const settings = settingsOn(league, day)
  const isByCourt = settings.gameFormat === 'courts'
  const played = countedCourts(day, settings, next.divisions)
  const seated = inCourtOrder(day.courts).flatMap((court) => court.seats.map((seat) => seat.playerId))
  const known = new Set(ladder)
  const before =
    settings.newPlayers === 'court' && isByCourt
      ? enteredByCourt(ladder, day)
      : [...ladder, ...seated.filter((id) => !known.has(id))]
  const context = { settings, ...placesBefore(before, placed), nameOf }
  const courts = played.map(({ court, isAfterSemifinals }) => ({
    ...courtResult(court, context),
    isAfterSemifinals,
  }))
  const moved = movement(
    { courts: courts.map(({ courtDay: ladderDay }) => ladderDay), ladderBefore: before, ...next },
    { ...settings, ...nextCourts },
  )
  const entered = new Set(before.filter((id) => !known.has(id)))
  return { week: day.week, before, entered, placed, courts, movement: moved }
}

/**
 * The courts of a game day, top court first, each with the games that its table counts: all of its players' wherever they were
 * played, and after semifinals only the later ones. Source: rules.md sections 4 and 10.
 */
export function countedCourts(
  day: SeasonDay,
  { gameFormat }: Pick<SeasonSettings, 'gameFormat'>,
  divisions: NextWeekKnown['divisions'],
): { court: SeasonCourt; isAfterSemifinals: boolean }[] {
  if (gameFormat !== 'courts') return asOnePool(day).map((court) => ({ court, isAfterSemifinals: false }))
  const whole = inCourtOrder(withGamesOfSeats(day.courts))
  const counted = day.rules?.isFinals ? withoutSemifinals(whole, day.courts, divisions) : whole
  return counted.map((court, i) => ({ court, isAfterSemifinals: court !== whole[i] }))
}

/** The places before a game day that its tables need: see `GameDayContext`. */
export const placesBefore = (before: readonly PlayerId[], placed: readonly PlayerId[]) => ({
  rungs: placesIn(before),
  places: placesIn([...new Set([...placed, ...before])]),
})

const placesIn = (order: readonly PlayerId[]) => new Map(order.map((id, i) => [id, i + 1]))

/**
 * The season's ladder, day by day from the starting order. Who left keeps the rung until then, so that the days that they
 * belonged to stay as they were. `rankingAfter` is the season ranking after each game day in
 * week order, best first: leagues that don't rank by the ladder break ties by it, and some reseed. Source: rules.md sections
 * 3 and 4.
 */
export function replayLadder(
  season: Season,
  rankingAfter: (week: number) => readonly PlayerId[] | undefined = () => undefined,
): LadderDay[] {
  const { settings, days } = season
  const everyone = everyoneIn(season)
  const names = new Map(everyone.map(({ id, name }) => [id, name]))
  const divisions = divisionsOf(everyone, settings.divisions)
  const isIn = wasIn(season)
  let ladder: readonly PlayerId[] = inDivisions(
    startingOrder(everyone).map(({ id }) => id),
    divisions,
  )
  return inWeekOrder(days).map((day, week) => {
    const ranking = settingsOn(settings, day).movementMode === 'reseed' ? rankingAfter(week) : undefined
    const present = ladder.filter((id) => isIn(id, day.week))
    const played = playDay(present, day, settings, (id) => names.get(id) ?? FORMER_PLAYER, {
      divisions,
      ...(ranking && { ranking }),
      ...(settings.rankingBasis !== 'ladder' && { placed: rankingAfter(week - 1) ?? [] }),
    })
    ladder = played.movement.ladder
    return played
  })
}

/** The ladder with a game day's new players, each right below the lowest member of their court or of one above it. */
function enteredByCourt(ladder: readonly PlayerId[], { courts }: SeasonDay): PlayerId[] {
  const entered = [...ladder]
  let lowest = -1
  for (const { seats } of inCourtOrder(courts)) {
    for (const { playerId } of seats) lowest = Math.max(lowest, entered.indexOf(playerId))
    for (const { playerId } of seats) {
      if (entered.includes(playerId)) continue
      lowest += 1
      entered.splice(lowest, 0, playerId)
    }
  }
  return entered
}

const inCourtOrder = (courts: readonly SeasonCourt[]) => courts.toSorted((a, b) => a.number - b.number)

/** Players who change courts during the game day are compared with everyone, in one table for the whole day. */
function asOnePool({ courts }: SeasonDay): SeasonCourt[] {
  return courts.length === 0 ? [] : [asOneCourt(inCourtOrder(courts))]
}
