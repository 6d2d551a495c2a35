const A_DAY_MS = 86_400_000

/** True in `npm run test:long`. */
export const isLongRun = process.env.KITCHEN_LINE_SESSIONS !== undefined

/**
 * The seeds for a randomized test: in `npm run test:long` all from 1 to `all`, otherwise `aDay` of them, another part each
 * day. They stay the same all day, so that a rerun after a fix covers the same ones. Those of `always` come first on any
 * day.
 */
export function seedsFor(all: number, aDay: number, always: readonly number[] = []): number[] {
  if (isLongRun) return seedsUpTo(all)
  const others = seedsUpTo(all).filter((seed) => !always.includes(seed))
  const first = (Math.floor(Date.now() / A_DAY_MS) * aDay) % others.length
  return [...always, ...[...others.slice(first), ...others].slice(0, aDay)]
}

export const seedsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
