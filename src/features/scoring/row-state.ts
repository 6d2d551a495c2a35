import { hasScore } from './court-order'
import type { Game } from './courts'
import type { Draft } from './drafts'
import { sameScore, type EnteredScore, type Score } from './score'

/** What a game's row shows. */
export type RowState =
  | { kind: 'submitted'; score: Score }
  | { kind: 'editing'; score: EnteredScore }
  /** Something else was stored after this person began: both are shown and the person chooses. */
  | { kind: 'choice'; mine: EnteredScore; theirs: Score | null }

export type StoredGame = Pick<Game, 'score' | 'version' | 'enteredBy'>
export type BegunScore = Pick<Draft, 'score' | 'baseScore' | 'baseVersion' | 'submission'>

export const NOT_STARTED: Score = { team1: 0, team2: 0 }

/**
 * A row without a draft is submitted when both scores are there and not both are 0, else it is edited
 * (specification section 4). A draft keeps it in editing for as long as it is based on what is stored.
 */
export function rowState(game: StoredGame, draft: BegunScore | undefined, myId: string): RowState {
  if (!draft || isSettled(game, draft)) {
    return game.score && hasScore(game)
      ? { kind: 'submitted', score: game.score }
      : { kind: 'editing', score: game.score ?? NOT_STARTED }
  }
  return isOvertaken(game, draft) && !isMyOwnLostAnswer(game, draft, myId)
    ? { kind: 'choice', mine: draft.score, theirs: game.score }
    : { kind: 'editing', score: draft.score }
}

/** The draft has nothing left to say: what it wanted is stored, or it was opened and never changed. */
export function isSettled(game: StoredGame, draft: BegunScore): boolean {
  const wasNeverChanged = sameScore(draft.score, draft.baseScore) && draft.submission === null
  return isOvertaken(game, draft) && (wasNeverChanged || sameScore(draft.score, game.score))
}

export function isOvertaken(game: StoredGame, draft: BegunScore): boolean {
  return draft.baseVersion < game.version
}

/** My last submission arrived and only its answer was lost: what I changed since follows it, and is no conflict. */
export function isMyOwnLostAnswer(game: StoredGame, draft: BegunScore, myId: string): boolean {
  return (
    draft.submission !== null && game.enteredBy?.id === myId && sameScore(draft.submission.score, game.score)
  )
}
