import { MAX_ON_COURT, MIN_ON_COURT } from '../movement/court-sizes'
import { countPlayed } from '../fairness/count-played'
import { Random } from '../random'
import { DrawError, type DrawnGame, type Round } from '../round'
import type { PlayerId } from '../game'
import { continueCourt } from './continue-court'

/**
 * The first rotations of a fresh court by number of players, four seats per game: 0123 is 0 and 1 against 2 and 3.
 * Found by wide beam searches over every prefix. Up to 5 players, every prefix is proven optimal. For more, we know of
 * no table that is better after any number of games: if partners or opponents are less even than the proven bound,
 * either keeping byes within one of each other rules it out, or nothing better is known. Source: rules.md section 5.
 */
const ROTATION_TABLES: Readonly<Record<number, string>> = {
  4: '0123 0213 0312',
  5: '0234 0124 0413 0312 1423',
  6: '1523 0324 0514 1234 0125 0435 0213 0245 1345 0523 1524 0314 2534 0135 0412 2435 0315 0214',
  7: '0523 1426 0415 0346 1235 0216 3645 0134 0625 1356 0324 1425 0613 2456 1234 0526 0415 3645 1623 0135 0246',
  8: '3647 0512 0134 2567 0356 1427 0237 1546 0426 1357 0617 2435 0745 1623',
  9: '1528 3746 0725 1834 0867 2456 0513 2738 0614 3568 1247 0458 0236 1678 1745 0123 2648 0357',
}

export interface RotationsRequest {
  /** The players who are here, 4 to 9. */
  readonly people: readonly PlayerId[]
  /** How many rotations to draw. */
  readonly rounds: number
  /** Any whole number: the same request and seed give the same draw on every device. */
  readonly seed: number
  /** The court's number in the drawn games; 1 by default. */
  readonly court?: number
  /** Rotations that stay as they are: played, locked or announced, oldest first. */
  readonly played?: readonly Round[]
}

/**
 * Draws the next rotations of one court. A game day can stop after any game, so the draw is as fair as possible after
 * each one: byes stay within one of each other, no one sits twice in a row if that is avoidable, then partners,
 * opponents, and meetings are even. A fresh court follows a table of the best known draws. After `played` rotations,
 * the draw continues from their counts. Throws a DrawError if the players or the rounds don't make a court. Source:
 * rules.md section 5.
 */
export function drawRotations({ people, rounds, seed, court = 1, played = [] }: RotationsRequest): Round[] {
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

/** The order of partners and sides means nothing, so it is random. */
function shuffleSides({ games, byes }: Round, random: Random): Round {
  const mixed = games.map(({ court, team1, team2 }): DrawnGame => {
    const [one, other] = random.shuffle([random.shuffle(team1), random.shuffle(team2)])
    return { court, team1: one ?? team1, team2: other ?? team2 }
  })
  return { games: mixed, byes }
}
