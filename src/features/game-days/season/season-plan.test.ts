import { expect, it } from 'vitest'
import { weekdaysBetween, planSeason } from './season-form'

const TUESDAYS = { from: '2026-11-21', weekday: 2, weekInterval: 1, gameDays: 3 }
const plan = (pattern: Partial<typeof TUESDAYS> = {}, skipped: string[] = []) =>
  planSeason({ ...TUESDAYS, ...pattern }, (day) => skipped.includes(day)).map(
    ({ day, number }) => `${number ?? 'skip'} ${day}`,
  )

it.each([
  [
    'on the first such weekday and so many weeks on',
    {},
    [],
    ['1 2026-11-24', '2 2026-12-01', '3 2026-12-08'],
  ],
  ['from the very day where that is the weekday', { from: '2026-11-24', gameDays: 1 }, [], ['1 2026-11-24']],
  ['every other week', { weekInterval: 2 }, [], ['1 2026-11-24', '2 2026-12-08', '3 2026-12-22']],
  ['across the turn of the year', { from: '2026-12-26', gameDays: 2 }, [], ['1 2026-12-29', '2 2027-01-05']],
  [
    'later, for every date that is skipped',
    {},
    ['2026-12-01'],
    ['1 2026-11-24', 'skip 2026-12-01', '2 2026-12-08', '3 2026-12-15'],
  ],
  ['nothing after its last day', { gameDays: 1 }, ['2026-12-01'], ['1 2026-11-24']],
])('plans a season %s', (_how, pattern, skipped, dates) => {
  expect(plan(pattern, skipped)).toEqual(dates)
})

it('gives up on a season that never starts', () => {
  expect(planSeason(TUESDAYS, () => true).length).toBeLessThan(200)
})

it('lists the days of a holiday, both ends included', () => {
  expect(weekdaysBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(weekdaysBetween('2026-12-24', '2026-12-24')).toEqual(['2026-12-24'])
  expect(weekdaysBetween('2026-12-24', '2026-12-23')).toEqual([])
})
