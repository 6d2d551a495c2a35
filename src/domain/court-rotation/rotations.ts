import { countPlayed } from '../fairness/played'
import { Random } from '../random'
import { DrawError, type DrawnGame, type Round } from '../round'
import type { PlayerId } from '../game'
import { continueCourt } from './continue-court'
import { ROTATION_TABLES } from './rotation-tables'

export const MIN_ON_COURT = 4
export const MAX_ON_COURT = 9

export interface CourtRequest {
  /** Who is there, 4 to 9 people. */
  readonly people: readonly PlayerId[]
  /** How many rotations to draw. */
  readonly rounds: number
  /** Any whole number: the same request and seed give the same draw on every device. */
  readonly seed: number
  /** The court's number, for the games drawn; 1 where it is left out. */
  readonly court?: number
  /** Rotations that stay as they are: played, locked or announced, oldest first. */
  readonly played?: readonly Round[]
}

/**
 * Draws the next rotations of one court so that it is as fair as it can be after every one of them, because a game day can
 * stop after any game: everyone sits out equally often within one, no one sits twice running where that is avoidable,
 * then partners, opponents and meetings are even. A fresh court follows a table that is known to be the best; after
 * `played` rotations the draw goes on from their counts. Throws a DrawError where people or rounds make no court.
 * Source: rules.md section 5.
 */
export function drawRotations({ people, rounds, seed, court = 1, played = [] }: CourtRequest): Round[] {
  check(people, rounds)
  const random = new Random(seed)
  const order = random.shuffle(people)
  const fresh = played.length === 0
  const table = fresh ? fromTable(order, rounds, court) : []
  const counts = countPlayed(order, [...played, ...table])
  const games = continueCourt(counts, order.length, rounds - table.length, random)
  const rest = games.map((seats) => roundOf(order, seats, court))
  return [...table, ...rest].map((round) => shuffleSides(round, random))
}

function check(people: readonly PlayerId[], rounds: number) {
  if (people.length < MIN_ON_COURT || people.length > MAX_ON_COURT) {
    throw new DrawError(`A court takes ${MIN_ON_COURT} to ${MAX_ON_COURT} players, not ${people.length}.`)
  }
  if (new Set(people).size < people.length) throw new DrawError('A player is on this court twice.')
  if (!Number.isInteger(rounds) || rounds < 0)
    throw new DrawError('The number of games must be a whole number.')
}

function fromTable(order: readonly PlayerId[], rounds: number, court: number): Round[] {
  const table = ROTATION_TABLES[order.length]?.split(' ') ?? []
  return table.slice(0, rounds).map((digits) => roundOf(order, Array.from(digits, Number), court))
}

/** Seats 0 and 1 play against seats 2 and 3. */
function roundOf(order: readonly PlayerId[], seats: readonly number[], court: number): Round {
  const playing = order.length === 0 ? [] : seats.flatMap((seat) => order[seat] ?? [])
  return {
    games: [{ court, team1: playing.slice(0, 2), team2: playing.slice(2) }],
    byes: order.filter((id) => !playing.includes(id)),
  }
}

/** Who is named first and who is on which side says nothing, so it is left to chance. */
function shuffleSides({ games, byes }: Round, random: Random): Round {
  const mixed = games.map(({ court, team1, team2 }): DrawnGame => {
    const [one, other] = random.shuffle([random.shuffle(team1), random.shuffle(team2)])
    return { court, team1: one ?? team1, team2: other ?? team2 }
  })
  return { games: mixed, byes }
}
