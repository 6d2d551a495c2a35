import { expect, it } from 'vitest'
import { nextFirstDay } from './last-season'

it.each([
  ['the next Tuesday after the last one', 2, ['2026-11-17', '2026-11-24'], '2026-11-20', '2026-12-01'],
  ['the first Tuesday to come, long after the last one', 2, ['2026-06-02'], '2026-11-24', '2026-12-01'],
  ['tomorrow, where that is the day', 3, ['2026-11-24'], '2026-11-24', '2026-11-25'],
  [
    'the weekday of the league, not that of a last day that was moved',
    2,
    ['2026-11-26'],
    '2026-11-20',
    '2026-12-01',
  ],
  [
    'the weekday of the last day, where the league has none',
    null,
    ['2026-11-26'],
    '2026-11-20',
    '2026-12-03',
  ],
  ['the weekday of a league that never played', 2, [], '2026-11-20', '2026-11-24'],
  ['open without either', null, [], '2026-11-20', null],
])('the next season starts on %s', (_what, weekday, days, today, first) => {
  expect(nextFirstDay({ weekday, days }, today)).toBe(first)
})
