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
  readonly wentOut: boolean
}

export interface DuprPlayer {
  readonly id: string
  readonly name: string
  readonly duprId: string | null
  /** Who played in the member's place: a guest, whom DUPR does not know by the member's id. */
  readonly sub: string | null
}

export type LeftOut =
  'forfeit' | 'retired' | 'unfinished' | 'void' | 'draw' | 'guest' | 'missingId' | 'wentOut'

export interface PreFlight {
  readonly ready: readonly DuprGame[]
  readonly leftOut: readonly { readonly game: DuprGame; readonly why: LeftOut }[]
  /** Whose id is all that keeps a game from going out, by name. */
  readonly lacking: readonly { readonly id: string; readonly name: string; readonly games: number }[]
}

/**
 * What can go to DUPR and what stays out, each for one reason; games in order of play. `again` takes those along that went
 * out before. Source: rules.md section 7: forfeits, withdrawals and retirements are omitted, every player needs an id.
 */
export function preFlight(games: readonly DuprGame[], { again = false } = {}): PreFlight {
  const inOrder = games.toSorted((a, b) => a.week - b.week || a.number - b.number || a.court - b.court)
  const judged = inOrder.map((game) => ({ game, why: reasonAgainst(game, again) }))
  const lacking = new Map<string, { id: string; name: string; games: number }>()
  for (const { game, why } of judged) {
    if (why !== 'missingId') continue
    for (const { id, name, duprId } of [...game.team1, ...game.team2]) {
      if (duprId === null) lacking.set(id, { id, name, games: (lacking.get(id)?.games ?? 0) + 1 })
    }
  }
  return {
    ready: judged.flatMap(({ game, why }) => (why === null ? [game] : [])),
    leftOut: judged.flatMap(({ game, why }) => (why === null ? [] : [{ game, why }])),
    lacking: [...lacking.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function reasonAgainst(game: DuprGame, again: boolean): LeftOut | null {
  const { status, team1, team2, team1Score, team2Score, wentOut } = game
  if (status === 'forfeit' || status === 'retired' || status === 'void') return status
  if (status !== 'final' || team1Score === null || team2Score === null) return 'unfinished'
  if (team1Score === team2Score) return 'draw'
  const players = [...team1, ...team2]
  if (players.some(({ sub }) => sub !== null)) return 'guest'
  if (wentOut && !again) return 'wentOut'
  return players.some(({ duprId }) => duprId === null) ? 'missingId' : null
}
