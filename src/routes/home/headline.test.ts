import { expect, it } from 'vitest'
import { headline } from './headline'

const NOW = new Date('2026-11-24T16:00:00Z')
const next = (startsAt: string, rest = {}) => ({
  startsAt,
  timeZone: 'Europe/Madrid',
  live: false,
  plays: true,
  ...rest,
})

it.each([
  [undefined, 'Nothing planned yet'],
  [next('2026-11-24T15:30:00Z', { live: true }), 'You’re on now'],
  [next('2026-11-24T15:30:00Z', { live: true, plays: false }), 'Game day is on now'],
  [next('2026-11-24T18:00:00Z'), 'You play in 2 hours'],
  [next('2026-11-24T18:00:00Z', { plays: false }), 'Game day in 2 hours'],
  [next('2026-11-25T18:00:00Z'), 'You play tomorrow'],
  [next('2026-11-27T18:00:00Z'), 'You play on Friday'],
  [next('2026-12-10T18:00:00Z', { plays: false }), 'Next game day on Thu, Dec 10'],
])('%j', (day, words) => {
  expect(headline(day, NOW)).toBe(words)
})
