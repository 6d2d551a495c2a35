import { isSubmitted, winner } from './match-score'
import type { Game, GameStatus, PlayerId } from './game'

/** What a score sheet says a game became; the values of the column `court_rotations.result`. Source: rules.md section 2. */
export type RecordedResult = 'score' | 'forfeit' | 'retired' | 'incomplete' | 'void'
export const RECORDED_RESULTS: readonly RecordedResult[] = [
  'score',
  'forfeit',
  'retired',
  'incomplete',
  'void',
]

/** A game as it stands on a score sheet. Scores are in points. */
export interface RecordedGame {
  readonly id: string
  readonly team1: readonly PlayerId[]
  readonly team2: readonly PlayerId[]
  readonly team1Score: number | null
  readonly team2Score: number | null
  readonly result: RecordedResult
  /** Who didn't play it (`forfeit`) or stopped (`retired`). */
  readonly endedBy: readonly PlayerId[]
  readonly subNames?: Game['subNames'] | undefined
  readonly scoring?: Game['scoring'] | undefined
}

/**
 * The game as standings and movement count it. An empty sheet is stored as 0–0, which means not played, unless an
 * organizer recorded that someone gave up before the first point. Source: rules.md section 2, specification section 4.
 */
export function gameOf({
  result,
  endedBy,
  team1Score,
  team2Score,
  subNames,
  scoring,
  ...game
}: RecordedGame): Game {
  const isEmpty = result === 'score' && !isSubmitted(team1Score, team2Score)
  const status: GameStatus = isEmpty ? 'scheduled' : result === 'score' ? 'final' : result
  return {
    ...game,
    team1Score: isEmpty ? null : team1Score,
    team2Score: isEmpty ? null : team2Score,
    status,
    ...(endedBy.length > 0 && { endedBy }),
    ...(subNames && { subNames }),
    ...(scoring && { scoring }),
  }
}

/** Who won; null for a tie, if both sides forfeit, or if the game has no result. Source: rules.md section 2. */
export function winnerOf({
  status,
  team1,
  endedBy = [],
  team1Score,
  team2Score,
}: Game): 'team1' | 'team2' | null {
  if (status === 'final' && team1Score !== null && team2Score !== null) {
    const won = winner(team1Score, team2Score)
    return won === 'draw' ? null : won
  }
  if (status !== 'forfeit' && status !== 'retired') return null
  const team1Ended = endedBy.some((id) => team1.includes(id))
  const team2Ended = endedBy.some((id) => !team1.includes(id))
  if (team1Ended === team2Ended) return null
  return team1Ended ? 'team2' : 'team1'
}

const WORDS: Readonly<Record<GameStatus, string | null>> = {
  scheduled: null,
  final: null,
  forfeit: 'Forfeit',
  retired: 'Retired',
  incomplete: 'Unfinished',
  void: 'Void',
}

/** 'Forfeit', 'Given up', 'Unfinished', 'Void'; null if the score says it all or nothing is recorded yet. */
export const statusLabel = (status: GameStatus): string | null => WORDS[status]
