import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CaseError, isObject, list, object, type JsonObject } from './case-json'
import { isMatchScoreCase, matchScoreTitle, runMatchScoreCase } from './match-score-cases'
import { isMovementCase, runCourtSizeCase, runMovementCase } from './movement-cases'
import { expectSamePresets, isStandingsCase, runStandingsCase } from './standings-cases'

// Runs every file in tests/cases. What a case is, is told by what it holds, so files of the known formats can be dropped
// in under any name. A case of no known format fails: a table that nobody runs proves nothing.

interface Format {
  matches: (value: unknown) => boolean
  title: (value: JsonObject) => string
  run: (file: JsonObject, value: unknown) => void
}

const FORMATS: readonly Format[] = [
  { matches: isStandingsCase, title: ({ id }) => String(id), run: runStandingsCase },
  { matches: isMovementCase, title: ({ id }) => String(id), run: runMovementCase },
  { matches: isMatchScoreCase, title: matchScoreTitle, run: (_file, value) => runMatchScoreCase(value) },
]

function runCase(name: string, file: JsonObject, value: unknown): void {
  const format = FORMATS.find(({ matches }) => matches(value))
  if (!format) {
    throw new CaseError(
      `${name} has a case that no runner here knows: it needs players and games or weeks (standings), courts (movement), or settings and team1 (match score).`,
    )
  }
  format.run(file, value)
}

function titleOf(value: unknown, index: number): string {
  const format = FORMATS.find(({ matches }) => matches(value))
  return format && isObject(value) ? format.title(value) : `case ${index + 1}`
}

const folder = new URL('../cases/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

test('there are cases', () => expect(names.length).toBeGreaterThanOrEqual(3))

describe.each(names)('%s', (name) => {
  const file = object(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name)
  const cases = list(file.cases ?? [], `${name}: cases`)
  const sizes = list(file.courtSizes ?? [], `${name}: courtSizes`)

  test('holds cases, and our presets', () => {
    expect(cases.length + sizes.length).toBeGreaterThan(0)
    expectSamePresets(file)
  })
  cases.forEach((value, i) => test(titleOf(value, i), () => runCase(name, file, value)))
  sizes.forEach((value) => {
    const { n, maxCourts, extraPlayers } = object(value, name)
    test(`${String(n)} people, ${String(maxCourts ?? 'enough')} courts, more at the ${String(extraPlayers)}`, () =>
      runCourtSizeCase(file, value))
  })
})

test('a case of an unknown format is refused with a sentence', () => {
  expect(() => runCase('new.json', {}, { rounds: [] })).toThrow(
    'new.json has a case that no runner here knows',
  )
})
