import type { PlayerId } from '@/domain/game'
import type { Divisions } from '../divisions'
import type { CourtDay } from './court-day'
import type { RosterChanges } from './next-ladder'

/** A game day, and what is known about the next one. */
export interface MovementInput extends RosterChanges {
  /** The game day's courts, top court first. */
  readonly courts: readonly CourtDay[]
  /**
   * The whole ladder before the game day. People on none of its courts keep their rungs. By default, the members of the
   * courts.
   */
  readonly ladderBefore?: readonly PlayerId[]
  /** Players who can't play next time. They keep their rung but get no court. */
  readonly unavailableNext?: readonly PlayerId[]
  /** Who is ranked in the season, best first, for the mode `reseed`. The others keep their rungs. */
  readonly ranking?: readonly PlayerId[]
  /** Results move no one into another division. Null or left out in a league without divisions. */
  readonly divisions?: Divisions | null | undefined
}
