import type { PlayerId } from '@/domain/game'
import { movement, type Movement } from '@/domain/movement/movement'
import type { RosterChanges } from '@/domain/movement/next-ladder'
import type { MovementConfig } from '@/domain/movement/movement-config'
import { courtResult, type CourtResult } from './night'
import { inWeekOrder, startingOrder, type Season, type SeasonDay, type SeasonSettings } from './season'

/** A game day applied to the ladder. */
export interface LadderDay {
  readonly week: number
  readonly before: readonly PlayerId[]
  readonly courts: readonly CourtResult[]
  /** `movement.ladder` is the ladder after the day. */
  readonly movement: Movement
}

/** What is known of the time after a night: who cannot play, joins or leaves, and how courts are cut. */
export interface NextTime extends RosterChanges {
  readonly unavailableNext?: readonly PlayerId[]
  readonly config?: Partial<MovementConfig>
}

/**
 * Applies one game day, finalized or not, to the ladder before it. Who is seated without being on the ladder enters at
 * the bottom first; who is on no court keeps the rung. Source: rules.md section 4.
 */
export function playDay(
  ladder: readonly PlayerId[],
  day: SeasonDay,
  settings: Pick<SeasonSettings, 'pointsToWin' | 'moveUp' | 'moveDown'>,
  nameOf: (id: PlayerId) => string = (id) => id,
  { config, ...next }: NextTime = {},
): LadderDay {
  const seated = inCourtOrder(day).flatMap((court) => court.seats.map((seat) => seat.playerId))
  const known = new Set(ladder)
  const before = [...ladder, ...seated.filter((id) => !known.has(id))]
  const rungs = new Map(before.map((id, i) => [id, i + 1]))
  const courts = inCourtOrder(day).map((court) => courtResult(court, { settings, rungs, nameOf }))
  const moved = movement(
    { courts: courts.map(({ night }) => night), ladderBefore: before, ...next },
    { moveUp: settings.moveUp, moveDown: settings.moveDown, ...config },
  )
  return { week: day.week, before, courts, movement: moved }
}

/** The season's ladder, day by day from the starting order. Source: rules.md sections 3 and 4. */
export function replayLadder({ settings, members, days }: Season): LadderDay[] {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  let ladder: readonly PlayerId[] = startingOrder(members).map(({ id }) => id)
  return inWeekOrder(days).map((day) => {
    const played = playDay(ladder, day, settings, (id) => names.get(id) ?? id)
    ladder = played.movement.ladder
    return played
  })
}

const inCourtOrder = (day: SeasonDay) => day.courts.toSorted((a, b) => a.number - b.number)
