import type { OutboxStorage } from './outbox-storage'
import { latestSubmission, type PendingScore } from './pending-score'
import { parsePendingScore } from './parse-pending-score'
import { withTimeLimit, type StartTimer } from './with-time-limit'

/** IndexedDB sometimes hangs, and people shouldn't have to wait for it. */
const LIMIT_MS = 5_000

/** Everyone's pending scores, in this tab's memory and, if possible, in the phone's storage. */
export class PendingScoreStore {
  readonly #storage: OutboxStorage
  readonly #later: StartTimer
  #pendingScores = new Map<string, PendingScore>()
  /** Keys of scores that the phone couldn't store. */
  readonly #unsafe = new Set<string>()
  /** For each unsafe score, the submission that is stored instead, '' for none; unknown after an eviction. */
  readonly #onPhone = new Map<string, string>()
  #isReadable = true
  #unreadable = 0
  #steps = 0

  constructor(storage: OutboxStorage, later: StartTimer) {
    this.#storage = storage
    this.#later = later
  }

  get(key: string): PendingScore | null {
    return this.#pendingScores.get(key) ?? null
  }

  all(): PendingScore[] {
    return [...this.#pendingScores.values()]
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

  /** Reads all records from the phone. */
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
    const read = raw.map(parsePendingScore)
    const pendingScores = new Map(
      read.flatMap((pendingScore): [string, PendingScore][] =>
        pendingScore ? [[pendingScore.key, pendingScore]] : [],
      ),
    )
    this.#noticeEviction()
    for (const key of this.#unsafe) {
      const pendingScore = this.#current(key, pendingScores.get(key) ?? null)
      if (pendingScore) pendingScores.set(key, pendingScore)
    }
    this.#pendingScores = pendingScores
    this.#unreadable = read.filter((pendingScore) => pendingScore === null).length
  }

  /** Applies `step` to one pending score and stores it. `step` must be pure: it runs again in memory if storing fails. */
  async step(key: string, step: (pendingScore: PendingScore | null) => PendingScore | null): Promise<void> {
    let after: PendingScore | null = null
    const found: { before?: PendingScore | null } = {}
    const write = this.#storage.update(key, (raw) => {
      this.#noticeEviction()
      const stored = readable(raw)
      found.before = this.#current(key, stored)
      this.#onPhone.set(key, idOf(stored))
      after = step(found.before)
      return after
    })
    try {
      await this.#within(write)
      this.#unsafe.delete(key)
    } catch {
      // Storage is full, hanging, or gone. The score is kept in memory, marked as unsafe, and still sent.
      // If nothing could be read, start from this tab's current state, which may include another step by now.
      const before = found.before === undefined ? this.get(key) : found.before
      if (found.before === undefined && !this.#unsafe.has(key)) this.#onPhone.set(key, idOf(before))
      after = step(before)
      if (after) this.#unsafe.add(key)
      else this.#unsafe.delete(key)
    }
    if (!this.#unsafe.has(key)) this.#onPhone.delete(key)
    this.#steps++
    if (after) this.#pendingScores.set(key, after)
    else this.#pendingScores.delete(key)
  }

  /** An unsafe score takes precedence over the stored one, unless another tab has stored a later one since. */
  #current(key: string, stored: PendingScore | null): PendingScore | null {
    const mine = this.#unsafe.has(key) ? this.get(key) : null
    if (!mine || !stored) return mine ?? stored
    const { submissionId, at } = latestSubmission(stored)
    if (submissionId === mine.entry.submissionId || submissionId === mine.next?.submissionId) return mine
    const seen = this.#onPhone.get(key)
    // After an eviction each tab restores what it has, and one may have missed the latest submission.
    const isLater = seen === undefined ? at >= latestSubmission(mine).at : submissionId !== seen
    return isLater ? stored : mine
  }

  /** After an eviction, marks all scores as unsafe, so that steps continue from memory instead of the empty storage. */
  #noticeEviction(): void {
    if (!this.#storage.consumeWasRecreated()) return
    for (const key of this.#pendingScores.keys()) this.#unsafe.add(key)
  }

  #within<T>(storing: Promise<T>): Promise<T> {
    return withTimeLimit(
      storing,
      LIMIT_MS,
      () => new Error("This device's storage isn't responding."),
      this.#later,
    )
  }
}

/** Throws rather than letting an unreadable record be overwritten: a newer version of the app may have stored a score. */
function readable(raw: unknown): PendingScore | null {
  const pendingScore = raw === undefined ? null : parsePendingScore(raw)
  if (raw !== undefined && !pendingScore) throw new Error("Couldn't read this record.")
  return pendingScore
}

function idOf(pendingScore: PendingScore | null): string {
  return pendingScore ? latestSubmission(pendingScore).submissionId : ''
}
