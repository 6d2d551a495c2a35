import type { PlayerId } from '../game'
import type { MovementConfig } from './movement-config'

/** Why a member didn't play: absent with notice, a no-show, or a sub played. */
export type CourtAttendance = 'absent' | 'noShow' | 'sub'

/** One court after a game day. */
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

/** Whether too few games were finished to move anyone. Source: rules.md section 4, step 3. */
export function isFrozen({ gamesFinished, gamesScheduled }: CourtDay, config: MovementConfig): boolean {
  if (gamesFinished === undefined || gamesScheduled === undefined) return false
  return gamesScheduled === 0 || gamesFinished / gamesScheduled < config.freezeBelow
}

/** Who played in person, best first. */
export const playersOf = ({ finish, attendance }: CourtDay): PlayerId[] =>
  finish.filter((id) => attendance?.get(id) === undefined)

/** Absences that the league moves down, those with notice first. Source: rules.md section 4, step 2. */
export function droppedAbsences(courtDay: CourtDay, config: MovementConfig): PlayerId[] {
  const having = (attendance: CourtAttendance) =>
    membersOf(courtDay).filter((id) => courtDay.attendance?.get(id) === attendance)
  return [
    ...(config.excusedAbsence === 'down' ? having('absent') : []),
    ...(config.noShow === 'down' ? having('noShow') : []),
  ]
}

/**
 * The members that the game day reorders: players, and absences that move down. Everyone else on the court keeps their
 * rung. Source: rules.md section 4, step 1.
 */
export const orderedOn = (courtDay: CourtDay, config: MovementConfig): PlayerId[] => [
  ...playersOf(courtDay),
  ...droppedAbsences(courtDay, config),
]

/** At most half of the players can leave a court in one direction. Source: rules.md section 4, step 2. */
const atMostHalf = (wanted: number, courtDay: CourtDay) =>
  Math.min(wanted, Math.floor(playersOf(courtDay).length / 2))

/** Who may move up, best first: players in the upper half. Source: rules.md section 4, step 2. */
export const upCandidates = (courtDay: CourtDay, config: MovementConfig): PlayerId[] =>
  playersOf(courtDay).slice(0, atMostHalf(config.moveUp, courtDay))

/**
 * Members whose results can move them down, best first: players, and members with subs if the league allows it. Source:
 * rules.md section 4, step 1.
 */
export const downOrder = ({ finish, attendance }: CourtDay, config: MovementConfig): PlayerId[] =>
  finish.filter((id) => {
    const why = attendance?.get(id)
    return why === undefined || (why === 'sub' && config.sub === 'mayDrop')
  })

/**
 * Who may move down, in this order: no-shows, then players in the lower half, worst first. Source: rules.md section 4,
 * step 2.
 */
export function downCandidates(courtDay: CourtDay, config: MovementConfig): PlayerId[] {
  const candidates = [...downOrder(courtDay, config), ...droppedAbsences(courtDay, config)].toReversed()
  return candidates.slice(0, atMostHalf(config.moveDown ?? config.moveUp, courtDay))
}
