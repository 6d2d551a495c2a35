/** Far more than happens in the longest time that a scenario skips at once. */
const MOST_MOMENTS = 2_000

/**
 * Time that only passes on command, for scenarios that take minutes. Their database is real and takes real time:
 * nothing else happens until it has answered, so that a scenario runs the same on every machine.
 */
export class VirtualTime {
  now = 1_000_000_000_000
  #timers: { at: number; work: () => void }[] = []
  #busy = 0

  readonly later = (work: () => void, ms: number) => {
    const timer = { at: this.now + ms, work }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Real work that virtual time waits for: a request, a transaction. */
  counted<T>(work: Promise<T>): Promise<T> {
    this.#busy++
    return work.finally(() => this.#busy--)
  }

  /** The part of such work that itself waits for virtual time. */
  async idle<T>(wait: Promise<T>): Promise<T> {
    this.#busy--
    try {
      return await wait
    } finally {
      this.#busy++
    }
  }

  sleep(ms: number): Promise<void> {
    return this.idle(new Promise((resolve) => void this.later(resolve, ms)))
  }

  turn(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve))
  }

  /** Until nothing more happens unless time passes. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet = this.#busy > 0 ? 0 : quiet + 1) await this.turn()
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    for (let moments = 0; ; moments++) {
      if (moments > MOST_MOMENTS) throw new Error('Someone keeps this phone awake without end.')
      await this.settle()
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > until) break
      this.now = Math.max(this.now, next.at)
      this.#timers = this.#timers.filter((timer) => timer !== next)
      next.work()
    }
    this.now = until
  }

  /** Doesn't wait for anything that needs time to pass. */
  async until(work: Promise<unknown>): Promise<void> {
    const until = { isDone: false }
    void work.then(() => (until.isDone = true))
    for (let quiet = 0; !until.isDone && quiet < 4; quiet = this.#busy > 0 ? 0 : quiet + 1) await this.turn()
  }
}
