import path from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { firstLine, NO_REASON, tellRunEnd, type RunEnd } from '../run-end'

/** Says at the end of the journeys what was skipped, what took two tries, and whether that is too much. */
export default class JourneysRunEnd implements Reporter {
  readonly #folder = process.cwd()
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite
  }

  async onEnd({ status }: FullResult) {
    const end: RunEnd = { skipped: [], again: [], failed: [] }
    for (const test of this.#suite?.allTests() ?? []) {
      const [, , , ...titles] = test.titlePath()
      const file = path.relative(this.#folder, test.location.file)
      const name = [file, ...titles].join(' > ')
      const [first] = test.results
      const mark = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
      // What was only listed has no result; what was never reached has no mark, and what failed before says why.
      if (first && test.outcome() === 'skipped' && (mark || status === 'passed'))
        end.skipped.push({ test: name, reason: mark?.description ?? NO_REASON })
      if (test.outcome() === 'unexpected') end.failed.push(file)
      if (test.outcome() === 'flaky') end.again.push({ test: name, said: firstLine(first?.error?.message) })
    }
    const { text, hasFailed } = tellRunEnd(end)
    process.stdout.write(text)
    return { status: status === 'passed' && hasFailed ? ('failed' as const) : status }
  }
}
