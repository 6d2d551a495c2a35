import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only when they were tried again. Where no one watches, Vitest leaves them out. */
export class TwoTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length > 0)
      process.stdout.write(`\nPassed on the second try:\n${this.#names.join('\n')}\n`)
  }
}
