import type { PlayerId } from '@/domain/game'
import { movement, type Movement } from '@/domain/movement/movement'
import { movementConfig } from '@/domain/movement/movement-settings'
import type { RosterChanges } from '@/domain/movement/next-ladder'
import type { MovementConfig } from '@/domain/movement/movement-config'
import { courtResult, type CourtResult } from './court-result'
import {
  asOneCourt,
  inWeekOrder,
  settingsOn,
  startingOrder,
  withGamesOfSeats,
  type Season,
  type SeasonCourt,
  type SeasonDay,
  type SeasonSettings,
} from './season'
import { FORMER_PLAYER } from '../format-text'

/** A game day applied to the ladder. */
export interface LadderDay {
  readonly week: number
  readonly before: readonly PlayerId[]
  readonly courts: readonly CourtResult[]
  /** `movement.ladder` is the ladder after the day. */
  readonly movement: Movement
}

/** What is known of the time after a game day: who cannot play, joins or leaves, the season ranking, and how courts are cut. */
export interface NextWeekKnown extends RosterChanges {
  readonly unavailableNext?: readonly PlayerId[]
  /** Best first: what the mode `reseed` cuts from. */
  readonly ranking?: readonly PlayerId[]
  readonly config?: Partial<MovementConfig>
}

/**
 * Applies one game day, finalized or not, to the ladder before it, by its own rules. Who is seated without being on the
 * ladder enters it first: at the bottom, or below the others of that court, as the league says. Who is on no court keeps
 * the rung. Who changed courts during the day moves from the last one. Source: rules.md section 4.
 */
export function playDay(
  ladder: readonly PlayerId[],
  day: SeasonDay,
  league: SeasonSettings,
  nameOf: (id: PlayerId) => string = (id) => id,
  { config, ...next }: NextWeekKnown = {},
): LadderDay {
  const settings = settingsOn(league, day)
  const played = inCourtOrder(
    settings.gameFormat === 'courts' ? withGamesOfSeats(day.courts) : asOnePool(day),
  )
  const seated = inCourtOrder(day.courts).flatMap((court) => court.seats.map((seat) => seat.playerId))
  const known = new Set(ladder)
  const before =
    settings.newPlayers === 'court' && settings.gameFormat === 'courts'
      ? enteredByCourt(ladder, day)
      : [...ladder, ...seated.filter((id) => !known.has(id))]
  const rungs = new Map(before.map((id, i) => [id, i + 1]))
  const courts = played.map((court) => courtResult(court, { settings, rungs, nameOf }))
  const moved = movement(
    { courts: courts.map(({ courtDay: ladderDay }) => ladderDay), ladderBefore: before, ...next },
    { ...movementConfig(settings), ...config },
  )
  return { week: day.week, before, courts, movement: moved }
}

/**
 * The season's ladder, day by day from the starting order. `rankingAfter` is the season ranking after each of the days in
 * the order of their weeks, best first, for leagues that cut their courts from it. Source: rules.md sections 3 and 4.
 */
export function replayLadder(
  { settings, members, days }: Season,
  rankingAfter: (week: number) => readonly PlayerId[] | undefined = () => undefined,
): LadderDay[] {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  let ladder: readonly PlayerId[] = startingOrder(members).map(({ id }) => id)
  return inWeekOrder(days).map((day, week) => {
    const ranking = settingsOn(settings, day).movementMode === 'reseed' ? rankingAfter(week) : undefined
    const played = playDay(
      ladder,
      day,
      settings,
      (id) => names.get(id) ?? FORMER_PLAYER,
      ranking ? { ranking } : {},
    )
    ladder = played.movement.ladder
    return played
  })
}

/** The ladder with the new players of a day, each right below the lowest member of their court or one above it. */
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

/** People who change courts during the game day are compared with everyone: one table for the whole day. */
function asOnePool({ courts }: SeasonDay): SeasonCourt[] {
  return courts.length === 0 ? [] : [asOneCourt(inCourtOrder(courts))]
}
