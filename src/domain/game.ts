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
  /** Who stopped (`retired`) or did not play it (`forfeit`). */
  readonly endedBy?: readonly PlayerId[]
  /** Points to win of this one game, where it differs from the league's (a game to 7 in bad weather). */
  readonly target?: number
  /** Subs by the members they played for. Undefined while nothing is recorded: then seats tell (see season/who-played). */
  readonly subNames?: Readonly<Record<PlayerId, string>>
  /** Who stood in for whom: the sub's id, then the absent member's. */
  readonly subs?: Readonly<Record<PlayerId, PlayerId>>
}

/** True where the game is a result. Source: rules.md section 3. */
export function hasResult(game: Game): boolean {
  return game.status === 'final' || game.status === 'retired' || game.status === 'forfeit'
}
