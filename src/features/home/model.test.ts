import { expect, it } from 'vitest'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { leagueDay as day, myLeague } from '../../../tests/my-league'
import { toDo } from './model'

const NOW = new Date('2026-11-24T12:00:00Z')
const league = (name: string, days: LeagueDay[], rest: Partial<MyLeague> = {}) =>
  myLeague({ name, days, rsvpHours: 2, ...rest })
const court = (gameDayId: string, missingScores: number, mySub: string | null = null) => ({
  gameDayId,
  number: 1,
  name: null,
  others: [],
  mySub,
  gameCount: 3,
  missingScores,
})
const words = (known: Partial<Parameters<typeof toDo>[0]>) =>
  toDo({ leagues: [], courts: [], answers: {}, featuredDayId: undefined, now: NOW, ...known }).map(
    ({ kind, day: { id }, ...rest }) =>
      `${kind} ${id}${'missing' in rest ? ` ${rest.missing}` : 'answer' in rest && rest.answer ? `: ${rest.answer}` : ''}`,
  )

const PAST = '2026-11-20T18:00:00Z'
const NEXT = '2026-11-28T10:00:00Z'

it('asks for RSVPs for the next game day of each league, soonest first', () => {
  const leagues = [
    league('Saturday', [day('sat', NEXT), day('sat after', '2026-12-05T10:00:00Z')]),
    league('Thursday', [day('thu', '2026-11-26T18:00:00Z')]),
  ]
  expect(words({ leagues })).toEqual(['answer thu', 'answer sat'])
  expect(words({ leagues, answers: { thu: 'out' } })).toEqual(['answer thu: out', 'answer sat'])
  expect(words({ leagues, featuredDayId: 'thu' })).toEqual(['answer sat'])
  expect(words({ leagues, answers: undefined })).toEqual([])
})

it.each([
  ['who was only invited', [day('d', NEXT)], { membership: 'invited' as const }],
  ['who only organizes', [day('d', NEXT)], { membership: null }],
  [
    'an archived league',
    [day('d', NEXT), day('past', PAST)],
    { status: 'archived' as const, isOrganizer: true },
  ],
  ['far ahead', [day('d', '2026-12-10T10:00:00Z')], {}],
  ['when answers are closed', [day('d', '2026-11-24T13:30:00Z')], {}],
  ['a day that is canceled', [day('d', NEXT, { status: 'canceled' })], {}],
])('does not ask: %s', (_what, days, rest) => {
  expect(words({ leagues: [league('L', days, rest)] })).toEqual([])
})

it('reminds a player of the scores of their own court, and an organizer of the game day', () => {
  const leagues = [
    league('Mine', [day('past', PAST)]),
    league('Run', [day('run', '2026-11-18T18:00:00Z')], { isOrganizer: true }),
  ]
  expect(words({ leagues, courts: [court('past', 2)] })).toEqual(['finalize run', 'scores past 2'])
  expect(words({ leagues, courts: [court('past', 0)] })).toEqual(['finalize run'])
  expect(words({ leagues, courts: [court('past', 2, 'Gus')], featuredDayId: 'run' })).toEqual([])
})
