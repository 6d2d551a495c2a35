const LEVELS = 48
const HOTTEST = 5
/** 48 levels, from 5 down to 0.3. */
const COOLER = 0.9419
/** Worse by more than this is never accepted. */
export const WORST = 96

/**
 * The chance of accepting a step that is this much worse, level by level, out of 2³². Browsers may round exponentials
 * differently, but not sums, products, and quotients, so the tables are the same everywhere.
 */
export const COOLING: readonly Uint32Array[] = Array.from({ length: LEVELS }, (_, level) => acceptance(level))

function acceptance(level: number): Uint32Array {
  let heat = HOTTEST
  for (let i = 0; i < level; i++) heat *= COOLER
  const factor = inverseExponential(1 / heat)
  const table = new Uint32Array(WORST + 1)
  let likely = 4294967295
  for (let worse = 0; worse <= WORST; worse++) {
    table[worse] = Math.floor(likely)
    likely *= factor
  }
  return table
}

/** e to the power of −x, as (1 + x/1024) to the power of −1024. */
function inverseExponential(x: number): number {
  let power = 1 + x / 1024
  for (let i = 0; i < 10; i++) power *= power
  return 1 / power
}
