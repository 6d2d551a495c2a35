import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import type { Prerequisites } from '@/shared/outbox/outbox'
import type { OutboxStorage } from '@/shared/outbox/outbox-storage'
import type { PendingScore, SubmissionProblem } from '@/shared/outbox/pending-score'
import { RecordStore } from '@/shared/outbox/record-store'
import { toRejection } from '@/shared/outbox/to-rejection'
import { SEND_LIMIT_MS, withTimeLimit, type StartTimer } from '@/shared/outbox/with-time-limit'
import { ClientError } from '@/shared/lib/client-error'
import { sentenceCode, sentenceFor } from '@/shared/lib/errors'
import { roundRobinGameOf } from '../round-robin-game'
import {
  applyAnswer,
  begin,
  changed,
  isToRebase,
  markUnanswered,
  markRequested,
  nextAttemptAt,
  parsePendingRoundRobin,
  rebased,
  requestOf,
  requeue,
  sentAgain,
  type PendingRoundRobin,
  type HostAnswer,
  type HostRequest,
} from './pending-round-robin'

export interface PendingRoundRobinsParts {
  storage: OutboxStorage
  /** Delivers a request. Throws what the server refused, and if the outcome is unknown. */
  send: (
    pending: PendingRoundRobin,
    request: HostRequest,
    signal: AbortSignal,
  ) => Promise<Extract<HostAnswer, { outcome: 'stored' }>>
  /**
   * Applies the change again to what the server has now. Throws a refusal if that isn't possible or the server doesn't
   * answer.
   */
  rebase: (pending: PendingRoundRobin, signal: AbortSignal) => Promise<Rebased>
  /** False only if the device says so itself: then nothing can leave it. */
  isOnline: () => boolean
  /** Something changed on this phone; `isToSend` if the person did it. */
  onChange: (change: { isToSend: boolean }) => void
  now: () => number
  random: () => number
  newId: () => string
  later: StartTimer
}

/** A refusal that was kept on the phone, or that the server would give as well. */
export class RefusedError extends Error {
  readonly code = 'PT409'
  readonly hint: string

  constructor({ code, sentence }: SubmissionProblem) {
    super(sentence)
    this.hint = code
  }
}

export type Rebased = Record<'stored' | 'wanted', RoundRobinSheet>

/** Each attempt follows something that happened between reading the round robin and storing the change. */
const MOST_REBASES = 4
const BLOCKED: SubmissionProblem = {
  code: 'round_robin_waiting',
  sentence: "Its round robin isn't online yet.",
}

/**
 * Keeps round robins on their host's phone until the server has them. The outbox runs it, before the scores: see
 * Prerequisites there, and docs/outbox.md.
 */
export class PendingRoundRobins implements Prerequisites {
  readonly #parts: PendingRoundRobinsParts
  readonly #store: RecordStore<PendingRoundRobin>
  #owner: string | null = null
  #isRead = false
  #mine: readonly PendingRoundRobin[] = []
  readonly #listeners = new Set<() => void>()

  constructor(parts: PendingRoundRobinsParts) {
    this.#parts = parts
    this.#store = new RecordStore(parts.storage, parts.later, {
      parse: parsePendingRoundRobin,
      latest: ({ change }) => change,
      holds: ({ change }, id) => change.id === id,
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The person's own, oldest first. */
  readonly all = () => this.#mine

  /** The person's round robin with this id; null if it isn't waiting here, undefined until the phone was read. */
  readonly find = (id: string): PendingRoundRobin | null | undefined =>
    this.#mine.find(({ key }) => key === id) ?? (this.#isRead ? null : undefined)

  readonly view = () => {
    const asking = this.#mine.filter(({ state }) => state === 'refused').length
    return {
      counts: { waiting: this.#mine.length - asking, asking },
      unreadable: this.#store.unreadable,
      storageFailed: !this.#store.isSafe,
      unstored: this.#store.unsafe.size,
    }
  }

  /** Whose round robins are waiting; null before anyone is known, and for visitors, who host nothing. */
  get owner(): string | null {
    return this.#owner
  }

  readonly setOwner = (owner: string | null) => {
    this.#owner = owner
    this.#isRead = false
    this.#publish()
  }

  readonly refresh = async () => {
    await this.#store.refresh()
    this.#isRead = true
    this.#publish()
  }

  /** A score of a game that the server already has doesn't wait for a change of the others. */
  readonly blockerOf = (pendingScore: PendingScore): SubmissionProblem | null => {
    const game = roundRobinGameOf(pendingScore)
    const pending = this.#mine.find(({ key }) => key === game?.roundRobinId)
    const isStored = pending?.stored?.games.some(({ id }) => id === game?.gameId)
    return pending && !isStored ? BLOCKED : null
  }

  readonly nextAttemptAt = () => {
    const now = this.#parts.now()
    return Math.min(...this.#mine.map((pending) => nextAttemptAt(pending, now) ?? Infinity))
  }

  /**
   * Puts a new round robin on the phone, to be sent from there. Resolves to false if another one with its id is waiting: a
   * second tab had the same draft.
   */
  async create(wanted: RoundRobinSheet): Promise<boolean> {
    const { id } = wanted.roundRobin
    const owner = this.#owner
    if (owner === null) throw new ClientError('session_ended')
    const change = this.#newChange()
    await this.#step(id, (pending) => pending ?? begin({ owner, wanted }, change))
    const isNew = this.#store.get(id)?.change.id === change.id
    if (isNew) this.#parts.onChange({ isToSend: true })
    return isNew
  }

  /**
   * Changes one that is waiting, or the one that is `online`. Resolves to false if there is neither, or if `edit` no longer
   * applies because of another tab.
   */
  async edit(
    id: string,
    edit: (wanted: RoundRobinSheet) => RoundRobinSheet | null,
    online?: RoundRobinSheet,
  ): Promise<boolean> {
    const owner = this.#owner
    if (owner === null || (!online && this.find(id) === null)) return false
    const change = this.#newChange()
    let isDone = false
    await this.#step(id, (pending) => {
      const known = pending ?? (online ? begin({ owner, wanted: online, stored: online }, change) : null)
      const wanted = known && this.#isMine(known) ? edit(known.wanted) : null
      isDone = wanted !== null
      return known && wanted ? changed(known, wanted, change) : pending
    })
    if (isDone) this.#parts.onChange({ isToSend: true })
    return isDone
  }

  /** Its host no longer waits for the answer. */
  async markDelayed(id: string): Promise<void> {
    if (!this.find(id)) return
    await this.#step(
      id,
      (pending) =>
        pending && { ...pending, problem: pending.problem ?? problemOf(new ClientError('timeout')) },
    )
  }

  async resend(id: string): Promise<void> {
    await this.#step(id, (pending) => pending && sentAgain(pending))
    this.#parts.onChange({ isToSend: true })
  }

  /** Removes it from the phone; what the server has stays there. With `change`, only if that is the host's last one. */
  discard(id: string, change?: string): Promise<void> {
    return this.#step(id, (pending) =>
      change === undefined || pending?.change.id === change ? null : pending,
    )
  }

  readonly drain = async ({ skipBackoff }: { skipBackoff: boolean }) => {
    for (const key of this.#store.unsafe) await this.#step(key, (pending) => pending)
    // The outbox holds the lock, so anything marked as sending was left behind by a crash.
    for (const { key, state } of this.#mine) {
      if (state === 'sending') await this.#step(key, (pending) => pending && requeue(pending))
    }
    for (const pending of this.#mine) {
      const now = this.#parts.now()
      const at = nextAttemptAt(pending, now)
      if (at !== null && (at <= now || skipBackoff)) await this.#deliver(pending.key, skipBackoff)
    }
  }

  /** One request after another, until the server has all of it or doesn't answer. */
  async #deliver(key: string, skipBackoff: boolean): Promise<void> {
    const { isOnline, newId } = this.#parts
    let asked = 0
    for (;;) {
      if (!isOnline()) return this.#fail(key, new ClientError('offline'))
      const requestId = newId()
      await this.#step(key, (current) => current && markRequested(current, requestId, { skipBackoff }))
      const pending = this.#store.get(key)
      if (pending?.state !== 'sending' || !this.#isMine(pending)) return
      try {
        const answer = await this.#ask(pending, asked++ < MOST_REBASES).catch(toRejection)
        await this.#step(
          key,
          (current) =>
            current &&
            ('wanted' in answer
              ? rebased(current, pending.change.id, answer)
              : applyAnswer(current, pending.sent?.id ?? '', answer)),
        )
      } catch (error) {
        return this.#fail(key, error)
      }
    }
  }

  /** Sends it. If something else happened first, the change is applied to that, and then sent. */
  async #ask(pending: PendingRoundRobin, mayRebase: boolean): Promise<HostAnswer | Rebased> {
    const { send, rebase, now } = this.#parts
    try {
      return await this.#within((signal) => send(pending, requestOf(pending), signal))
    } catch (error) {
      const { problem } = toRejection(error)
      if (!mayRebase || !isToRebase(pending, problem, now())) throw error
      return this.#within((signal) => rebase(pending, signal))
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

  #fail(key: string, error: unknown): Promise<void> {
    const moment = { now: this.#parts.now(), random: this.#parts.random() }
    return this.#step(key, (current) => current && markUnanswered(current, problemOf(error), moment))
  }

  async #step(
    key: string,
    step: (pending: PendingRoundRobin | null) => PendingRoundRobin | null,
  ): Promise<void> {
    await this.#store.step(key, step)
    this.#publish()
    // A full phone is no news for the other tabs, which would keep waking each other.
    if (!this.#store.unsafe.has(key)) this.#parts.onChange({ isToSend: false })
  }

  #newChange() {
    return { id: this.#parts.newId(), at: this.#parts.now() }
  }

  #isMine({ owner }: PendingRoundRobin): boolean {
    return owner === this.#owner
  }

  #publish(): void {
    this.#mine = this.#store
      .all()
      .filter((pending) => this.#isMine(pending))
      .toSorted((a, b) => a.change.at - b.change.at)
    for (const listener of this.#listeners) listener()
  }
}

const problemOf = (error: unknown): SubmissionProblem => ({
  code: sentenceCode(error),
  sentence: sentenceFor(error),
})
