import type { GameStatus } from '@/domain/game'

/** A game of a finalized game day as it would go to DUPR. */
export interface DuprGame {
  readonly id: string
  readonly week: number
  /** YYYY-MM-DD in the league's time zone. */
  readonly date: string
  readonly court: number
  readonly number: number
  readonly team1: readonly DuprPlayer[]
  readonly team2: readonly DuprPlayer[]
  readonly team1Score: number | null
  readonly team2Score: number | null
  readonly status: GameStatus
  /** What was last sent to DUPR; null if nothing was. */
  readonly sent: ExportedGame | null
}

export interface ExportedGame {
  readonly team1Score: number
  readonly team2Score: number
  /** False if a sub was added or removed since. */
  readonly samePeople: boolean
}

/** Who actually played. DUPR rates the sub, no matter what the league does with the sub's points. */
export interface DuprPlayer {
  /** The player's ID. A sub whose name isn't in the league gets one made from the name. */
  readonly id: string
  readonly name: string
  readonly duprId: string | null
  /**
   * The member the sub plays for, and whether the DUPR ID was entered for the sub's name or belongs to the member with
   * that name.
   */
  readonly sub: { readonly member: string; readonly idOf: 'name' | 'player' } | null
  /** Was put on the roster, and hasn't joined, with an account or without: no one here may enter their ID. */
  readonly isYetToJoin?: boolean
}

export type ExcludedGame =
  | 'forfeit'
  | 'retired'
  | 'unfinished'
  | 'void'
  | 'draw'
  | 'guest'
  | 'missingId'
  | 'sameId'
  | 'wentOut'

export interface PlayerMissingId {
  readonly id: string
  readonly name: string
  readonly games: number
  readonly sub: DuprPlayer['sub']
  readonly isYetToJoin: boolean
}

/** A game that DUPR has in another version. `why` says what keeps it from being sent again as is. */
export interface ChangedGame {
  readonly game: DuprGame
  readonly sent: ExportedGame
  readonly why: ExcludedGame | null
}

export interface PreFlight {
  readonly ready: readonly DuprGame[]
  readonly leftOut: readonly { readonly game: DuprGame; readonly why: ExcludedGame }[]
  /** Sent and corrected since. In none of the lists above, unless asked to send again. */
  readonly changed: readonly ChangedGame[]
  /** Players whose missing ID is all that holds up a game, by name. */
  readonly lacking: readonly PlayerMissingId[]
}

/**
 * What can go to DUPR and what stays out, each for one reason, with games in order of play. `again` includes games that
 * were already sent. Source: rules.md section 7: forfeits, withdrawals, and retirements are omitted, every player needs
 * an ID, and DUPR gets the sub's own identity.
 */
export function preFlight(games: readonly DuprGame[], { again = false } = {}): PreFlight {
  const inOrder = games.toSorted((a, b) => a.week - b.week || a.number - b.number || a.court - b.court)
  const checked = inOrder.map((game) => ({ game, why: reasonAgainst(game) }))
  const lacking = new Map<string, PlayerMissingId>()
  for (const { game, why } of checked) {
    if ((why !== 'missingId' && why !== 'guest') || (game.sent && !again && !isChanged(game))) continue
    for (const { id, name, duprId, sub, isYetToJoin = false } of [...game.team1, ...game.team2]) {
      if (duprId !== null) continue
      // A name that lacks an ID both as a member and as a sub is reported as a sub, because it may be someone else's.
      const known = lacking.get(id)
      lacking.set(id, { id, name, sub: known?.sub ?? sub, games: (known?.games ?? 0) + 1, isYetToJoin })
    }
  }
  const changed = checked.flatMap(({ game, why }) =>
    game.sent && isChanged(game) ? [{ game, sent: game.sent, why }] : [],
  )
  const others = checked.flatMap(({ game, why }) => {
    if (!game.sent || (again && why === null)) return [{ game, why }]
    return isChanged(game) ? [] : [{ game, why: again ? why : ('wentOut' as const) }]
  })
  return {
    ready: others.flatMap(({ game, why }) => (why === null ? [game] : [])),
    leftOut: others.flatMap(({ game, why }) => (why === null ? [] : [{ game, why }])),
    changed,
    lacking: [...lacking.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function isChanged({ sent, status, team1Score, team2Score }: DuprGame): boolean {
  return (
    sent !== null &&
    !(
      status === 'final' &&
      sent.samePeople &&
      sent.team1Score === team1Score &&
      sent.team2Score === team2Score
    )
  )
}

function reasonAgainst({ status, team1, team2, team1Score, team2Score }: DuprGame): ExcludedGame | null {
  if (status === 'forfeit' || status === 'retired' || status === 'void') return status
  if (status !== 'final' || team1Score === null || team2Score === null) return 'unfinished'
  if (team1Score === team2Score) return 'draw'
  const players = [...team1, ...team2]
  if (players.some(({ duprId, sub }) => duprId === null && sub !== null)) return 'guest'
  if (players.some(({ duprId }) => duprId === null)) return 'missingId'
  // A sub with the ID of another player in the game: DUPR would reject the line.
  return new Set(players.map(({ duprId }) => duprId)).size < players.length ? 'sameId' : null
}
