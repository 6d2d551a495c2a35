import type { LeagueSettings } from '../league-settings'
import { DEFAULT_COURT_SIZES, type CourtSizeConfig } from './court-sizes'

/** How players move between courts after a game day. Source: rules.md section 4. */
export interface MovementConfig extends CourtSizeConfig {
  /**
   * `upDown`: the best trade places with the worst of the court above. `reseed`: courts set from the season's ranking.
   */
  readonly mode: 'upDown' | 'reseed'
  /** Reseeding moves no one by more courts than this; null for no limit. */
  readonly moveLimit: number | null
  readonly moveUp: number
  /** Null means the same as up. */
  readonly moveDown: number | null
  /** Absent with notice: keeps the court, or moves down before anyone who played. */
  readonly excusedAbsence: LeagueSettings['excusedAbsence']
  readonly noShow: LeagueSettings['noShow']
  /** A member whose sub played: keeps the court, or may move down by the sub's result. Never up. */
  readonly sub: 'hold' | 'mayDrop'
  /** A court with a smaller share of finished games moves no one. */
  readonly freezeBelow: number
  readonly newPlayers: 'bottom' | 'rating'
}

/** Source: rules.md section 4, step 7. */
export const DEFAULT_MOVEMENT_CONFIG: MovementConfig = {
  ...DEFAULT_COURT_SIZES,
  mode: 'upDown',
  moveLimit: null,
  moveUp: 1,
  moveDown: null,
  excusedAbsence: 'hold',
  noShow: 'down',
  sub: 'hold',
  freezeBelow: 0.5,
  newPlayers: 'bottom',
}
