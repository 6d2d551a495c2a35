import type { Plan, PlanRound } from './plan'

/**
 * Base rounds of 4n players on n courts: round r adds r modulo 4n − 1, and ∞ (−1) stays. All partner differences are
 * distinct and every opponent difference occurs twice, so everyone partners everyone once and opposes everyone twice.
 */
const FIXED_POINT_STARTERS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  4: [[-1, 2, 0, 1]],
  8: [
    [6, 0, 5, 2],
    [1, 3, -1, 4],
  ],
  12: [
    [4, 1, 10, 5],
    [2, 3, 7, 0],
    [9, -1, 6, 8],
  ],
  16: [
    [12, 5, 10, 11],
    [3, 0, 14, -1],
    [4, 9, 7, 1],
    [8, 6, 13, 2],
  ],
  20: [
    [9, 4, 0, 7],
    [13, 17, 18, -1],
    [14, 3, 11, 1],
    [6, 12, 2, 5],
    [15, 16, 8, 10],
  ],
  24: [
    [17, 22, 18, 7],
    [10, 6, 1, 9],
    [3, 12, 14, -1],
    [16, 0, 4, 21],
    [15, 2, 8, 5],
    [11, 13, 20, 19],
  ],
  28: [
    [6, 14, 8, 23],
    [22, 12, 10, 3],
    [25, 0, 20, 11],
    [17, -1, 21, 24],
    [13, 7, 18, 19],
    [1, 5, 4, 9],
    [16, 2, 26, 15],
  ],
  32: [
    [15, 21, 14, -1],
    [18, 23, 19, 10],
    [0, 20, 9, 7],
    [25, 8, 5, 4],
    [28, 16, 30, 2],
    [1, 11, 26, 3],
    [12, 27, 6, 24],
    [13, 17, 29, 22],
  ],
}

/** The same for 4n + 1 players, adding modulo 4n + 1, for sizes without a field to construct it from. */
const CYCLIC_STARTERS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  21: [
    [3, 11, 10, 6],
    [14, 20, 9, 12],
    [19, 7, 13, 15],
    [2, 16, 4, 5],
    [1, 17, 8, 18],
  ],
}

/**
 * The whole whist tournament for this many players: everyone partners everyone once and opposes everyone twice, in n −
 * 1 rounds if n is a multiple of 4, or in n rounds with one bye each if it is one more. Null if no construction is
 * known here. Source: rules.md section 5.
 */
export function whist(people: number): Plan | null {
  const withFixed = FIXED_POINT_STARTERS[people]
  if (withFixed) {
    const shift = (seat: number, round: number) => (seat < 0 ? people - 1 : (seat + round) % (people - 1))
    return develop(withFixed, people - 1, shift, () => [])
  }
  const cyclic = CYCLIC_STARTERS[people]
  if (cyclic) {
    const shift = (seat: number, round: number) => (seat + round) % people
    return develop(cyclic, people, shift, (round) => [round])
  }
  return people % 4 === 1 ? bose(people) : null
}

/**
 * Bose's construction in a field of 4k + 1 elements with the generator g: zero sits out, and ±gⁱ play against ±gⁱ⁺ᵏ for
 * each i below k. Every round adds another element.
 */
function bose(people: number): Plan | null {
  const numbers = finiteField(people)
  if (!numbers) return null
  const powers = powersOfGenerator(numbers)
  const quarter = (people - 1) / 4
  const power = (exponent: number) => powers[exponent % powers.length] ?? 0
  const base = Array.from({ length: quarter }, (_, i) =>
    [0, 2, 1, 3].map((quarters) => power(i + quarters * quarter)),
  )
  return develop(base, people, numbers.add, (round) => [round])
}

function develop(
  base: readonly (readonly number[])[],
  rounds: number,
  shift: (seat: number, round: number) => number,
  byes: (round: number) => number[],
): Plan {
  return Array.from({ length: rounds }, (_, round): PlanRound => ({
    games: base.map((seats) => seats.map((seat) => shift(seat, round))),
    byes: byes(round),
  }))
}

/** A finite field: its elements are 0 to size − 1, 0 is zero and 1 is one. */
interface FiniteField {
  readonly size: number
  readonly add: (one: number, other: number) => number
  readonly multiply: (one: number, other: number) => number
}

/** The field of `size` elements, if that is a prime or the square of an odd prime; otherwise null. */
function finiteField(size: number): FiniteField | null {
  if (isPrime(size)) {
    return { size, add: (a, b) => (a + b) % size, multiply: (a, b) => (a * b) % size }
  }
  const root = Math.round(Math.sqrt(size))
  return root * root === size && root > 2 && isPrime(root) ? squareField(root) : null
}

/** Pairs a + b·x over the prime field, where x² is a number without a root there. A pair is stored as a + b·prime. */
function squareField(prime: number): FiniteField {
  const squares = new Set(Array.from({ length: prime }, (_, i) => (i * i) % prime))
  let rootless = 2
  while (squares.has(rootless)) rootless++
  const split = (value: number): [number, number] => [value % prime, Math.floor(value / prime)]
  return {
    size: prime * prime,
    add(one, other) {
      const [a, b] = split(one)
      const [c, d] = split(other)
      return ((a + c) % prime) + prime * ((b + d) % prime)
    },
    multiply(one, other) {
      const [a, b] = split(one)
      const [c, d] = split(other)
      return ((a * c + b * d * rootless) % prime) + prime * ((a * d + b * c) % prime)
    },
  }
}

function isPrime(value: number): boolean {
  if (value < 2) return false
  for (let divisor = 2; divisor * divisor <= value; divisor++) if (value % divisor === 0) return false
  return true
}

/** The powers 1, g, g², … of an element that generates every element but zero. */
function powersOfGenerator({ size, multiply }: FiniteField): number[] {
  for (let candidate = 2; candidate < size; candidate++) {
    const powers = [1]
    for (let next = candidate; next !== 1; next = multiply(next, candidate)) powers.push(next)
    if (powers.length === size - 1) return powers
  }
  return [1]
}
