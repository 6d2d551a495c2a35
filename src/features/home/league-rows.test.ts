import { expect, it } from 'vitest'
import type { LeagueStatus } from '@/domain/statuses'
import type { LeagueDay } from '@/features/leagues/league'
import { shortMomentIn } from '@/shared/lib/dates'
import { leagueDay, myLeague } from '../../../tests/my-league'
import { leagueRows } from './MyLeagueRows'

const NOW = new Date('2026-11-24T18:00:00Z')
const CANCELED = { status: 'canceled' } as const
const FINALIZED = { status: 'completed', isFinalized: true } as const

const day = (week: number, startsAt: string, rest: Partial<LeagueDay> = {}) =>
  leagueDay(`week ${week}`, startsAt, { week, location: 'Riverside Park', ...rest })
const league = (name: string, days: LeagueDay[], status: LeagueStatus = 'active') =>
  myLeague({ name, days, status, location: 'Riverside Park', timeZone: 'Europe/Madrid' })
const LAST_WEEK = day(3, '2026-11-17T17:30:00Z', { status: 'in_progress' })
const TONIGHT = day(4, '2026-11-24T17:30:00Z')
const NEXT_WEEK = day(5, '2026-12-01T17:30:00Z')

it.each([
  ['no days', [], 'active', 'No game days yet'],
  [
    'only days that are over or canceled',
    [
      { ...LAST_WEEK, ...FINALIZED },
      { ...TONIGHT, ...CANCELED },
    ],
    'active',
    'All game days played',
  ],
  ['a day that is on', [LAST_WEEK, TONIGHT, NEXT_WEEK], 'active', 'Live · Week 4'],
  [
    'a day to come before one that no one finalized, on the league’s clock',
    [LAST_WEEK, NEXT_WEEK],
    'active',
    `${shortMomentIn(NEXT_WEEK.startsAt, 'Europe/Madrid', NOW)} · Week 5`,
  ],
  ['nothing ahead, and one that no one finalized', [LAST_WEEK], 'active', 'Week 3 · not finalized'],
  ['a completed season', [LAST_WEEK], 'completed', 'Season complete'],
  ['an archived league', [NEXT_WEEK], 'archived', 'Archived'],
] satisfies [string, LeagueDay[], LeagueStatus, string][])('words: %s', (_what, days, status, expected) => {
  expect(leagueRows([league('Tuesday', days, status)], {}, NOW).map(({ words }) => words)).toEqual([expected])
})

it('says what the reader answered', () => {
  const said = (answer: 'in' | 'out' | 'waitlist') =>
    leagueRows([league('Tuesday', [NEXT_WEEK])], { [NEXT_WEEK.id]: answer }, NOW)[0]?.words
  const when = shortMomentIn(NEXT_WEEK.startsAt, 'Europe/Madrid', NOW)
  expect(said('in')).toBe(`${when}, you're in`)
  expect(said('out')).toBe(`${when}, you're out`)
  expect(said('waitlist')).toBe(`${when}, on the waitlist`)
})

it('lists what is in progress, next, waiting to be finalized, without a date, and ended, in that order', () => {
  const rows = leagueRows(
    [
      league('Ended', [NEXT_WEEK], 'completed'),
      league('A without a date', []),
      league('B without a date', [{ ...LAST_WEEK, ...FINALIZED }]),
      league('Left open', [LAST_WEEK]),
      league('Next week', [LAST_WEEK, NEXT_WEEK]),
      league('Tomorrow', [day(1, '2026-11-25T17:30:00Z')]),
      league('Live', [TONIGHT]),
    ],
    {},
    NOW,
  )
  expect(rows.map(({ league: { name } }) => name)).toEqual([
    'Live',
    'Tomorrow',
    'Next week',
    'Left open',
    'A without a date',
    'B without a date',
    'Ended',
  ])
})
