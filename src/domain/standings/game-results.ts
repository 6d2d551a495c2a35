import { hasResult, type Game, type PlayerId } from '@/domain/game'
import { targetOf } from '@/domain/match-score'
import type { StandingsConfig } from './standings'

export type PlayerOutcome = 'win' | 'draw' | 'loss'

/** One game for one player: a row per player and game. Points of the player's side, and those possible. */
export interface PlayerResult {
  readonly player: PlayerId
  readonly outcome: PlayerOutcome
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly possible: number
  /** The opponents for whom this game is also a result, as this player's met opponents. */
  readonly opponents: readonly PlayerId[]
}

interface Side {
  readonly people: readonly PlayerId[]
  readonly outcome: PlayerOutcome
  readonly points: number
}

/** Both sides of a game with a result, and the points possible. */
interface Played {
  readonly sides: readonly [Side, Side]
  readonly possible: number
}

/**
 * The rows of one game, none if it has no result. Neither a sub nor the member they play for gets one; the other three
 * keep theirs. Throws a RangeError if a game lacks what its result needs. Source: rules.md sections 2 and 3.
 */
export function resultsOf(game: Game, config: StandingsConfig): PlayerResult[] {
  if (!hasResult(game) && !(game.status === 'incomplete' && config.countIncomplete)) return []
  const { sides, possible } = game.status === 'forfeit' ? forfeited(game, config) : played(game, config)
  const rows = (own: Side, other: Side): PlayerResult[] => {
    const opponents = membersOf(game, other.people)
    return membersOf(game, own.people).map((player) => ({
      player,
      outcome: own.outcome,
      pointsFor: own.points,
      pointsAgainst: other.points,
      possible,
      opponents,
    }))
  }
  return [...rows(sides[0], sides[1]), ...rows(sides[1], sides[0])]
}

function membersOf(game: Game, people: readonly PlayerId[]): readonly PlayerId[] {
  const { subs } = game
  return subs ? people.filter((id) => subs[id] === undefined) : people
}

function played(game: Game, config: StandingsConfig): Played {
  const { team1, team2, team1Score, team2Score } = game
  if (team1Score === null || team2Score === null) {
    throw new RangeError(`Game ${game.id} has a result but no score.`)
  }
  if (game.status === 'retired') return retired(game, config, [team1Score, team2Score])
  const lead = team1Score - team2Score
  return {
    sides: [
      { people: team1, outcome: outcomeOf(lead), points: team1Score },
      { people: team2, outcome: outcomeOf(-lead), points: team2Score },
    ],
    possible: possibleOf(targetIn(game, config), team1Score, team2Score),
  }
}

/** The side that stopped loses, whatever the score. */
function retired(game: Game, config: StandingsConfig, scores: readonly [number, number]): Played {
  const [stopped1, stopped2] = endersBySide(game)
  if (stopped1.length > 0 === stopped2.length > 0) {
    throw new RangeError(`Game ${game.id} is retired but does not say which side stopped.`)
  }
  const target = targetIn(game, config)
  const side = (people: readonly PlayerId[], won: boolean, own: number, other: number): Side => {
    const filled = config.retiredPoints === 'target' && won ? Math.max(target ?? 0, own, other + 1) : own
    return { people, outcome: won ? 'win' : 'loss', points: config.retiredPoints === 'none' ? 0 : filled }
  }
  const side1 = side(game.team1, stopped1.length === 0, scores[0], scores[1])
  const side2 = side(game.team2, stopped2.length === 0, scores[1], scores[0])
  const possible = config.retiredPoints === 'none' ? 0 : possibleOf(target, side1.points, side2.points)
  return { sides: [side1, side2], possible }
}

/** A player who forfeits loses. The opponents win, unless they forfeit too. The league decides about the partner. */
function forfeited(game: Game, config: StandingsConfig): Played {
  const [enders1, enders2] = endersBySide(game)
  if (enders1.length + enders2.length === 0) {
    throw new RangeError(`Game ${game.id} is a forfeit but does not say whose.`)
  }
  const possible = config.forfeitPoints === 'target' ? (targetIn(game, config) ?? 0) : 0
  const side = (team: readonly PlayerId[], enders: readonly PlayerId[]): Side => {
    if (enders.length === 0) return { people: team, outcome: 'win', points: possible }
    return { people: config.forfeitPartner === 'no_result' ? enders : team, outcome: 'loss', points: 0 }
  }
  return { sides: [side(game.team1, enders1), side(game.team2, enders2)], possible }
}

const targetIn = ({ scoring }: Game, config: StandingsConfig) =>
  scoring ? targetOf(scoring) : config.targetPoints

/** In a timed game, only the points played were possible: 3–2 is three of five, however long 14–6 took. */
const possibleOf = (target: number | null, one: number, other: number) =>
  target === null ? one + other : Math.max(target, one, other)

const outcomeOf = (lead: number): PlayerOutcome => (lead > 0 ? 'win' : lead < 0 ? 'loss' : 'draw')

function endersBySide(game: Game): [PlayerId[], PlayerId[]] {
  const enders = new Set(game.endedBy)
  return [game.team1.filter((id) => enders.has(id)), game.team2.filter((id) => enders.has(id))]
}

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
