/**
 * What the phone remembers about the score of one game, of one person, until the server has said that it has it.
 * Everything in this file is a pure step from one pending score to the next, null where nothing is left to remember; the outbox
 * makes each step durable before anyone is told about it.
 */
export interface PendingScore<Target = unknown> extends ScoreAddress<Target> {
  /** The form of this record. Older ones are brought up by ./parse-pending-score. */
  v: 2
  /** The submission that is on its way, or that waits for a person. */
  entry: Submission
  /** Submitted while `entry` may already have reached the server: sent after it. */
  next: Submission | null
}

/** A game's place in the outbox, and what to call it. */
export interface ScoreAddress<Target = unknown> {
  key: string
  /** profiles.id of who made it: no one else sends or sees it. What a VISITOR made, everyone on this phone does. */
  owner: string
  /** Names who delivers it, e.g. 'league-game'. */
  kind: string
  target: Target
  /** Where it belongs, in words: 'Riverside Ladder, week 5, Court 2, game 3'. */
  label: string
  /** Who plays: 'Maya R. / Tom K.' against 'Ines D. / Sam P.'. */
  sides: [string, string]
}

/**
 * Stands for a person who is not signed in. What they entered is theirs by nothing but the phone, so it is sent by
 * anyone who uses that next: it must not wait until they sign out.
 */
export const VISITOR = 'visitor'

/** Without what a visitor made, which waits for no one's sign-in. */
export const ownPendingScores = <S extends { owner: string }>(pendingScores: readonly S[]): S[] =>
  pendingScores.filter(({ owner }) => owner !== VISITOR)

export interface Submission {
  /** Made on the phone: delivering the same id twice changes nothing. */
  submissionId: string
  team1: number | null
  team2: number | null
  reason: string | null
  /** The version of the game that was on the screen; null follows the person's own earlier submission, whatever it made. */
  seenVersion: number | null
  at: number
  state: 'waiting' | 'sending' | 'conflict' | 'refused'
  attempts: number
  /** Those since the network last seemed to be back: the pauses grow with these. Missing until sent, and in older records. */
  tries?: number
  /** Not to be sent before this moment. */
  notBefore: number
  /** What the server had when it did not take this one. */
  stored: ServerScore | null
  /** Why it was refused, or why the last attempt did not get through. */
  problem: SubmissionProblem | null
}

/** What the server holds. */
export interface ServerScore {
  version: number
  team1: number | null
  team2: number | null
  updatedAt: string
  updatedBy: string | null
  updatedByName: string | null
  /** Of a league game: who subbed in its four places, '' for a player in person; null until something is recorded. */
  substitutes?: readonly string[] | null
}

/** A code to branch on and the sentence to read. */
export interface SubmissionProblem {
  code: string
  sentence: string
}

/** The server's own word for a submission. */
export type SubmissionResult =
  | { outcome: 'applied' | 'agreed' | 'conflict'; stored: ServerScore }
  /** No one of this person's kind can change the score any more. */
  | { outcome: 'locked'; stored: ServerScore; problem: SubmissionProblem }
  /** It will never be taken as it is. */
  | { outcome: 'refused'; problem: SubmissionProblem }

export interface NewSubmission {
  submissionId: string
  team1: number | null
  team2: number | null
  seenVersion: number
  reason: string | null
  at: number
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Stores a submission. One that never left the phone is replaced; one that may have arrived is followed. */
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
  // Tapped twice, or on two tabs: it is on its way already.
  if (isSameScore(latestSubmission(pendingScore), submission)) return pendingScore
  return mayHaveArrived(pendingScore.entry)
    ? { ...pendingScore, next: { ...entry, seenVersion: null } }
    : fresh
}

/**
 * Where two tabs put back what an eviction took, the later moment is the person's last word. So it always is later, also in the
 * same millisecond, and on a clock that was set back.
 */
function momentAfter(pendingScore: PendingScore | null, now: number): number {
  return pendingScore ? Math.max(now, latestSubmission(pendingScore).at + 1) : now
}

function isSameScore(one: Submission, other: NewSubmission): boolean {
  return one.team1 === other.team1 && one.team2 === other.team2 && one.reason === other.reason
}

function mayHaveArrived({ state, attempts }: Submission): boolean {
  return state === 'sending' || attempts > 0
}

/** Nothing for a person to do: it is sent, or will be. */
export function isUnderWay({ entry }: Pick<PendingScore, 'entry'>): boolean {
  return entry.state === 'waiting' || entry.state === 'sending'
}

/** The person's last word about the game. */
export function latestSubmission({ entry, next }: Pick<PendingScore, 'entry' | 'next'>): Submission {
  return next ?? entry
}

/**
 * Marks the submission as under way. Written down first, so that a crash leaves the trace that it may have arrived.
 * `hurry`, because the network seems to be back, starts the pauses over: it often takes a moment longer than it seems.
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

/** After a reload or a crash: what was under way has an unknown fate and is sent again with the same id. */
export function requeueInterrupted<T>(pendingScore: PendingScore<T>): PendingScore<T> {
  if (pendingScore.entry.state !== 'sending') return pendingScore
  return { ...pendingScore, entry: { ...pendingScore.entry, state: 'waiting', notBefore: 0 } }
}

/** Takes the server's word for the submission `submissionId`. A word about another one changes nothing. */
export function applyResult<T>(
  pendingScore: PendingScore<T>,
  submissionId: string,
  answer: SubmissionResult,
): PendingScore<T> | null {
  const { entry, next } = pendingScore
  if (entry.submissionId !== submissionId) return pendingScore
  const { outcome } = answer
  if (outcome === 'applied' || outcome === 'agreed') {
    if (!next) return null
    const { stored } = answer
    if (stored.team1 === entry.team1 && stored.team2 === entry.team2) {
      return { ...pendingScore, entry: { ...next, seenVersion: stored.version }, next: null }
    }
    // It was stored, and someone has replaced it since: the correction must not pass over that unseen.
    return { ...pendingScore, entry: { ...next, state: 'conflict', stored }, next: null }
  }
  if (outcome === 'refused') {
    // A correction that was already made takes the refused one's place: nothing of that was stored.
    if (next) return { ...pendingScore, entry: { ...next, seenVersion: entry.seenVersion }, next: null }
    return { ...pendingScore, entry: { ...entry, state: 'refused', problem: answer.problem } }
  }
  // The person decides about their latest word, not about one they have already corrected.
  const { stored } = answer
  const parked: Submission =
    outcome === 'locked'
      ? { ...latestSubmission(pendingScore), state: 'refused', stored, problem: answer.problem }
      : { ...latestSubmission(pendingScore), state: 'conflict', stored, problem: null }
  return { ...pendingScore, entry: parked, next: null }
}

/** Takes note that the submission `submissionId` got no usable answer, and why. `random` is from 0 to 1. */
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

/** Doubles from half a second to half a minute, spread by half around, so that a whole club does not knock at once. */
export function backoff(tries: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1))
  return Math.round(wait * (0.5 + random))
}

/**
 * The person has read why it was not taken, and what is stored where that was said, and wants it sent all the same.
 * `seen` is the submission that was on their screen: another tab may have gone on since, and its word is the later one.
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

/** The person takes what the server has, or gives their own score up: the one that was on their screen, `seen`. */
export function discard<T>(pendingScore: PendingScore<T>, seen: string): PendingScore<T> | null {
  return isLatest(pendingScore, seen) ? null : pendingScore
}

function isLatest(pendingScore: PendingScore, submissionId: string): boolean {
  return latestSubmission(pendingScore).submissionId === submissionId
}

/** The moment at which this pending score has something to send, or null when it waits for a person. */
export function dueAt({ entry }: PendingScore, now: number): number | null {
  if (entry.state !== 'waiting') return null
  // A pause longer than any was made while this device's clock was ahead.
  return entry.notBefore - now > backoff(Infinity, 1) ? now : entry.notBefore
}
