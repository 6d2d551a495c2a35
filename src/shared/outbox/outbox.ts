import { useCallback, useSyncExternalStore } from 'react'
import {
  isSamePoints,
  latestSubmission,
  resubmit,
  submit,
  undo,
  isPendingScore,
  type ScoreAddress,
  type Submission,
  type PendingScore,
  type NewSubmission,
  type SubmissionResult,
} from './pending-score'
import { Queue, type QueueParts, type QueueView } from './queue'
import { isUnderWay, type Waiting } from './waiting'

export interface OutboxView extends QueueView {
  /** The scores among what waits. */
  pendingScores: readonly PendingScore[]
}

/** A submission, and the one under way that it corrected. */
interface Submitted {
  submissionId: string
  /** Given with it: undoing a correction of a finalized day needs one, too. */
  reason: string | null
  before: Submission | null
}

/** The queue, and how scores get into it: they are corrected, undone, and sent again. */
export class Outbox extends Queue<OutboxView> {
  /** For each game, the version that this person's last submission became. */
  readonly #arrived = new Map<string, { submissionId: string; version: number }>()

  constructor(parts: QueueParts) {
    super(parts, (view) => ({
      ...view,
      pendingScores: view.items.filter(isPendingScore).toSorted((a, b) => a.entry.at - b.entry.at),
    }))
  }

  /** The pending score under this key, if this person may see it. */
  pendingScore(key: string): PendingScore | undefined {
    const item = this.find(key)
    return item && isPendingScore(item) && this.isMine(item) ? item : undefined
  }

  /**
   * Resolves once the submission is stored on the phone, to what `undo` needs. It is sent in the background. `follows` is the
   * person's own submission that was on the screen: it may have arrived since, with a version that no one has seen yet.
   */
  async submit(
    address: ScoreAddress,
    { follows, ...submission }: Omit<NewSubmission, 'submissionId' | 'at'> & { follows?: string | undefined },
  ): Promise<Submitted> {
    const { newId, now } = this.parts
    const whole = { ...submission, submissionId: newId(), at: now() }
    let before: Submission | null = null
    await this.step(address.key, isPendingScore, (pendingScore) => {
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
    const held = this.find(address.key)
    void this.drain()
    return { submissionId: held?.change.id ?? whole.submissionId, reason: whole.reason, before }
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
    const { newId, now } = this.parts
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
    await this.step(address.key, isPendingScore, (pendingScore) => {
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
    const { newId, now } = this.parts
    const id = newId()
    const at = now()
    await this.step(
      key,
      isPendingScore,
      (pendingScore) => pendingScore && resubmit(pendingScore, seen, id, at),
    )
    void this.drain()
  }

  protected override noteAnswer(item: Waiting, answer: unknown): void {
    if (!isPendingScore(item) || !isApplied(answer)) return
    const { key, entry } = item
    // When it is delivered again, the stored score may be someone else's by then.
    if (isSamePoints(answer.stored, entry))
      this.#arrived.set(key, { submissionId: entry.submissionId, version: answer.stored.version })
  }
}

const isApplied = (answer: unknown): answer is Extract<SubmissionResult, { stored: unknown }> =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'applied'

/** The person's pending score under this key. Components only rerender when their own score changes. */
export function usePendingScore(outbox: Outbox, key: string): PendingScore | undefined {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.pendingScore(key), [outbox, key]),
  )
}

export function useOutboxView(outbox: Outbox): OutboxView {
  return useSyncExternalStore(outbox.subscribe, outbox.view)
}

/** False while the score under this key would be lost with the page, because the phone couldn't store it. */
export function useIsStored(outbox: Outbox, key: string): boolean {
  return useSyncExternalStore(
    outbox.subscribe,
    useCallback(() => outbox.isStored(key), [outbox, key]),
  )
}

/** False until the records on the phone have been read. */
export function useIsRead(outbox: Outbox): boolean {
  return useSyncExternalStore(outbox.subscribe, () => outbox.view().isRead)
}
