import type { OutboxStorage } from './outbox-storage'
import { latestSubmission, type PendingScore } from './pending-score'
import { parsePendingScore } from './parse-pending-score'
import { withTimeLimit, type StartTimer } from './with-time-limit'

/** IndexedDB has been seen to hang; a person is not kept waiting for it. */
const LIMIT_MS = 5_000

/** Everyone's pending scores as this tab knows them, and as far as it lets us on the phone's storage. */
export class PendingScoreStore {
  readonly #storage: OutboxStorage
  readonly #later: StartTimer
  #pendingScores = new Map<string, PendingScore>()
  /** What the phone refused to store. */
  readonly #unsafe = new Set<string>()
  /** The submission that the phone has in the place of an unsafe one, '' for none; nothing is known after an eviction. */
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
  /** Records that this version of the app cannot read. */
  get unreadable(): number {
    return this.#unreadable
  }

  /** Reads what is on the phone. */
  async refresh(): Promise<void> {
    let raw: unknown[] | undefined
    let steps
    do {
      steps = this.#steps
      raw = await this.#within(this.#storage.all()).catch(() => undefined)
      // A step that was made meanwhile may not be in what was read.
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

  /** Makes one step of one pending score durable. `step` must be pure: it is taken again where storing failed. */
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
      // Storage full, hanging or gone: it still counts for this page and is still sent; the view says it is not safe.
      // What the phone did not get to read is as this tab has it now: another step may have been made in the meantime.
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

  /** An unsafe pending score counts before what is stored, unless another tab has stored a later word in its place meanwhile. */
  #current(key: string, stored: PendingScore | null): PendingScore | null {
    const mine = this.#unsafe.has(key) ? this.get(key) : null
    if (!mine || !stored) return mine ?? stored
    const { submissionId, at } = latestSubmission(stored)
    if (submissionId === mine.entry.submissionId || submissionId === mine.next?.submissionId) return mine
    const seen = this.#onPhone.get(key)
    // After an eviction each tab puts back what it has, and one of them may have missed the last word.
    const isLater = seen === undefined ? at >= latestSubmission(mine).at : submissionId !== seen
    return isLater ? stored : mine
  }

  /** What was safe a moment ago is not any more: a step goes on from what this tab knows, not from the emptiness. */
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

/** Refuses rather than lets overwrite: a newer version of the app may have left a score here. */
function readable(raw: unknown): PendingScore | null {
  const pendingScore = raw === undefined ? null : parsePendingScore(raw)
  if (raw !== undefined && !pendingScore) throw new Error("Couldn't read this record.")
  return pendingScore
}

function idOf(pendingScore: PendingScore | null): string {
  return pendingScore ? latestSubmission(pendingScore).submissionId : ''
}
