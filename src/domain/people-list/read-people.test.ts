import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPeople, type ListedPlayer } from './read-people'

interface Case {
  kind: string
  text: string
  people: ListedPlayer[]
  doubt?: string
}

const { cases } = JSON.parse(
  readFileSync(new URL('../../../tests/cases/paste.json', import.meta.url), 'utf8'),
) as { cases: Case[] }

describe('a list that people paste', () => {
  it.each(cases)('$kind', ({ text, people, doubt }) => {
    const read = readPeople(text)
    expect(read.people).toEqual(people)
    expect(read.doubts.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(doubt === undefined ? [] : [doubt]),
    )
  })
})
