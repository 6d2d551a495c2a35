/**
 * One person's score for one game, stored on the phone until the server confirms it. Every function in this file is a pure
 * step from one pending score to the next, or to null when nothing is left to do. The outbox stores each step before it
 * tells anyone.
 */
export interface PendingScore<Target = unknown> extends ScoreAddress<Target> {
  /** The format of the record. ./parse-pending-score upgrades older ones. */
  v: 2
  /** The submission that is being sent, or that is waiting for the person's decision. */
  entry: Submission
  /** A correction submitted when `entry` may already have reached the server. It is sent afterward. */
  next: Submission | null
}

/** A game's place in the outbox, and what to call it. */
export interface ScoreAddress<Target = unknown> {
  key: string
  /** The author's profile id. No one else sees or sends the score, unless it is a VISITOR's. */
  owner: string
  /** Which ScoreKind delivers it, such as 'league-game'. */
  kind: string
  target: Target
  /** 'Riverside Ladder, week 5, Court 2, game 3' */
  label: string
  /** The teams: 'Maya R. / Tom K.' and 'Ines D. / Sam P.'. */
  sides: [string, string]
}

/**
 * The owner id of someone who isn't signed in. Nothing but the phone ties them to their scores, so anyone who uses the phone
 * next sends those too.
 */
export const VISITOR = 'visitor'

/** Filters out a visitor's scores, which don't depend on who signs in. */
export const ownPendingScores = <S extends { owner: string }>(pendingScores: readonly S[]): S[] =>
  pendingScores.filter(({ owner }) => owner !== VISITOR)

export interface Submission {
  /** Created on the phone. Delivering the same id twice changes nothing. */
  submissionId: string
  team1: number | null
  team2: number | null
  reason: string | null
  /** The game's version on the screen, or null to follow the person's own previous submission. */
  seenVersion: number | null
  at: number
  state: 'waiting' | 'sending' | 'conflict' | 'refused'
  attempts: number
  /** Attempts since the network last seemed to be back, which set the pause. Missing until sent, and in older records. */
  tries?: number
  /** The time before which it must not be sent. */
  notBefore: number
  /** The server's score at the time of a conflict or refusal. */
  stored: ServerScore | null
  /** Why it was refused, or why the last attempt failed. */
  problem: SubmissionProblem | null
  /** It only restores what the server had before, so it is dropped if someone else changed the score. */
  isUndo?: boolean
  /** How the game ended on the author's screen, as the server stores it; its rules may change while the score waits. */
  seenScoring?: SeenRules
}

/** The score on the server. */
export interface ServerScore {
  version: number
  team1: number | null
  team2: number | null
  updatedAt: string
  updatedBy: string | null
  updatedByName: string | null
  /** In a league game, the subs for its four players, '' for none; null until a result is recorded. */
  substitutes?: readonly string[] | null
  /** How a league game ended, if not as its day's games do now. */
  scoring?: SeenRules
}

/** A code for the app and a sentence for the person. */
export interface SubmissionProblem {
  code: string
  sentence: string
}

/** How a game ends, by columns of the server. */
type SeenRules = Record<string, string | number | boolean | null>

/** The server's response to a submission. */
export type SubmissionResult =
  | { outcome: 'applied' | 'agreed' | 'conflict'; stored: ServerScore }
  /** People with this role can no longer change the score. */
  | { outcome: 'locked'; stored: ServerScore; problem: SubmissionProblem }
  /** The server will never accept it as it is. */
  | { outcome: 'refused'; problem: SubmissionProblem }

export interface NewSubmission {
  submissionId: string
  team1: number | null
  team2: number | null
  seenVersion: number
  reason: string | null
  at: number
  isUndo?: boolean
  seenScoring?: SeenRules
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Adds a submission. It replaces one that never left the phone, and follows one that may have arrived. */
export function submit<T>(
  address: ScoreAddress<T>,
  pendingScore: PendingScore<T> | null,
  submission: NewSubmission,
): PendingScore<T> {
  const entry: Submission = {
    ...submission,
    at: momentAfter(pendingScore, submission.at),
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    stored: null,
    problem: null,
  }
  const fresh: PendingScore<T> = { ...address, v: 2, entry, next: null }
  if (!pendingScore || !isUnderWay(pendingScore)) return fresh
  // A double tap, or the same tap in two tabs.
  if (isSameScore(latestSubmission(pendingScore), submission)) return pendingScore
  return mayHaveArrived(pendingScore.entry)
    ? { ...pendingScore, next: { ...entry, seenVersion: null } }
    : fresh
}

/**
 * When two tabs restore scores after an eviction, the later `at` wins. So a newer submission always gets a later one, even in
 * the same millisecond or after the clock was set back.
 */
function momentAfter(pendingScore: PendingScore | null, now: number): number {
  return pendingScore ? Math.max(now, latestSubmission(pendingScore).at + 1) : now
}

function isSameScore(one: Submission, other: NewSubmission): boolean {
  return isSamePoints(one, other) && one.reason === other.reason
}

type Points = Pick<Submission, 'team1' | 'team2'>

export function isSamePoints(one: Points, other: Points): boolean {
  return one.team1 === other.team1 && one.team2 === other.team2
}

/** An undone score: the game has none. */
export function isEmptied({ team1, team2 }: Points): boolean {
  return team1 === null && team2 === null
}

/**
 * Undoes `seen` in favor of `previous`, the score before it. If `seen` never left the phone, nothing is sent unless
 * `previous` didn't arrive either, which it replaced. A newer submission stays as it is.
 */
export function undo<T>(
  address: ScoreAddress<T>,
  pendingScore: PendingScore<T> | null,
  seen: string,
  previous: NewSubmission,
): PendingScore<T> | null {
  if (!pendingScore) return submit(address, null, previous)
  if (!isLatest(pendingScore, seen) || !isUnderWay(pendingScore)) return pendingScore
  const { entry, next } = pendingScore
  if (next) return submit(address, { ...pendingScore, next: null }, previous)
  if (mayHaveArrived(entry)) return submit(address, pendingScore, previous)
  return previous.isUndo
    ? null
    : submit(address, pendingScore, { ...previous, seenVersion: entry.seenVersion ?? previous.seenVersion })
}

function mayHaveArrived({ state, attempts }: Submission): boolean {
  return state === 'sending' || attempts > 0
}

/** Whether it is waiting or being sent, so that the person has nothing to do. */
export function isUnderWay({ entry }: Pick<PendingScore, 'entry'>): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}

export function latestSubmission({ entry, next }: Pick<PendingScore, 'entry' | 'next'>): Submission {
  return next ?? entry
}

/**
 * Marks the submission as being sent. This is stored before sending, so that after a crash it is known that it may have
 * arrived. `skipBackoff` starts the pauses over, because the network is often back a moment later than it seems.
 */
export function markSending<T>(pendingScore: PendingScore<T>, { skipBackoff = false } = {}): PendingScore<T> {
  const { state, attempts, tries = attempts } = pendingScore.entry
  if (state !== 'waiting') return pendingScore
  return {
    ...pendingScore,
    entry: {
      ...pendingScore.entry,
      state: 'sending',
      attempts: attempts + 1,
      tries: skipBackoff ? 1 : tries + 1,
    },
  }
}

/** After a reload or a crash, requeues a submission with an unknown outcome under the same id. */
export function requeueInterrupted<T>(pendingScore: PendingScore<T>): PendingScore<T> {
  if (pendingScore.entry.state !== 'sending') return pendingScore
  return { ...pendingScore, entry: { ...pendingScore.entry, state: 'waiting', notBefore: 0 } }
}

/** Applies the server's response to `submissionId`. A response to any other submission changes nothing. */
export function applyResult<T>(
  pendingScore: PendingScore<T>,
  submissionId: string,
  answer: SubmissionResult,
): PendingScore<T> | null {
  const { entry, next } = pendingScore
  if (entry.submissionId !== submissionId) return pendingScore
  const { outcome } = answer
  if (outcome === 'applied' || outcome === 'agreed') {
    // Someone else had entered the same, and their score isn't this person's to undo.
    if (!next || (outcome === 'agreed' && next.isUndo)) return null
    const { stored } = answer
    if (isSamePoints(stored, entry)) {
      return { ...pendingScore, entry: { ...next, seenVersion: stored.version }, next: null }
    }
    // It was stored, but someone has replaced it since. The correction must not overwrite that unseen.
    return parked(pendingScore, { ...next, state: 'conflict', stored })
  }
  if (outcome === 'refused') {
    // Nothing was stored, so a correction takes the refused one's place, and an undo has nothing left to do.
    if (next?.isUndo) return null
    if (next) return { ...pendingScore, entry: { ...next, seenVersion: entry.seenVersion }, next: null }
    return parked(pendingScore, { ...entry, state: 'refused', problem: answer.problem })
  }
  // The person decides about their latest submission, not one that they already corrected.
  const { stored } = answer
  return parked(
    pendingScore,
    outcome === 'locked'
      ? { ...latestSubmission(pendingScore), state: 'refused', stored, problem: answer.problem }
      : { ...latestSubmission(pendingScore), state: 'conflict', stored, problem: null },
  )
}

/** Waiting for a decision. An undo that came too late needs none: what is stored stays. */
function parked<T>(pendingScore: PendingScore<T>, entry: Submission): PendingScore<T> | null {
  return entry.isUndo ? null : { ...pendingScore, entry, next: null }
}

/** Records that `submissionId` got no usable response, and why. `random` is from 0 to 1. */
export function markFailed<T>(
  pendingScore: PendingScore<T>,
  submissionId: string,
  problem: SubmissionProblem,
  { now, random }: { now: number; random: number },
): PendingScore<T> {
  const { entry } = pendingScore
  if (entry.submissionId !== submissionId || entry.state !== 'sending') return pendingScore
  const notBefore = now + backoff(entry.tries ?? entry.attempts, random)
  return { ...pendingScore, entry: { ...entry, state: 'waiting', notBefore, problem } }
}

/** Doubles from half a second to half a minute, with 50% jitter so that a whole club doesn't retry at once. */
export function backoff(tries: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.5 + random))
}

/**
 * Sends a conflicting or refused submission anyway. `seen` is the one that was on the person's screen; if another tab has
 * submitted a newer one since, nothing changes.
 */
export function resubmit<T>(
  pendingScore: PendingScore<T>,
  seen: string,
  submissionId: string,
  at: number,
): PendingScore<T> {
  if (isUnderWay(pendingScore) || !isLatest(pendingScore, seen)) return pendingScore
  const { entry } = pendingScore
  return {
    ...pendingScore,
    entry: {
      ...entry,
      submissionId,
      at: momentAfter(pendingScore, at),
      seenVersion: entry.stored?.version ?? entry.seenVersion,
      state: 'waiting',
      attempts: 0,
      tries: 0,
      notBefore: 0,
      stored: null,
      problem: null,
    },
  }
}

/** Drops the person's own score, unless another tab has replaced `seen`, the one that was on their screen. */
export function discard<T>(pendingScore: PendingScore<T>, seen: string): PendingScore<T> | null {
  return isLatest(pendingScore, seen) ? null : pendingScore
}

function isLatest(pendingScore: PendingScore, submissionId: string): boolean {
  return latestSubmission(pendingScore).submissionId === submissionId
}

/**
 * Records that a submission can't be sent yet because something it depends on isn't on the server: its round robin. It
 * never left the phone, so this isn't an attempt.
 */
export function markBlocked<T>(pendingScore: PendingScore<T>, problem: SubmissionProblem): PendingScore<T> {
  const { entry } = pendingScore
  if (entry.state !== 'waiting' || entry.problem?.code === problem.code) return pendingScore
  return { ...pendingScore, entry: { ...entry, problem } }
}

/** When this score should be sent next, or null if it isn't waiting to be sent. */
export function dueAt(
  { entry }: { entry: Pick<Submission, 'notBefore'> & { state: string } },
  now: number,
): number | null {
  if (entry.state !== 'waiting') return null
  // A pause beyond the maximum was set while this device's clock was ahead.
  return entry.notBefore - now > backoff(Infinity, 1) ? now : entry.notBefore
}
