import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ClientError } from '../lib/client-error'
import { sentenceCode, sentenceFor } from '../lib/errors'
import type { AnswerCounts, Companion, Outbox } from './outbox'
import { indexedDbStorage, type OutboxStorage } from './outbox-storage'
import { backoff, dueAt, type SubmissionProblem } from './pending-score'
import { RecordStore } from './record-store'
import { SEND_LIMIT_MS, withTimeLimit, type StartTimer } from './with-time-limit'

const pendingAnswerSchema = v.object({
  v: v.literal(1),
  key: v.string(),
  owner: v.string(),
  kind: v.picklist(['rsvp', 'mark']),
  target: v.unknown(),
  value: v.nullable(v.string()),
  label: v.string(),
  batch: v.string(),
  change: v.object({
    id: v.string(),
    at: v.pipe(v.number(), v.finite()),
    /** When the sending of the person's earlier answer ended, if this one came meanwhile. */
    follows: v.optional(v.pipe(v.number(), v.finite())),
  }),
  state: v.picklist(['waiting', 'sending', 'refused']),
  attempts: v.number(),
  tries: v.number(),
  notBefore: v.pipe(v.number(), v.finite()),
  problem: v.nullable(v.object({ code: v.string(), sentence: v.string() })),
})

/**
 * Something small that a person decided and the server doesn't have yet: an RSVP, a check-in mark. `value` is the answer, or
 * null to take one back; `target` what it is about; `label` the same in words; those of one `batch` go in one request.
 */
export type PendingAnswer = v.InferOutput<typeof pendingAnswerSchema>

export type NewAnswer = Pick<PendingAnswer, 'kind' | 'target' | 'value' | 'label' | 'batch'> & {
  /** What it is about, so that a newer answer replaces this one. */
  about: string
}

/** How the answers of one kind are sent. */
export interface AnswerKind {
  /**
   * Delivers answers that belong together. Returns why the server refused one, by its key. Throws if the outcome of all is
   * unknown.
   */
  send: (
    answers: readonly PendingAnswer[],
    delivery: { signal: AbortSignal; now: number },
  ) => Promise<ReadonlyMap<string, SubmissionProblem>>
  /** Brings onto the page what the server has now. Until then it shows the answer from the phone. */
  show?: (answers: readonly PendingAnswer[]) => Promise<unknown>
}
type AnswerKinds = Readonly<Record<PendingAnswer['kind'], AnswerKind>>

export interface PendingAnswersParts {
  storage: OutboxStorage
  /** False only if the device says so itself: then nothing can leave it. */
  isOnline: () => boolean
  now: () => number
  /** From 0 to 1. */
  random: () => number
  newId: () => string
  later: StartTimer
}

/** A page that can't be read again shows what it has. */
const SHOW_LIMIT_MS = 5_000
/** A refusal within this time is told where the person just tapped. One that comes later stays until they have read it. */
const ATTENTIVE_MS = 10_000

/**
 * Keeps answers on the phone until the server has them. The outbox runs it, beside the scores: see Companion there, and
 * docs/outbox.md.
 */
export class PendingAnswers implements Companion<AnswerCounts> {
  readonly #parts: PendingAnswersParts
  readonly #store: RecordStore<PendingAnswer>
  #kinds: AnswerKinds | undefined
  #outbox: Pick<Outbox, 'companionChanged'> | undefined
  #owner: string | null = null
  #mine: readonly PendingAnswer[] = []
  /** Sent by another tab, and still shown until this page has read what the server has now. */
  readonly #leaving = new Map<string, PendingAnswer>()
  #shown: readonly PendingAnswer[] = []
  readonly #listeners = new Set<() => void>()

  constructor(parts: PendingAnswersParts) {
    this.#parts = parts
    this.#store = new RecordStore(parts.storage, parts.later, {
      parse: parsePendingAnswer,
      latest: ({ change }) => change,
      holds: ({ change }, id) => change.id === id,
    })
  }

  /** The outbox that runs it, and who delivers what. */
  connect(outbox: Pick<Outbox, 'companionChanged'>, kinds: AnswerKinds): void {
    this.#outbox = outbox
    this.#kinds = kinds
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The person's own, oldest first. */
  readonly all = () => this.#shown

  /** The answer under this key, also of someone else. */
  find(key: string): PendingAnswer | null {
    return this.#store.get(key) ?? this.#leaving.get(key) ?? null
  }

  /** False while the answer is only in this page's memory. */
  isStored(key: string): boolean {
    return !this.#store.unsafe.has(key)
  }

  readonly view = () => {
    const count = (of: PendingAnswer['kind']) => {
      const all = this.#mine.filter(({ kind }) => kind === of)
      const asking = all.filter(({ state }) => state === 'refused').length
      return { waiting: all.length - asking, asking }
    }
    return {
      counts: { rsvp: count('rsvp'), mark: count('mark') },
      unreadable: this.#store.unreadable,
      storageFailed: !this.#store.isSafe,
      unstored: this.#store.unsafe.size,
    }
  }

  readonly setOwner = (owner: string | null) => {
    this.#owner = owner
    this.#publish()
  }

  readonly refresh = async () => {
    const before = this.#mine
    await this.#store.refresh()
    const sent = before.filter(({ key, state }) => state !== 'refused' && this.#store.get(key) === null)
    for (const answer of sent) this.#leaving.set(answer.key, answer)
    this.#publish()
    if (sent.length > 0) void this.#showSent(sent)
  }

  async #showSent(sent: readonly PendingAnswer[]): Promise<void> {
    await Promise.all(
      [...new Set(sent.map(({ kind }) => kind))].map(async (name) => {
        const kind = this.#kinds?.[name]
        const those = sent.filter((answer) => answer.kind === name)
        if (kind) await this.#show(kind, those)
      }),
    )
    for (const answer of sent) if (this.#leaving.get(answer.key) === answer) this.#leaving.delete(answer.key)
    this.#publish()
  }

  readonly nextAttemptAt = () => {
    const now = this.#parts.now()
    return Math.min(...this.#mine.map((answer) => dueAt({ entry: answer }, now) ?? Infinity))
  }

  /** Keeps answers of `owner` on the phone, to be sent from there. Each replaces an older one about the same. */
  async give(owner: string, answers: readonly NewAnswer[]): Promise<void> {
    const { newId, now } = this.#parts
    await Promise.all(
      answers.map(({ about, ...answer }) => {
        const key = answerKey(owner, answer.kind, about)
        const change = { id: newId(), at: now() }
        return this.#step(key, (before) => ({
          v: 1,
          key,
          owner,
          ...answer,
          change: { ...change, at: Math.max(change.at, (before?.change.at ?? 0) + 1) },
          state: 'waiting',
          attempts: 0,
          tries: 0,
          notBefore: 0,
          problem: null,
        }))
      }),
    )
    this.#outbox?.companionChanged({ isToSend: true })
  }

  /** Removes one from the phone, unless it has been replaced since. */
  discard(key: string, change: string): Promise<void> {
    return this.#step(key, (answer) => (answer?.change.id === change ? null : answer))
  }

  readonly drain = async ({ skipBackoff }: { skipBackoff: boolean }) => {
    for (const key of this.#store.unsafe) await this.#step(key, (answer) => answer)
    // The outbox holds the lock, so anything marked as sending was left behind by a crash.
    for (const { key, state } of this.#mine) {
      if (state === 'sending')
        await this.#step(key, (answer) =>
          answer && answer.state === 'sending' ? { ...answer, state: 'waiting', notBefore: 0 } : answer,
        )
    }
    const now = this.#parts.now()
    const due = this.#mine.filter((answer) => {
      const at = dueAt({ entry: answer }, now)
      return at !== null && (at <= now || skipBackoff)
    })
    const batches = new Set(due.map(({ batch }) => batch))
    await Promise.all(
      [...batches].map((batch) =>
        this.#deliver(
          due.filter((answer) => answer.batch === batch),
          skipBackoff,
        ),
      ),
    )
  }

  async #deliver(batch: readonly PendingAnswer[], skipBackoff: boolean): Promise<void> {
    const { isOnline, now, random } = this.#parts
    await Promise.all(
      batch.map(({ key, change }) =>
        this.#step(key, (answer) =>
          answer?.state === 'waiting' && answer.change.id === change.id
            ? {
                ...answer,
                state: 'sending',
                attempts: answer.attempts + 1,
                tries: skipBackoff ? 1 : answer.tries + 1,
              }
            : answer,
        ),
      ),
    )
    const sent = batch.filter(({ key, change }) => {
      const answer = this.#store.get(key)
      return answer?.state === 'sending' && answer.change.id === change.id && answer.owner === this.#owner
    })
    const [first] = sent
    const kind = first && this.#kinds?.[first.kind]
    if (!kind) return
    let refusals: ReadonlyMap<string, SubmissionProblem>
    let ended: number
    try {
      if (!isOnline()) throw new ClientError('offline')
      refusals = await this.#within((signal) => kind.send(sent, { signal, now: now() }))
      ended = now()
      await this.#show(kind, sent)
    } catch (error) {
      const problem = { code: sentenceCode(error), sentence: sentenceFor(error) }
      // One pause for all of them, so that they go together again.
      const chance = random()
      await this.#settle(sent, now(), (answer) => ({
        ...answer,
        state: 'waiting',
        notBefore: now() + backoff(answer.tries, chance),
        problem,
      }))
      return
    }
    await this.#settle(sent, ended, (answer) => {
      const problem = refusals.get(answer.key)
      const isAttentive = now() - answer.change.at < ATTENTIVE_MS
      return problem && !isAttentive ? { ...answer, state: 'refused', problem } : null
    })
  }

  async #settle(
    sent: readonly PendingAnswer[],
    ended: number,
    settle: (answer: PendingAnswer) => PendingAnswer | null,
  ): Promise<void> {
    await Promise.all(
      sent.map(({ key, change }) =>
        this.#step(key, (answer) => {
          if (!answer || answer.change.id === change.id) return answer && settle(answer)
          // The person changed their mind meanwhile, which is later than when this one arrived.
          return answer.change.at < ended
            ? { ...answer, change: { ...answer.change, follows: ended } }
            : answer
        }),
      ),
    )
  }

  async #show({ show }: AnswerKind, sent: readonly PendingAnswer[]): Promise<void> {
    try {
      if (show)
        await withTimeLimit(show(sent), SHOW_LIMIT_MS, () => new ClientError('timeout'), this.#parts.later)
    } catch (error) {
      // The server has the answers all the same, and the page reads again by itself.
      console.warn("Couldn't show what the server has.", error)
    }
  }

  #within<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    const giveUp = () => {
      const reason = new ClientError('timeout')
      limit.abort(reason)
      return reason
    }
    return withTimeLimit(ask(limit.signal), SEND_LIMIT_MS, giveUp, this.#parts.later)
  }

  async #step(key: string, step: (answer: PendingAnswer | null) => PendingAnswer | null): Promise<void> {
    await this.#store.step(key, step)
    this.#publish()
    // A full phone is no news for the other tabs, which would keep waking each other.
    if (!this.#store.unsafe.has(key)) this.#outbox?.companionChanged({ isToSend: false })
  }

  #publish(): void {
    this.#mine = this.#store
      .all()
      .filter(({ owner }) => owner === this.#owner)
      .toSorted((a, b) => a.change.at - b.change.at)
    const leaving = [...this.#leaving.values()].filter(
      ({ key, owner }) => owner === this.#owner && this.#store.get(key) === null,
    )
    this.#shown = leaving.length === 0 ? this.#mine : [...leaving, ...this.#mine]
    for (const listener of this.#listeners) listener()
  }
}

/**
 * How long an answer waited, in milliseconds, by this phone's clock, which may be wrong but runs as fast as any other. Up to
 * 24 days, the largest integer of the database. One that follows another from this phone counts from when that had been sent:
 * the server knows only when it arrived, and would take it for the later one.
 */
export const waitedMs = ({ at, follows = at }: PendingAnswer['change'], now: number): number =>
  Math.min(Math.max(0, now - Math.max(at, follows)), 2 ** 31 - 1)

export const answerKey = (owner: string, kind: string, about: string) => `${owner}/${kind}/${about}`

/** The record; null if this version of the app can't read it. */
function parsePendingAnswer(raw: unknown): PendingAnswer | null {
  const { success, output } = v.safeParse(pendingAnswerSchema, raw)
  return success ? output : null
}

/** One per page, and so one per query cache. */
const opened = new WeakMap<QueryClient, PendingAnswers>()

/** The answers on this phone that the server doesn't have. */
export function answersOnThisPhone(client: QueryClient): PendingAnswers {
  let answers = opened.get(client)
  if (!answers) {
    answers = new PendingAnswers({
      storage: answerStorage(),
      isOnline: () => navigator.onLine,
      now: Date.now,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    })
    opened.set(client, answers)
  }
  return answers
}

/** Removes the answers of an account that was deleted: no one can send them anymore. */
export async function deleteOrphanedAnswers(owner: string): Promise<void> {
  const storage = answerStorage()
  for (const raw of await storage.all()) {
    const answer = parsePendingAnswer(raw)
    if (answer?.owner === owner) await storage.update(answer.key, () => null)
  }
}

const answerStorage = () => indexedDbStorage('kitchen-line-answers', 'answers')
