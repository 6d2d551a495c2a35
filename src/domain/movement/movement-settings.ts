import type { LeagueSettings } from '../league-settings'
import type { MovementConfig } from './movement-config'

/** The settings that decide who moves. Source: rules.md section 4. */
type MovementSettings = Pick<
  LeagueSettings,
  | 'movementMode'
  | 'moveLimit'
  | 'moveUp'
  | 'moveDown'
  | 'excusedAbsence'
  | 'noShow'
  | 'subMovement'
  | 'extraPlayers'
>

/** Where these settings differ from the default movement. */
export function movementConfig(settings: MovementSettings): Partial<MovementConfig> {
  const { movementMode, moveLimit, moveUp, moveDown, excusedAbsence, noShow, subMovement, extraPlayers } =
    settings
  const moves = movementMode === 'up_down'
  return {
    mode: movementMode === 'reseed' ? 'reseed' : 'upDown',
    moveLimit: moveLimit || null,
    moveUp: moves ? moveUp : 0,
    moveDown: moves ? moveDown : 0,
    excusedAbsence,
    noShow,
    sub: subMovement === 'may_drop' ? 'mayDrop' : 'hold',
    extraPlayers,
  }
}
