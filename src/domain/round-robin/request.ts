import { DrawError, type Round, type PlayerId } from '../game'
import type { Shape } from './plan'
import type { SeatingMode } from './seat-by-rating'

export const MAX_PEOPLE = 64
export const MAX_ROUNDS = 60

/** Who plays, and how sides are made. */
export type RoundRobinEntry =
  | { readonly format: 'rotating_partners' | 'singles'; readonly people: readonly PlayerId[] }
  | { readonly format: 'fixed_partners'; readonly teams: readonly (readonly [PlayerId, PlayerId])[] }
  /** Every side has one of each group. */
  | { readonly format: 'mixed'; readonly groups: readonly [readonly PlayerId[], readonly PlayerId[]] }

export interface RoundRobinRequest {
  readonly entry: RoundRobinEntry
  /** Available courts. Extra ones stay empty. */
  readonly courts: number
  readonly rounds: number
  /** Any whole number: the same request and seed give the same draw on every device. */
  readonly seed: number
  /** Rounds that stay as they are: played, in progress, or announced, oldest first. */
  readonly played?: readonly Round[]
  /** How long to search, in changes tried; about 5 million a second on a desktop. */
  readonly moves?: number
  /** Assigns places by level, as far as the schedule stays as fair. */
  readonly seating?: { readonly mode: SeatingMode; readonly levels: ReadonlyMap<PlayerId, number> }
  /** A file of stored plans, see `findPlan`. Where it has one for these numbers, that is the draw. */
  readonly plans?: string
}

/** Draws rounds like `drawRoundRobin`; null while they are being drawn elsewhere. */
export type DrawRounds = (request: RoundRobinRequest) => readonly Round[] | null

/** An entrant is one player, or a fixed team of two. */
export type Entrant = readonly PlayerId[]

export function entrantsOf(entry: RoundRobinEntry): Entrant[] {
  switch (entry.format) {
    case 'fixed_partners':
      return [...entry.teams]
    case 'mixed':
      return entry.groups.flat().map((id) => [id])
    default:
      return entry.people.map((id) => [id])
  }
}

/** The counts of a request. Throws a DrawError with a sentence if it doesn't make a draw. */
export function shapeOf({ entry, courts, rounds }: RoundRobinRequest): Shape {
  const entrants = entrantsOf(entry)
  const people = entrants.flat()
  if (new Set(people).size < people.length) throw new DrawError('A player is listed twice.')
  if (people.length > MAX_PEOPLE) throw new DrawError(`You can have up to ${MAX_PEOPLE} players.`)
  if (!isCount(courts)) throw new DrawError('Add at least one court.')
  if (!isCount(rounds) || rounds > MAX_ROUNDS) throw new DrawError(`Choose 1 to ${MAX_ROUNDS} rounds.`)
  const side = entry.format === 'rotating_partners' || entry.format === 'mixed' ? 2 : 1
  const most = entry.format === 'mixed' ? mixedGames(entry.groups) : Math.floor(entrants.length / (2 * side))
  if (most < 1) throw new DrawError(TOO_FEW[entry.format])
  const groupEnd = entry.format === 'mixed' ? entry.groups[0].length : null
  return { entrants: entrants.length, side, games: Math.min(courts, most), rounds, groupEnd }
}

const isCount = (value: number) => Number.isInteger(value) && value >= 1

const mixedGames = (groups: readonly (readonly PlayerId[])[]) =>
  Math.floor(Math.min(...groups.map((group) => group.length)) / 2)

const TOO_FEW: Readonly<Record<RoundRobinEntry['format'], string>> = {
  rotating_partners: 'Doubles needs at least 4 players.',
  singles: 'Singles needs at least 2 players.',
  fixed_partners: 'Fixed partners needs at least 2 teams.',
  mixed: 'Mixed doubles needs at least 2 players in each group.',
}
