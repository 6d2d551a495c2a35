import type { MovementConfig } from './movement-config'

/** How a league moves people, in the words of its table `leagues`. Source: rules.md section 4. */
export interface MovementSettings {
  /** `up_down`: neighboring courts exchange people; `reseed`: cut again from the season ranking; `none`: no one moves. */
  readonly movementMode: 'up_down' | 'reseed' | 'none'
  /** People a court. */
  readonly moveUp: number
  readonly moveDown: number
  /** Absent with notice, and without. */
  readonly excusedAbsence: 'hold' | 'down'
  readonly noShow: 'hold' | 'down'
  readonly subMovement: 'hold' | 'may_drop'
  readonly extraPlayers: 'bottom' | 'top'
}

/** What differs from the defaults of a movement in a league with these settings. */
export function movementConfig(settings: MovementSettings): Partial<MovementConfig> {
  const { movementMode, moveUp, moveDown, excusedAbsence, noShow, subMovement, extraPlayers } = settings
  const moves = movementMode === 'up_down'
  return {
    mode: movementMode === 'reseed' ? 'reseed' : 'upDown',
    moveUp: moves ? moveUp : 0,
    moveDown: moves ? moveDown : 0,
    excusedAbsence,
    noShow,
    sub: subMovement === 'may_drop' ? 'mayDrop' : 'hold',
    extraPlayers,
  }
}
