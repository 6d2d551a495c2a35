import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { weeklyStandings } from './weekly-standings'

const PLAYERS = ['Noor', 'Tom', 'Maya', 'Ines'].map((name, i) => ({ id: name, name, priorRank: i + 1 }))

const win = (winner: string, loser: string): Game => ({
  id: `${winner} ${loser}`,
  team1: [winner],
  team2: [loser],
  team1Score: 11,
  team2Score: 9,
  status: 'final',
})

const lines = (weeks: ReturnType<typeof weeklyStandings>) =>
  weeks.map((rows) => rows.map((row) => `${row.rank ?? '-'} ${row.id} ${row.arrow ?? ''}`.trim()))

describe('arrows', () => {
  test('none in the first week, NEW at the first appearance, then places gained', () => {
    const weeks = [{ games: [win('Noor', 'Tom')] }, { games: [win('Maya', 'Noor'), win('Maya', 'Tom')] }]
    expect(lines(weeklyStandings(PLAYERS, weeks))).toEqual([
      ['1 Noor', '2 Tom', '- Maya', '- Ines'],
      ['1 Maya NEW', '2 Noor -1', '3 Tom -1', '- Ines'],
    ])
  })
  test('anyone who sits a week out keeps results and has an arrow', () => {
    const weeks = [
      { games: [win('Noor', 'Tom'), win('Maya', 'Ines')] },
      { games: [win('Tom', 'Ines'), win('Tom', 'Ines')] },
    ]
    const [, second] = lines(weeklyStandings(PLAYERS, weeks))
    expect(second).toEqual(['1 Noor 0', '2 Maya 0', '3 Tom 0', '4 Ines 0'])
  })
  test('a week without games changes nothing', () => {
    const weeks = [{ games: [win('Noor', 'Tom')] }, { games: [] }]
    expect(lines(weeklyStandings(PLAYERS, weeks))[1]).toEqual(['1 Noor 0', '2 Tom 0', '- Maya', '- Ines'])
  })
  test('people below the minimum have no place and no arrow until they reach it', () => {
    const weeks = [{ games: [win('Noor', 'Tom'), win('Noor', 'Maya')] }, { games: [win('Tom', 'Noor')] }]
    expect(lines(weeklyStandings(PLAYERS, weeks, { minGames: 2 }))).toEqual([
      ['1 Noor', '- Tom', '- Maya', '- Ines'],
      ['1 Noor 0', '2 Tom NEW', '- Maya', '- Ines'],
    ])
  })
})

describe('the last resort', () => {
  // After week 1 Tom is first; after week 2 he and Noor are level on everything.
  const weeks = [{ games: [win('Tom', 'Noor')] }, { games: [win('Noor', 'Tom')] }]

  test("is the previous week's place", () => {
    expect(lines(weeklyStandings(PLAYERS, weeks))[1]?.slice(0, 2)).toEqual(['1 Tom 0', '2 Noor 0'])
  })
  test('or the given place all along', () => {
    expect(lines(weeklyStandings(PLAYERS, weeks, {}, { prior: 'given' }))[1]?.slice(0, 2)).toEqual([
      '1 Noor 1',
      '2 Tom -1',
    ])
  })
  test('newcomers follow in their given order behind everyone who had a place', () => {
    const sam = { id: 'Sam', name: 'Sam', priorRank: 1 }
    const bea = { id: 'Bea', name: 'Bea', priorRank: 2 }
    const late = [win('Sam', 'guest'), win('Bea', 'guest'), win('Maya', 'guest')]
    const rows = lines(
      weeklyStandings([bea, sam, ...PLAYERS], [{ games: [win('Maya', 'Ines')] }, { games: late }]),
    )[1]
    expect(rows?.slice(0, 3)).toEqual(['1 Maya 0', '2 Sam NEW', '3 Bea NEW'])
  })
})

test('credits count from their week on', () => {
  const credit = { player: 'Tom', points: 20, possible: 22 }
  const weeks = [{ games: [win('Noor', 'Tom')] }, { games: [], credits: [credit] }]
  const points = weeklyStandings(PLAYERS, weeks, { criteria: ['totalPoints'] }).map(([first]) => [
    first?.id,
    first?.totalPoints,
  ])
  expect(points).toEqual([
    ['Noor', 11],
    ['Tom', 29],
  ])
})
