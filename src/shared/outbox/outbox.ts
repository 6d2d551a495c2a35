import type { OutboxStorage } from './outbox-storage'
import {
  begin,
  dueAt,
  fail,
  isEmpty,
  letGo,
  recover,
  settle,
  submit,
  useMine,
  type Answer,
  type Draft,
  type Entry,
  type Failure,
  type Slot,
  type Submission,
} from './slot'
import { readSlot } from './slot-format'

/** Delivers one submission. Answers only what the server itself said; anything else is thrown. */
export type Sender = (slot: Slot, entry: Entry, signal: AbortSignal) => Promise<Answer>

/** A game's place in the outbox. */
export interface Address {
  key: string
  owner: string
  kind: string
  target: unknown
  label: string
}

export interface OutboxParts {
  storage: OutboxStorage
  senders: Readonly<Record<string, Sender>>
  /** What a thrown error means for the submission. */
  classify: (error: unknown) => Failure
  /** Runs `work` while no other tab does. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs that something changed. */
  tell: () => void
  now: () => number
  /** From 0 to 1. */
  random: () => number
  newId: () => string
  /** Calls back after `ms`; the answer takes it back. */
  later: (work: () => void, ms: number) => () => void
}

export interface OutboxView {
  /** What the signed-in person has waiting or drafted here. */
  slots: readonly Slot[]
  /** Records on this phone that this version of the app cannot read. They are kept. */
  unreadable: number
  /** True once the phone refused to store something: it is in memory, and lost with the page. */
  storageFailed: boolean
}

type Settled = (slot: Slot, entry: Entry, answer: Answer) => void

const AT_ONCE = 4
const SEND_LIMIT_MS = 10_000

/** Keeps scores on the phone until the server has said that it has them. See docs/outbox.md for what can go wrong. */
export class Outbox {
  readonly #parts: OutboxParts
  #owner: string | null = null
  /** Everything on the phone, of everybody; and what the phone refused to store. */
  #slots = new Map<string, Slot>()
  #unreadable = 0
  #storageFailed = false
  #view: OutboxView = { slots: [], unreadable: 0, storageFailed: false }
  readonly #listeners = new Set<() => void>()
  readonly #settled = new Set<Settled>()
  #draining: Promise<void> | undefined
  #again = false
  #cancelTimer: (() => void) | undefined

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly view = () => this.#view

  /** Hears every word of the server about a submission of this tab's. */
  onSettled(listener: Settled): () => void {
    this.#settled.add(listener)
    return () => this.#settled.delete(listener)
  }

  /** Whose scores are seen and sent from now on; null while nobody is signed in. */
  async setOwner(owner: string | null): Promise<void> {
    this.#owner = owner
    this.#publish()
    await this.refresh()
    await this.drain()
  }

  /** Reads what is on the phone: at the start, and when another tab changed it. */
  async refresh(): Promise<void> {
    const { storage } = this.#parts
    const raw = await storage.all().catch(() => undefined)
    if (!raw) {
      this.#storageFailed = true
      return this.#publish()
    }
    // What only this page still knows: the phone could not store it, or the browser has evicted what was stored.
    const evicted = storage.takeNew()
    const kept = this.#storageFailed || evicted ? [...this.#slots] : []
    const read = raw.map(readSlot)
    this.#slots = new Map([
      ...read.flatMap((slot): [string, Slot][] => (slot ? [[slot.key, slot]] : [])),
      ...kept,
    ])
    this.#unreadable = read.filter((slot) => slot === null).length
    if (evicted) for (const [, slot] of kept) await this.#step(slot, () => slot)
    this.#publish()
  }

  /** Resolves once the draft is on the phone. */
  saveDraft(address: Address, draft: Draft | null): Promise<void> {
    return this.#step(address, (slot) => ({ ...slot, draft }))
  }

  /** Resolves once the submission is on the phone; sending goes on by itself. */
  async submit(address: Address, submission: Omit<Submission, 'submissionId' | 'at'>): Promise<void> {
    const { newId, now } = this.#parts
    const whole = { ...submission, submissionId: newId(), at: now() }
    await this.#step(address, (slot) => submit(slot, whole))
    void this.drain()
  }

  /** The person decided about a conflict, or gives a refused submission up. */
  async resolve(address: Address, choice: 'mine' | 'theirs'): Promise<void> {
    const { newId, now } = this.#parts
    const id = newId()
    await this.#step(address, (slot) => (choice === 'mine' ? useMine(slot, id, now()) : letGo(slot)))
    void this.drain()
  }

  /** Sends whatever is due, one tab at a time. `hurry` does not wait for pauses to end: the network came back. */
  drain({ hurry = false } = {}): Promise<void> {
    if (this.#draining) {
      this.#again = true
      return this.#draining
    }
    this.#draining = this.#parts
      .exclusively(() => this.#drainNow(hurry))
      .finally(() => {
        this.#draining = undefined
        const again = this.#again
        this.#again = false
        if (again) void this.drain()
        else this.#schedule()
      })
    return this.#draining
  }

  async #drainNow(hurry: boolean): Promise<void> {
    if (this.#owner === null) return
    await this.refresh()
    // No other tab sends while this one holds the lock, so what is marked as under way was left there by a crash.
    for (const slot of this.#mine().filter(({ entry }) => entry?.state === 'sending')) {
      await this.#step(slot, recover)
    }
    const tried = new Set<string>()
    for (;;) {
      const due = this.#mine().filter((slot) => this.#isDue(slot, hurry && !tried.has(slot.key)))
      if (due.length === 0) return
      const round = due.slice(0, AT_ONCE)
      for (const { key } of round) tried.add(key)
      await Promise.all(round.map((slot) => this.#send(slot)))
    }
  }

  #isDue(slot: Slot, hurry: boolean): boolean {
    const at = dueAt(slot)
    return at !== null && (hurry || at <= this.#parts.now())
  }

  async #send(due: Slot): Promise<void> {
    await this.#step(due, (slot) => (dueAt(slot) === null ? slot : begin(slot)))
    const slot = this.#slots.get(due.key)
    const entry = slot?.entry
    if (!slot || entry?.state !== 'sending' || slot.owner !== this.#owner) return
    const sender = this.#parts.senders[slot.kind]
    try {
      if (!sender) throw new Error(`No sender for ${slot.kind}`)
      const answer = await sender(slot, entry, AbortSignal.timeout(SEND_LIMIT_MS))
      await this.#step(slot, (current) => settle(current, entry.submissionId, answer))
      for (const listener of this.#settled) listener(slot, entry, answer)
    } catch (error) {
      const { now, random, classify } = this.#parts
      const moment = { now: now(), random: random() }
      await this.#step(slot, (current) => fail(current, entry.submissionId, classify(error), moment))
    }
  }

  /** Makes one step of one slot durable, then shows it. */
  async #step(address: Address, step: (slot: Slot) => Slot): Promise<void> {
    const { key, owner, kind, target, label } = address
    const empty: Slot = { v: 1, key, owner, kind, target, label, draft: null, entry: null, next: null }
    let after: Slot | null = null
    const inMemory = () => {
      const stepped = step(this.#slots.get(key) ?? empty)
      after = isEmpty(stepped) ? null : stepped
    }
    try {
      await this.#parts.storage.update(key, (raw) => {
        // Refused rather than overwritten: a newer version of the app may have left a score here.
        const slot = raw === undefined ? (this.#storageFailed ? this.#slots.get(key) : null) : readSlot(raw)
        if (raw !== undefined && !slot) throw new Error('This record is not readable')
        const stepped = step(slot ?? empty)
        after = isEmpty(stepped) ? null : stepped
        return after
      })
    } catch {
      // Storage full or gone: it still counts for this page and is still sent; the view says that it is not safe.
      this.#storageFailed = true
      inMemory()
    }
    if (after) this.#slots.set(key, after)
    else this.#slots.delete(key)
    this.#publish()
    this.#parts.tell()
  }

  #mine(): Slot[] {
    return [...this.#slots.values()].filter(({ owner }) => owner === this.#owner)
  }

  #publish(): void {
    this.#view = {
      slots: this.#mine(),
      unreadable: this.#unreadable,
      storageFailed: this.#storageFailed,
    }
    for (const listener of this.#listeners) listener()
  }

  /** Comes back when the next pause ends. */
  #schedule(): void {
    this.#cancelTimer?.()
    const next = Math.min(...this.#mine().map((slot) => dueAt(slot) ?? Infinity))
    if (next === Infinity) return
    this.#cancelTimer = this.#parts.later(() => void this.drain(), Math.max(0, next - this.#parts.now()))
  }
}
