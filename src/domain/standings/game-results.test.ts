import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { resultsOf } from './game-results'
import { DEFAULT_STANDINGS_CONFIG, type StandingsConfig } from './standings'

const NOOR_TOM_V_MAYA_INES: Game = {
  id: '1',
  team1: ['Noor', 'Tom'],
  team2: ['Maya', 'Ines'],
  team1Score: 11,
  team2Score: 7,
  status: 'final',
}

/** Each row as "Noor win 11-7 of 11 v Maya Ines". */
function rows(game: Partial<Game>, config: Partial<StandingsConfig> = {}): string[] {
  return resultsOf({ ...NOOR_TOM_V_MAYA_INES, ...game }, { ...DEFAULT_STANDINGS_CONFIG, ...config }).map(
    ({ player, outcome, pointsFor, pointsAgainst, possible, opponents }) =>
      `${player} ${outcome} ${pointsFor}-${pointsAgainst} of ${possible} v ${opponents.join(' ')}`,
  )
}

test('a final game is a row for each of the four', () => {
  expect(rows({})).toEqual([
    'Noor win 11-7 of 11 v Maya Ines',
    'Tom win 11-7 of 11 v Maya Ines',
    'Maya loss 7-11 of 11 v Noor Tom',
    'Ines loss 7-11 of 11 v Noor Tom',
  ])
})

const TO_SEVEN = {
  winType: 'win_by_margin',
  pointsToWin: 7,
  winByMargin: 2,
  cap: null,
  drawsAllowed: false,
} as const

test('possible points are the target, or more if the game went past it', () => {
  expect(rows({ team1Score: 15, team2Score: 13 })[2]).toBe('Maya loss 13-15 of 15 v Noor Tom')
  expect(rows({ team1Score: 7, team2Score: 5, scoring: TO_SEVEN })[0]).toBe('Noor win 7-5 of 7 v Maya Ines')
  const timed = { ...TO_SEVEN, winType: 'timed' } as const
  expect(rows({ team1Score: 3, team2Score: 2, scoring: timed })[0]).toBe('Noor win 3-2 of 5 v Maya Ines')
  expect(rows({ team1Score: 9, team2Score: 8 }, { targetPoints: 15 })[0]).toBe(
    'Noor win 9-8 of 15 v Maya Ines',
  )
})

test('in timed games, possible points are those played', () => {
  const timed = { targetPoints: null }
  expect(rows({ team1Score: 3, team2Score: 2 }, timed)[0]).toBe('Noor win 3-2 of 5 v Maya Ines')
  expect(rows({ team1Score: 14, team2Score: 6 }, timed)[2]).toBe('Maya loss 6-14 of 20 v Noor Tom')
  expect(rows({ status: 'retired', endedBy: ['Tom'], team1Score: 4, team2Score: 2 }, timed)[0]).toBe(
    'Noor loss 4-2 of 6 v Maya Ines',
  )
})

test('a tied score is a tie', () => {
  expect(rows({ team1Score: 8, team2Score: 8 })).toContain('Ines draw 8-8 of 11 v Noor Tom')
})

test.each(['scheduled', 'void', 'incomplete'] as const)('a game that is %s is no result', (status) => {
  expect(rows({ status })).toEqual([])
})

test('a league may count a game that was stopped early, by the score', () => {
  const stopped: Partial<Game> = { status: 'incomplete', team1Score: 6, team2Score: 5 }
  expect(rows(stopped, { countIncomplete: true })[0]).toBe('Noor win 6-5 of 11 v Maya Ines')
  expect(rows({ status: 'void', team1Score: null, team2Score: null }, { countIncomplete: true })).toEqual([])
})

test("a sub has no row and isn't an opponent; the other three keep theirs", () => {
  expect(rows({ subs: { Tom: 'Sam' } })).toEqual([
    'Noor win 11-7 of 11 v Maya Ines',
    'Maya loss 7-11 of 11 v Noor',
    'Ines loss 7-11 of 11 v Noor',
  ])
})

describe('a forfeit by Ines', () => {
  const forfeit: Partial<Game> = { status: 'forfeit', endedBy: ['Ines'], team1Score: null, team2Score: null }

  test('is a win for the opponents, a loss for her, no result for her partner, and no points', () => {
    expect(rows(forfeit)).toEqual([
      'Noor win 0-0 of 0 v Ines',
      'Tom win 0-0 of 0 v Ines',
      'Ines loss 0-0 of 0 v Noor Tom',
    ])
  })
  test('may cost the partner the game, and pay the target', () => {
    expect(rows(forfeit, { forfeitPartner: 'loss', forfeitPoints: 'target' })).toEqual([
      'Noor win 11-0 of 11 v Maya Ines',
      'Tom win 11-0 of 11 v Maya Ines',
      'Maya loss 0-11 of 11 v Noor Tom',
      'Ines loss 0-11 of 11 v Noor Tom',
    ])
  })
  test('and by Tom too gives no one a win', () => {
    expect(rows({ ...forfeit, endedBy: ['Ines', 'Tom'] }, { forfeitPoints: 'target' })).toEqual([
      'Tom loss 0-0 of 11 v Ines',
      'Ines loss 0-0 of 11 v Tom',
    ])
  })
})

describe('a game that Maya stopped while ahead', () => {
  const retired: Partial<Game> = { status: 'retired', endedBy: ['Maya'], team1Score: 5, team2Score: 9 }

  test.each([
    ['asPlayed', 'Noor win 5-9 of 11 v Maya Ines', 'Ines loss 9-5 of 11 v Noor Tom'],
    ['target', 'Noor win 11-9 of 11 v Maya Ines', 'Ines loss 9-11 of 11 v Noor Tom'],
    ['none', 'Noor win 0-0 of 0 v Maya Ines', 'Ines loss 0-0 of 0 v Noor Tom'],
  ] as const)('is won by the opponents, points %s', (retiredPoints, noor, ines) => {
    const all = rows(retired, { retiredPoints })
    expect([all[0], all[3]]).toEqual([noor, ines])
  })
  test('gives the opponents one more than the other side if that is past the target', () => {
    const all = rows({ ...retired, team1Score: 11, team2Score: 12 }, { retiredPoints: 'target' })
    expect(all[0]).toBe('Noor win 13-12 of 13 v Maya Ines')
  })
})

test('a game that lacks what its result needs is refused', () => {
  expect(() => rows({ team1Score: null })).toThrow('Game 1 has a result but no score.')
  expect(() => rows({ status: 'forfeit' })).toThrow('Game 1 is a forfeit but does not say whose.')
  expect(() => rows({ status: 'retired' })).toThrow('Game 1 is retired but does not say which side stopped.')
  expect(() => rows({ status: 'retired', endedBy: ['Noor', 'Maya'] })).toThrow(
    'does not say which side stopped',
  )
})
