import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellRunEnd } from '../run-end'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kitchen-line-run-'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const inProject = (file: string) => JSON.stringify(path.resolve(file))

/** Runs a test runner on the folder, as in a log, and returns its exit code and what it printed. */
function run(command: string[], environment: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|KITCHEN_LINE_.*)$/.test(name),
  )
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', ...environment }
  const log = path.join(folder, 'log')
  const both = openSync(log, 'w')
  const { status } = spawnSync(process.execPath, command, { cwd: folder, env, stdio: ['ignore', both, both] })
  closeSync(both)
  return { status, printed: readFileSync(log, 'utf8') }
}

const RUNNERS = {
  Vitest: {
    test: `import { expect, test } from 'vitest'`,
    skip: (reason: string) =>
      `test('needs a printer', ({ skip }) => { skip(true, ${JSON.stringify(reason)}) })`,
    start() {
      write(
        'vitest.config.ts',
        `import { VitestRunEnd } from ${inProject('tests/run-end.ts')}
        export default { test: { retry: 1, reporters: ['minimal', new VitestRunEnd()] } }`,
      )
      return ['node_modules/vitest/vitest.mjs', 'run']
    },
    file: 'some.test.ts',
  },
  Playwright: {
    test: `import { expect, test } from '@playwright/test'`,
    skip: (reason: string) => `test('needs a printer', () => { test.skip(true, ${JSON.stringify(reason)}) })`,
    start() {
      write(
        'playwright.config.ts',
        `export default { retries: 1, workers: 1, reporter: [['dot'], [${inProject('tests/journeys/run-end.ts')}]] }`,
      )
      return ['node_modules/@playwright/test/cli.js', 'test']
    },
    file: 'some.spec.ts',
  },
}

/** A test that passes when it is tried again, in the same process or another. */
const shaky = (name: string) => `
test('${name}', () => {
  const tried = existsSync('${name}')
  writeFileSync('${name}', '')
  expect(tried, 'the ${name} stalled').toBe(true)
})`

describe.each(Object.entries(RUNNERS))('a run of %s', (_name, { test, skip, start, file }) => {
  const tests = (...texts: string[]) =>
    write(file, [test, `import { existsSync, writeFileSync } from 'node:fs'`, ...texts].join('\n'))

  it('names at its end what it skipped, why, and what took two tries', () => {
    tests(skip('there is no printer'), ...['one', 'two'].map(shaky))
    const { status, printed } = run(start())
    expect(printed).toMatch(
      new RegExp(
        [
          '\\n\\nSkipped: 1',
          '  because there is no printer:',
          `    ${file} > needs a printer`,
          'Passed on the second try, to be mended:',
          `  ${file} > one: .*the one stalled.*`,
          `  ${file} > two: .*the two stalled.*\\n$`,
        ].join('\\n'),
      ),
    )
    expect(status).toBe(0)
  })

  it('fails after a third second try', () => {
    tests(...['one', 'two', 'three'].map(shaky))
    const { status, printed } = run(start())
    expect(printed).toMatch(/ > three: .*\nFAILED: 3 second tries\. A run may have 2\.\n$/)
    expect(status).toBe(1)
  })

  it('names after what failed how to draw its seeds again, and what it skipped', () => {
    tests(
      `import { seedsFor } from ${inProject('tests/seeds.ts')}`,
      `test('is even', () => { for (const seed of seedsFor(9, 9)) expect(seed % 2).toBe(0) })`,
      skip('there is no printer'),
    )
    const { status, printed } = run(start(), { KITCHEN_LINE_SEEDS_OF: '00000004' })
    expect(printed).toContain('Ended at seed 5. KITCHEN_LINE_SEED=5 runs it alone.\n')
    expect(printed).toMatch(
      new RegExp(
        ` > needs a printer\nTo draw the same seeds again: KITCHEN_LINE_SEEDS_OF=00000004 npx .* ${file}\n$`,
      ),
    )
    expect(status).toBe(1)
  })
})

const NOTHING = { skipped: [], again: [], failed: [] }

it('says nothing if there is nothing to say', () => {
  expect(tellRunEnd(NOTHING, true)).toEqual({ text: '', hasFailed: false })
})

it('names thirty of many', () => {
  const skipped = Array.from({ length: 31 }, (_, index) => ({ test: `test ${index}`, reason: 'it rains' }))
  const { text } = tellRunEnd({ ...NOTHING, skipped }, false)
  expect(text).toContain('Skipped: 31\n')
  expect(text).toMatch(/ test 29\n    and 1 more\n$/)
})

it('fails after a skip where the machine has everything', () => {
  const skipped = [{ test: 'needs a printer', reason: 'there is none' }]
  expect(tellRunEnd({ ...NOTHING, skipped }, false).hasFailed).toBe(false)
  const { text, hasFailed } = tellRunEnd({ ...NOTHING, skipped }, true)
  expect(text).toMatch(
    /needs a printer\nFAILED: KITCHEN_LINE_NO_SKIPS is set, and something was skipped\.\n$/,
  )
  expect(hasFailed).toBe(true)
})

it('counts the second tries of what runs beside it, too', () => {
  const counted = path.join(folder, 'second-tries')
  vi.stubEnv('KITCHEN_LINE_SECOND_TRIES', counted)
  const again = ['one', 'two'].map((test) => ({ test, said: 'it stalled' }))
  expect(tellRunEnd({ ...NOTHING, again }, false).hasFailed).toBe(false)
  expect(tellRunEnd(NOTHING, false)).toEqual({ text: '', hasFailed: false })
  const third = tellRunEnd({ ...NOTHING, again: again.slice(1) }, false)
  expect(third.text).toMatch(/  two: it stalled\nFAILED: 3 second tries\. A run may have 2\.\n$/)
  expect(third.hasFailed).toBe(true)
})
