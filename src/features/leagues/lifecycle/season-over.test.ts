import { expect, it } from 'vitest'
import { isSeasonOver } from './season-over'

const NOW = new Date('2026-11-24T12:00:00Z')
const day = (
  week: number,
  startsAt: string,
  isFinalized: boolean,
  status: 'scheduled' | 'canceled' = 'scheduled',
) => ({
  id: String(week),
  week,
  startsAt,
  status,
  isFinalized,
})
const FIRST = day(1, '2026-11-03T18:00:00Z', true)

it.each([
  ['with all its days finalized', true, 2, [FIRST, day(2, '2026-11-10T18:00:00Z', true)]],
  ['with a last day that was canceled', true, 2, [FIRST, day(2, '2026-11-10T18:00:00Z', false, 'canceled')]],
  ['with a day that waits to be finalized', false, 2, [FIRST, day(2, '2026-11-10T18:00:00Z', false)]],
  ['with a day ahead', false, 2, [FIRST, day(2, '2026-12-01T18:00:00Z', false)]],
  ['with days that are not planned yet', false, 2, [FIRST]],
  ['of no length with all its days finalized', true, null, [FIRST]],
  ['without a game day', false, null, []],
  ['that never played', false, 1, [day(1, '2026-11-10T18:00:00Z', false, 'canceled')]],
])('an active season %s: over is %s', (_what, isOver, weeks, days) => {
  expect(isSeasonOver({ status: 'active', weeks }, days, NOW)).toBe(isOver)
})

it('a season that an organizer ended is over, whatever is left', () => {
  const days = [day(2, '2026-12-01T18:00:00Z', false)]
  expect(isSeasonOver({ status: 'completed', weeks: 2 }, days, NOW)).toBe(true)
})
