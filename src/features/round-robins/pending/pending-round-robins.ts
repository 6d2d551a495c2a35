import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import type { Outbox } from '@/shared/outbox/outbox'
import type { Kind } from '@/shared/outbox/queue'
import { markUntried, type SubmissionProblem, type Waiting } from '@/shared/outbox/waiting'
import { toRejection } from '@/shared/outbox/to-rejection'
import { ClientError, sentenceCode, sentenceFor } from '@/shared/lib/errors'
import { roundRobinGameOf } from '../round-robin-game'
import {
  applyAnswer,
  begin,
  changed,
  isPendingRoundRobin,
  isToRebase,
  parsePendingRoundRobin,
  rebased,
  requestOf,
  withRequest,
  type PendingRoundRobin,
  type HostAnswer,
  type HostRequest,
} from './pending-round-robin'

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

interface RoundRobinSender {
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
}

/** How round robins wait: one request after another, until the server has all of it. */
export const roundRobinKind = ({
  send,
  rebase,
}: RoundRobinSender): Kind<PendingRoundRobin, HostAnswer | Rebased> => ({
  noun: 'round robin',
  parse: parsePendingRoundRobin,
  label: ({ wanted }) => wanted.roundRobin.name,
  atOnce: 1,
  sending: withRequest,
  sentId: ({ sent }) => sent?.id,
  send: async ([pending], { signal, now, before, moreTime }) => {
    if (!pending) throw new Error('There is no round robin to send.')
    /** If something else happened first, the change is applied to that, and then sent. */
    const ask = async () => {
      try {
        return await send(pending, requestOf(pending), signal)
      } catch (error) {
        const { problem } = toRejection(error)
        if (before >= MOST_REBASES || !isToRebase(pending, problem, now())) throw error
        moreTime()
        return rebase(pending, signal)
      }
    }
    return ask().catch(toRejection)
  },
  settle: (pending, answer, { sent }) =>
    'wanted' in answer
      ? rebased(pending, sent.change.id, answer)
      : applyAnswer(pending, sent.sent?.id ?? '', answer),
})

const BLOCKED: SubmissionProblem = {
  code: 'round_robin_waiting',
  sentence: "Its round robin isn't online yet.",
}

/** A score of a game that the server already has doesn't wait for a change of the others. */
export function roundRobinBlocker(item: Waiting, all: readonly Waiting[]): SubmissionProblem | null {
  const game = roundRobinGameOf(item)
  const pending = all.filter(isPendingRoundRobin).find(({ key }) => key === game?.roundRobinId)
  const isStored = pending?.stored?.games.some(({ id }) => id === game?.gameId)
  return pending && !isStored ? BLOCKED : null
}

export class PendingRoundRobins {
  readonly #outbox: Outbox
  #items: readonly Waiting[] = []
  #mine: readonly PendingRoundRobin[] = []

  constructor(outbox: Outbox) {
    this.#outbox = outbox
  }

  readonly subscribe = (listener: () => void) => this.#outbox.subscribe(listener)

  /** The person's own, oldest first. */
  readonly all = () => {
    const { items } = this.#outbox.view()
    if (items !== this.#items) {
      this.#items = items
      this.#mine = items.filter(isPendingRoundRobin)
    }
    return this.#mine
  }

  /** The person's round robin with this id; null if it isn't waiting here, undefined until the phone was read. */
  readonly find = (id: string): PendingRoundRobin | null | undefined =>
    this.all().find(({ key }) => key === id) ?? (this.#outbox.view().isRead ? null : undefined)

  /** Whose round robins are waiting; null before anyone is known, and for visitors, who host nothing. */
  get owner(): string | null {
    return this.#outbox.owner
  }

  /**
   * Puts a new round robin on the phone, to be sent from there. Resolves to false if another one with its id is waiting: a
   * second tab had the same draft.
   */
  async create(wanted: RoundRobinSheet): Promise<boolean> {
    const { id } = wanted.roundRobin
    const { owner } = this
    if (owner === null) throw new ClientError('session_ended')
    const change = this.#outbox.newChange()
    await this.#step(id, (pending) => pending ?? begin({ owner, wanted }, change))
    const isNew = this.#outbox.find(id)?.change.id === change.id
    if (isNew) void this.#outbox.drain()
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
    const { owner } = this
    if (owner === null || (!online && this.find(id) === null)) return false
    const change = this.#outbox.newChange()
    let isDone = false
    await this.#step(id, (pending) => {
      const known = pending ?? (online ? begin({ owner, wanted: online, stored: online }, change) : null)
      const wanted = known?.owner === owner ? edit(known.wanted) : null
      isDone = wanted !== null
      return known && wanted ? changed(known, wanted, change) : pending
    })
    if (isDone) void this.#outbox.drain()
    return isDone
  }

  /** Its host no longer waits for the answer. */
  async markDelayed(id: string): Promise<void> {
    if (!this.find(id)) return
    const late = new ClientError('timeout')
    const problem = { code: sentenceCode(late), sentence: sentenceFor(late) }
    await this.#step(id, (pending) => pending && { ...pending, problem: pending.problem ?? problem })
  }

  async resend(id: string): Promise<void> {
    await this.#step(id, (pending) => pending && markUntried(pending))
    void this.#outbox.drain()
  }

  /** Removes it from the phone; what the server has stays there. With `change`, only if that is the host's last one. */
  discard(id: string, change?: string): Promise<void> {
    return this.#step(id, (pending) =>
      change === undefined || pending?.change.id === change ? null : pending,
    )
  }

  #step(id: string, step: (pending: PendingRoundRobin | null) => PendingRoundRobin | null): Promise<void> {
    return this.#outbox.step(id, isPendingRoundRobin, step)
  }
}
