/** A ratio of whole numbers with a positive `den`. Exact, so that 2 of 3 is never compared as 0.6667. */
export interface Fraction {
  readonly num: number
  readonly den: number
}

export const whole = (num: number): Fraction => ({ num, den: 1 })

/** A ratio, or null if the denominator is 0 because nothing was played. */
export const ratio = (num: number, den: number): Fraction | null => (den > 0 ? { num, den } : null)

/**
 * Negative, 0, or positive as `a` is less than, equal to, or more than `b`. Exact: cross-multiplies, with big integers
 * if the products outgrow plain ones. Source: rules.md section 3.
 */
export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.num * b.den
  const right = b.num * a.den
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right))
    return left === right ? 0 : left < right ? -1 : 1
  const exact = BigInt(a.num) * BigInt(b.den) - BigInt(b.num) * BigInt(a.den)
  return exact === 0n ? 0 : exact < 0n ? -1 : 1
}

/** Reduces a ratio: 4/8 becomes 1/2. */
export function lowestTerms({ num, den }: Fraction): Fraction {
  let [a, b] = [Math.abs(num), den]
  while (b > 0) [a, b] = [b, a % b]
  return a > 1 ? { num: num / a, den: den / a } : { num, den }
}

/** The fraction rounded half up, exactly. Source: rules.md section 3 (four decimals when shown). */
export function roundHalfUp(value: Fraction, decimals = 4): number {
  const scale = 10 ** decimals
  const doubled = 2 * value.num * scale + value.den
  const divisor = 2 * value.den
  if (Number.isSafeInteger(doubled)) return (doubled - mod(doubled, divisor)) / divisor / scale
  const exact = 2n * BigInt(value.num) * BigInt(scale) + BigInt(value.den)
  const remainder = ((exact % BigInt(divisor)) + BigInt(divisor)) % BigInt(divisor)
  return Number((exact - remainder) / BigInt(divisor)) / scale
}

/** The remainder that is never negative, so that rounding also goes up below 0. */
const mod = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor
