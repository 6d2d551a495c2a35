import type { Reporter, TestCase } from 'vitest/node'

/** Lists the tests that passed only when they were tried again, and why. Where no one watches, Vitest leaves them out. */
export class TwoTries implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const [line, said] = [error?.stacks?.[0]?.line, error?.message.split('\n')[0]]
    this.#names.push(`${test.module.relativeModuleId}:${line} > ${test.fullName}: ${said}`)
  }

  onTestRunEnd() {
    if (this.#names.length > 0)
      process.stdout.write(`\nPassed on the second try:\n${this.#names.join('\n')}\n`)
  }
}
