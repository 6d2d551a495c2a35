import * as v from 'valibot'
import { backoff } from '@/shared/lib/backoff'

export const moment = v.pipe(v.number(), v.finite())

/** A code for the app and a sentence for the person. */
const problemSchema = v.object({ code: v.string(), sentence: v.string() })
export type SubmissionProblem = v.InferOutput<typeof problemSchema>

/**
 * What every record in the outbox has, whatever it holds. A kind adds entries of its own, and reads what earlier versions of
 * the app stored (see Kind in ./queue).
 */
export const waitingEntries = {
  v: v.literal(3),
  key: v.string(),
  /** The author's profile id. No one else sees or sends it, unless it is a VISITOR's. */
  owner: v.string(),
  /** Its row in the table of kinds. */
  kind: v.string(),
  /** The latest thing that the person did to it, and when. */
  change: v.object({
    id: v.string(),
    at: moment,
    /** When the sending of what was there before ended, if this came meanwhile. */
    follows: v.optional(moment),
  }),
  /** Waiting or being sent; otherwise the person has to decide. */
  state: v.picklist(['waiting', 'sending', 'conflict', 'refused']),
  attempts: v.number(),
  /** Attempts since the network last seemed to be back, which set the pause. */
  tries: v.number(),
  /** The time before which it must not be sent. */
  notBefore: moment,
  /** Why it was refused, or why the last attempt failed. */
  problem: v.nullable(problemSchema),
}
const waitingSchema = v.object(waitingEntries)

/**
 * Something that waits on this phone until the server has it. Every function in this file is a pure step from one record to
 * the next. The outbox stores each step before it tells anyone.
 */
export type Waiting = v.InferOutput<typeof waitingSchema>

/** What nothing was tried with yet. */
export const UNTRIED = { state: 'waiting', attempts: 0, tries: 0, notBefore: 0, problem: null } as const

/**
 * The owner id of someone who isn't signed in. Nothing but the phone ties them to their scores, so anyone who uses the phone
 * next sends those too.
 */
export const VISITOR = 'visitor'

/** When it should be sent next, or null if it isn't waiting to be sent. */
export function dueAt(
  { state, notBefore }: Pick<Waiting, 'state' | 'notBefore'>,
  now: number,
): number | null {
  if (state !== 'waiting') return null
  // A pause beyond the maximum was set while this device's clock was ahead.
  return notBefore - now > backoff(Infinity, 1) ? now : notBefore
}

/** Whether it is waiting or being sent, so that the person has nothing to do. */
export function isUnderWay({ state }: Pick<Waiting, 'state'>): boolean {
  return state === 'waiting' || state === 'sending'
}

/**
 * Marks it as being sent. This is stored before sending, so that after a crash it is known that it may have arrived.
 * `skipBackoff` starts the pauses over, because the network is often back a moment later than it seems.
 */
export function markSending<Item extends Waiting>(item: Item, { skipBackoff = false } = {}): Item {
  if (item.state !== 'waiting') return item
  return {
    ...item,
    state: 'sending',
    attempts: item.attempts + 1,
    tries: skipBackoff ? 1 : item.tries + 1,
  }
}

/** After a reload or a crash: the outcome is unknown, so the same is sent again. */
export function requeueInterrupted<Item extends Waiting>(item: Item): Item {
  return item.state === 'sending' ? { ...item, state: 'waiting', notBefore: 0 } : item
}

/** Records that no usable answer came, and why. `random` is from 0 to 1. */
export function markFailed<Item extends Waiting>(
  item: Item,
  problem: SubmissionProblem,
  { now, random }: { now: number; random: number },
): Item {
  if (!isUnderWay(item)) return item
  // Nothing was tried on a phone without a network, but its pauses grow as well.
  const tries = item.state === 'waiting' ? item.tries + 1 : item.tries
  return { ...item, state: 'waiting', tries, notBefore: now + backoff(tries, random), problem }
}

/**
 * Records that it can't be sent yet because something it depends on isn't on the server. It never left the phone, so this
 * isn't an attempt.
 */
export function markBlocked<Item extends Waiting>(item: Item, problem: SubmissionProblem): Item {
  if (item.state !== 'waiting' || item.problem?.code === problem.code) return item
  return { ...item, problem }
}

/** Sends again what was refused. */
export function markUntried<Item extends Waiting>(item: Item): Item {
  return item.state === 'refused' ? { ...item, ...UNTRIED } : item
}
