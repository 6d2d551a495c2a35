import { expect, it } from 'vitest'
import { headline } from './headline'

const NOW = new Date('2026-11-24T16:00:00Z')
const next = (startsAt: string, rest = {}) => ({
  week: 5,
  startsAt,
  timeZone: 'Europe/Madrid',
  state: 'ahead' as const,
  plays: true,
  isAllIn: false,
  ...rest,
})

it.each([
  [undefined, 'Nothing scheduled yet'],
  [next('2026-11-24T15:30:00Z', { state: 'live' }), 'Your game day is live'],
  [next('2026-11-24T15:30:00Z', { state: 'live', isAllIn: true }), 'All your scores are in'],
  [next('2026-11-24T15:30:00Z', { state: 'live', plays: false }), 'Game day is live'],
  [next('2026-11-24T15:30:00Z', { state: 'live', plays: false, isAllIn: true }), 'Game day is live'],
  [next('2026-11-24T18:00:00Z'), 'You play in 2 hours'],
  [next('2026-11-24T18:00:00Z', { plays: false }), 'Game day starts in 2 hours'],
  [next('2026-11-25T18:00:00Z'), 'You play tomorrow'],
  [next('2026-11-25T18:00:00Z', { plays: false }), 'Game day is tomorrow'],
  [next('2026-11-24T15:00:00Z', { state: 'unfinished' }), "Week 5 isn't finalized"],
  [next('2026-11-27T18:00:00Z'), 'You play on Friday'],
  [next('2026-12-10T18:00:00Z', { plays: false }), 'Game day is on Thu, Dec 10'],
])('%j', (day, words) => {
  expect(headline(day, NOW)).toBe(words)
})
