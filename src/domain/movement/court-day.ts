import type { PlayerId } from '../game'
import type { MovementSettings } from './movement'
import { areApart, type Divisions } from '../divisions'

/** Why a member didn't play: absent with notice, a no-show, or a sub played. */
export type CourtAttendance = 'absent' | 'noShow' | 'sub'

export interface CourtDay {
  /** Those who played, best first. A sub counts as the member. */
  readonly finish: readonly PlayerId[]
  /** Everyone who belongs to the court, in ladder order. By default the players, in finishing order. */
  readonly members?: readonly PlayerId[]
  readonly attendance?: ReadonlyMap<PlayerId, CourtAttendance>
  readonly gamesFinished?: number
  readonly gamesScheduled?: number
}

/**
 * The court as its table shows it: finishers in order, then those who didn't play. Source: rules.md section 4, step 1.
 */
export function courtOrder({ finish, members = finish }: CourtDay): PlayerId[] {
  const played = new Set(finish)
  return [...finish, ...members.filter((id) => !played.has(id))]
}

/** Everyone who belongs to the court, in ladder order. */
export function membersOf({ finish, members = finish }: CourtDay): PlayerId[] {
  const known = new Set(members)
  return [...members, ...finish.filter((id) => !known.has(id))]
}

/** A court with a smaller share of finished games moves no one. */
const FREEZE_BELOW = 0.5

/** Whether too few games were finished to move anyone. Source: rules.md section 4, step 3. */
export function isFrozen({
  gamesFinished,
  gamesScheduled,
}: Pick<CourtDay, 'gamesFinished' | 'gamesScheduled'>): boolean {
  if (gamesFinished === undefined || gamesScheduled === undefined) return false
  return gamesScheduled === 0 || gamesFinished / gamesScheduled < FREEZE_BELOW
}

/** Who played in person, best first. */
export const playersOf = ({ finish, attendance }: CourtDay): PlayerId[] =>
  finish.filter((id) => attendance?.get(id) === undefined)

/** Absences that the league moves down, those with notice first. Source: rules.md section 4, step 2. */
export function droppedAbsences(courtDay: CourtDay, settings: MovementSettings): PlayerId[] {
  const having = (attendance: CourtAttendance) =>
    membersOf(courtDay).filter((id) => courtDay.attendance?.get(id) === attendance)
  return [
    ...(settings.excusedAbsence === 'down' ? having('absent') : []),
    ...(settings.noShow === 'down' ? having('noShow') : []),
  ]
}

/**
 * The members that the game day reorders: players, and absences that move down. Everyone else on the court keeps their
 * rung. Source: rules.md section 4, step 1.
 */
export const orderedOn = (courtDay: CourtDay, settings: MovementSettings): PlayerId[] => [
  ...playersOf(courtDay),
  ...droppedAbsences(courtDay, settings),
]

/** At most half of the players can leave a court in one direction. Source: rules.md section 4, step 2. */
const atMostHalf = (wanted: number, courtDay: CourtDay) =>
  Math.min(wanted, Math.floor(playersOf(courtDay).length / 2))

/** In a league without movement, as many as none. */
const moving = (players: number, { movementMode }: MovementSettings) =>
  movementMode === 'none' ? 0 : players

/** Who may move up, best first: players in the upper half. Source: rules.md section 4, step 2. */
export const upCandidates = (courtDay: CourtDay, settings: MovementSettings): PlayerId[] =>
  playersOf(courtDay).slice(0, atMostHalf(moving(settings.moveUp, settings), courtDay))

/**
 * Members whose results can move them down, best first: players, and members with subs if the league allows it. Source:
 * rules.md section 4, step 1.
 */
export const downOrder = ({ finish, attendance }: CourtDay, settings: MovementSettings): PlayerId[] =>
  finish.filter((id) => {
    const why = attendance?.get(id)
    return why === undefined || (why === 'sub' && settings.subMovement === 'may_drop')
  })

/**
 * Who may move down, in this order: no-shows, then players in the lower half, worst first. Source: rules.md section 4,
 * step 2.
 */
export function downCandidates(courtDay: CourtDay, settings: MovementSettings): PlayerId[] {
  const candidates = [...downOrder(courtDay, settings), ...droppedAbsences(courtDay, settings)].toReversed()
  return candidates.slice(0, atMostHalf(moving(settings.moveDown, settings), courtDay))
}

/** The players who trade places between two neighboring courts, best first. Courts count from 1. */
export interface CourtSwap {
  readonly boundary: readonly [number, number]
  readonly down: readonly PlayerId[]
  readonly up: readonly PlayerId[]
}

export interface BoundarySwaps {
  readonly swaps: readonly CourtSwap[]
  /**
   * Each court after the swaps: those moving down into it, staying, and moving up, around those who keep their rungs.
   */
  readonly courts: readonly (readonly PlayerId[])[]
  /** Members who didn't play and don't move down either. */
  readonly holding: ReadonlySet<PlayerId>
}

/**
 * Swaps players between neighboring courts, top court first. As many move down as up, so sizes stay the same and no one
 * crosses two courts. A frozen court swaps with no one, and no one goes where another division plays. Source: rules.md
 * section 4, steps 2 to 4, and section 9.
 */
export function swapAtBoundaries(
  courtDays: readonly CourtDay[],
  settings: MovementSettings,
  divisions?: Divisions | null,
): BoundarySwaps {
  const swaps: CourtSwap[] = []
  courtDays.slice(1).forEach((lower, i) => {
    const upper = courtDays[i]
    if (!upper || isFrozen(upper) || isFrozen(lower)) return
    const [above, below] = [membersOf(upper), membersOf(lower)]
    const down = downCandidates(upper, settings).filter((id) => hasOwnOn(below, id, divisions))
    const up = upCandidates(lower, settings).filter((id) => hasOwnOn(above, id, divisions))
    const size = Math.min(down.length, up.length)
    if (size === 0) return
    swaps.push({
      boundary: [i + 1, i + 2],
      down: down.slice(0, size).toReversed(),
      up: up.slice(0, size),
    })
  })
  const moved = new Set([
    ...courtDays.flatMap((courtDay) => orderedOn(courtDay, settings)),
    ...swaps.flatMap(({ down }) => down),
  ])
  const holding = new Set(courtDays.flatMap(membersOf).filter((id) => !moved.has(id)))
  const courts = courtDays.map((courtDay, i) => {
    const above = swaps.find(({ boundary }) => boundary[1] === i + 1)
    const below = swaps.find(({ boundary }) => boundary[0] === i + 1)
    const leaving = new Set([...(above?.up ?? []), ...(below?.down ?? [])])
    const staying = orderedOn(courtDay, settings).filter((id) => !leaving.has(id))
    const order = [...(above?.down ?? []), ...staying, ...(below?.up ?? [])]
    return membersOf(courtDay).map((id) => (holding.has(id) ? id : (order.shift() ?? id)))
  })
  return { swaps, courts, holding }
}

/** Whether someone on this court is in the same division. */
export const hasOwnOn = (court: readonly PlayerId[], id: PlayerId, divisions: Divisions | null | undefined) =>
  court.some((other) => !areApart(id, other, divisions))
