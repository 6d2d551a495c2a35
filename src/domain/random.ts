/**
 * Random whole numbers that are the same for a seed in every browser and in Node: 32-bit integer steps only (sfc32 by
 * Chris Doty-Humphrey). `seed` is any whole number; only its lowest 32 bits count.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(seed: number) {
    this.#a = (0x9e3779b9 ^ seed) | 0
    this.#b = (0x243f6a88 + seed) | 0
    this.#c = (0xb7e15162 ^ Math.imul(seed, 0x85ebca6b)) | 0
    for (let i = 0; i < 15; i++) this.next()
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0
    this.#count = (this.#count + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** A whole number from 0 up to, not including, `limit` (at most 2²⁰: the product stays exact). */
  below(limit: number): number {
    return Math.floor((this.next() * limit) / 4294967296)
  }

  /** The items in random order. Doesn't change the given list. */
  shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items]
    const shuffled: T[] = []
    while (rest.length > 0) shuffled.push(...rest.splice(this.below(rest.length), 1))
    return shuffled
  }
}
