import { expect, it, test } from 'vitest'
import { rulesSummary, endText } from './rule-sentences'
import { LEAGUE_DEFAULTS, otherRules, sameScoring, type GameRules } from './league-settings'

const { winType, pointsToWin, winByMargin, cap, drawsAllowed } = LEAGUE_DEFAULTS
const games = (more: Partial<GameRules>): GameRules => ({
  winType,
  pointsToWin,
  winByMargin,
  cap,
  drawsAllowed,
  ...more,
})

test.each<[string, Partial<GameRules>, Partial<GameRules>, boolean]>([
  ['timed games have no target', { winType: 'timed' }, { winType: 'timed', pointsToWin: 15 }, true],
  ['timed games may have ties', { winType: 'timed' }, { winType: 'timed', drawsAllowed: true }, false],
  ['other games have a target', {}, { pointsToWin: 15 }, false],
  [
    'no one reaches a cap if 1 point is enough',
    { winByMargin: 1 },
    { winType: 'cap', winByMargin: 1, cap: 15 },
    true,
  ],
  ['two caps', { winType: 'cap', cap: 13 }, { winType: 'cap', cap: 15 }, false],
])('rules are the same if games end the same way: %s', (_, one, other, same) => {
  expect(sameScoring(games(one), games(other))).toBe(same)
  expect(endText(games(one)) === endText(games(other))).toBe(same)
})

test('other rules are told apart by their words', () => {
  const list = [7, 11, 15].map((points) => games({ winType: 'timed', pointsToWin: points }))
  const others = otherRules(games({}), [...list, games({ winType: 'timed', drawsAllowed: true })])
  expect(others.map(endText)).toEqual(['on time, no ties', 'on time, ties allowed'])
})

const LADDER = {
  winType: 'win_by_margin',
  pointsToWin: 11,
  movementMode: 'up_down',
  moveUp: 1,
  moveDown: 1,
} as const

it.each([
  [{}, 'Winners move up a court. Games to 11.'],
  [{ moveUp: 2, moveDown: 1, pointsToWin: 15 }, 'Winners move up a court. Games to 15.'],
  [{ moveUp: 2, moveDown: 2, winType: 'cap' }, 'The top 2 move up a court. Games to 11.'],
  [{ winType: 'timed' }, 'Winners move up a court. Timed games.'],
  [{ moveUp: 0 }, 'Games to 11.'],
  [{ movementMode: 'reseed' }, 'Games to 11.'],
  [{ movementMode: 'none' }, 'Games to 11.'],
  [{ moveDown: 0, winType: 'timed' }, 'Timed games.'],
] as const)('%j is %s', (rules, text) => {
  expect(rulesSummary({ ...LADDER, ...rules })).toBe(text)
})
