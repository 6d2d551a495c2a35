import { expect, it } from 'vitest'
import { gameDayMinutes } from './game-day-length'

const LEAGUE = {
  winType: 'win_by_margin',
  pointsToWin: 11,
  gamesPerMatch: 3,
  gamesPerRotation: 1,
  playersPerCourt: 4,
} as const

it.each([
  ['three games to 11', LEAGUE, null, 42],
  ['pairings that play twice', { ...LEAGUE, gamesPerMatch: 6, gamesPerRotation: 2 }, null, 84],
  ['five players, five rotations', LEAGUE, 5, 70],
  ['timed games', { ...LEAGUE, winType: 'timed' } as const, 6, 90],
])('estimates a game day: %s', (_what, length, games, minutes) => {
  expect(gameDayMinutes(length, games)).toBe(minutes)
})
