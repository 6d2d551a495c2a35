/**
 * What the phone remembers about one game for one person until the server has said that it has it. Everything in this
 * file is a pure step from one slot to the next; the outbox makes each step durable before anybody is told about it.
 */
export interface Slot<Target = unknown> {
  /** The shape of this record. Older ones are brought up by ./slot-format. */
  v: 1
  key: string
  /** profiles.id of who made it. Nobody else sends or sees it. */
  owner: string
  /** Names the sender, e.g. 'league-game'. */
  kind: string
  target: Target
  /** Where it belongs, in words: 'Tuesday Ladder, week 5, court 2, game 3'. */
  label: string
  /** What is tapped and not yet submitted. */
  draft: Draft | null
  /** The submission that is on its way, or that waits for a person. */
  entry: Entry | null
  /** Submitted while `entry` may already have reached the server: sent after it. */
  next: Entry | null
}

/** Points of both sides; null where a side has none yet. */
export interface Draft {
  team1: number | null
  team2: number | null
  /** The version of the game that was on the screen. */
  seenVersion: number
  at: number
}

export interface Entry {
  /** Made on the phone: delivering the same id twice changes nothing. */
  submissionId: string
  team1: number | null
  team2: number | null
  reason: string | null
  /** null follows the person's own earlier submission, whatever version that will be. */
  seenVersion: number | null
  at: number
  state: 'waiting' | 'sending' | 'conflict' | 'refused'
  attempts: number
  /** Not to be sent before this moment. */
  notBefore: number
  /** What the server had when it did not take this one. */
  stored: Stored | null
  /** Why it was refused: a code and the sentence for it. */
  problem: Problem | null
}

/** What the server holds. */
export interface Stored {
  version: number
  team1: number | null
  team2: number | null
  updatedAt: string
  updatedBy: string | null
  updatedByName: string | null
}

export interface Problem {
  code: string
  sentence: string
}

export type Answer =
  | { outcome: 'applied' | 'agreed' | 'conflict'; stored: Stored }
  | { outcome: 'locked'; stored: Stored; problem: Problem }

export type Failure =
  /** Nobody knows whether it arrived: sent again, with the same id, until somebody says. */
  | { kind: 'unknown' }
  /** The server will never take it as it is. */
  | { kind: 'refused'; problem: Problem }

export interface Submission {
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
export function submit<T>(slot: Slot<T>, submission: Submission): Slot<T> {
  const entry: Entry = {
    ...submission,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    stored: null,
    problem: null,
  }
  if (slot.entry && mayHaveArrived(slot.entry)) {
    return { ...slot, draft: null, next: { ...entry, seenVersion: null } }
  }
  return { ...slot, draft: null, entry, next: null }
}

function mayHaveArrived({ state, attempts }: Entry): boolean {
  return state === 'sending' || (state === 'waiting' && attempts > 0)
}

/** Marks the submission as under way. Written down first, so that a crash leaves the trace that it may have arrived. */
export function begin<T>(slot: Slot<T>): Slot<T> {
  if (!slot.entry) return slot
  return { ...slot, entry: { ...slot.entry, state: 'sending', attempts: slot.entry.attempts + 1 } }
}

/** After a reload or a crash: what was under way has an unknown fate and is sent again with the same id. */
export function recover<T>(slot: Slot<T>): Slot<T> {
  if (slot.entry?.state !== 'sending') return slot
  return { ...slot, entry: { ...slot.entry, state: 'waiting', notBefore: 0 } }
}

/** Takes the server's word for the submission `submissionId`. A word about another one changes nothing. */
export function settle<T>(slot: Slot<T>, submissionId: string, answer: Answer): Slot<T> {
  const { entry, next } = slot
  if (entry?.submissionId !== submissionId) return slot
  const { stored } = answer
  if (answer.outcome === 'applied' || answer.outcome === 'agreed') {
    return { ...slot, entry: next && { ...next, seenVersion: stored.version }, next: null }
  }
  // The person decides about their latest word, not about one they have already corrected.
  const latest = next ?? entry
  const parked: Entry =
    answer.outcome === 'locked'
      ? { ...latest, state: 'refused', stored, problem: answer.problem }
      : { ...latest, state: 'conflict', stored }
  return { ...slot, entry: parked, next: null }
}

/** Takes note that the submission `submissionId` got no usable answer. `random` is from 0 to 1. */
export function fail<T>(
  slot: Slot<T>,
  submissionId: string,
  failure: Failure,
  { now, random }: { now: number; random: number },
): Slot<T> {
  const { entry, next } = slot
  if (entry?.submissionId !== submissionId) return slot
  if (failure.kind === 'refused') {
    // A correction that was already made takes the refused one's place: nothing of it was stored.
    if (next) return { ...slot, entry: { ...next, seenVersion: entry.seenVersion }, next: null }
    return { ...slot, entry: { ...entry, state: 'refused', problem: failure.problem } }
  }
  return { ...slot, entry: { ...entry, state: 'waiting', notBefore: now + backoff(entry.attempts, random) } }
}

/** Doubles from half a second to half a minute, spread by half around, so that a whole club does not knock at once. */
export function backoff(attempts: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1))
  return Math.round(wait * (0.5 + random))
}

/** The person read both scores and wants their own: a new submission that has seen the stored one. */
export function useMine<T>(slot: Slot<T>, submissionId: string, at: number): Slot<T> {
  const { entry } = slot
  if (!entry?.stored) return slot
  return {
    ...slot,
    entry: {
      ...entry,
      submissionId,
      at,
      seenVersion: entry.stored.version,
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
      stored: null,
      problem: null,
    },
  }
}

/** The person takes what the server has, or gives a refused submission up. */
export function letGo<T>(slot: Slot<T>): Slot<T> {
  return { ...slot, entry: null, next: null }
}

export function isEmpty({ draft, entry, next }: Slot): boolean {
  return draft === null && entry === null && next === null
}

/** The moment at which this slot has something to send, or null when it waits for a person or holds only a draft. */
export function dueAt({ entry }: Slot): number | null {
  return entry?.state === 'waiting' ? entry.notBefore : null
}
