import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** True in `npm run test:long`. */
export const isLongRun = process.env.KITCHEN_LINE_SESSIONS !== undefined

/** Where a clone has no git: always the same seeds. */
const NO_COMMIT = '0'

/**
 * The commit that chooses the seeds, so that what is green stays green tomorrow, and another commit tries others.
 * `KITCHEN_LINE_SEEDS_OF` names another one, to run what failed on it.
 */
export function seedingCommit(folder = path.resolve(import.meta.dirname, '..')): string {
  const named = process.env.KITCHEN_LINE_SEEDS_OF
  if (named !== undefined) return named
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return NO_COMMIT
  }
}

let commit: string | undefined

/**
 * The seeds for a randomized test: in `npm run test:long` all from 1 to `all`, otherwise `some` of them, which the commit
 * chooses, after those of `always`. `KITCHEN_LINE_SEED=47` runs one. A loop over them that ends early, as one does at a
 * failure, says at which seed.
 */
export function seedsFor(all: number, some: number, always: readonly number[] = []): number[] {
  const one = Number(process.env.KITCHEN_LINE_SEED ?? 0)
  if (one > 0 && one <= all) return namingSeeds([one])
  if (isLongRun) return namingSeeds(seedsUpTo(all))
  const others = seedsUpTo(all).filter((seed) => !always.includes(seed))
  commit ??= seedingCommit()
  const first = Number.parseInt(commit.slice(0, 8), 16) % others.length
  return namingSeeds([...always, ...[...others.slice(first), ...others].slice(0, some)])
}

const seedsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Not every expectation in a loop names its seed. */
function namingSeeds(seeds: number[]): number[] {
  function* each() {
    for (const seed of seeds.values()) {
      let isDone = false
      try {
        yield seed
        isDone = true
      } finally {
        // oxlint-disable-next-line no-console
        if (!isDone) console.error(`Ended at seed ${seed}. KITCHEN_LINE_SEED=${seed} runs it alone.`)
      }
    }
  }
  return Object.defineProperty(seeds, Symbol.iterator, { value: each })
}
