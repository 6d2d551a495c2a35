import type { PlayerId } from '@/domain/game'
import type { PlayerResult } from './game-results'

/** A player in a table. `priorRank` is the place before these games (1 is best); null if none. */
export interface RankedPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly priorRank: number | null
  /** The adjusted points percentage, in thousandths, where places go by it. */
  readonly adjusted?: number
}

/** Points given to an absent member for what a sub played (`sub_policy`): never a win, never a game. */
export interface PointCredit {
  readonly player: PlayerId
  readonly points: number
  readonly possible: number
}

/** A player's games added up. Counts of games, and points. */
export interface Tally {
  readonly player: RankedPlayer
  /** The place before these games: from the player, or set with `setPriorRanks`. */
  readonly priorRank: number | null
  /** From the player, or set with `setAdjusted`. */
  readonly adjusted: number | null
  readonly results: readonly PlayerResult[]
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly possible: number
  readonly creditedPoints: number
  readonly creditedPossible: number
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Adds up results one by one, so that a season's weekly tables take one pass over its games. */
export class TallySheet {
  readonly #tallies = new Map<PlayerId, Writable<Tally> & { results: PlayerResult[] }>()

  constructor(players: readonly RankedPlayer[]) {
    for (const player of players) {
      this.#tallies.set(player.id, {
        player,
        priorRank: player.priorRank,
        adjusted: player.adjusted ?? null,
        results: [],
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        pointsFor: 0,
        pointsAgainst: 0,
        possible: 0,
        creditedPoints: 0,
        creditedPossible: 0,
      })
    }
  }

  /** A result of someone not in the tally (a guest, a past member) only counts for the others. */
  add(result: PlayerResult): void {
    const tally = this.#tallies.get(result.player)
    if (!tally) return
    tally.results.push(result)
    tally.played += 1
    if (result.outcome === 'win') tally.won += 1
    else if (result.outcome === 'loss') tally.lost += 1
    else tally.drawn += 1
    tally.pointsFor += result.pointsFor
    tally.pointsAgainst += result.pointsAgainst
    tally.possible += result.possible
  }

  credit({ player, points, possible }: PointCredit): void {
    const tally = this.#tallies.get(player)
    if (!tally) return
    tally.creditedPoints += points
    tally.creditedPossible += possible
  }

  of(player: PlayerId): Tally | undefined {
    return this.#tallies.get(player)
  }

  /** Replaces the places before these games. Anyone not named has none. */
  setPriorRanks(priorRanks: ReadonlyMap<PlayerId, number>): void {
    for (const [id, tally] of this.#tallies) tally.priorRank = priorRanks.get(id) ?? null
  }

  /** Replaces the adjusted percentages, in thousandths. Anyone not named has none. */
  setAdjusted(adjusted: (id: PlayerId) => number | undefined): void {
    for (const [id, tally] of this.#tallies) tally.adjusted = adjusted(id) ?? null
  }

  /** Everyone's current tally. Later results show up in it. */
  tallies(): readonly Tally[] {
    return [...this.#tallies.values()]
  }
}
