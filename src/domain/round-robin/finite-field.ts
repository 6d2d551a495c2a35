/** A finite field: its elements are 0 to size − 1, 0 is zero and 1 is one. */
export interface FiniteField {
  readonly size: number
  readonly add: (one: number, other: number) => number
  readonly multiply: (one: number, other: number) => number
}

/** The field of `size` elements, if that is a prime or the square of an odd prime; otherwise null. */
export function finiteField(size: number): FiniteField | null {
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
export function powersOfGenerator({ size, multiply }: FiniteField): number[] {
  for (let candidate = 2; candidate < size; candidate++) {
    const powers = [1]
    for (let next = candidate; next !== 1; next = multiply(next, candidate)) powers.push(next)
    if (powers.length === size - 1) return powers
  }
  return [1]
}
