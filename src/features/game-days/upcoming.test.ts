import { expect, it } from 'vitest'
import type { GameDayStatus } from '@/domain/statuses'
import { upcomingDay } from './game-day'

const NOW = new Date('2026-11-24T19:30:00Z')
const day = (week: number, startsAt: string, status: GameDayStatus = 'scheduled') => ({
  id: `week ${week}`,
  week,
  startsAt,
  status,
  isFinalized: status === 'completed',
})
const PLAYED = day(1, '2026-11-17T18:30:00Z', 'completed')
const TONIGHT = day(2, '2026-11-24T18:30:00Z')
const NEXT = day(3, '2026-12-01T18:30:00Z')
const LATER = day(4, '2026-12-08T18:30:00Z')

it.each([
  ['the first', [NEXT, LATER], 'week 3', []],
  ['the one after today, which is open', [PLAYED, TONIGHT, NEXT, LATER], 'week 3', ['week 2']],
  ['the one after a canceled day', [PLAYED, day(3, NEXT.startsAt, 'canceled'), LATER], 'week 4', []],
  [
    'the one after a day begun early',
    [PLAYED, day(3, NEXT.startsAt, 'in_progress'), LATER],
    'week 4',
    ['week 3'],
  ],
])('is %s', (_which, days, target, open) => {
  const next = upcomingDay(days, NOW)
  expect(next?.target.id).toBe(target)
  expect(next?.open.map(({ id }) => id)).toEqual(open)
})

it('is none at the end of a season', () => {
  expect(upcomingDay([PLAYED, TONIGHT], NOW)).toBeUndefined()
})
