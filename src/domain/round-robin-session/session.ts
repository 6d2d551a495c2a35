import type { LeagueSettings } from '../league-settings'

export type RoundRobinFormat = 'rotating_partners' | 'fixed_partners' | 'singles' | 'mixed'

export type ScoreEntryBy = 'host' | 'players' | 'link'

/** One game as it is stored. */
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
  /** The score that the server no longer has, because its database went back to a backup. */
  lost?: { team1: number; team2: number } | undefined
}

export interface RoundRobinPlayer {
  id: string
  position: number
  team: number | null
  status: 'playing' | 'paused' | 'left'
  name: string
  playerId: string | null
  isGuest: boolean
  /** They deleted their account: what they played stays, and they can't play again. */
  isFormer: boolean
  /** Rounds in which they neither play nor sit out: before they came, while they pause, after they left. */
  absentRounds: number[]
}

/** A whole round robin as its host, its players and anyone who holds its link see it. */
export interface RoundRobinSheet {
  roundRobin: {
    id: string
    name: string
    hostName: string
    startsAt: string
    location: string
    courts: number
    rounds: number
    minutesPerRound: number
    format: RoundRobinFormat
    scoreEntry: ScoreEntryBy
    seed: number
    drawVersion: number
    status: 'scheduled' | 'in_progress' | 'completed' | 'canceled'
    isShared: boolean
    rules: Pick<LeagueSettings, 'winType' | 'pointsToWin' | 'winByMargin' | 'cap' | 'drawsAllowed'>
  }
  access: 'host' | 'player' | 'link'
  mayEnterScores: boolean
  /** The reader's own place among the people, where they have one. */
  myPersonId: string | null
  people: RoundRobinPlayer[]
  games: RoundRobinGame[]
}
