import { isUnderWay, latest, type Slot } from '@/shared/outbox/slot'
import { hasScore } from './court-order'
import type { Game } from './courts'
import type { Draft } from './drafts'
import { completeScore, NOTHING_ENTERED, sameScore, type EnteredScore, type Score } from './score'

/** What a game's row shows. */
export type RowState =
  | { kind: 'submitted'; score: Score }
  /** Submitted, safe on this phone, and on its way to the server. */
  | { kind: 'waiting'; score: EnteredScore }
  | { kind: 'editing'; score: EnteredScore }
  /** Something else is stored than this person entered, or than the server had: both are shown and the person chooses. */
  | { kind: 'choice'; mine: EnteredScore; theirs: Score | null }
  /** Submitted, and the server will not have it. */
  | { kind: 'refused'; mine: EnteredScore; because: string }

export type StoredGame = Pick<Game, 'score' | 'version' | 'enteredBy' | 'lost'>
export type BegunScore = Pick<Draft, 'score' | 'baseScore' | 'baseVersion'>
export type WaitingScore = Pick<Slot, 'entry' | 'next'>

/**
 * A row without a draft is submitted when both scores are there and not both are 0, else it is edited
 * (specification section 4). A draft keeps it in editing for as long as it is based on what is stored; without one, what
 * the outbox holds comes before what is stored.
 */
export function rowState(
  game: StoredGame,
  draft: BegunScore | undefined,
  slot: WaitingScore | undefined,
): RowState {
  const begun = draft && !isSettled(game, draft, slot) ? draft : undefined
  if (slot?.entry.state === 'conflict') {
    return { kind: 'choice', mine: begun?.score ?? scoreOf(slot.entry), theirs: game.score }
  }
  if (begun) {
    return isOvertaken(game, begun) && !isOnItsWay(slot)
      ? { kind: 'choice', mine: begun.score, theirs: game.score }
      : { kind: 'editing', score: begun.score }
  }
  if (slot?.entry.state === 'refused') {
    return { kind: 'refused', mine: scoreOf(slot.entry), because: slot.entry.problem?.sentence ?? '' }
  }
  if (slot) return { kind: 'waiting', score: scoreOf(latest(slot)) }
  if (game.lost) return { kind: 'choice', mine: game.lost, theirs: game.score }
  return game.score && hasScore(game)
    ? { kind: 'submitted', score: game.score }
    : { kind: 'editing', score: startingScore(game) }
}

/** What the fields of a game start with. A stored 0–0 counts as not played, so both sides are empty. */
export function startingScore(game: Pick<Game, 'score'>): EnteredScore {
  return game.score && hasScore(game) ? game.score : NOTHING_ENTERED
}

/** The game with what the server said to this phone, where no reading has brought it or anything newer yet. */
export function asAnswered<T extends StoredGame>(game: T, slot: WaitingScore | undefined): T {
  const stored = slot?.entry.stored
  if (!stored || stored.version <= game.version) return game
  const { version, updatedBy, updatedByName } = stored
  const enteredBy = updatedBy === null ? null : { id: updatedBy, name: updatedByName ?? 'Player' }
  return { ...game, version, score: completeScore(stored), enteredBy }
}

/** The draft has nothing left to say: it has no change and no point in it, or what it wanted is stored or submitted. */
export function isSettled(game: StoredGame, draft: BegunScore, slot: WaitingScore | undefined): boolean {
  const isUnchanged = sameScore(draft.score, draft.baseScore) || isPointless(draft)
  if (isOnItsWay(slot)) return !isUnchanged && sameScore(draft.score, scoreOf(latest(slot)))
  return isUnchanged
    ? isOvertaken(game, draft)
    : isOutdated(game, draft) && sameScore(draft.score, game.score)
}

/** A tap on + that was undone, in a game without a score. */
function isPointless({ score, baseScore }: BegunScore): boolean {
  return sameScore(baseScore, NOTHING_ENTERED) && !score.team1 && !score.team2
}

/** Stored is something else than what the draft was begun on. Who began on a score that is still the stored one saw it. */
export function isOvertaken(game: StoredGame, draft: BegunScore): boolean {
  return isOutdated(game, draft) && !(hasScore(game) && sameScore(game.score, draft.baseScore))
}

export function isOnItsWay(slot: WaitingScore | undefined): slot is WaitingScore {
  return slot !== undefined && isUnderWay(slot)
}

export function scoreOf({ team1, team2 }: EnteredScore): EnteredScore {
  return { team1, team2 }
}

function isOutdated(game: StoredGame, draft: BegunScore): boolean {
  return draft.baseVersion < game.version
}
