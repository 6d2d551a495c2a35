import { expect, it } from 'vitest'
import type { GameDay } from '../game-day'
import { seasonPreview, seasonProblem, seasonValues, type SeasonLeague } from './season-form'

const NOW = new Date('2026-11-21T12:00:00Z')
const LEAGUE: SeasonLeague = {
  id: 'league',
  weeks: 5,
  weekInterval: 1,
  weekday: 2,
  startTime: '19:00',
  startDate: '2026-10-20',
  timeZone: 'America/New_York',
}
const day = (startsAt: string, status: GameDay['status'] = 'scheduled') => ({ startsAt, status }) as GameDay

it("starts with the league's own values, and not in the past", () => {
  expect(seasonValues(LEAGUE, [], NOW)).toMatchObject({
    weekday: '2',
    time: '19:00',
    from: '2026-11-21',
    gameDays: '5',
  })
  expect(seasonValues({ ...LEAGUE, startDate: '2027-01-05' }, [], NOW).from).toBe('2027-01-05')
})

it('continues after the existing game days, for as many as are left', () => {
  const days = [day('2026-12-02T00:00:00Z'), day('2026-12-09T00:00:00Z', 'canceled')]
  expect(seasonValues(LEAGUE, days, NOW)).toMatchObject({ from: '2026-12-09', gameDays: '4' })
})

it('keeps the time of day when the clocks change, and recognizes existing game days', () => {
  const values = { ...seasonValues(LEAGUE, [], NOW), from: '2026-10-27', gameDays: '3' }
  const preview = seasonPreview(values, new Set(['2026-11-10']), LEAGUE.timeZone, [
    day('2026-11-04T00:00:00+00:00'),
    day('2026-11-18T00:00:00+00:00', 'canceled'),
  ])
  expect(preview.map(({ number, startsAt, isThere }) => [number, startsAt, isThere])).toEqual([
    [1, '2026-10-27T23:00:00.000Z', false],
    [2, '2026-11-04T00:00:00.000Z', true],
    [null, '2026-11-11T00:00:00.000Z', false],
    [3, '2026-11-18T00:00:00.000Z', false],
  ])
})

it.each([
  ['a field that is empty', { from: '' }],
  ['a year with a digit too many', { from: '20261-11-24' }],
  ['a year that cannot be meant', { from: '2226-11-24' }],
  ['more game days than a year has weeks', { gameDays: '53' }],
  ['a number that is none', { gameDays: '2.5' }],
])('shows no dates for %s', (_what, wrong) => {
  expect(seasonPreview({ ...seasonValues(LEAGUE, [], NOW), ...wrong }, new Set(), 'UTC', [])).toEqual([])
})

it('says why nothing can be created', () => {
  const days = (count: number) => Array.from({ length: count }, () => ({ day: '2026-12-01' }))
  expect(seasonProblem(days(0), 3)).toMatch(/already scheduled/)
  expect(seasonProblem(days(10), 95)).toBe('A league can have up to 99 game days. You can add 4 more.')
  expect(seasonProblem(days(4), 95)).toBeUndefined()
  expect(seasonProblem([...days(1), { day: '2099-12-01' }], 0)).toMatch(/^Some dates are too far out/)
})
