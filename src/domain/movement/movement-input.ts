import type { PlayerId } from '@/domain/game'
import type { CourtNight } from './court-night'
import type { RosterChanges } from './next-ladder'

/** A night, and what is known of the next time. */
export interface MovementInput extends RosterChanges {
  /** The night's courts, top court first. */
  readonly courts: readonly CourtNight[]
  /** Who cannot play the next time: keeps the rung, gets no court. */
  readonly unavailableNext?: readonly PlayerId[]
  /** The season ranking, best first: what the mode `reseed` cuts from. */
  readonly ranking?: readonly PlayerId[]
}
