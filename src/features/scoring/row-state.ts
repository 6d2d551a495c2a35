import { isEmptied, latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay } from '@/shared/outbox/waiting'
import { hasScore } from './courts'
import type { CourtGame } from './score-sheet-view'
import type { ScoreDraft } from './drafts'
import { completeScore, EMPTY_SCORE, sameScore, type EnteredScore, type Score } from './score'

export type RowState =
  | { kind: 'submitted'; score: Score }
  /** Submitted and stored on this phone, but not confirmed by the server yet. */
  | { kind: 'waiting'; score: EnteredScore }
  | { kind: 'editing'; score: EnteredScore }
  /** The stored score differs from the one entered here, or from what the server had. The person sees both and chooses. */
  | { kind: 'choice'; mine: EnteredScore; theirs: Score | null }
  | { kind: 'refused'; mine: EnteredScore; because: string }

export type RowGame = Pick<CourtGame, 'score' | 'version' | 'enteredBy' | 'lost'>
export type BegunScore = Pick<ScoreDraft, 'score' | 'baseScore' | 'baseVersion'>
export type PendingEntry = Pick<PendingScore, 'state' | 'problem' | 'stored' | 'entry' | 'next'>

/**
 * A row without a draft is submitted when both scores are there and not both are 0, otherwise it is edited
 * (specification section 4). A draft keeps it in editing as long as it is based on the stored score. Without a draft,
 * the outbox takes precedence over what is stored.
 */
export function rowState(
  game: RowGame,
  draft: BegunScore | undefined,
  pendingScore: PendingEntry | undefined,
): RowState {
  const begun = draft && !isSettled(game, draft, pendingScore) ? draft : undefined
  if (pendingScore?.state === 'conflict') {
    return { kind: 'choice', mine: begun?.score ?? scoreOf(pendingScore.entry), theirs: game.score }
  }
  if (begun) {
    return isSuperseded(game, begun) && !isOnTheWay(pendingScore)
      ? { kind: 'choice', mine: begun.score, theirs: game.score }
      : { kind: 'editing', score: begun.score }
  }
  if (pendingScore?.state === 'refused') {
    return {
      kind: 'refused',
      mine: scoreOf(pendingScore.entry),
      because: pendingScore.problem?.sentence ?? '',
    }
  }
  if (isUndone(pendingScore)) return { kind: 'editing', score: EMPTY_SCORE }
  if (pendingScore) return { kind: 'waiting', score: scoreOf(latestSubmission(pendingScore)) }
  if (game.lost) return { kind: 'choice', mine: game.lost, theirs: game.score }
  return game.score && hasScore(game)
    ? { kind: 'submitted', score: game.score }
    : { kind: 'editing', score: startingScore(game) }
}

/** Initial values of a game's fields. A stored 0–0 counts as not played, so both are empty. */
export function startingScore(game: Pick<CourtGame, 'score'>): EnteredScore {
  return game.score && hasScore(game) ? game.score : EMPTY_SCORE
}

/** The game with the server's answer to this phone, until a read has brought that or something newer. */
export function asAnswered<T extends RowGame>(game: T, pendingScore: PendingEntry | undefined): T {
  if (isUndone(pendingScore)) return { ...game, score: null }
  const stored = pendingScore?.stored
  if (!stored || stored.version <= game.version) return game
  const { version, updatedBy, updatedByName } = stored
  const enteredBy = updatedBy === null ? null : { id: updatedBy, name: updatedByName ?? 'Player' }
  return { ...game, version, score: completeScore(stored), enteredBy }
}

/** The draft can go: it has no change and no point in it, or its score is stored or submitted. */
export function isSettled(game: RowGame, draft: BegunScore, pendingScore: PendingEntry | undefined): boolean {
  const isUnchanged = sameScore(draft.score, draft.baseScore) || isPointless(draft)
  if (isOnTheWay(pendingScore))
    return !isUnchanged && sameScore(draft.score, scoreOf(latestSubmission(pendingScore)))
  return isUnchanged
    ? isSuperseded(game, draft)
    : isOutdated(game, draft) && sameScore(draft.score, game.score)
}

/** An undone tap on + in a game without a score. */
function isPointless({ score, baseScore }: BegunScore): boolean {
  return sameScore(baseScore, EMPTY_SCORE) && !score.team1 && !score.team2
}

/**
 * The stored score changed since the draft was started. If the draft started from the score that is stored now, the
 * person has seen it.
 */
function isSuperseded(game: RowGame, draft: BegunScore): boolean {
  return isOutdated(game, draft) && !(hasScore(game) && sameScore(game.score, draft.baseScore))
}

/** Undone here, so the game has no score, even if the server doesn't know yet. */
export function isUndone(pendingScore: PendingEntry | undefined): boolean {
  return isOnTheWay(pendingScore) && isEmptied(latestSubmission(pendingScore))
}

function isOnTheWay(pendingScore: PendingEntry | undefined): pendingScore is PendingEntry {
  return pendingScore !== undefined && isUnderWay(pendingScore)
}

export function scoreOf({ team1, team2 }: EnteredScore): EnteredScore {
  return { team1, team2 }
}

function isOutdated(game: RowGame, draft: BegunScore): boolean {
  return draft.baseVersion < game.version
}

type Owner = Pick<ScoreDraft, 'profileId' | 'leagueId' | 'gameDayId'>

/** The draft that a tap changes: the existing one, or a new one based on what the row shows. */
export function workingDraft(
  game: CourtGame,
  draft: ScoreDraft | undefined,
  pendingScore: PendingEntry | undefined,
  owner: Owner,
): ScoreDraft {
  if (!draft || isSettled(game, draft, pendingScore)) return beginDraft(game, pendingScore, owner)
  // The stored score is the one it started from, so the next one replaces it.
  const isSeen = draft.baseVersion < game.version && !isSuperseded(game, draft)
  return isSeen ? rebase(game, draft) : draft
}

/** Rebases the person's own score on the stored one that they have seen, so that it replaces exactly that. */
export function rebase(game: CourtGame, draft: ScoreDraft): ScoreDraft {
  return { ...draft, baseScore: startingScore(game), baseVersion: game.version }
}

/** Whether deleting the draft loses nothing, because both sides of a game without a score are empty again. */
export function isBlank(game: CourtGame, draft: ScoreDraft, pendingScore: PendingEntry | undefined): boolean {
  return !hasScore(game) && !pendingScore && sameScore(draft.score, EMPTY_SCORE) && draft.reason === ''
}

function beginDraft(game: CourtGame, pendingScore: PendingEntry | undefined, owner: Owner): ScoreDraft {
  const { profileId, leagueId, gameDayId } = owner
  // A correction of a waiting score is based on that score, and on the version that score was based on.
  const waiting = isOnTheWay(pendingScore) ? completeScore(latestSubmission(pendingScore)) : null
  const score = waiting ?? startingScore(game)
  const scoring = waiting && pendingScore && latestSubmission(pendingScore).seenScoring
  return {
    format: 3,
    profileId,
    leagueId,
    gameDayId,
    gameId: game.id,
    courtNumber: game.courtNumber,
    gameNumber: game.number,
    score,
    baseScore: score,
    baseVersion: (waiting && pendingScore?.entry.seenVersion) ?? game.version,
    reason: (waiting && pendingScore && latestSubmission(pendingScore).reason) ?? '',
    ...(scoring && { scoring }),
  }
}
