import type { LeagueSettings } from '@/domain/league-settings'
import type { SeedPerson } from '@/domain/game-day-plan/seeding'

/** Someone who can be put on a court. */
export interface BoardPlayer extends SeedPerson {
  /** The court on the last game day; null if on none. */
  readonly lastCourt: number | null
  /** Their pair or group, see `Teams`. */
  readonly team: number | null
  /** Without an account, nothing in the app reaches them. */
  readonly hasAccount: boolean
  /** Was invited or added, and hasn't accepted: only the invitation reaches them. */
  readonly isYetToAccept: boolean
  /** Has an open invitation. */
  readonly isInvited: boolean
  /** Their place on the roster; null for someone who left. */
  readonly entryId: string | null
}

/** The sources for a game day's first order, besides RSVPs. */
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
  | 'partners'
  | 'playersPerCourt'
  | 'courtCount'
  | 'gamesPerMatch'
  | 'gamesPerRotation'
  | 'winType'
  | 'pointsToWin'
  | 'extraPlayers'
  | 'movementMode'
  | 'subPolicy'
  | 'forfeitPoints'
  | 'forfeitPartner'
  | 'tieBreakers'
  | 'subMovement'
  | 'rankingBasis'
  | 'divisions'
  | 'timeZone'
> & {
  /** The game day is the season's finals. */
  readonly isFinals?: boolean
}
