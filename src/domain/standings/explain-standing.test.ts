import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { PRESETS } from './criteria'
import { explainRow, type ExplainOptions } from './explain-standing'
import { standings } from './standings'
import type { StandingsConfig } from './standings-config'

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
  const night = games('Noor+Tom 11-7 Maya+Ines', 'Noor+Maya 11-9 Tom+Ines', 'Noor+Ines 11-7 Tom+Maya')
  const why = explained(FOUR, night, { criteria: PRESETS.court })

  test('the first is told from whom and by what', () => {
    expect(why.Noor).toBe('Ahead of Tom on wins: 3 against 1.')
  })
  test('the last resort is told as the reason', () => {
    expect(why.Ines).toBe(
      "Level with Tom on wins, point difference, head-to-head and points scored; last week's place decided.",
    )
  })
  test('a tie says on what people are level and what decided', () => {
    expect(why.Maya).toBe('Level with Ines on wins, behind on point difference: −6 against −2.')
  })
  test('the place before can have another name', () => {
    const first = explained(FOUR, night, { criteria: PRESETS.court }, { priorName: 'the starting order' })
    expect(first.Ines).toContain('; the starting order decided.')
  })
})

test('shares are told with four decimals, and as fractions where those read the same', () => {
  const season = games('Noor 11-9 Tom', 'Noor 11-9 Tom', 'Tom 11-9 Noor')
  expect(explained(['Noor', 'Tom'], season, { criteria: ['winPct'] }).Tom).toBe(
    'Behind Noor on win share: 0.3333 against 0.6667.',
  )
  const long = Array.from({ length: 201 }, (_, i) => (i < 100 ? 'Noor 11-9 guest' : 'guest 11-9 Noor'))
  const other = Array.from({ length: 199 }, (_, i) => (i < 99 ? 'Tom 11-9 guest' : 'guest 11-9 Tom'))
  const close = explained(['Noor', 'Tom'], games(...long, ...other), { criteria: ['winPct'] })
  expect(close.Tom).toBe('Behind Noor on win share: 99/199 against 100/201.')
})

test('a head-to-head that does not apply is told', () => {
  const season = games('Noor 11-1 Ines', 'Tom 11-5 Ines')
  expect(explained(FOUR, season, { criteria: PRESETS.season }).Tom).toBe(
    'Level with Noor on win share, behind on point difference per game: +6.0000 against +10.0000.',
  )
  const level = games('Noor 11-5 Ines', 'Tom 11-5 Ines', 'Tom 7-9 guest', 'Noor 7-9 guest', 'Maya 11-9 guest')
  expect(explained(FOUR, level, { criteria: PRESETS.season }).Tom).toBe(
    "Level with Noor on win share, point difference per game and points scored per game; last week's place decided. Head-to-head was skipped: not everybody level had met.",
  )
})

test('a shared place names who shares it', () => {
  const season = games('Noor 11-5 Ines', 'Tom 11-5 Ines', 'Maya 11-9 Ines')
  const why = explained(FOUR, season, { criteria: ['wins', 'pointDiff'] })
  expect(why.Noor).toBe(
    'Level with Tom on everything, so the place is shared. Level with Maya on wins, ahead on point difference: +6 against +2.',
  )
  expect(why.Maya).toBe('Level with Noor and Tom on wins, behind on point difference: +2 against +6.')
  const numbered = explained(FOUR, season, { criteria: ['wins', 'pointDiff'], sharedRanks: false })
  expect(numbered.Tom).toContain(
    "Level with Noor on everything, so last week's place, then the name, gives the order.",
  )
})

test('a newcomer behind people who had a place is told so', () => {
  const rows = standings(
    [
      { id: 'Noor', name: 'Noor', priorRank: null },
      { id: 'Tom', name: 'Tom', priorRank: 4 },
    ],
    games('Noor 11-5 guest', 'Tom 11-5 guest'),
    { criteria: ['wins', 'priorRank'] },
  )
  expect(rows.map((row) => explainRow(row, rows).join(' '))).toEqual([
    'Level with Noor on wins; the other is new, and newcomers come after.',
    'Level with Tom on wins; newcomers come after.',
  ])
})

test('both sides of a place can be told', () => {
  const season = games('Noor 11-5 Tom', 'Noor 11-5 Maya', 'Tom 11-5 Maya', 'Ines 11-9 guest')
  const why = explained(FOUR, season, { criteria: ['wins', 'pointDiff'] }, { bothSides: true })
  expect(why.Ines).toBe(
    'Behind Noor on wins: 1 against 2. Level with Tom on wins, ahead on point difference: +2 against 0.',
  )
  expect(why.Noor).toBe('Ahead of Ines on wins: 2 against 1.')
  expect(why.Maya).toBe('Behind Tom on wins: 0 against 1.')
})

test('head-to-head of several names all of them, and what skipped it is told', () => {
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
    'Level with Noor on wins, behind on head-to-head among Noor, Tom and Maya: 0.5000 against 1.0000. ' +
      'Level with Maya on wins, ahead on head-to-head among Noor, Tom and Maya: 0.5000 against 0.0000.',
  )
  const apart = games('Noor 11-5 guest', 'Tom 11-6 guest', 'Maya 11-7 guest')
  expect(explained(['Noor', 'Tom', 'Maya'], apart, config, { bothSides: true }).Tom).toBe(
    'Level with Noor on wins, behind on point difference: +5 against +6. Head-to-head was skipped: not everybody level had met. ' +
      'Level with Maya on wins, ahead on point difference: +5 against +4.',
  )
})

test('newcomers level with each other are told of the order at the start, not of a week they did not have', () => {
  const rows = standings(
    ['Noor', 'Tom', 'Maya'].map((name, i) => ({ id: name, name, priorRank: i + 1 })),
    games('Noor 11-5 guest', 'Tom 11-5 guest', 'Maya 11-5 guest'),
    { criteria: ['wins', 'priorRank'] },
  )
  const hadPlace = (id: string) => id === 'Noor'
  expect(rows.map((row) => explainRow(row, rows, { hadPlace }).join(' '))).toEqual([
    'Level with Tom on wins; the other is new, and newcomers come after.',
    'Level with Noor on wins; newcomers come after.',
    'Level with Tom on wins; the starting order decided.',
  ])
})

test('who is unranked is told what is missing', () => {
  const why = explained(FOUR, games('Noor 11-5 Tom', 'Noor 11-5 Tom', 'Noor 11-5 Maya'), { minGames: 2 })
  expect(why.Maya).toBe('Not ranked yet: 1 of the 2 games that a place needs.')
  expect(why.Ines).toBe('Not ranked yet: no game counted so far.')
})

test('somebody alone on the table is told so', () => {
  expect(explained(['Noor'], games('Noor 11-5 guest'), {}).Noor).toBe('The only one on the table so far.')
})
