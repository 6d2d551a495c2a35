import { describe, expect, test } from 'vitest'
import { LEAGUE_DEFAULTS, DAY_RULE_FIELDS, eachSetting, type DayRules } from './league-settings'
import { differenceText, ownDayRules } from './own-day-rules'

const LEAGUE = eachSetting<DayRules, keyof DayRules>(DAY_RULE_FIELDS, (field) => LEAGUE_DEFAULTS[field])
const SCORING = {
  winType: 'win_by_margin',
  pointsToWin: 7,
  winByMargin: 2,
  cap: null,
  drawsAllowed: false,
} as const

describe('what is stored for a game day that differs', () => {
  test("is nothing if it plays by the league's rules", () => {
    expect(ownDayRules(LEAGUE, LEAGUE, {})).toBeNull()
    expect(ownDayRules(LEAGUE, LEAGUE, { ...LEAGUE, pointsToWin: 7 })).toBeNull()
  })

  test('is only what differs, with the rules that belong to it', () => {
    expect(ownDayRules(LEAGUE, { ...LEAGUE, pointsToWin: 7 }, {})).toEqual(SCORING)
    expect(ownDayRules(LEAGUE, { ...LEAGUE, gamesPerMatch: 2 }, SCORING)).toEqual({ gamesPerMatch: 2 })
  })

  test('is all that can differ if the game day stores its rules', () => {
    const own = ownDayRules(LEAGUE, { ...LEAGUE, moveUp: 0 }, { ...LEAGUE, pointsToWin: 7 })
    expect(own).toMatchObject({ pointsToWin: 11, moveUp: 0, moveDown: 1, subPolicy: 'nobody' })
    expect(own).not.toHaveProperty('gameFormat')
  })
})

test.each([
  [{}, null],
  [{ isFinals: true, movementMode: 'none', moveUp: 0, gamesPerMatch: 1 } as const, 'finals; 1 game'],
  [{ pointsToWin: 7 }, 'games to 7, win by 2'],
  [{ pointsToWin: 15, gamesPerMatch: 1 }, 'games to 15, win by 2; 1 game'],
  [
    { forfeitPartner: 'loss', tieBreakers: 'points_for wins' } as const,
    'other forfeit rules; order on a court: points scored, then wins',
  ],
  [{ moveUp: 0, moveDown: 0, subPolicy: 'actual' } as const, 'other movement rules; other sub rules'],
])('%j differs by %s', (more, expected) => {
  expect(differenceText(LEAGUE, { ...LEAGUE, ...more })).toBe(expected)
})
