/** Random numbers that are the same on every run and every machine, so that a failure can be repeated by its seed. */
export class Seeded {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 up to, not including, `limit` (mulberry32). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('There is nothing to pick from.')
    return item
  }

  shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items]
    const shuffled: T[] = []
    while (rest.length > 0) shuffled.push(...rest.splice(this.below(rest.length), 1))
    return shuffled
  }
}
