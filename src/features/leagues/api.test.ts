import { expect, it } from 'vitest'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { toMyLeagues, type MyLeagueRow } from './api'

const row = (id: string, name: string, rest: Partial<MyLeagueRow> = {}): MyLeagueRow => ({
  id,
  ...LEAGUE_DEFAULTS,
  scoreCap: null,
  weeks: null,
  previousLeagueId: null,
  location: 'Riverside Park',
  timeZone: 'Europe/Madrid',
  rsvpHours: null,
  status: 'active',
  event: { name },
  gameDays: [],
  ...rest,
})

const JOINED = { status: 'joined', statusBeforeInvite: null }

it('lists each league once, whatever the person is in it, by name', () => {
  const ladder = row('ladder', 'Riverside Ladder')
  const ended = row('old', 'Autumn Ladder', { status: 'completed' })
  const thursday = row('thu', 'Thursday Doubles')
  const mine = toMyLeagues(
    [
      { ...JOINED, league: ladder },
      { ...JOINED, status: 'accepted', league: ended },
    ],
    [thursday, ladder],
    false,
  )
  expect(mine.map(({ name, membership, isOrganizer }) => [name, membership, isOrganizer])).toEqual([
    ['Autumn Ladder', 'accepted', false],
    ['Riverside Ladder', 'joined', true],
    ['Thursday Doubles', null, true],
  ])
})

it('sorts game days by week and gives them the league’s place by default', () => {
  const day = { startsAt: '2026-11-24T17:30:00Z', status: 'scheduled', isFinalized: false }
  const [league] = toMyLeagues(
    [
      {
        ...JOINED,
        league: row('ladder', 'Riverside Ladder', {
          gameDays: [
            { ...day, id: 'b', weekNumber: 2, location: 'North Hall' },
            { ...day, id: 'a', weekNumber: 1, location: '' },
          ],
        }),
      },
    ],
    [],
    false,
  )
  expect(league?.days.map(({ id, location }) => [id, location])).toEqual([
    ['a', 'Riverside Park'],
    ['b', 'North Hall'],
  ])
})

it.each([
  ['who was only invited', null, 'invited'],
  ['who was refused before', 'rejected', 'invited'],
  ['who was on the roster before, and plays on', 'not_invited', 'not_invited'],
])('tells the membership of someone with an open invitation: %s', (_who, before, membership) => {
  const invited = {
    status: 'invited',
    statusBeforeInvite: before,
    league: row('ladder', 'Riverside Ladder'),
  }
  expect(toMyLeagues([invited], [], false)[0]?.membership).toBe(membership)
})

it("refuses a state that this app doesn't know", () => {
  expect(() =>
    toMyLeagues([{ ...JOINED, status: 'banned', league: row('ladder', 'Riverside Ladder') }], [], false),
  ).toThrow('banned')
})
