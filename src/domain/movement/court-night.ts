import type { PlayerId } from '@/domain/game'
import type { MovementConfig } from './movement-config'

/** Why a member's own play does not speak for the member: absent with notice, not turned up, or a sub played. */
export type Attendance = 'absent' | 'noShow' | 'sub'

/** One court after a night. */
export interface CourtNight {
  /** Who played, best first; a sub stands in the member's place. */
  readonly finish: readonly PlayerId[]
  /** Everybody whose court it is, in ladder order; those who played where left out. */
  readonly members?: readonly PlayerId[]
  readonly attendance?: ReadonlyMap<PlayerId, Attendance>
  readonly gamesFinished?: number
  readonly gamesScheduled?: number
}

/** The court in order: who played as they finished, then who did not. Source: rules.md section 4, step 1. */
export function courtOrder({ finish, members = finish }: CourtNight): PlayerId[] {
  const played = new Set(finish)
  return [...finish, ...members.filter((id) => !played.has(id))]
}

/** True where too few games were finished to move anybody. Source: rules.md section 4, step 3. */
export function isFrozen({ gamesFinished, gamesScheduled }: CourtNight, config: MovementConfig): boolean {
  if (gamesFinished === undefined || gamesScheduled === undefined) return false
  return gamesScheduled === 0 || gamesFinished / gamesScheduled < config.freezeBelow
}

/** No more than half a court leaves it in one direction. Source: rules.md section 4, step 2. */
const atMostHalf = (wanted: number, night: CourtNight) =>
  Math.min(wanted, Math.floor(courtOrder(night).length / 2))

/** Who may go up, the best first: those who really played. Source: rules.md section 4, step 2. */
export function upCandidates(night: CourtNight, config: MovementConfig): PlayerId[] {
  const played = night.finish.filter((id) => night.attendance?.get(id) === undefined)
  return played.slice(0, atMostHalf(config.moveUp, night))
}

/**
 * Who may go down, the first to go first: who did not turn up, then the worst finishers; not who goes up already.
 * Source: rules.md section 4, step 2.
 */
export function downCandidates(
  night: CourtNight,
  config: MovementConfig,
  goingUp: ReadonlySet<PlayerId>,
): PlayerId[] {
  const fromBelow = courtOrder(night).toReversed()
  const having = (attendance: Attendance) =>
    fromBelow.filter((id) => night.attendance?.get(id) === attendance)
  const mayDrop = (id: PlayerId) => {
    const attendance = night.attendance?.get(id)
    return attendance === undefined || (attendance === 'sub' && config.sub === 'mayDrop')
  }
  const played = new Set(night.finish)
  const candidates = [
    ...(config.noShow === 'down' ? having('noShow') : []),
    ...(config.excusedAbsence === 'down' ? having('absent') : []),
    ...fromBelow.filter((id) => played.has(id) && mayDrop(id)),
  ]
  const wanted = atMostHalf(config.moveDown ?? config.moveUp, night)
  return candidates.filter((id) => !goingUp.has(id)).slice(0, wanted)
}
