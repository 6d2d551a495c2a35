import * as v from 'valibot'
import { isUnderWay, moment, UNTRIED, waitingEntries, type SubmissionProblem, type Waiting } from './waiting'

const points = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** How a game ends, by columns of the server. */
export const storedScoringSchema = v.record(
  v.string(),
  v.nullable(v.union([v.string(), v.number(), v.boolean()])),
)

const submissionEntries = {
  /** Created on the phone. Delivering the same id twice changes nothing. */
  submissionId: v.string(),
  team1: points,
  team2: points,
  reason: v.nullable(v.string()),
  /** The game's version on the screen, or null to follow the person's own previous submission. */
  seenVersion: v.nullable(v.number()),
  at: moment,
  /** It only restores what the server had before, so it is dropped if someone else changed the score. */
  isUndo: v.exactOptional(v.boolean()),
  /** How the game ended on the author's screen, as the server stores it; its rules may change while the score waits. */
  seenScoring: v.exactOptional(storedScoringSchema),
}
const submissionSchema = v.object(submissionEntries)
export type Submission = v.InferOutput<typeof submissionSchema>
export type NewSubmission = Submission & { seenVersion: number }

const serverScoreSchema = v.object({
  version: v.pipe(v.number(), v.integer()),
  team1: points,
  team2: points,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
  /** In a league game, the subs for its four players, '' for none; null until a result is recorded. */
  substitutes: v.exactOptional(v.nullable(v.pipe(v.array(v.string()), v.readonly()))),
  /** How a league game ended, if not as its day's games do now. */
  scoring: v.exactOptional(storedScoringSchema),
})
export type ServerScore = v.InferOutput<typeof serverScoreSchema>

const gameEntries = {
  target: v.unknown(),
  /** 'Riverside Ladder, week 5, Court 2, game 3' */
  label: v.string(),
  /** The teams: 'Maya R. / Tom K.' and 'Ines D. / Sam P.'. */
  sides: v.tuple([v.string(), v.string()]),
}

const pendingScoreSchema = v.object({
  ...waitingEntries,
  ...gameEntries,
  /** The submission that is being sent, or that is waiting for the person's decision. */
  entry: submissionSchema,
  /** A correction submitted when `entry` may already have reached the server. It is sent afterward. */
  next: v.nullable(submissionSchema),
  /** The server's score at the time of a conflict or refusal. */
  stored: v.nullable(serverScoreSchema),
})

/**
 * One person's score for one game, stored on the phone until the server confirms it. The functions after the readers are pure
 * steps from one pending score to the next, or to null when nothing is left to do.
 */
export type PendingScore = v.InferOutput<typeof pendingScoreSchema>

/** A game's place in the outbox, and what to call it. */
export type ScoreAddress<Target = unknown> = Pick<
  PendingScore,
  'key' | 'owner' | 'kind' | 'label' | 'sides'
> & { target: Target }

/** In versions 1 and 2, each submission had what is now the record's. */
const earlierEntries = {
  key: v.string(),
  owner: v.string(),
  kind: v.string(),
  target: v.unknown(),
  label: v.string(),
  entry: v.object({
    ...submissionEntries,
    state: waitingEntries.state,
    attempts: v.number(),
    tries: v.optional(v.number()),
    notBefore: moment,
    stored: v.nullable(serverScoreSchema),
    problem: waitingEntries.problem,
  }),
  next: v.nullable(submissionSchema),
}
const earlierSchema = v.pipe(
  v.variant('v', [
    // Version 1 had no team names.
    v.object({ v: v.literal(1), ...earlierEntries }),
    v.object({ v: v.literal(2), ...earlierEntries, sides: gameEntries.sides }),
  ]),
  v.transform(({ entry, ...record }): PendingScore => {
    const { state, attempts, tries = attempts, notBefore, stored, problem, ...submission } = entry
    return {
      sides: ['Team 1', 'Team 2'],
      ...record,
      v: 3,
      change: changeOf(record.next ?? submission),
      state,
      attempts,
      tries,
      notBefore,
      problem,
      entry: submission,
      stored,
    }
  }),
)

/**
 * Parses a record from this version of the app or upgrades one from an earlier version. Returns null for anything else, which
 * the outbox keeps and reports rather than dropping a score that it can't read.
 */
export function parsePendingScore(raw: unknown): PendingScore | null {
  const { success, output } = v.safeParse(v.union([pendingScoreSchema, earlierSchema]), raw)
  return success ? output : null
}

export const isPendingScore = (item: Waiting): item is PendingScore => 'entry' in item

/** The server's response to a submission. */
export type SubmissionResult =
  | { outcome: 'applied' | 'agreed' | 'conflict'; stored: ServerScore }
  /** People with this role can no longer change the score. */
  | { outcome: 'locked'; stored: ServerScore; problem: SubmissionProblem }
  /** The server will never accept it as it is. */
  | { outcome: 'refused'; problem: SubmissionProblem }

/** Adds a submission. It replaces one that never left the phone, and follows one that may have arrived. */
export function submit(
  address: ScoreAddress,
  pendingScore: PendingScore | null,
  submission: NewSubmission,
): PendingScore {
  const entry: Submission = { ...submission, at: momentAfter(pendingScore, submission.at) }
  const fresh: PendingScore = {
    ...address,
    v: 3,
    ...UNTRIED,
    change: changeOf(entry),
    entry,
    next: null,
    stored: null,
  }
  if (!pendingScore || !isUnderWay(pendingScore)) return fresh
  // A double tap, or the same tap in two tabs.
  if (isSameScore(latestSubmission(pendingScore), submission)) return pendingScore
  return mayHaveArrived(pendingScore)
    ? { ...pendingScore, change: changeOf(entry), next: { ...entry, seenVersion: null } }
    : fresh
}

function changeOf({ submissionId, at }: Submission): Waiting['change'] {
  return { id: submissionId, at }
}

/**
 * When two tabs restore scores after an eviction, the later `at` wins. So a newer submission always gets a later one, even in
 * the same millisecond or after the clock was set back.
 */
function momentAfter(pendingScore: PendingScore | null, now: number): number {
  return pendingScore ? Math.max(now, pendingScore.change.at + 1) : now
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
export function undo(
  address: ScoreAddress,
  pendingScore: PendingScore | null,
  seen: string,
  previous: NewSubmission,
): PendingScore | null {
  if (!pendingScore) return submit(address, null, previous)
  if (!isLatest(pendingScore, seen) || !isUnderWay(pendingScore)) return pendingScore
  const { entry, next } = pendingScore
  if (next) return submit(address, { ...pendingScore, change: changeOf(entry), next: null }, previous)
  if (mayHaveArrived(pendingScore)) return submit(address, pendingScore, previous)
  return previous.isUndo
    ? null
    : submit(address, pendingScore, { ...previous, seenVersion: entry.seenVersion ?? previous.seenVersion })
}

function mayHaveArrived({ state, attempts }: Waiting): boolean {
  return state === 'sending' || attempts > 0
}

export function latestSubmission({ entry, next }: Pick<PendingScore, 'entry' | 'next'>): Submission {
  return next ?? entry
}

/** Applies the server's response to `submissionId`. A response to any other submission changes nothing. */
export function applyResult(
  pendingScore: PendingScore,
  submissionId: string,
  answer: SubmissionResult,
): PendingScore | null {
  const { entry, next } = pendingScore
  if (entry.submissionId !== submissionId) return pendingScore
  const { outcome } = answer
  if (outcome === 'applied' || outcome === 'agreed') {
    // Someone else had entered the same, and their score isn't this person's to undo.
    if (!next || (outcome === 'agreed' && next.isUndo)) return null
    const { stored } = answer
    if (isSamePoints(stored, entry)) {
      return followed(pendingScore, { ...next, seenVersion: stored.version })
    }
    // It was stored, but someone has replaced it since. The correction must not overwrite that unseen.
    return parked(pendingScore, { state: 'conflict', stored, problem: null })
  }
  if (outcome === 'refused') {
    // Nothing was stored, so a correction takes the refused one's place, and an undo has nothing left to do.
    if (next?.isUndo) return null
    if (next) return followed(pendingScore, { ...next, seenVersion: entry.seenVersion })
    return parked(pendingScore, { state: 'refused', stored: null, problem: answer.problem })
  }
  const { stored } = answer
  return outcome === 'locked'
    ? parked(pendingScore, { state: 'refused', stored, problem: answer.problem })
    : parked(pendingScore, { state: 'conflict', stored, problem: null })
}

/** The correction is sent now. */
function followed(pendingScore: PendingScore, entry: Submission): PendingScore {
  return { ...pendingScore, ...UNTRIED, entry, next: null }
}

/**
 * The person decides about their latest submission, not one that they already corrected. An undo that came too late needs no
 * decision: what is stored stays.
 */
function parked(
  pendingScore: PendingScore,
  verdict: Pick<PendingScore, 'state' | 'stored' | 'problem'>,
): PendingScore | null {
  const entry = latestSubmission(pendingScore)
  return entry.isUndo ? null : { ...pendingScore, ...verdict, entry, next: null }
}

/**
 * Sends a conflicting or refused submission anyway. `seen` is the one that was on the person's screen; if another tab has
 * submitted a newer one since, nothing changes.
 */
export function resubmit(
  pendingScore: PendingScore,
  seen: string,
  submissionId: string,
  at: number,
): PendingScore {
  if (isUnderWay(pendingScore) || !isLatest(pendingScore, seen)) return pendingScore
  const { entry: refused, stored } = pendingScore
  const entry = {
    ...refused,
    submissionId,
    at: momentAfter(pendingScore, at),
    seenVersion: stored?.version ?? refused.seenVersion,
  }
  return { ...pendingScore, ...UNTRIED, change: changeOf(entry), entry, stored: null }
}

function isLatest(pendingScore: PendingScore, submissionId: string): boolean {
  return pendingScore.change.id === submissionId
}
