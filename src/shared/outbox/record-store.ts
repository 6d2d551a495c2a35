import type { OutboxStorage } from './outbox-storage'
import type { Waiting } from './waiting'

/** IndexedDB sometimes hangs, and people shouldn't have to wait for it. */
const LIMIT_MS = 5_000

/** How records are read and compared. */
export interface RecordFormat {
  /** The record, upgraded from an older version; null if this version of the app can't read it. Never throws. */
  parse: (raw: unknown) => Waiting | null
  /** Whether the record still holds the change `id`: its latest, or the one that is being sent. */
  holds: (item: Waiting, id: string) => boolean
}

/** Everyone's unsent records, in this tab's memory and, if possible, in the phone's storage. */
export class RecordStore {
  readonly #storage: OutboxStorage
  readonly #later: StartTimer
  readonly #format: RecordFormat
  #items = new Map<string, Waiting>()
  /** Keys of records that the phone couldn't store. */
  readonly #unsafe = new Set<string>()
  /** For each unsafe record, the latest of what is stored instead, '' for none; unknown after an eviction. */
  readonly #onPhone = new Map<string, string>()
  #isReadable = true
  #unreadable = 0
  #steps = 0

  constructor(storage: OutboxStorage, later: StartTimer, format: RecordFormat) {
    this.#storage = storage
    this.#later = later
    this.#format = format
  }

  get(key: string): Waiting | null {
    return this.#items.get(key) ?? null
  }

  all(): Waiting[] {
    return [...this.#items.values()]
  }

  get unsafe(): ReadonlySet<string> {
    return this.#unsafe
  }
  get isSafe(): boolean {
    return this.#isReadable && this.#unsafe.size === 0
  }
  /** Number of records that this version of the app can't read. */
  get unreadable(): number {
    return this.#unreadable
  }

  async refresh(): Promise<void> {
    let raw: unknown[] | undefined
    let steps
    do {
      steps = this.#steps
      raw = await this.#within(this.#storage.all()).catch(() => undefined)
      // A step made during the read may be missing from it.
    } while (steps !== this.#steps)

    this.#isReadable = raw !== undefined
    if (!raw) return
    const read = raw.map((record) => this.#format.parse(record))
    const items = new Map(read.flatMap((item): [string, Waiting][] => (item ? [[item.key, item]] : [])))
    this.#noticeEviction()
    for (const key of this.#unsafe) {
      const item = this.#current(key, items.get(key) ?? null)
      if (item) items.set(key, item)
    }
    this.#items = items
    this.#unreadable = read.filter((item) => item === null).length
  }

  /** Applies `step` to one record and stores it. `step` must be pure: it runs again in memory if storing fails. */
  async step(key: string, step: (item: Waiting | null) => Waiting | null): Promise<void> {
    let after: Waiting | null = null
    const found: { before?: Waiting | null } = {}
    const write = this.#storage.update(key, (raw) => {
      this.#noticeEviction()
      const stored = this.#readable(raw)
      found.before = this.#current(key, stored)
      this.#onPhone.set(key, this.#idOf(stored))
      after = step(found.before)
      return after
    })
    try {
      await this.#within(write)
      this.#unsafe.delete(key)
    } catch {
      // Storage is full, hanging, or gone. The record is kept in memory, marked as unsafe, and still sent.
      // If nothing could be read, start from this tab's current state, which may include another step by now.
      const before = found.before === undefined ? this.get(key) : found.before
      if (found.before === undefined && !this.#unsafe.has(key)) this.#onPhone.set(key, this.#idOf(before))
      after = step(before)
      if (after) this.#unsafe.add(key)
      else this.#unsafe.delete(key)
    }
    if (!this.#unsafe.has(key)) this.#onPhone.delete(key)
    this.#steps++
    if (after) this.#items.set(key, after)
    else this.#items.delete(key)
  }

  /** An unsafe record takes precedence over the stored one, unless another tab has stored a later one since. */
  #current(key: string, stored: Waiting | null): Waiting | null {
    const mine = this.#unsafe.has(key) ? this.get(key) : null
    if (!mine || !stored) return mine ?? stored
    const { id, at } = stored.change
    if (this.#format.holds(mine, id)) return mine
    const seen = this.#onPhone.get(key)
    // After an eviction each tab restores what it has, and one may have missed the latest change.
    const isLater = seen === undefined ? at >= mine.change.at : id !== seen
    return isLater ? stored : mine
  }

  /** After an eviction, marks all records as unsafe, so that steps continue from memory instead of the empty storage. */
  #noticeEviction(): void {
    if (!this.#storage.consumeWasRecreated()) return
    for (const key of this.#items.keys()) this.#unsafe.add(key)
  }

  #within<T>(storing: Promise<T>): Promise<T> {
    return withTimeLimit(
      storing,
      LIMIT_MS,
      () => new Error("This device's storage isn't responding."),
      this.#later,
    )
  }

  /** Throws rather than letting an unreadable record be overwritten: a newer version of the app may have stored it. */
  #readable(raw: unknown): Waiting | null {
    const item = raw === undefined ? null : this.#format.parse(raw)
    if (raw !== undefined && !item) throw new Error("Couldn't read this record.")
    return item
  }

  #idOf(item: Waiting | null): string {
    return item?.change.id ?? ''
  }
}

/** Calls `work` after `ms`. Returns a function that cancels it. */
export type StartTimer = (work: () => void, ms: number) => () => void

/** How long one attempt to send may take. Within the limit for all requests in guarded-fetch. */
export const SEND_LIMIT_MS = 10_000

/** Settles like `work`, or rejects with the result of `giveUp` after `ms`. */
export function withTimeLimit<T>(
  work: Promise<T>,
  ms: number,
  giveUp: () => Error,
  later: StartTimer,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(() => reject(giveUp()), ms)
    work.then(resolve, reject).finally(cancel)
  })
}
