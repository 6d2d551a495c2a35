import { appendFileSync, readFileSync } from 'node:fs'
import type { Reporter, TestModule, TestResult, Vitest } from 'vitest/node'
import { isLongRun, seedingCommit } from './seeds.ts'

/** What a run says at its end, in a log too: what it left out, and what it had to try again. */
export interface RunEnd {
  /** A test and the reason. */
  skipped: { test: string; reason: string }[]
  /** A test that passed on the second try, and what went wrong on the first. */
  again: { test: string; said: string }[]
  /** Files with a test that failed. */
  failed: string[]
}

/** A machine that stalls turns no change away. More than this in one run is no coincidence. */
export const SECOND_TRIES = 2
/** Enough to see what they have in common. */
const NAMED = 30
export const NO_REASON = 'no reason is given'

/**
 * How many second tries there were. Tests that run side by side, as in `npm test`, count them together, in a file that
 * KITCHEN_LINE_SECOND_TRIES names.
 */
function countAll(again: RunEnd['again'], file = process.env.KITCHEN_LINE_SECOND_TRIES): number {
  if (file === undefined) return again.length
  appendFileSync(file, '.'.repeat(again.length))
  return readFileSync(file, 'utf8').length
}

/** How to draw the same seeds once more, also after another commit. */
function howToRepeat(failed: readonly string[]): string[] {
  const seeded = failed.filter((file) => readFileSync(file, 'utf8').includes(' seedsFor('))
  if (seeded.length === 0 || isLongRun) return []
  const runner = seeded.some((file) => file.endsWith('.spec.ts')) ? 'playwright test' : 'vitest run'
  return [
    `To draw the same seeds again: KITCHEN_LINE_SEEDS_OF=${seedingCommit()} npx ${runner} ${seeded.join(' ')}`,
  ]
}

/**
 * The lines for the end of a run, and whether they make it fail: after more than two second tries, and, where
 * KITCHEN_LINE_NO_SKIPS is set because the machine has everything, after any skip. Empty if there is nothing to say.
 */
export function tellRunEnd(
  { skipped, again, failed }: RunEnd,
  noSkips = Boolean(process.env.KITCHEN_LINE_NO_SKIPS),
) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  const tries = countAll(again)
  const isOver = again.length > 0 && tries > SECOND_TRIES
  const isIncomplete = noSkips && skipped.length > 0
  const parts = [
    ...(reasons.length > 0 ? [`Skipped: ${skipped.length}`] : []),
    ...reasons.map((reason) =>
      named(
        `  because ${reason}:`,
        skipped.filter((one) => one.reason === reason).map(({ test }) => `    ${test}`),
      ),
    ),
    ...(again.length > 0
      ? [
          named(
            'Passed on the second try, to be mended:',
            again.map(({ test, said }) => `  ${test}: ${said}`),
          ),
        ]
      : []),
    ...howToRepeat(failed),
    ...(isIncomplete ? ['FAILED: KITCHEN_LINE_NO_SKIPS is set, and something was skipped.'] : []),
    ...(isOver ? [`FAILED: ${tries} second tries. A run may have ${SECOND_TRIES}.`] : []),
  ]
  return { text: parts.length > 0 ? `\n${parts.join('\n')}\n` : '', hasFailed: isOver || isIncomplete }
}

function named(title: string, lines: readonly string[]): string {
  const more = lines.length - NAMED
  return [title, ...lines.slice(0, NAMED), ...(more > 0 ? [`    and ${more} more`] : [])].join('\n')
}

/** Says it after Vitest's own summary. */
export class VitestRunEnd implements Reporter {
  #isPart = false

  onInit({ config }: Vitest) {
    // A person who names tests knows that the others don't run.
    this.#isPart = config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, how: string) {
    const end: RunEnd = { skipped: [], again: [], failed: [] }
    // A run that was stopped leaves out the rest.
    const isWhole = !this.#isPart && how !== 'interrupted'
    for (const module of modules) {
      if (!module.ok()) end.failed.push(module.relativeModuleId)
      for (const test of module.children.allTests()) {
        const { state, note, errors } = test.result() as TestResult & { note?: string }
        const name = `${module.relativeModuleId} > ${test.fullName}`
        const reason = note ?? (module.ok() ? NO_REASON : 'its file failed')
        if (state === 'skipped' && isWhole) end.skipped.push({ test: name, reason })
        if (test.diagnostic()?.flaky) end.again.push({ test: name, said: firstLine(errors?.[0]?.message) })
      }
    }
    const { text, hasFailed } = tellRunEnd(end)
    process.stdout.write(text)
    if (hasFailed) process.exitCode = 1
  }
}

/** What went wrong, without the colors that a terminal would show. */
export const firstLine = (message = NO_REASON) =>
  // oxlint-disable-next-line no-control-regex
  message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')[0] ?? ''
