import { hasScore } from './court-order'
import type { Game } from './courts'
import type { Draft, SentDraft } from './drafts'
import { isMyOwnLostAnswer, isOvertaken, isSettled, NOT_STARTED } from './row-state'
import { sameScore, type Score } from './score'

type Owner = Pick<Draft, 'profileId' | 'leagueId' | 'gameDayId'>

/** What a tap goes on from: the draft as it stands, or a new one on what is stored. */
export function workingDraft(game: Game, draft: Draft | undefined, owner: Owner): Draft {
  if (!draft || isSettled(game, draft)) return beginDraft(game, owner)
  const followsMyOwn = isOvertaken(game, draft) && isMyOwnLostAnswer(game, draft, owner.profileId)
  return followsMyOwn ? rebase(game, draft) : draft
}

/** The person has seen what is stored and keeps their own score: it then replaces exactly that. */
export function rebase(game: Game, draft: Draft): Draft {
  return { ...draft, baseScore: game.score ?? NOT_STARTED, baseVersion: game.version, submission: null }
}

/** Ready to send. The same score keeps the id it was sent under before, so that arriving twice changes nothing. */
export function sealed(draft: Draft, score: Score, newId: () => string): SentDraft {
  const before = draft.submission
  const submission = before && sameScore(before.score, score) ? before : { id: newId(), score }
  return { ...draft, score, submission }
}

/** True when nothing would be lost without the draft: a game that nobody scored is back at 0–0. */
export function isBlank(game: Game, draft: Draft): boolean {
  return (
    !hasScore(game) && sameScore(draft.score, NOT_STARTED) && draft.submission === null && draft.reason === ''
  )
}

function beginDraft(game: Game, { profileId, leagueId, gameDayId }: Owner): Draft {
  const score = game.score ?? NOT_STARTED
  return {
    format: 1,
    profileId,
    leagueId,
    gameDayId,
    gameId: game.id,
    courtNumber: game.courtNumber,
    gameNumber: game.number,
    score,
    baseScore: score,
    baseVersion: game.version,
    reason: '',
    submission: null,
  }
}
