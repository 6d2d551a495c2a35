import type { PlayerId } from './game'

/** One game of a draw: a court (1 is the first) and two sides of two players, or one in singles. */
export interface DrawnGame {
  readonly court: number
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
}

/** One round: every game played at the same time, and everyone who is there, including byes. */
export interface Round {
  readonly games: readonly DrawnGame[]
  readonly byes: readonly PlayerId[]
}

export class DrawError extends Error {}

/** Everyone who was there in a round, playing or not. */
export const presentIn = ({ games, byes }: Round): PlayerId[] => [
  ...games.flatMap(({ team1, team2 }) => [...team1, ...team2]),
  ...byes,
]

/**
 * Gives a sub a member's slot in these rounds. Nothing else moves, so counts and courts stay the same. Throws a
 * DrawError if the sub already has a slot. Source: rules.md section 5.
 */
export function substituteIn(rounds: readonly Round[], member: PlayerId, sub: PlayerId): Round[] {
  if (rounds.some((round) => presentIn(round).includes(sub))) {
    throw new DrawError('This sub is already playing.')
  }
  const swap = (ids: readonly PlayerId[]) => ids.map((id) => (id === member ? sub : id))
  return rounds.map(({ games, byes }) => ({
    games: games.map(({ court, team1, team2 }) => ({ court, team1: swap(team1), team2: swap(team2) })),
    byes: swap(byes),
  }))
}
