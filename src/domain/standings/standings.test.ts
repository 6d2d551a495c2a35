import { describe, expect, test } from 'vitest'
import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { Game } from '@/domain/game'
import type { Criterion } from './criteria'
import { standings, type StandingRow, type StandingsConfig, weeklyStandings } from './standings'

/** Singles, written as "Noor 11-7 Tom". */
function singles(...lines: string[]): Game[] {
  return lines.map((line, i) => {
    const [first = '', score = '', second = ''] = line.split(' ')
    const [team1Score = 0, team2Score = 0] = score.split('-').map(Number)
    return { id: String(i + 1), team1: [first], team2: [second], team1Score, team2Score, status: 'final' }
  })
}

const rounded = (share: Fraction | null) => share && roundHalfUp(share)

const people = (...names: string[]) => names.map((name, i) => ({ id: name, name, priorRank: i + 1 }))

function table(names: string[], games: Game[], config: Partial<StandingsConfig>): string[] {
  return standings(people(...names), games, config).map((row) => `${row.rank ?? '-'} ${row.id}`)
}

function decidedBy(rows: readonly StandingRow[]): (Criterion | null)[] {
  return rows.map(({ reason }) =>
    reason.kind === 'ranked' ? (reason.above?.separation.criterion ?? null) : null,
  )
}

describe('head-to-head', () => {
  const criteria = ['wins', 'h2hWinPct', 'pointDiff'] as const

  test('may be about points instead of games', () => {
    const games = singles('Noor 11-9 Tom', 'Tom 11-2 Noor')
    expect(table(['Noor', 'Tom'], games, { criteria: ['wins', 'h2hPointDiff'] })).toEqual(['1 Tom', '2 Noor'])
  })

  test('takes a draw for half a win', () => {
    const games = singles('Noor 8-8 Tom', 'Tom 8-8 Maya', 'Noor 9-5 Maya')
    expect(table(['Maya', 'Tom', 'Noor'], games, { criteria: ['h2hWinPct'] })).toEqual([
      '1 Noor',
      '2 Tom',
      '3 Maya',
    ])
  })

  test('counts only games with someone in the tied group on the other side', () => {
    // Noor and Tom have 2 wins each. Noor won far higher, Tom won their game.
    const games = singles(
      'Tom 11-9 Noor',
      'Noor 11-0 Maya',
      'Noor 11-0 Ines',
      'Tom 11-9 Maya',
      'Ines 11-9 Tom',
    )
    expect(table(['Noor', 'Tom', 'Maya', 'Ines'], games, { criteria }).slice(0, 2)).toEqual([
      '1 Tom',
      '2 Noor',
    ])
  })

  test('is skipped, not counted as 0, where not everyone met; the next criterion decides', () => {
    // Noor, Tom and Maya have one win each. Tom beat Noor, but neither met Maya.
    const games = singles('Tom 11-9 Noor', 'Noor 11-1 Ines', 'Maya 11-5 Ines')
    const names = ['Noor', 'Tom', 'Maya', 'Ines']
    const rows = standings(people(...names), games, { criteria })
    expect(rows.map(({ id }) => id)).toEqual(['Noor', 'Maya', 'Tom', 'Ines'])
    expect(decidedBy(rows)).toEqual([null, 'pointDiff', 'pointDiff', 'wins'])
    const second = rows[1]?.reason
    expect(second?.kind === 'ranked' && second.above?.separation.skipped).toEqual(['h2hWinPct'])
  })

  test('without the demand that all met it takes the games there are, and is skipped where someone has none', () => {
    const games = singles('Tom 11-9 Noor', 'Noor 11-1 Ines', 'Maya 11-5 Ines')
    const names = ['Noor', 'Tom', 'Maya', 'Ines']
    expect(table(names, games, { criteria, h2hRequireAllMet: false })).toEqual(
      table(names, games, { criteria }),
    )
    // A chain: Tom beat Noor, Noor beat Maya; Tom never met Maya, yet everyone has a game in the group.
    const chain = singles('Tom 11-9 Noor', 'Noor 11-9 Maya', 'Maya 11-0 Ines')
    expect(table(names, chain, { criteria, h2hRequireAllMet: false }).slice(0, 3)).toEqual([
      '1 Tom',
      '2 Noor',
      '3 Maya',
    ])
    expect(table(names, chain, { criteria }).slice(0, 3)).toEqual(['1 Maya', '2 Tom', '3 Noor'])
  })

  test('is applied again to a smaller group that it made', () => {
    // Four people with two wins each. Among the four Noor and Tom have 2 of 3, Maya and Ines 1 of 3; then only their own
    // game counts: Tom beat Noor, Maya beat Ines. The places before would say the opposite.
    const games = singles(
      'Tom 11-9 Noor',
      'Noor 11-9 Maya',
      'Noor 11-9 Ines',
      'Tom 11-9 Maya',
      'Ines 11-9 Tom',
      'Maya 11-9 Ines',
      'Maya 11-9 Sam',
      'Ines 11-9 Sam',
    )
    const names = ['Noor', 'Tom', 'Ines', 'Maya', 'Sam']
    const rows = standings(people(...names), games, { criteria: ['wins', 'h2hWinPct', 'priorRank'] })
    expect(rows.map(({ id }) => id)).toEqual(['Tom', 'Noor', 'Maya', 'Ines', 'Sam'])
    expect(decidedBy(rows)).toEqual([null, 'h2hWinPct', 'h2hWinPct', 'h2hWinPct', 'wins'])
  })

  test('is not asked again where another criterion made the smaller group', () => {
    // Noor, Tom and Maya won one each against each other; points split off Maya; the game of Noor and Tom is not asked.
    const games = singles('Noor 11-9 Tom', 'Tom 11-9 Maya', 'Maya 11-9 Noor', 'Ines 11-0 Maya')
    const config = { criteria: ['wins', 'h2hWinPct', 'pointDiff', 'priorRank'] as const }
    const rows = standings(people('Tom', 'Noor', 'Maya', 'Ines'), games, config)
    expect(rows.map(({ id }) => id)).toEqual(['Ines', 'Tom', 'Noor', 'Maya'])
    expect(decidedBy(rows)).toEqual([null, 'pointDiff', 'priorRank', 'pointDiff'])
  })

  test('of partners on one side says nothing between them', () => {
    const doubles: Game[] = [
      {
        id: '1',
        team1: ['Noor', 'Tom'],
        team2: ['Maya', 'Ines'],
        team1Score: 11,
        team2Score: 4,
        status: 'final',
      },
    ]
    const rows = standings(people('Noor', 'Tom', 'Maya', 'Ines'), doubles, {
      criteria: ['wins', 'h2hWinPct'],
    })
    expect(rows.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
      [3, true],
      [3, true],
    ])
  })
})

describe('difference against the next place', () => {
  const criteria = ['wins', 'pdVsNext', 'priorRank'] as const

  test('for people tied for second it is the first', () => {
    const games = singles(
      'Noor 11-2 Tom',
      'Noor 11-8 Maya',
      'Noor 11-0 Ines',
      'Tom 11-0 Ines',
      'Maya 11-9 Ines',
    )
    expect(table(['Noor', 'Tom', 'Maya', 'Ines'], games, { criteria })).toEqual([
      '1 Noor',
      '2 Maya',
      '3 Tom',
      '4 Ines',
    ])
  })
  test('for people tied for first it is the one who follows', () => {
    const games = singles('Noor 11-9 Maya', 'Tom 11-1 Maya')
    expect(table(['Noor', 'Tom', 'Maya'], games, { criteria })).toEqual(['1 Tom', '2 Noor', '3 Maya'])
  })
  test('is skipped where someone has not met the next place', () => {
    const games = singles('Noor 11-2 Tom', 'Noor 11-3 Sam', 'Tom 11-0 Ines', 'Maya 11-9 Ines')
    expect(table(['Noor', 'Maya', 'Tom', 'Ines', 'Sam'], games, { criteria }).slice(1, 3)).toEqual([
      '2 Maya',
      '3 Tom',
    ])
  })
})

describe('shares', () => {
  test('are compared exactly: 2 of 3 is more than any 0.6667 that is not', () => {
    const many = Array.from({ length: 200 }, (_, i) => (i % 3 === 2 ? 'Sam 11-9 Noor' : 'Noor 11-9 Sam'))
    // Noor 134 of 200 = 0.67, Tom 2 of 3.
    const games = singles(...many, 'Tom 11-9 Maya', 'Tom 11-9 Maya', 'Maya 11-9 Tom')
    expect(table(['Tom', 'Noor', 'Maya', 'Sam'], games, { criteria: ['winPct'] })[0]).toBe('1 Noor')
  })
  test('a draw is worth what the league says, also in wins and in the bonus', () => {
    const games = singles('Noor 8-8 Tom', 'Noor 9-8 Maya', 'Tom 8-9 Maya')
    const rows = standings(people('Noor', 'Tom', 'Maya'), games, {
      criteria: ['wins'],
      drawValue: { num: 1, den: 3 },
      winBonus: 3,
    })
    expect(rows.map(({ id, winShare, totalPoints }) => [id, rounded(winShare), totalPoints])).toEqual([
      ['Noor', 0.6667, 17 + 4],
      ['Maya', 0.5, 17 + 3],
      ['Tom', 0.1667, 16 + 1],
    ])
  })
  test('who has only a forfeit has no share of points, and comes last by it', () => {
    const games: Game[] = [
      ...singles('Noor 3-11 Tom'),
      {
        id: 'f',
        team1: ['Maya'],
        team2: ['Ines'],
        team1Score: null,
        team2Score: null,
        status: 'forfeit',
        endedBy: ['Ines'],
      },
    ]
    const rows = standings(people('Maya', 'Noor', 'Tom', 'Ines'), games, {
      criteria: ['pointsPct', 'winPct'],
    })
    expect(rows.map(({ id, pointShare }) => [id, rounded(pointShare)])).toEqual([
      ['Tom', 1],
      ['Noor', 0.2727],
      ['Maya', null],
      ['Ines', null],
    ])
  })
})

describe('ranks', () => {
  const games = singles('Noor 11-5 Sam', 'Tom 11-5 Sam', 'Maya 11-9 Sam')
  const criteria = ['wins', 'pointDiff'] as const

  test('are shared by people level on everything: 1, 1, 3', () => {
    expect(table(['Noor', 'Tom', 'Maya', 'Sam'], games, { criteria })).toEqual([
      '1 Noor',
      '1 Tom',
      '3 Maya',
      '4 Sam',
    ])
  })
  test('or numbered in the fixed order: place before, then name, then id', () => {
    const unordered = [
      { id: 'a', name: 'Tom', priorRank: null },
      { id: 'd', name: 'Noor', priorRank: null },
      { id: 'b', name: 'Noor', priorRank: null },
      { id: 'c', name: 'Maya', priorRank: 9 },
    ]
    const level = standings(unordered, singles('a 11-5 x', 'b 11-5 x', 'c 11-5 x', 'd 11-5 x'), {
      criteria,
      sharedRanks: false,
    })
    expect(level.map(({ rank, id, name, tied }) => [rank, id, name, tied])).toEqual([
      [1, 'c', 'Maya', true],
      [2, 'b', 'Noor', true],
      [3, 'd', 'Noor', true],
      [4, 'a', 'Tom', true],
    ])
  })
  test('need the games that the league asks for; who has fewer is listed last, most games first', () => {
    const some = [...games, ...singles('Ines 11-0 Sam', 'Ines 11-0 Sam')]
    const names = ['Bea', 'Noor', 'Ines', 'Sam']
    expect(table(names, some, { criteria, minGames: 2 })).toEqual(['1 Ines', '2 Sam', '- Noor', '- Bea'])
    expect(table(names, some, { criteria })).toEqual(['1 Ines', '2 Noor', '3 Sam', '- Bea'])
  })
  test('a newcomer without a place before comes after those who had one', () => {
    const players = [
      { id: 'Noor', name: 'Noor', priorRank: null },
      { id: 'Tom', name: 'Tom', priorRank: 7 },
    ]
    const rows = standings(players, singles('Noor 11-5 Sam', 'Tom 11-5 Sam'), {
      criteria: ['wins', 'priorRank'],
    })
    expect(rows.map(({ id }) => id)).toEqual(['Tom', 'Noor'])
  })
})

test('what a sub earned for a member is points, never a win or a game', () => {
  const games = singles('Noor 11-5 Tom')
  const credits = [{ player: 'Tom', points: 30, possible: 33 }]
  const rows = standings(people('Noor', 'Tom'), games, { criteria: ['totalPoints'] }, credits)
  expect(
    rows.map(({ id, played, pointsFor, creditedPoints, totalPoints, pointShare }) => ({
      id,
      played,
      pointsFor,
      creditedPoints,
      totalPoints,
      pointShare: rounded(pointShare),
    })),
  ).toEqual([
    { id: 'Tom', played: 1, pointsFor: 5, creditedPoints: 30, totalPoints: 35, pointShare: 0.7955 },
    { id: 'Noor', played: 1, pointsFor: 11, creditedPoints: 0, totalPoints: 11, pointShare: 1 },
  ])
})

test('people who are not on the list count for the others', () => {
  expect(table(['Noor'], singles('Noor 11-5 Guest'), { criteria: ['wins'] })).toEqual(['1 Noor'])
})

test('no people, no rows', () => {
  expect(standings([], singles('Noor 11-5 Tom'))).toEqual([])
})

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
