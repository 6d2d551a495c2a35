import { expect, it } from 'vitest'
import { leagueDay, myLeague } from '../../../tests/my-league'
import { linkedLeagues, seasonOf, seasonsOf } from './seasons'

const NOW = new Date('2026-11-24T12:00:00Z')
const league = (...starts: string[]) =>
  myLeague({
    id: starts.join(),
    timeZone: 'America/Los_Angeles',
    days: starts.map((startsAt, index) => leagueDay(startsAt, startsAt, { week: index + 1 })),
  })

it.each([
  ['the year of its last day', ['2026-12-30T18:00:00Z', '2025-12-30T18:00:00Z'], '2026'],
  ['on the league’s clock', ['2026-01-01T02:00:00Z'], '2025'],
  ['this year without a date', [], '2026'],
])('a season is %s', (_what, starts, year) => {
  expect(seasonOf(league(...starts), NOW)).toBe(year)
})

it('lists each season once, newest first', () => {
  const leagues = [league('2024-05-01T18:00:00Z'), league(), league('2026-05-01T18:00:00Z')]
  expect(seasonsOf(leagues, NOW)).toEqual(['2026', '2024'])
})

const season = (id: string, previousId: string | null, isFinalized: boolean) => ({
  id,
  previousId,
  days: league('2026-05-01T18:00:00Z').days.map((day) => ({ ...day, isFinalized })),
})

it.each<[string, string[], string[]]>([
  ['the latest one in which something was played', ['a', 'b'], ['other', 'b']],
  ['the latest one of all, before that', [], ['c', 'other']],
])('linked seasons are one league: %s', (_what, played, current) => {
  const linked = linkedLeagues([
    season('c', 'b', false),
    season('other', null, true),
    season('b', 'a', played.includes('b')),
    // The reader wasn't in the season before it.
    season('a', 'elsewhere', played.includes('a')),
  ])
  expect(linked.map((one) => one.current.id)).toEqual(current)
  expect(linked.find(({ seasons }) => seasons.length > 1)?.seasons.map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
})
