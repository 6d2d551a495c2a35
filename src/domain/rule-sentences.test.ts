import { expect, it } from 'vitest'
import { rulesSummary } from './rule-sentences'

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
