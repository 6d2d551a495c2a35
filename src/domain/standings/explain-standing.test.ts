import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { USUAL_ORDERS } from './criteria'
import { explainRow, type ExplainOptions } from './explain-standing'
import { standings, type StandingsConfig } from './standings'

/** Pairs, written as "Noor+Tom 11-7 Maya+Ines". */
function games(...lines: string[]): Game[] {
  return lines.map((line, i) => {
    const [first = '', score = '', second = ''] = line.split(' ')
    const [team1Score = 0, team2Score = 0] = score.split('-').map(Number)
    return {
      id: String(i),
      team1: first.split('+'),
      team2: second.split('+'),
      team1Score,
      team2Score,
      status: 'final',
    }
  })
}

function explained(
  names: string[],
  played: Game[],
  config: Partial<StandingsConfig>,
  options?: ExplainOptions,
) {
  const rows = standings(
    names.map((name, i) => ({ id: name, name, priorRank: i + 1 })),
    played,
    config,
  )
  return Object.fromEntries(rows.map((row) => [row.id, explainRow(row, rows, options).join(' ')]))
}

const FOUR = ['Noor', 'Tom', 'Maya', 'Ines']

describe('on a court of four', () => {
  // Noor wins all three; the others one each: Tom and Ines by the same points, Maya by fewer.
  const gameDay = games('Noor+Tom 11-7 Maya+Ines', 'Noor+Maya 11-9 Tom+Ines', 'Noor+Ines 11-7 Tom+Maya')
  const why = explained(FOUR, gameDay, { criteria: USUAL_ORDERS.court })

  test('the first is told whom they beat and by what', () => {
    expect(why.Noor).toBe('Ahead of Tom on wins (3 vs. 1).')
  })
  test('the last resort is told as the reason', () => {
    expect(why.Ines).toBe(
      "Tied with Tom on wins, point differential, head-to-head, and points scored; last week's place broke the tie.",
    )
  })
  test('a tie says what players are tied on and what decided', () => {
    expect(why.Maya).toBe('Tied with Ines on wins, behind on point differential (−6 vs. −2).')
  })
  test('the place before can have another name', () => {
    const first = explained(
      FOUR,
      gameDay,
      { criteria: USUAL_ORDERS.court },
      { priorName: 'the starting order' },
    )
    expect(first.Ines).toContain(
      'Tied with Tom on wins, point differential, head-to-head, and points scored; the starting order broke the tie.',
    )
  })
})

test('shares are told with three decimals, and as fractions where those read the same', () => {
  const season = games('Noor 11-9 Tom', 'Noor 11-9 Tom', 'Tom 11-9 Noor')
  expect(explained(['Noor', 'Tom'], season, { criteria: ['winPct'] }).Tom).toBe(
    'Behind Noor on win percentage (.333 vs. .667).',
  )
  const long = Array.from({ length: 202 }, (_, i) => (i < 100 ? 'Noor 11-9 guest' : 'guest 11-9 Noor'))
  const other = Array.from({ length: 200 }, (_, i) => (i < 99 ? 'Tom 11-9 guest' : 'guest 11-9 Tom'))
  const close = explained(['Noor', 'Tom'], games(...long, ...other), { criteria: ['winPct'] })
  expect(close.Tom).toBe('Behind Noor on win percentage (99/200 vs. 50/101).')
})

test("mentions a head-to-head that doesn't apply", () => {
  const season = games('Noor 11-1 Ines', 'Tom 11-5 Ines')
  expect(explained(FOUR, season, { criteria: USUAL_ORDERS.season }).Tom).toBe(
    'Tied with Noor on win percentage, behind on point differential per game (+6.00 vs. +10.00).',
  )
  const level = games('Noor 11-5 Ines', 'Tom 11-5 Ines', 'Tom 7-9 guest', 'Noor 7-9 guest', 'Maya 11-9 guest')
  expect(explained(FOUR, level, { criteria: USUAL_ORDERS.season }).Tom).toBe(
    "Tied with Noor on win percentage, point differential per game, and points scored per game; last week's place broke the tie. Head-to-head was skipped: not all tied players have played each other in games that count.",
  )
})

test('a shared place names everyone who shares it', () => {
  const season = games('Noor 11-5 Ines', 'Tom 11-5 Ines', 'Maya 11-9 Ines')
  const why = explained(FOUR, season, { criteria: ['wins', 'pointDiff'] })
  expect(why.Noor).toBe(
    'Tied with Tom on everything, so they share the place. Tied with Maya on wins, ahead on point differential (+6 vs. +2).',
  )
  expect(why.Maya).toBe('Tied with Noor and Tom on wins, behind on point differential (+2 vs. +6).')
  const numbered = explained(FOUR, season, { criteria: ['wins', 'pointDiff'], sharedRanks: false })
  expect(numbered.Tom).toContain(
    "Tied with Noor on everything, so last week's place, then name, sets the order.",
  )
})

test('tells a newcomer behind players who had a place', () => {
  const rows = standings(
    [
      { id: 'Noor', name: 'Noor', priorRank: null },
      { id: 'Tom', name: 'Tom', priorRank: 4 },
    ],
    games('Noor 11-5 guest', 'Tom 11-5 guest'),
    { criteria: ['wins', 'priorRank'] },
  )
  expect(rows.map((row) => explainRow(row, rows).join(' '))).toEqual([
    'Tied with Noor on wins; the other is new, and new players rank behind.',
    'Tied with Tom on wins; new players rank behind.',
  ])
})

test('can explain both sides of a place', () => {
  const season = games('Noor 11-5 Tom', 'Noor 11-5 Maya', 'Tom 11-5 Maya', 'Ines 11-9 guest')
  const why = explained(FOUR, season, { criteria: ['wins', 'pointDiff'] }, { bothSides: true })
  expect(why.Ines).toBe(
    'Behind Noor on wins (1 vs. 2). Tied with Tom on wins, ahead on point differential (+2 vs. 0).',
  )
  expect(why.Noor).toBe('Ahead of Ines on wins (2 vs. 1).')
  expect(why.Maya).toBe('Behind Tom on wins (0 vs. 1).')
})

test('head-to-head of several names all of them, and says what skipped it', () => {
  const three = games(
    'Noor 11-5 Tom',
    'Noor 11-5 Maya',
    'Tom 11-5 Maya',
    'Tom 11-5 guest',
    'Maya 11-5 guest',
    'Maya 11-5 guest',
  )
  const config: Partial<StandingsConfig> = { criteria: ['wins', 'h2hWinPct', 'pointDiff'] }
  const why = explained(['Noor', 'Tom', 'Maya'], three, config, { bothSides: true })
  expect(why.Tom).toBe(
    'Tied with Noor on wins, behind on head-to-head among Noor, Tom, and Maya (.500 vs. 1.000). ' +
      'Tied with Maya on wins, ahead on head-to-head among Noor, Tom, and Maya (.500 vs. .000).',
  )
  const apart = games('Noor 11-5 guest', 'Tom 11-6 guest', 'Maya 11-7 guest')
  expect(explained(['Noor', 'Tom', 'Maya'], apart, config, { bothSides: true }).Tom).toBe(
    'Tied with Noor on wins, behind on point differential (+5 vs. +6). Head-to-head was skipped: not all tied players have played each other in games that count. ' +
      'Tied with Maya on wins, ahead on point differential (+5 vs. +4).',
  )
})

test("newcomers tied with each other are told about the starting order, not a week they didn't have", () => {
  const rows = standings(
    ['Noor', 'Tom', 'Maya'].map((name, i) => ({ id: name, name, priorRank: i + 1 })),
    games('Noor 11-5 guest', 'Tom 11-5 guest', 'Maya 11-5 guest'),
    { criteria: ['wins', 'priorRank'] },
  )
  const hadPlace = (id: string) => id === 'Noor'
  expect(rows.map((row) => explainRow(row, rows, { hadPlace }).join(' '))).toEqual([
    'Tied with Tom on wins; the other is new, and new players rank behind.',
    'Tied with Noor on wins; new players rank behind.',
    'Tied with Tom on wins; the starting order broke the tie.',
  ])
})

test('someone back after a break is not called new', () => {
  const rows = standings(
    ['Noor', 'Tom'].map((name, i) => ({ id: name, name, priorRank: i + 1 })),
    games('Noor 11-5 guest', 'Tom 11-5 guest'),
    { criteria: ['wins', 'priorRank'] },
  )
  const options = { hadPlace: (id: string) => id === 'Noor', isNew: () => false }
  expect(rows.map((row) => explainRow(row, rows, options).join(' '))).toEqual([
    'Tied with Tom on wins; the other has no place from last week, and so ranks behind.',
    'Tied with Noor on wins; players without a place last week rank behind.',
  ])
})

test('an unranked player is told what is missing', () => {
  const why = explained(FOUR, games('Noor 11-5 Tom', 'Noor 11-5 Tom', 'Noor 11-5 Maya'), { minGames: 2 })
  expect(why.Maya).toBe('Not ranked yet: 1 of 2 games needed.')
  expect(why.Ines).toBe('Not ranked yet: no games counted so far.')
})

test('a player alone in the table is told so', () => {
  expect(explained(['Noor'], games('Noor 11-5 guest'), {}).Noor).toBe(
    'The only player in the standings so far.',
  )
})

test('a percentage is rounded once', () => {
  const told = explained(
    ['Noor', 'Tom', 'Maya', 'Ines'],
    games('Noor 109-38 Tom', 'Maya 74-26 Ines'),
    { criteria: ['pointsPct'], targetPoints: null },
    { bothSides: false },
  )
  // 109 of 147 is 74.1497%.
  expect(told.Maya).toBe('Behind Noor on points percentage (74.0% vs. 74.1%).')
})
