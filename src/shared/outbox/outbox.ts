import { replaceEqualDeep } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { sentenceCode, sentenceFor } from '@/shared/lib/errors'
import type { OutboxStorage } from './outbox-storage'
import {
  backoff,
  markBlocked,
  markSending,
  dueAt,
  markFailed,
  resubmit,
  isSamePoints,
  isUnderWay,
  latestSubmission,
  discard,
  requeueInterrupted,
  applyResult,
  submit,
  undo,
  VISITOR,
  type ScoreAddress,
  type SubmissionResult,
  type Submission,
  type SubmissionProblem,
  type PendingScore,
  type NewSubmission,
} from './pending-score'
import { parsePendingScore } from './parse-pending-score'
import { RecordStore } from './record-store'
import { SEND_LIMIT_MS, withTimeLimit, type StartTimer } from './with-time-limit'

/** How to handle the scores of one kind of game. */
export interface ScoreKind {
  /** Delivers a submission and returns the server's response. Throws if the outcome is unknown. */
  send: (pendingScore: PendingScore, entry: Submission, delivery: Delivery) => Promise<SubmissionResult>
  /** Shows a response that another tab received. */
  show: (pendingScore: PendingScore, answer: SubmissionResult) => void
}

export interface Delivery {
  signal: AbortSignal
  /** False while more of this person's scores are waiting or being sent. */
  isLast: () => boolean
}

/** A message to the other tabs. */
export type OutboxBroadcast = { pendingScore: PendingScore; answer: SubmissionResult } | null

/** Something else that waits on this phone, and is sent at the same moments. */
export interface Companion<Counts> {
  setOwner: (owner: string | null) => void
  /** Reads the records on the phone again. */
  refresh: () => Promise<void>
  /** Sends what is due. Resolves once nothing is, or the server doesn't answer. */
  drain: (how: { skipBackoff: boolean }) => Promise<void>
  /** When to send the next one; Infinity if none is waiting. */
  nextAttemptAt: () => number
  subscribe: (listener: () => void) => () => void
  view: () => { counts: Counts } & Pick<OutboxView, 'unreadable' | 'storageFailed' | 'unstored'>
}

/** What has to be on the server before some of the scores: round robins that were created on this phone. */
export interface Prerequisites extends Companion<UnsentCounts> {
  /** Why the score can't be sent yet; null if nothing is in its way. */
  blockerOf: (pendingScore: PendingScore) => SubmissionProblem | null
}

/** How many are waiting to be sent, and how many need the person. */
export interface UnsentCounts {
  waiting: number
  asking: number
}

/** The same for RSVPs and check-in marks. */
export type AnswerCounts = Readonly<Record<'rsvp' | 'mark', UnsentCounts>>

export interface OutboxParts {
  storage: OutboxStorage
  prerequisites?: Prerequisites
  answers?: Companion<AnswerCounts>
  kinds: Readonly<Record<string, ScoreKind>>
  /** Runs `work` in only one tab at a time. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other tabs about a change, with the server's response if that caused it. */
  broadcast: (news: OutboxBroadcast) => void
  now: () => number
  /** From 0 to 1. */
  random: () => number
  newId: () => string
  later: StartTimer
}

export interface OutboxView {
  /** False until this person's scores have been read from the phone. */
  isRead: boolean
  /** Pending scores of the signed-in person or visitor, oldest first. */
  pendingScores: readonly PendingScore[]
  /** The person's round robins that aren't online, or not as they are on this phone. */
  roundRobins: UnsentCounts
  /** The person's RSVPs and check-in marks that the server doesn't have. */
  answers: AnswerCounts
  /** Number of records that this version of the app can't read. They are kept. */
  unreadable: number
  /** True while something is only in memory because the phone couldn't store it. */
  storageFailed: boolean
  /** Number of records that are only in this page's memory, no matter whose. */
  unstored: number
}

/** A submission, and the one under way that it corrected. */
interface Submitted {
  submissionId: string
  /** Given with it: undoing a correction of a finalized day needs one, too. */
  reason: string | null
  before: Submission | null
}

const NONE: UnsentCounts = { waiting: 0, asking: 0 }
const NO_ANSWERS: AnswerCounts = { rsvp: NONE, mark: NONE }
const AT_ONCE = 4

/** Keeps scores on the phone until the server confirms them. docs/outbox.md lists what can go wrong. */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #store: RecordStore<PendingScore>
  #owner: string | null = null
  #isRead = false
  #view: OutboxView = {
    isRead: false,
    pendingScores: [],
    roundRobins: NONE,
    answers: NO_ANSWERS,
    unreadable: 0,
    storageFailed: false,
    unstored: 0,
  }
  readonly #listeners = new Set<() => void>()
  /** For each game, the version that this person's last submission became. */
  readonly #arrived = new Map<string, { submissionId: string; version: number }>()
  #draining: Promise<void> | undefined
  #again = false
  #skipBackoff = false
  /** The pause after a round without any response. */
  #restMs = 0
  #cancelTimer: (() => void) | undefined
  #isHearing = false
  #isStale = false

  constructor(parts: OutboxParts) {
    this.#parts = parts
    this.#store = new RecordStore(parts.storage, parts.later, {
      parse: parsePendingScore,
      latest: (pendingScore) => {
        const { submissionId, at } = latestSubmission(pendingScore)
        return { id: submissionId, at }
      },
      holds: ({ entry, next }, id) => id === entry.submissionId || id === next?.submissionId,
    })
    parts.prerequisites?.subscribe(() => this.#publish())
    parts.answers?.subscribe(() => this.#publish())
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = () => this.#view

  /** The pending score under this key, if this person may see it. */
  pendingScore(key: string): PendingScore | undefined {
    const pendingScore = this.#store.get(key)
    return pendingScore && this.#isMine(pendingScore) ? pendingScore : undefined
  }

  /** False while the score under this key is only in this page's memory. */
  isStored(key: string): boolean {
    return !this.#store.unsafe.has(key)
  }

  /** Sets whose scores are shown and sent; null for none. Resolves once all records have been read. */
  async setOwner(owner: string | null): Promise<void> {
    this.#owner = owner
    this.#isRead = false
    this.#parts.prerequisites?.setOwner(owner)
    this.#parts.answers?.setOwner(owner)
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
    if (news) this.#noteArrival(news)
    if (news && this.#isMine(news.pendingScore)) {
      this.#parts.kinds[news.pendingScore.kind]?.show(news.pendingScore, news.answer)
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

  /** Reads the records on the phone again. */
  async refresh(): Promise<void> {
    await this.#readAll()
    this.#publish()
  }

  async #readAll(): Promise<void> {
    const { prerequisites, answers } = this.#parts
    await Promise.all([this.#store.refresh(), prerequisites?.refresh(), answers?.refresh()])
  }

  /** A companion changed on this phone: the other tabs learn of it. What the person changed is sent. */
  companionChanged({ isToSend }: { isToSend: boolean }): void {
    this.#parts.broadcast(null)
    if (isToSend) void this.drain()
  }

  /**
   * Resolves once the submission is stored on the phone, to what `undo` needs. It is sent in the background. `follows` is the
   * person's own submission that was on the screen: it may have arrived since, with a version that no one has seen yet.
   */
  async submit(
    address: ScoreAddress,
    { follows, ...submission }: Omit<NewSubmission, 'submissionId' | 'at'> & { follows?: string | undefined },
  ): Promise<Submitted> {
    const { newId, now } = this.#parts
    const whole = { ...submission, submissionId: newId(), at: now() }
    let before: Submission | null = null
    await this.#step(address.key, (pendingScore) => {
      const latest = pendingScore && isUnderWay(pendingScore) ? latestSubmission(pendingScore) : null
      before = latest
      const arrived = this.#arrived.get(address.key)
      const seenVersion = arrived?.submissionId === follows ? arrived?.version : undefined
      // The one it replaces may be based on a newer version: the person's own score, stored before the page showed it.
      const replaced = latest?.submissionId === follows ? (latest?.seenVersion ?? 0) : 0
      return submit(address, pendingScore, {
        ...whole,
        seenVersion: seenVersion ?? Math.max(replaced, whole.seenVersion),
      })
    })
    // After a double tap it is the first one's.
    const held = this.#store.get(address.key)
    void this.drain()
    return {
      submissionId: held ? latestSubmission(held).submissionId : whole.submissionId,
      reason: whole.reason,
      before,
    }
  }

  /**
   * Undoes this person's last submission under the address, in favor of the one that it corrected, or else of `stored`, the
   * score that the server had. Resolves to false where that is no longer possible: someone has entered another score
   * since, or had entered the same.
   */
  async undo(
    address: ScoreAddress,
    { submissionId: seen, before, reason }: Submitted,
    stored: Pick<NewSubmission, 'team1' | 'team2' | 'seenScoring'>,
  ): Promise<boolean> {
    const { newId, now } = this.#parts
    // After a double tap, there is nothing before.
    const corrected = before?.submissionId === seen ? null : before
    const { team1, team2, seenScoring } = corrected ?? stored
    const submission = {
      team1,
      team2,
      ...(seenScoring && { seenScoring }),
      reason: corrected?.reason ?? reason,
      submissionId: newId(),
      at: now(),
    }
    let isDone = false
    await this.#step(address.key, (pendingScore) => {
      const arrived = this.#arrived.get(address.key)
      const isArrived = arrived?.submissionId === seen
      if (!pendingScore && !isArrived) return null
      const seenVersion = isArrived ? arrived.version : 0
      const isUndo =
        isArrived || !corrected || corrected.isUndo || arrived?.submissionId === corrected.submissionId
      const after = undo(address, pendingScore, seen, { ...submission, seenVersion, isUndo })
      isDone = after !== pendingScore
      return after
    })
    void this.drain()
    return isDone
  }

  /** Sends a conflicting or refused submission anyway: `seen`, the one that was on the person's screen with the reason. */
  async resubmit(key: string, seen: string): Promise<void> {
    const { newId, now } = this.#parts
    const id = newId()
    const at = now()
    await this.#step(key, (pendingScore) => pendingScore && resubmit(pendingScore, seen, id, at))
    void this.drain()
  }

  /** Drops the person's own score, but only if it is still `seen`, the submission that was on their screen. */
  discard(key: string, seen: string): Promise<void> {
    return this.#step(key, (pendingScore) => pendingScore && discard(pendingScore, seen))
  }

  /** Sends whatever is due, in one tab at a time. `skipBackoff` cuts pauses short because the network may be back. */
  drain({ skipBackoff = false } = {}): Promise<void> {
    this.#skipBackoff ||= skipBackoff
    if (this.#draining) {
      this.#again = true
      return this.#draining
    }
    this.#draining = this.#parts
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
    this.#restMs = 0
    if (this.#owner === null) return
    await this.refresh()
    for (const key of this.#store.unsafe) await this.#storeAgain(key)
    // This tab holds the lock, so anything marked as sending was left behind by a crash.
    for (const { key, entry } of this.#mine()) {
      if (entry.state === 'sending')
        await this.#step(key, (pendingScore) => pendingScore && requeueInterrupted(pendingScore))
    }
    // Beside the scores, which don't wait for them.
    await Promise.all([this.#parts.answers?.drain({ skipBackoff }), this.#sendScores(skipBackoff)])
  }

  async #sendScores(skipBackoff: boolean): Promise<void> {
    await this.#parts.prerequisites?.drain({ skipBackoff })
    await this.#noteBlocked()
    const tried = new Set<string>()
    for (;;) {
      const round = this.#due(({ key }) => skipBackoff && !tried.has(key)).slice(0, AT_ONCE)
      if (round.length === 0) return
      for (const { key } of round) tried.add(key)
      const answered = await Promise.all(round.map(({ key }) => this.#send(key, skipBackoff)))
      if (answered.includes(true)) continue
      // The rest would only time out as well.
      const tries = round.map(({ key }) => this.#store.get(key)?.entry.tries ?? 1)
      this.#restMs = backoff(Math.min(...tries), this.#parts.random())
      return
    }
  }

  /** Their rows say why they wait. */
  async #noteBlocked(): Promise<void> {
    for (const pendingScore of this.#mine()) {
      const blocker = this.#blockerOf(pendingScore)
      if (!blocker || markBlocked(pendingScore, blocker) === pendingScore) continue
      await this.#step(pendingScore.key, (current) => current && markBlocked(current, blocker))
    }
  }

  #blockerOf(pendingScore: PendingScore): SubmissionProblem | null {
    return this.#parts.prerequisites?.blockerOf(pendingScore) ?? null
  }

  /** The person's scores that nothing is in the way of. */
  #free(): PendingScore[] {
    return this.#mine().filter((pendingScore) => this.#blockerOf(pendingScore) === null)
  }

  /** Scores to send now, longest overdue first. */
  #due(isUrgent: (pendingScore: PendingScore) => boolean): PendingScore[] {
    const now = this.#parts.now()
    return this.#free()
      .flatMap((pendingScore) => {
        const at = dueAt(pendingScore, now)
        return at !== null && (at <= now || isUrgent(pendingScore)) ? [{ pendingScore, at }] : []
      })
      .toSorted((a, b) => a.at - b.at)
      .map(({ pendingScore }) => pendingScore)
  }

  /** Returns whether the server responded, no matter how. */
  async #send(key: string, skipBackoff: boolean): Promise<boolean> {
    await this.#step(key, (current) => current && markSending(current, { skipBackoff }))
    const pendingScore = this.#store.get(key)
    if (pendingScore?.entry.state !== 'sending' || !this.#isMine(pendingScore)) return false
    const { submissionId } = pendingScore.entry
    try {
      const answer = await this.#deliver(pendingScore)
      await this.#step(key, (current) => current && applyResult(current, submissionId, answer), {
        pendingScore,
        answer,
      })
      return true
    } catch (error) {
      const moment = { now: this.#parts.now(), random: this.#parts.random() }
      await this.#step(
        key,
        (current) => current && markFailed(current, submissionId, problemOf(error), moment),
      )
      return false
    }
  }

  #deliver(pendingScore: PendingScore): Promise<SubmissionResult> {
    const { kinds, later } = this.#parts
    const kind = kinds[pendingScore.kind]
    if (!kind) return Promise.reject(new Error(`Nothing delivers ${pendingScore.kind}.`))
    const limit = new AbortController()
    const isLast = () => this.#isMine(pendingScore) && this.#mine().filter(isUnderWay).length === 1
    // Covers the whole attempt, including a session renewal, which can't be aborted.
    const giveUp = () => {
      const reason = new ClientError('timeout')
      limit.abort(reason)
      return reason
    }
    return withTimeLimit(
      kind.send(pendingScore, pendingScore.entry, { signal: limit.signal, isLast }),
      SEND_LIMIT_MS,
      giveUp,
      later,
    )
  }

  async #step(
    key: string,
    step: (pendingScore: PendingScore | null) => PendingScore | null,
    news: OutboxBroadcast = null,
  ): Promise<void> {
    if (news) this.#noteArrival(news)
    await this.#store.step(key, step)
    this.#publish()
    this.#parts.broadcast(news)
  }

  #noteArrival({ pendingScore: { key, entry }, answer }: NonNullable<OutboxBroadcast>): void {
    // When it is delivered again, the stored score may be someone else's by then.
    if (answer.outcome === 'applied' && isSamePoints(answer.stored, entry))
      this.#arrived.set(key, { submissionId: entry.submissionId, version: answer.stored.version })
  }

  async #storeAgain(key: string): Promise<void> {
    await this.#store.step(key, (pendingScore) => pendingScore)
    this.#publish()
    // Otherwise two tabs on a full phone would keep waking each other.
    if (!this.#store.unsafe.has(key)) this.#parts.broadcast(null)
  }

  #mine(): PendingScore[] {
    return this.#store.all().filter((pendingScore) => this.#isMine(pendingScore))
  }

  #isMine({ owner }: PendingScore): boolean {
    return this.#owner !== null && (owner === this.#owner || owner === VISITOR)
  }

  #publish(): void {
    const first = this.#parts.prerequisites?.view()
    const answers = this.#parts.answers?.view()
    const others = [first, answers].flatMap((view) => view ?? [])
    // A new object would render the header again, even with the same content.
    this.#view = replaceEqualDeep(this.#view, {
      isRead: this.#isRead,
      pendingScores: this.#mine().toSorted((a, b) => a.entry.at - b.entry.at),
      roundRobins: first?.counts ?? NONE,
      answers: answers?.counts ?? NO_ANSWERS,
      unreadable: others.reduce((sum, { unreadable }) => sum + unreadable, this.#store.unreadable),
      storageFailed: !this.#store.isSafe || others.some(({ storageFailed }) => storageFailed),
      unstored: others.reduce((sum, { unstored }) => sum + unstored, this.#store.unsafe.size),
    })
    for (const listener of this.#listeners) listener()
  }

  /** Schedules the next drain for the end of the shortest pause. */
  #schedule(): void {
    this.#cancelTimer?.()
    const now = this.#parts.now()
    const next = Math.min(
      ...this.#free().map((pendingScore) => dueAt(pendingScore, now) ?? Infinity),
      this.#parts.prerequisites?.nextAttemptAt() ?? Infinity,
      this.#parts.answers?.nextAttemptAt() ?? Infinity,
    )
    if (next === Infinity) return
    this.#cancelTimer = this.#parts.later(() => void this.drain(), Math.max(this.#restMs, next - now))
  }
}

function problemOf(error: unknown): SubmissionProblem {
  return { code: sentenceCode(error), sentence: sentenceFor(error) }
}
