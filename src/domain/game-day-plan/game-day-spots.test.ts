import { expect, test } from 'vitest'
import { gameDaySpots } from './game-day-spots'

test.each([
  ['five on each court of four', 4, 4, null, 20],
  ['five on each court of five', 5, 4, null, 20],
  ['six on each court of six', 6, 4, null, 24],
  ['no more than the league takes', 4, 4, 18, 18],
  ['not for more than come on the courts', 4, 2, 40, 10],
])('%s', (_what, playersPerCourt, courts, capacity, places) => {
  const settings = { playersPerCourt, gameFormat: 'courts', partners: 'singles' } as const
  expect(gameDaySpots(settings, courts, capacity)).toBe(places)
})
