import type { GameRules } from './league-settings'

export type PlayerId = string

/**
 * How a game stands. `final`, `retired` and `forfeit` are results; `scheduled`, `incomplete` (stopped early) and
 * `void` (rain) are none. Source: rules.md section 2.
 */
export type GameStatus = 'scheduled' | 'final' | 'incomplete' | 'void' | 'retired' | 'forfeit'

/** One game between two sides of one or two people. Scores are in points. */
export interface Game {
  readonly id: string
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  readonly team1Score: number | null
  readonly team2Score: number | null
  readonly status: GameStatus
  /** The players who stopped (`retired`) or didn't play (`forfeit`). */
  readonly endedBy?: readonly PlayerId[]
  /** How it ends, if that isn't how its day's games end now: one to 11, on a day whose remaining games go to 7. */
  readonly scoring?: GameRules
  /**
   * Subs by the members they played for. Undefined if nothing is recorded: then the seats tell (see season/who-played).
   */
  readonly subNames?: Readonly<Record<PlayerId, string>>
  /** ISO 8601: when it was played, if that isn't when its game day is now, because the rest of it moved. */
  readonly playedAt?: string
  /** The sub's id, then the absent member's. */
  readonly subs?: Readonly<Record<PlayerId, PlayerId>>
}

/** Whether the game counts as a result. Source: rules.md section 3. */
export function hasResult(game: Game): boolean {
  return game.status === 'final' || game.status === 'retired' || game.status === 'forfeit'
}

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
