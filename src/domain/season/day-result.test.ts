import { describe, expect, test } from 'vitest'
import { NO_DIVISION } from '../divisions'
import { LEAGUE_DEFAULTS } from '../league-settings'
import type { Game } from '../game'
import { dayResult } from './day-result'
import { placeSentence, recordSentence } from './result-sentences'
import type { Season, SeasonDay } from './season'

const PLAYERS = ['Noor', 'Tom', 'Maya', 'Ines']

const game = (id: string, team1: string[], score: [number, number], team2: string[]): Game => ({
  id,
  team1,
  team2,
  team1Score: score[0],
  team2Score: score[1],
  status: 'final',
})

const dayOf = (week: number, games: Game[], substitute?: string): SeasonDay => ({
  week,
  courts: [
    {
      number: 1,
      seats: PLAYERS.map((playerId) => ({
        playerId,
        ...(playerId === 'Ines' && substitute && { substitute }),
      })),
      games,
    },
  ],
})

const season = (...days: SeasonDay[]): Season => ({
  settings: { ...LEAGUE_DEFAULTS, rankingBasis: 'win_share' },
  members: PLAYERS.map((name, i) => ({ id: name, name, startPlace: i + 1 })),
  days,
})

const FIRST = dayOf(1, [
  game('a', ['Noor', 'Tom'], [11, 4], ['Maya', 'Ines']),
  game('b', ['Noor', 'Maya'], [11, 6], ['Tom', 'Ines']),
  game('c', ['Noor', 'Ines'], [11, 9], ['Tom', 'Maya']),
])
const SECOND = dayOf(2, [
  game('d', ['Noor', 'Tom'], [4, 11], ['Maya', 'Ines']),
  game('e', ['Noor', 'Maya'], [11, 6], ['Tom', 'Ines']),
  game('f', ['Noor', 'Ines'], [5, 11], ['Tom', 'Maya']),
])

describe('the result of a game day', () => {
  test('is the own games, and the ranking with them', () => {
    const result = dayResult(season(FIRST, SECOND), 2, 'Maya')
    expect(result && recordSentence(result)).toBe('You went 3–0, +18.')
    expect(result && placeSentence(result, false)).toBe('Provisionally 1st, up 2.')
    expect(result && placeSentence(result, true)).toBe('1st, up 2.')
    expect(result?.court.people.map(({ id }) => id)[0]).toBe('Maya')
  })

  test('has nothing to compare with in the first week', () => {
    const result = dayResult(season(FIRST), 1, 'Noor')
    expect(result && placeSentence(result, false)).toBe('Provisionally 1st.')
  })

  test('is nothing for those who did not play', () => {
    expect(dayResult(season(dayOf(1, FIRST.courts[0]?.games.slice() ?? [], 'Carl')), 1, 'Ines')).toBeNull()
    expect(dayResult(season(dayOf(1, [])), 1, 'Noor')).toBeNull()
    expect(dayResult(season(FIRST), 2, 'Noor')).toBeNull()
    expect(dayResult(season(FIRST), 1, 'Someone else')).toBeNull()
  })
})

test.each([
  [{ place: 4, tied: true, arrow: -2 }, 'Provisionally tied for 4th, down 2.', 'Tied for 4th, down 2.'],
  [
    { place: 1, tied: true, arrow: 2, division: 2 },
    'Provisionally tied for 1st in Division 2, up 2.',
    'Tied for 1st in Division 2, up 2.',
  ],
  [{ place: 3, tied: false, arrow: 'NEW' as const, division: NO_DIVISION }, 'Provisionally 3rd.', '3rd.'],
  [{ place: 3, tied: false, arrow: 0 }, 'Provisionally 3rd, same as before.', '3rd, same as before.'],
  [{ place: 9, tied: false, arrow: 'NEW' as const }, 'Provisionally 9th.', '9th.'],
  [{ place: null, tied: false, arrow: null }, 'Not ranked yet.', 'Not ranked yet.'],
])('%o is said as %s', (row, provisional, final) => {
  expect(placeSentence({ row: { division: null, ...row } }, false)).toBe(provisional)
  expect(placeSentence({ row: { division: null, ...row } }, true)).toBe(final)
})

test('a result in the finals counts the semifinal, which only the table of the final leaves out', () => {
  const semifinal = (number: number, people: string[]) => {
    const [a = '', b = '', c = '', d = ''] = people
    return [
      game(`${number} 1`, [a, b], [11, 1], [c, d]),
      game(`${number} 2`, [a, c], [11, 2], [b, d]),
      game(`${number} 3`, [a, d], [11, 3], [b, c]),
    ]
  }
  const on = (number: number, people: string[], before: Game[], after: Game[]) => ({
    number,
    seats: people.map((playerId) => ({ playerId })),
    games: [...before, ...after],
  })
  const ONE = ['A', 'D', 'E', 'H']
  const OTHER = ['B', 'C', 'F', 'G']
  const [final, rest] = [
    ['B', 'A', 'D', 'C'],
    ['E', 'H', 'F', 'G'],
  ] as [string[], string[]]
  const finals: SeasonDay = {
    week: 1,
    rules: { isFinals: true, movementMode: 'none' },
    courts: [
      on(1, final, semifinal(1, ONE), semifinal(3, final)),
      on(2, rest, semifinal(2, OTHER), semifinal(4, rest)),
    ],
  }
  const result = dayResult(
    { ...season(finals), members: [...ONE, ...OTHER].map((id) => ({ id, name: id, startPlace: null })) },
    1,
    'A',
  )
  // Three wins by 27, then a win by ten and two losses by 17.
  expect(result && recordSentence(result)).toBe('You went 4–2, +20.')
  expect(result?.court.people.map(({ row }) => row.played)).toEqual([3, 3, 3, 3])
  expect(result?.court.games.map(({ game: { id } }) => id)).toEqual([
    '1 1',
    '1 2',
    '1 3',
    '3 1',
    '3 2',
    '3 3',
  ])
})
