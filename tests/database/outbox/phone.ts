import { Outbox } from '@/shared/outbox/outbox'
import type { OutboxStorage } from '@/shared/outbox/outbox-storage'
import type { PendingScore } from '@/shared/outbox/pending-score'
import type { OutboxBroadcast, QueueParts } from '@/shared/outbox/queue'
import { UNTRIED } from '@/shared/outbox/waiting'
import { scoreKind, type ScoreSender } from '@/shared/outbox/score-kind'
import type { Seeded } from '../../unit/seeded'
import type { VirtualTime } from './virtual-time'

type PhoneParts = {
  time: VirtualTime
  random: Seeded
  /** Without Web Locks, two tabs can send at once. */
  hasLocks: boolean
  sender: ScoreSender
  newId: () => string
}

/** A record that no current or earlier version of the app wrote, but a later one may. */
const JUNK = ['score: 11–7', { v: 4, owner: 'somebody' }, { v: 2, entry: null }, 42]

/** One browser on one device: its storage outlives its tabs, which share it and can be killed at any time. */
export class Phone {
  readonly #parts: PhoneParts
  readonly #disk = new Map<string, unknown>()
  #transactions: Promise<unknown> = Promise.resolve()
  #lock: Promise<unknown> = Promise.resolve()
  /** How often the storage was created. */
  #made = 1
  #junk = 0
  /** How wrong its clock is, in ms. */
  skewMs = 0
  /** `full`: no room for another record. `closed`: reads work, and every write fails. */
  trouble: 'full' | 'closed' | null = null
  owner: string | null = null
  tabs: Tab[] = []
  /** Every submission id created here. */
  readonly ids: string[] = []

  constructor(parts: PhoneParts) {
    this.#parts = parts
  }

  async open(): Promise<Tab> {
    const tab = new Tab((alive) => this.#outboxParts(alive, () => tab))
    this.tabs.push(tab)
    await this.#parts.time.until(tab.outbox.setOwner(this.owner))
    return tab
  }

  /** A tab crashes, or all of them with the phone: whatever they were doing never finishes. */
  kill(tabs = this.tabs): void {
    for (const tab of tabs) tab.life.abort()
    this.tabs = this.tabs.filter((tab) => !tabs.includes(tab))
  }

  async become(owner: string | null): Promise<void> {
    this.owner = owner
    await this.#parts.time.until(Promise.all(this.tabs.map((tab) => tab.outbox.setOwner(owner))))
  }

  /** The browser clears its storage. */
  evict(): void {
    this.#disk.clear()
    this.#made++
    this.#junk = 0
  }

  /** Adds an unreadable record to the storage. */
  spoil(): void {
    this.#disk.set(`junk ${++this.#junk}`, structuredClone(this.#parts.random.pick(JUNK)))
  }

  /** As version 1 of the app would have left it: without the team names, and with the attempts among what was entered. */
  age(): void {
    for (const [key, record] of this.#disk) {
      if (!isPendingScore(record) || record.v < 3) continue
      const {
        sides: _,
        change: _change,
        entry,
        next,
        state,
        attempts,
        tries,
        notBefore,
        problem,
        stored,
        ...rest
      } = record
      const untried = { ...UNTRIED, stored: null }
      this.#disk.set(key, {
        ...rest,
        v: 1,
        entry: { ...entry, state, attempts, tries, notBefore, problem, stored },
        next: next && { ...next, ...untried },
      })
    }
  }

  /** The stored scores. */
  stored(): PendingScore[] {
    return [...this.#disk.values()].filter(isPendingScore)
  }

  /** How many unreadable records were added, and how many are still there. */
  junk(): { put: number; kept: number } {
    return { put: this.#junk, kept: [...this.#disk.keys()].filter((key) => key.startsWith('junk')).length }
  }

  #outboxParts(life: AbortSignal, self: () => Tab): QueueParts {
    const { time, random, sender, hasLocks, newId } = this.#parts
    const never = new Promise<never>(() => {})
    // A lock ends with the tab that holds it.
    const died = new Promise<void>((resolve) => {
      life.addEventListener('abort', () => resolve())
    })
    const whileAlive = <T>(work: Promise<T>): Promise<T> =>
      work.then(
        (value) => (life.aborted ? never : value),
        (error: unknown) => {
          if (life.aborted) return never
          throw error
        },
      )
    let isNew = false
    let known = 0
    const opened = () => {
      isNew ||= known !== this.#made
      known = this.#made
    }
    const storage: OutboxStorage = {
      all: () =>
        whileAlive(
          this.#transaction(() => {
            opened()
            return structuredClone([...this.#disk.values()])
          }),
        ),
      update: (key, step) =>
        whileAlive(
          this.#transaction(() => {
            opened()
            if (this.trouble === 'closed') throw new DOMException('Connection lost', 'InvalidStateError')
            // The tab that asked for it is gone, but half of these writes still happened.
            if (life.aborted && random.once(2)) return
            const after = step(structuredClone(this.#disk.get(key)))
            if (after === null) this.#disk.delete(key)
            else if (this.trouble === 'full') throw new DOMException('No room left', 'QuotaExceededError')
            else this.#disk.set(key, structuredClone(after))
          }),
        ),
      consumeWasRecreated: () => {
        const was = isNew
        isNew = false
        return was
      },
    }
    return {
      storage,
      kinds: {
        'league-game': scoreKind({
          send: (pendingScore, entry, delivery) => whileAlive(sender.send(pendingScore, entry, delivery)),
          show: sender.show,
        }),
      },
      exclusively: (work) => {
        if (!hasLocks) return work()
        const turn = this.#lock.then(() => (life.aborted ? undefined : Promise.race([work(), died])))
        this.#lock = turn.catch(() => undefined)
        return turn as ReturnType<typeof work>
      },
      broadcast: (news) => {
        for (const tab of this.tabs) if (tab !== self()) time.later(() => tab.hear(news), random.below(50))
      },
      isOnline: () => true,
      now: () => time.now + this.skewMs,
      random: () => random.below(1000) / 1000,
      newId: () => {
        const id = newId()
        this.ids.push(id)
        return id
      },
      later: (work, ms) => time.later(() => life.aborted || work(), ms),
    }
  }

  /** One after the other, each in its own turn. */
  #transaction<T>(work: () => T): Promise<T> {
    const done = this.#transactions.then(() => this.#parts.time.turn()).then(work)
    this.#transactions = done.catch(() => undefined)
    return this.#parts.time.counted(done)
  }
}

function isPendingScore(record: unknown): record is PendingScore {
  return typeof record === 'object' && record !== null && 'entry' in record && record.entry !== null
}

class Tab {
  readonly life = new AbortController()
  readonly outbox: Outbox

  constructor(parts: (life: AbortSignal) => QueueParts) {
    this.outbox = new Outbox(parts(this.life.signal))
  }

  hear(news: OutboxBroadcast): void {
    if (!this.life.signal.aborted) void this.outbox.onBroadcast(structuredClone(news))
  }
}
export type { Tab }
