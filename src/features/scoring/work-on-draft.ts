import { latest } from '@/shared/outbox/slot'
import { hasScore } from './court-order'
import type { Game } from './courts'
import type { Draft } from './drafts'
import { isOnItsWay, isOvertaken, isSettled, startingScore, type WaitingScore } from './row-state'
import { completeScore, NOTHING_ENTERED, sameScore } from './score'

type Owner = Pick<Draft, 'profileId' | 'leagueId' | 'gameDayId'>

/** What a tap goes on from: the draft as it stands, or a new one on what the row shows. */
export function workingDraft(
  game: Game,
  draft: Draft | undefined,
  slot: WaitingScore | undefined,
  owner: Owner,
): Draft {
  if (!draft || isSettled(game, draft, slot)) return beginDraft(game, slot, owner)
  // Stored is what it was begun on: the next score replaces that.
  const isSeen = draft.baseVersion < game.version && !isOvertaken(game, draft)
  return isSeen ? rebase(game, draft) : draft
}

/** The person has seen what is stored and keeps their own score: it then replaces exactly that. */
export function rebase(game: Game, draft: Draft): Draft {
  return { ...draft, baseScore: startingScore(game), baseVersion: game.version }
}

/** True when nothing would be lost without the draft: a game without a score is empty on both sides again. */
export function isBlank(game: Game, draft: Draft, slot: WaitingScore | undefined): boolean {
  return !hasScore(game) && !slot && sameScore(draft.score, NOTHING_ENTERED) && draft.reason === ''
}

function beginDraft(game: Game, slot: WaitingScore | undefined, owner: Owner): Draft {
  const { profileId, leagueId, gameDayId } = owner
  // A correction of what waits is based on that, and on the version that it was based on.
  const waiting = isOnItsWay(slot) ? completeScore(latest(slot)) : null
  const score = waiting ?? startingScore(game)
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
    baseVersion: (waiting && slot?.entry.seenVersion) ?? game.version,
    reason: (waiting && slot && latest(slot).reason) ?? '',
  }
}
