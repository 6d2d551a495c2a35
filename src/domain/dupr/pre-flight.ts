import type { GameStatus } from '@/domain/game'

/** A game of a finalized day as it would go to DUPR. */
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
  /** What DUPR was sent last; null while nothing was. */
  readonly sent: ExportedGame | null
}

export interface ExportedGame {
  readonly team1Score: number
  readonly team2Score: number
  /** False where a sub was named or taken away since. */
  readonly samePeople: boolean
}

/** Who really played: DUPR rates the sub, whatever the league does with the sub's points. */
export interface DuprPlayer {
  /** The person's; of a sub whose name no one in the league has, one made from the name. */
  readonly id: string
  readonly name: string
  readonly duprId: string | null
  /** In whose place, and whether the id was given to the sub's name or is that of the one in the league who bears it. */
  readonly sub: { readonly member: string; readonly idOf: 'name' | 'player' } | null
}

export type ExcludedGame =
  'forfeit' | 'retired' | 'unfinished' | 'void' | 'draw' | 'guest' | 'missingId' | 'sameId' | 'wentOut'

export interface PlayerMissingId {
  readonly id: string
  readonly name: string
  readonly games: number
  readonly sub: DuprPlayer['sub']
}

/** A game that DUPR has otherwise than it stands now. `why`: what keeps it from going out again as it is. */
export interface ChangedGame {
  readonly game: DuprGame
  readonly sent: ExportedGame
  readonly why: ExcludedGame | null
}

export interface PreFlight {
  readonly ready: readonly DuprGame[]
  readonly leftOut: readonly { readonly game: DuprGame; readonly why: ExcludedGame }[]
  /** Went out and were corrected since; in none of the lists above, unless asked for again. */
  readonly changed: readonly ChangedGame[]
  /** Whose id is all that keeps a game from going out, by name. */
  readonly lacking: readonly PlayerMissingId[]
}

/**
 * What can go to DUPR and what stays out, each for one reason; games in order of play. `again` takes those along that went
 * out before. Source: rules.md section 7: forfeits, withdrawals and retirements are omitted, every player needs an id, the
 * sub's own identity goes to DUPR.
 */
export function preFlight(games: readonly DuprGame[], { again = false } = {}): PreFlight {
  const inOrder = games.toSorted((a, b) => a.week - b.week || a.number - b.number || a.court - b.court)
  const judged = inOrder.map((game) => ({ game, why: reasonAgainst(game) }))
  const lacking = new Map<string, PlayerMissingId>()
  for (const { game, why } of judged) {
    if ((why !== 'missingId' && why !== 'guest') || (game.sent && !again && !isChanged(game))) continue
    for (const { id, name, duprId, sub } of [...game.team1, ...game.team2]) {
      if (duprId !== null) continue
      // Who is lacked both as a member and as a sub is told as a sub: there the name may be someone else's.
      const known = lacking.get(id)
      lacking.set(id, { id, name, sub: known?.sub ?? sub, games: (known?.games ?? 0) + 1 })
    }
  }
  const changed = judged.flatMap(({ game, why }) =>
    game.sent && isChanged(game) ? [{ game, sent: game.sent, why }] : [],
  )
  const others = judged.flatMap(({ game, why }) => {
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
  // A sub who was given the id of someone else in the game: DUPR would refuse the line.
  return new Set(players.map(({ duprId }) => duprId)).size < players.length ? 'sameId' : null
}
