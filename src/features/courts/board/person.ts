import type { LeagueSettings } from '@/domain/league-settings'
import type { SeedPerson } from '@/domain/game-day-plan/seeding'

/** Someone who can be put on a court. */
export interface BoardPlayer extends SeedPerson {
  /** The court of the last game day; null for who was on none. */
  readonly lastCourt: number | null
  /** Without one, nothing in the app reaches them. */
  readonly hasAccount: boolean
}

/** How the game day's first order is found, beside what people answered. */
export interface CourtBoardSources {
  /** The league's ranking and its ladder, best first; empty before the first game day. */
  readonly ladder: readonly string[]
  readonly movement: readonly string[]
  readonly hasPlayed: boolean
}

/** The league settings that affect the courts. */
export type CourtBoardSettings = Pick<
  LeagueSettings,
  | 'gameFormat'
  | 'playersPerCourt'
  | 'courtCount'
  | 'gamesPerMatch'
  | 'gamesPerRotation'
  | 'winType'
  | 'pointsToWin'
  | 'extraPlayers'
  | 'movementMode'
  | 'subPolicy'
  | 'subMovement'
  | 'rankingBasis'
  | 'timeZone'
>
