import type { GameDayStatus } from '../statuses'
import type { LeagueSettings } from '../league-settings'
import type { SeatingMode } from '../round-robin/seat-by-rating'

export type RoundRobinFormat = LeagueSettings['partners']

export type ScoreEntryBy = 'host' | 'players' | 'link'

export interface RoundRobinGame {
  id: string
  round: number
  court: number
  team1: string[]
  team2: string[]
  team1Score: number | null
  team2Score: number | null
  version: number
  updatedAt: string
  updatedBy: string | null
  updatedByName: string | null
  viaLink: boolean
  /** The score that the server lost when its database was restored from a backup. */
  lost?: { team1: number; team2: number } | undefined
  /** The game's version when it had that score. */
  lostVersion?: number | undefined
}

export interface RoundRobinPlayer {
  id: string
  position: number
  team: number | null
  status: 'playing' | 'paused' | 'left'
  name: string
  /** Only the host can read it. */
  level?: number | null
  /** When a guest put themselves on the list with the link. Only the host can read it. */
  signedUpAt?: string | null
  playerId: string | null
  isGuest: boolean
  /** They deleted their account: their games stay, and they can't play again. */
  isFormer: boolean
  /** Rounds in which they neither play nor sit out: before they came, while pausing, after leaving. */
  absentRounds: number[]
}

/** What its host chooses. */
export interface RoundRobinSettings {
  name: string
  startsAt: string
  location: string
  courts: number
  rounds: number
  minutesPerRound: number
  format: RoundRobinFormat
  scoreEntry: ScoreEntryBy
  /** How a schedule's places are assigned. */
  seating: SeatingMode
  /** How games end. */
  rules: Pick<LeagueSettings, 'winType' | 'pointsToWin' | 'winByMargin' | 'cap' | 'drawsAllowed'>
}

export interface RoundRobin extends RoundRobinSettings {
  id: string
  hostName: string
  seed: number
  drawVersion: number
  /** The last round that the host started although scores were missing; 0 if none. */
  startedRound: number
  status: GameDayStatus
  isShared: boolean
  /** Before it starts, whether players can sign up. There are no games then. Null once it has started. */
  signUp: 'open' | 'closed' | null
  /** Before it starts: how many play. Those after them on the list are on the waitlist. */
  capacity: number | null
}

/** A whole round robin as seen by its host, its players, and anyone with its link. */
export interface RoundRobinSheet {
  roundRobin: RoundRobin
  access: 'host' | 'player' | 'link'
  mayEnterScores: boolean
  /** The reader's own entry among the people, if they have one. */
  myPersonId: string | null
  /** The reader put themselves on the list, accepted, or entered a score: the games count in their record. */
  iAgreed: boolean
  people: RoundRobinPlayer[]
  games: RoundRobinGame[]
  /** What the server's polls carry too, until something other than the draw, the rounds, and the scores changes. */
  stamp: string
}
