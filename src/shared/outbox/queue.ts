import { replaceEqualDeep } from '@tanstack/react-query'
import { backoff } from '@/shared/lib/backoff'
import { ClientError, sentenceCode, sentenceFor } from '@/shared/lib/errors'
import type { OutboxStorage } from './outbox-storage'
import { RecordStore, SEND_LIMIT_MS, withTimeLimit, type StartTimer } from './record-store'
import {
  dueAt,
  isUnderWay,
  markBlocked,
  markFailed,
  markSending,
  requeueInterrupted,
  VISITOR,
  type SubmissionProblem,
  type Waiting,
} from './waiting'

/**
 * One kind of thing that waits: a row of the table in features/outbox/kinds.ts. A score is sent as another kind than an RSVP,
 * but they are stored, shown, and sent by the same code, at the same moments.
 */
export interface Kind<Item extends Waiting = Waiting, Answer = unknown> {
  /** What one is called: 'score'. */
  noun: string
  /** A stored record, upgraded from an older version; null if this version of the app can't read it. */
  parse(raw: unknown): Item | null
  /** What this one is called on the list of what waits: 'RSVP for Thu, Dec 3: In'. */
  label(item: Item): string
  /** Those of one batch go in one request; without this, each goes alone. */
  batch?(item: Item): string
  /** How many requests leave at a time. Kinds don't wait for each other. */
  atOnce?: number
  /** A kind that stands before this one in the table, and is sent first. */
  after?: string
  /** Why it can't be sent yet, from what else waits; null if nothing is in its way. */
  blocker?(item: Item, all: readonly Waiting[]): SubmissionProblem | null
  /** Also tried on a device that reports being offline. */
  triesOffline?: boolean
  /** Notes what is being sent as `id`, because it may arrive. */
  sending?(item: Item, id: string): Item
  /** The id of what is being sent, if that isn't the latest change. */
  sentId?(item: Item): string | undefined
  /** Delivers those of one batch and returns the server's answer. Throws if the outcome is unknown. */
  send(items: readonly Item[], delivery: Delivery): Promise<Answer>
  /** What is left to do, now that the server has answered to `sent`; null for nothing. */
  settle(item: Item, answer: Answer, at: { sent: Item; now: number }): Item | null
  /** Shows an answer that another tab received. */
  show?(item: Item, answer: Answer): void
  /** Brings onto the page what the server has now. Until then the page shows what was on the phone. */
  reread?(items: readonly Item[]): Promise<unknown>
}
export type Kinds = Readonly<Record<string, Kind>>

export interface Delivery {
  signal: AbortSignal
  now: () => number
  /** How often this was sent before, in a row. */
  before: number
  /** Starts the time limit over, for a second request. */
  moreTime: () => void
  /** False while more of what the person sees under the same noun is waiting or being sent. */
  isLast: () => boolean
}

/** A message to the other tabs: something changed, or the server answered. */
export type OutboxBroadcast = { item: Waiting; answer: unknown } | null

export interface QueueParts {
  storage: OutboxStorage
  /** What can wait. May come later, by `connect`. */
  kinds?: Kinds
  /** Runs `work` in only one tab at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs about a change, with the server's response if that caused it. */
  broadcast: (news: OutboxBroadcast) => void
  /** False only if the device says so itself: then nothing can leave it. */
  isOnline: () => boolean
  now: () => number
  /** From 0 to 1. */
  random: () => number
  newId: () => string
  later: StartTimer
}

export interface QueueView {
  /** False until this person's records have been read from the phone. */
  isRead: boolean
  /** What waits for the signed-in person or visitor, oldest first. */
  items: readonly Waiting[]
  /** What each kind is called, in the order of the table. */
  nouns: Readonly<Record<string, string>>
  /** Number of records that this version of the app can't read. They are kept. */
  unreadable: number
  /** True while something is only in memory because the phone couldn't store it. */
  storageFailed: boolean
  /** Number of records that are only in this page's memory, no matter whose. */
  unstored: number
}

const AT_ONCE = 4
/** How long new records join what is being sent. With the last answer, it ends before other tabs stop waiting for the lock. */
const MAY_ADD_MS = 10_000
/** A page that can't be read again shows what it has. */
const REREAD_LIMIT_MS = 5_000

/** Keeps what someone did on the phone until the server confirms it. docs/outbox.md lists what can go wrong. */
export class Queue<View extends QueueView = QueueView> {
  protected readonly parts: QueueParts
  readonly #store: RecordStore
  readonly #extend: (view: QueueView) => View
  #kinds: Kinds = {}
  #connected = () => {}
  /** Resolves once it is known what can wait. */
  readonly isConnected = new Promise<void>((resolve) => (this.#connected = resolve))
  #owner: string | null = null
  #isRead = false
  #base: QueueView
  #view: View
  /** Sent by another tab, and still shown until this page has read what the server has now. */
  readonly #leaving = new Map<string, Waiting>()
  readonly #listeners = new Set<() => void>()
  #draining: Promise<void> | undefined
  /** What is being sent, by kind. */
  readonly #busy = new Map<string, Promise<void>>()
  /** Set while this tab may send: starts all kinds that nothing is being sent of. */
  #sendIdle: (() => void) | undefined
  #again = false
  #skipBackoff = false
  /** For each kind, the pause after a round without any response. */
  readonly #restMs = new Map<string, number>()
  #cancelTimer: (() => void) | undefined
  #isHearing = false
  #isStale = false

  constructor(parts: QueueParts, extend: (view: QueueView) => View) {
    this.parts = parts
    this.#extend = extend
    this.#store = new RecordStore(parts.storage, parts.later, {
      parse: (raw) => readRecord(raw, this.#kinds),
      holds: (item, id) => id === item.change.id || id === this.#sentId(item),
    })
    this.#base = this.#look()
    this.#view = extend(this.#base)
    if (parts.kinds) this.connect(parts.kinds)
  }

  connect(kinds: Kinds): void {
    // While a page is drawn, so no one is told: nothing is in here before there is an owner.
    this.#kinds = kinds
    this.#base = this.#look()
    this.#view = this.#extend(this.#base)
    this.#connected()
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = () => this.#view

  /** Whose records are shown and sent. */
  get owner(): string | null {
    return this.#owner
  }

  /** What is under this key, also of someone else. */
  find(key: string): Waiting | null {
    return this.#store.get(key) ?? this.#leaving.get(key) ?? null
  }

  /** False while what is under this key is only in this page's memory. */
  isStored(key: string): boolean {
    return !this.#store.unsafe.has(key)
  }

  /** What it is called on the list of what waits. */
  labelOf(item: Waiting): string {
    return this.#kinds[item.kind]?.label(item) ?? ''
  }

  /** Sets whose records are shown and sent; null for none. Resolves once all records have been read. */
  async setOwner(owner: string | null): Promise<void> {
    this.#owner = owner
    this.#isRead = false
    this.#publish()
    this.#cancelTimer?.()
    if (owner === null) return
    await this.#readAll()
    if (this.#owner !== owner) return
    this.#isRead = true
    this.#publish()
    void this.drain({ skipBackoff: true })
  }

  /** Another tab made a change or got a response. */
  async onBroadcast(news: OutboxBroadcast): Promise<void> {
    if (news) {
      this.noteAnswer(news.item, news.answer)
      if (this.isMine(news.item)) this.#kinds[news.item.kind]?.show?.(news.item, news.answer)
    }
    this.#isStale = true
    if (this.#isHearing) return
    this.#isHearing = true
    while (this.#isStale) {
      this.#isStale = false
      await this.refresh()
    }
    this.#isHearing = false
    if (this.#store.unsafe.size > 0) void this.drain()
    else this.#schedule()
  }

  async refresh(): Promise<void> {
    await this.#readAll()
    this.#publish()
  }

  async #readAll(): Promise<void> {
    const before = this.#mine()
    await this.#store.refresh()
    const sent = before.filter(
      (item) =>
        this.#kinds[item.kind]?.reread && item.state !== 'refused' && this.#store.get(item.key) === null,
    )
    if (sent.length > 0) void this.#showSent(sent)
  }

  async #showSent(sent: readonly Waiting[]): Promise<void> {
    for (const item of sent) this.#leaving.set(item.key, item)
    await Promise.all(
      [...new Set(sent.map(({ kind }) => kind))].map((name) =>
        this.#reread(
          this.#kinds[name],
          sent.filter(({ kind }) => kind === name),
        ),
      ),
    )
    for (const item of sent) if (this.#leaving.get(item.key) === item) this.#leaving.delete(item.key)
    this.#publish()
  }

  /**
   * Changes what is under `key`, and stores it. `step` must be pure: it runs again in memory if storing fails. Whoever wants
   * it to leave calls `drain` then. What is no `Item` stays as it is.
   */
  step<Item extends Waiting>(
    key: string,
    isOne: (item: Waiting) => item is Item,
    step: (item: Item | null) => Waiting | null,
  ): Promise<void> {
    return this.#step(key, (item) => (item === null || isOne(item) ? step(item) : item))
  }

  async #step(
    key: string,
    step: (item: Waiting | null) => Waiting | null,
    news: OutboxBroadcast = null,
  ): Promise<void> {
    if (news) this.noteAnswer(news.item, news.answer)
    await this.#store.step(key, step)
    this.#publish()
    // What this phone couldn't store is no news for the other tabs: on a full phone they would keep waking each other.
    if (news || !this.#store.unsafe.has(key)) this.parts.broadcast(news)
  }

  newChange(): Waiting['change'] {
    return { id: this.parts.newId(), at: this.parts.now() }
  }

  /** Removes it from the phone, but only if `seen` is still the latest change: the one that was on the person's screen. */
  discard(key: string, seen: string): Promise<void> {
    return this.#step(key, (item) => (item?.change.id === seen ? null : item))
  }

  /** Sends whatever is due, in one tab at a time. `skipBackoff` cuts pauses short because the network may be back. */
  drain({ skipBackoff = false } = {}): Promise<void> {
    this.#skipBackoff ||= skipBackoff
    if (this.#draining) {
      this.#again = true
      // What came meanwhile doesn't wait for another kind's answer.
      this.#sendIdle?.()
      return this.#draining
    }
    this.#draining = this.parts
      .exclusively(() => this.#drainNow())
      .finally(() => {
        this.#draining = undefined
        const again = this.#again
        this.#again = false
        if (again) void this.drain()
        else this.#schedule()
      })
    return this.#draining
  }

  async #drainNow(): Promise<void> {
    const skipBackoff = this.#skipBackoff
    this.#skipBackoff = false
    if (this.#owner === null) return
    await this.refresh()
    for (const key of this.#store.unsafe) await this.#step(key, (item) => item)
    // This tab holds the lock, so anything marked as sending was left behind by a crash.
    for (const { key, state } of this.#mine()) {
      if (state === 'sending') await this.#step(key, (item) => item && requeueInterrupted(item))
    }
    const start = (isHasty: boolean) => {
      for (const [name, kind] of Object.entries(this.#kinds)) {
        if (this.#busy.has(name)) continue
        this.#restMs.delete(name)
        this.#busy.set(
          name,
          this.#sendKind(name, kind, isHasty, this.#busy.get(kind.after ?? ''))
            // A defect in one kind keeps no other from being sent.
            .catch((error: unknown) => console.error(`Sending stopped: ${kind.noun}`, error))
            .finally(() => {
              this.#busy.delete(name)
              // Its pause doesn't wait for the others' answers.
              this.#schedule()
            }),
        )
      }
    }
    start(skipBackoff)
    const until = this.parts.now() + MAY_ADD_MS
    this.#sendIdle = () => {
      if (this.parts.now() < until) start(false)
    }
    while (this.#busy.size > 0) await Promise.all(this.#busy.values())
    this.#sendIdle = undefined
  }

  async #sendKind(
    name: string,
    kind: Kind,
    skipBackoff: boolean,
    first: Promise<void> | undefined,
  ): Promise<void> {
    await first
    await this.#noteBlocked(name)
    const sent = new Map<string, number>()
    for (;;) {
      const due = this.#due(name, ({ key }) => skipBackoff && !sent.has(key))
      if (due.length === 0) return
      if (!kind.triesOffline && !this.parts.isOnline()) {
        await this.#fail(due, new ClientError('offline'), (item) => item)
        return
      }
      const batches = new Map<string, Waiting[]>()
      for (const item of due) {
        const batch = kind.batch?.(item) ?? item.key
        batches.set(batch, [...(batches.get(batch) ?? []), item])
      }
      const round = [...batches.values()].slice(0, kind.atOnce ?? AT_ONCE)
      const answered = await Promise.all(
        round.map((batch) => this.#send(kind, batch, skipBackoff, sent.get(batch[0]?.key ?? '') ?? 0)),
      )
      for (const { key } of round.flat()) sent.set(key, (sent.get(key) ?? 0) + 1)
      if (answered.includes(true)) continue
      // The rest would only time out as well.
      const tries = round.flat().map(({ key }) => this.#store.get(key)?.tries ?? 1)
      this.#restMs.set(name, backoff(Math.min(...tries), this.parts.random()))
      return
    }
  }

  /** Their rows say why they wait. */
  async #noteBlocked(name: string): Promise<void> {
    for (const item of this.#mine()) {
      const blocker = item.kind === name ? this.#blockerOf(item) : null
      if (!blocker || markBlocked(item, blocker) === item) continue
      await this.#step(item.key, (current) => current && markBlocked(current, blocker))
    }
  }

  #blockerOf(item: Waiting): SubmissionProblem | null {
    return this.#kinds[item.kind]?.blocker?.(item, this.#mine()) ?? null
  }

  /** The person's records of one kind that nothing is in the way of. */
  #free(name: string): Waiting[] {
    return this.#mine().filter((item) => item.kind === name && this.#blockerOf(item) === null)
  }

  /** What to send now, longest overdue first. */
  #due(name: string, isUrgent: (item: Waiting) => boolean): Waiting[] {
    const now = this.parts.now()
    return this.#free(name)
      .flatMap((item) => {
        const at = dueAt(item, now)
        return at !== null && (at <= now || isUrgent(item)) ? [{ item, at }] : []
      })
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  }

  /** Returns whether the server responded, no matter how. */
  async #send(kind: Kind, batch: readonly Waiting[], skipBackoff: boolean, before: number): Promise<boolean> {
    const { newId, now } = this.parts
    const id = kind.sending ? newId() : ''
    await Promise.all(
      batch.map(({ key }) =>
        this.#step(key, (item) => {
          if (item?.state !== 'waiting') return item
          const marked = markSending(item, { skipBackoff })
          return kind.sending?.(marked, id) ?? marked
        }),
      ),
    )
    const sent = batch.flatMap(({ key }) => {
      const item = this.#store.get(key)
      return item?.state === 'sending' && this.isMine(item) ? [item] : []
    })
    if (sent.length === 0) return false
    let answer: unknown
    try {
      answer = await this.#deliver(kind, sent, before)
    } catch (error) {
      await this.#fail(sent, error, (item, was) =>
        item.state === 'sending' && this.#sentId(item) === this.#sentId(was) ? item : null,
      )
      return false
    }
    const endedAt = now()
    await this.#reread(kind, sent)
    await this.#end(
      sent,
      endedAt,
      (item, was) => kind.settle(item, answer, { sent: was, now: now() }),
      kind.show ? answer : undefined,
    )
    return true
  }

  #deliver(kind: Kind, sent: readonly Waiting[], before: number): Promise<unknown> {
    const { now, later } = this.parts
    const limit = new AbortController()
    const isLast = () =>
      sent.every((item) => this.isMine(item)) &&
      this.#mine().filter((item) => isUnderWay(item) && this.#kinds[item.kind]?.noun === kind.noun).length ===
        1
    return new Promise((resolve, reject) => {
      // Covers the whole attempt, including a session renewal, which can't be aborted.
      const start = () =>
        later(() => {
          const reason = new ClientError('timeout')
          limit.abort(reason)
          reject(reason)
        }, SEND_LIMIT_MS)
      let cancel = start()
      const moreTime = () => {
        cancel()
        cancel = start()
      }
      kind
        .send(sent, { signal: limit.signal, now, before, moreTime, isLast })
        .then(resolve, reject)
        .finally(() => cancel())
    })
  }

  /** One pause for all of them, so that they go together again. `own`: the record, if it still waits for this answer. */
  #fail(
    items: readonly Waiting[],
    error: unknown,
    own: (item: Waiting, was: Waiting) => Waiting | null,
  ): Promise<void> {
    const problem = { code: sentenceCode(error), sentence: sentenceFor(error) }
    const at = { now: this.parts.now(), random: this.parts.random() }
    return this.#end(items, at.now, (item, was) => (own(item, was) ? markFailed(item, problem, at) : item))
  }

  async #end(
    sent: readonly Waiting[],
    endedAt: number,
    settle: (item: Waiting, was: Waiting) => Waiting | null,
    answer?: unknown,
  ): Promise<void> {
    await Promise.all(
      sent.map((was) =>
        this.#step(
          was.key,
          (item) => {
            const left = item && settle(item, was)
            // The person changed their mind meanwhile, which is later than when this one arrived.
            return left && left.change.id !== was.change.id && left.change.at < endedAt
              ? { ...left, change: { ...left.change, follows: endedAt } }
              : left
          },
          answer === undefined ? null : { item: was, answer },
        ),
      ),
    )
  }

  async #reread(kind: Kind | undefined, items: readonly Waiting[]): Promise<void> {
    if (!kind?.reread) return
    try {
      await withTimeLimit(
        kind.reread(items),
        REREAD_LIMIT_MS,
        () => new ClientError('timeout'),
        this.parts.later,
      )
    } catch (error) {
      // The server has it all the same, and the page reads again by itself.
      console.warn("Couldn't show what the server has.", error)
    }
  }

  /** The server answered, here or in another tab. */
  protected noteAnswer(_item: Waiting, _answer: unknown): void {}

  #sentId(item: Waiting): string | undefined {
    const kind = this.#kinds[item.kind]
    return kind?.sentId ? kind.sentId(item) : item.change.id
  }

  #mine(): Waiting[] {
    return this.#store.all().filter((item) => this.isMine(item))
  }

  protected isMine({ owner }: Waiting): boolean {
    return this.#owner !== null && (owner === this.#owner || owner === VISITOR)
  }

  #look(): QueueView {
    return {
      isRead: this.#isRead,
      items: this.#mine().toSorted((a, b) => a.change.at - b.change.at),
      nouns: Object.fromEntries(Object.entries(this.#kinds).map(([name, { noun }]) => [name, noun])),
      unreadable: this.#store.unreadable,
      storageFailed: !this.#store.isSafe,
      unstored: this.#store.unsafe.size,
    }
  }

  #publish(): void {
    // A new object would render the header again, even with the same content.
    const base = replaceEqualDeep(this.#base, this.#look())
    if (base !== this.#base) this.#view = this.#extend(base)
    this.#base = base
    for (const listener of this.#listeners) listener()
  }

  /** Schedules the next drain for the end of the shortest pause. */
  #schedule(): void {
    this.#cancelTimer?.()
    const now = this.parts.now()
    const idle = Object.keys(this.#kinds).filter((name) => !this.#busy.has(name))
    const pauses = idle.map((name) => {
      const next = Math.min(...this.#free(name).map((item) => dueAt(item, now) ?? Infinity))
      return Math.max(this.#restMs.get(name) ?? 0, next - now)
    })
    const pause = Math.min(...pauses)
    if (pause === Infinity) return
    this.#cancelTimer = this.parts.later(() => void this.drain(), pause)
  }
}

/** A stored record; null if this version of the app can't read it. */
export function readRecord(raw: unknown, kinds: Kinds): Waiting | null {
  if (typeof raw !== 'object' || raw === null || !('kind' in raw)) return null
  const name = String(raw.kind)
  try {
    return Object.hasOwn(kinds, name) ? (kinds[name]?.parse(raw) ?? null) : null
  } catch (error) {
    // It stays, and keeps no other from being sent.
    console.error("A record that waits on this phone couldn't be read.", error)
    return null
  }
}
