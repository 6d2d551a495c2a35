import type { LeagueSettings } from '../league-settings'
import { DEFAULT_COURT_SIZES, type CourtSizeConfig } from './court-sizes'

/** A league's settings that decide who moves, and how courts are filled. Source: rules.md section 4. */
export type MovementSettings = CourtSizeConfig &
  Pick<
    LeagueSettings,
    | 'movementMode'
    | 'moveLimit'
    | 'moveUp'
    | 'moveDown'
    | 'excusedAbsence'
    | 'noShow'
    | 'subMovement'
    | 'newPlayers'
  >

/** Source: rules.md section 4, step 7. */
export const DEFAULT_MOVEMENT: MovementSettings = {
  ...DEFAULT_COURT_SIZES,
  movementMode: 'up_down',
  moveLimit: 0,
  moveUp: 1,
  moveDown: 1,
  excusedAbsence: 'hold',
  noShow: 'down',
  subMovement: 'hold',
  newPlayers: 'bottom',
}
