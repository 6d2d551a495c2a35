import { latestSubmission } from '@/shared/outbox/pending-score'
import { hasScore } from './court-order'
import type { CourtGame } from './score-sheet-view'
import type { ScoreDraft } from './drafts'
import { isOnTheWay, isSuperseded, isSettled, startingScore, type PendingEntry } from './row-state'
import { completeScore, EMPTY_SCORE, sameScore } from './score'

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
