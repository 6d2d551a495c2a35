import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../faults/faults'

/** The rows of the table of faults in docs/outbox.md. */
const rows = readFileSync('docs/outbox.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!fault\b|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| |\s*\|$/g, '').trim()))

const proofs = rows.flatMap(([fault = '', , , tests = '']) =>
  Array.from(tests.matchAll(/`([^`]+)`: “(.+?)”(?=<br>|$)/g), ([, file = '', name = '']) => ({
    fault,
    file,
    name,
  })),
)

/** A title in a call of it() or test(), also after a table of cases. */
const isTestOf = (file: string, name: string) =>
  existsSync(file) &&
  ["'", '`', '"'].some((quote) => {
    const source = readFileSync(file, 'utf8')
    return ['(', '(\n  ', '\n    '].some((before) => source.includes(before + quote + name + quote))
  })

const testFiles = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))

describe('the table of faults', () => {
  it('lists every known fault, each with four cells', () => {
    expect(rows).toHaveLength(53)
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([])
  })

  it.each(rows.map(([fault]) => fault))('names a test for: %s', (fault) => {
    expect(proofs.filter((proof) => proof.fault === fault)).not.toEqual([])
  })

  it.each(proofs)('$fault: “$name” is in $file', ({ file, name }) => {
    expect(isTestOf(file, name)).toBe(true)
  })

  it('would notice a test that is not there', () => {
    expect(isTestOf('tests/unit/faults.test.ts', 'a test that no one wrote'.toUpperCase())).toBe(false)
    expect(isTestOf('tests/unit/nowhere.test.ts', 'would notice a test that is not there')).toBe(false)
  })
})

describe.each(Object.entries(AREAS))('the planted faults of %s', (_name, { tests, faults }) => {
  it.each(faults)('$file: “$from” is there exactly once', ({ file, from, to }) => {
    expect(existsSync(file) && readFileSync(file, 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  })

  it.each(tests)('%s names test files', (filter) => {
    expect(testFiles.filter((file) => file.includes(filter))).not.toEqual([])
  })
})
