import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { seedsFor } from '../seeds'
import { CaseError, isObject, list, object, type Comparison, type JsonObject } from './case-json'
import { answerScheduleCase, drawCases, isScheduleCase } from './draw-cases'
import { answerMatchScoreCase, isMatchScoreCase, matchScoreTitle } from './match-score-cases'
import { answerCourtSizeCase, answerMovementCase, isMovementCase } from './movement-cases'
import { answerPeopleListCase, isPeopleListCase } from './people-list-cases'
import { answerStandingsCase, comparePresets, isStandingsCase } from './standings-cases'
import { answerTwinCase, isTwinFile, twinTitle } from './twin-cases'

// Runs every file in tests/cases. The format is detected from the content, so files can have any name; a file for a rule that
// SQL has too names the rule. A case with an unknown format fails, because a table that nothing runs proves nothing.

interface Format {
  matches: (value: unknown, file: JsonObject) => boolean
  title: (value: JsonObject) => string
  answer: (file: JsonObject, value: unknown) => Comparison
}

const FORMATS: readonly Format[] = [
  { matches: (_value, file) => isTwinFile(file), title: twinTitle, answer: answerTwinCase },
  { matches: isStandingsCase, title: ({ id }) => String(id), answer: answerStandingsCase },
  { matches: isMovementCase, title: ({ id }) => String(id), answer: answerMovementCase },
  {
    matches: isMatchScoreCase,
    title: matchScoreTitle,
    answer: (_file, value) => answerMatchScoreCase(value),
  },
  {
    matches: isScheduleCase,
    title: ({ id }) => String(id),
    answer: (_file, value) => answerScheduleCase(value),
  },
  {
    matches: isPeopleListCase,
    title: ({ kind }) => String(kind),
    answer: (_file, value) => answerPeopleListCase(value),
  },
]

function answerCase(name: string, file: JsonObject, value: unknown): Comparison {
  const format = FORMATS.find(({ matches }) => matches(value, file))
  if (format) return format.answer(file, value)
  throw new CaseError(
    `${name} has a case that no runner here knows: it needs players and games or weeks (standings), courts (movement), settings and team1 (match score), accept (draws), or text and people (pasted lists).`,
  )
}

function titled(file: JsonObject, values: readonly unknown[]) {
  return values.map((value, i) => {
    const format = FORMATS.find(({ matches }) => matches(value, file))
    return { title: format && isObject(value) ? format.title(value) : `case ${i + 1}`, value }
  })
}

/** A draw is searched for up to a second. `npm run test:long` makes all of them, and a short run those that the commit chooses. */
function aPart(cases: readonly unknown[]): unknown[] {
  return seedsFor(cases.length, Math.ceil(cases.length / 6)).map((number) => cases[number - 1])
}

const folder = new URL('../cases/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))

test('there are cases', () => expect(names.length).toBeGreaterThanOrEqual(3))

describe.each(names)('%s', (name) => {
  const file = object(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), name)
  const all = list(file.cases ?? [], `${name}: cases`)
  const cases = titled(file, all.some(isScheduleCase) ? aPart(all) : all)
  const sizes = list(file.courtSizes ?? [], `${name}: courtSizes`).map((value) => ({
    title: `courts for ${JSON.stringify(value)}`,
    value,
  }))

  const draws = drawCases(file)

  test('has cases', () => expect(cases.length + sizes.length + draws.length).toBeGreaterThan(0))

  test('has our presets', () => {
    const { found, expected } = comparePresets(file)
    expect(found).toEqual(expected)
  })

  test.each(cases)('$title', ({ value }) => {
    const { found, expected } = answerCase(name, file, value)
    expect(found).toEqual(expected)
  })

  test.each(sizes)('$title', ({ value }) => {
    const { found, expected } = answerCourtSizeCase(file, value)
    expect(found).toEqual(expected)
  })

  test.each(draws)('$title', ({ answer }) => {
    const { found, expected } = answer()
    expect(found).toEqual(expected)
  })
})

test('a case with an unknown format is rejected with a sentence', () => {
  expect(() => answerCase('new.json', {}, { rounds: [] })).toThrow(
    'new.json has a case that no runner here knows',
  )
})
