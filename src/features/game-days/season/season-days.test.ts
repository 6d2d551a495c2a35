import { describe, expect, it } from 'vitest'
import { gameDayOf } from '../../../../tests/game-day-row'
import type { GameDay } from '../game-day'
import { seasonDays } from './use-season'

const NOW = new Date('2026-11-24T18:45:00Z')

/** Written as 'week month-day status'; every game day begins at 18:30. */
function days(...texts: string[]): GameDay[] {
  return texts.map((text) => {
    const [week, date, status = 'scheduled'] = text.split(' ')
    const isFinalized = status === 'finalized'
    return gameDayOf({
      id: `week-${week}`,
      week_number: Number(week),
      starts_at: `2026-${date}T18:30:00Z`,
      status: isFinalized ? 'completed' : status,
      is_finalized: isFinalized,
    })
  })
}

const weeksOf = (season: ReturnType<typeof seasonDays>) => ({
  featured: season.featured.map(({ week }) => week),
  upcoming: season.upcoming.map(({ week }) => week),
  played: season.played.map(({ week }) => week),
})

describe('a season', () => {
  it.each([
    ['before it began', days('1 12-01', '2 12-08'), { featured: [1], upcoming: [2], played: [] }],
    [
      'on a game day, which comes before the next date',
      days('1 11-10 finalized', '2 11-17 finalized', '3 11-24', '4 12-01', '5 12-08'),
      { featured: [3], upcoming: [4, 5], played: [2, 1] },
    ],
    [
      'on a game day that is finalized already',
      days('2 11-17 finalized', '3 11-24 finalized', '4 12-01', '5 12-08'),
      { featured: [4], upcoming: [5], played: [3, 2] },
    ],
    [
      'while an earlier game day is still open too',
      days('2 11-17 in_progress', '3 11-24 in_progress', '4 12-01'),
      { featured: [3, 2], upcoming: [4], played: [] },
    ],
    [
      'by date and not by week, where a week was moved',
      days('1 11-10 finalized', '2 12-15', '3 12-01', '4 12-08'),
      { featured: [3], upcoming: [4, 2], played: [1] },
    ],
    [
      'with canceled days at their dates, never as the next',
      days('1 11-10 canceled', '2 11-17 finalized', '3 12-01 canceled', '4 12-08', '5 12-15'),
      { featured: [4], upcoming: [3, 5], played: [2, 1] },
    ],
    [
      'with a game day that everyone forgot to finalize among those played',
      days('1 11-10', '2 12-01'),
      { featured: [2], upcoming: [], played: [1] },
    ],
    [
      'when it is over',
      days('1 11-10 finalized', '2 11-17 finalized'),
      { featured: [], upcoming: [], played: [2, 1] },
    ],
    ['when nothing is planned', [], { featured: [], upcoming: [], played: [] }],
  ])('%s', (_when, season, weeks) => {
    expect(weeksOf(seasonDays(season, NOW, 'active'))).toEqual(weeks)
  })
})

it('shows every game day exactly once', () => {
  const season = days('1 11-10 finalized', '2 11-17', '3 11-24 canceled', '4 11-24', '5 12-01 canceled')
  const { featured, upcoming, played } = seasonDays(season, NOW, 'active')
  const shown = [...featured, ...upcoming, ...played].map(({ week }) => week)
  expect(shown.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})

it.each([
  ['completed', { featured: [3], upcoming: [4], played: [2, 1] }],
  ['archived', { featured: [], upcoming: [], played: [4, 3, 2, 1] }],
] as const)('leads no one on in a league that is %s', (status, weeks) => {
  const season = days('1 11-10 finalized', '2 11-17', '3 11-24', '4 12-01')
  expect(weeksOf(seasonDays(season, NOW, status))).toEqual(weeks)
})
