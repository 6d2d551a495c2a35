import { expect, it } from 'vitest'
import type { LeagueDay, MyLeague } from '@/features/leagues/league'
import { leagueDay, myLeague } from '../../../tests/my-league'
import { gameDaysToRun, type GameDayToRun } from './ChooseGameDay'

const NOW = new Date('2026-11-24T19:30:00Z')

const day = (week: number, startsAt: string, rest: Partial<LeagueDay> = {}) =>
  leagueDay(`week ${week}`, startsAt, { week, ...rest })

const league = (name: string, days: LeagueDay[], rest: Partial<MyLeague> = {}) =>
  myLeague({ name, days, membership: null, isOrganizer: true, ...rest })

const told = (gameDays: readonly GameDayToRun[]) =>
  gameDays.map(({ league: of, day: d }) => `${of.name} ${d.week}`)

it('sorts the game days a person runs by what is left to do', () => {
  const played = { status: 'completed', isFinalized: true } as const
  const { open, ahead, finalized } = gameDaysToRun(
    [
      league('Ladder', [
        day(1, '2026-11-10T18:30:00Z', played),
        day(2, '2026-11-17T18:30:00Z', played),
        day(3, '2026-11-22T18:30:00Z'),
        day(4, '2026-11-24T18:30:00Z', { status: 'in_progress' }),
        day(5, '2026-12-05T18:30:00Z'),
        day(6, '2026-12-12T18:30:00Z'),
      ]),
      league('Mixer', [
        day(1, '2026-11-20T18:30:00Z', { status: 'canceled' }),
        day(2, '2026-11-27T18:30:00Z'),
        day(3, '2026-11-30T18:30:00Z'),
      ]),
      league('Played in', [day(1, '2026-11-24T18:30:00Z')], { isOrganizer: false }),
      league('Archived', [day(1, '2026-11-24T18:30:00Z')], { status: 'archived' }),
    ],
    NOW,
  )
  expect(told(open)).toEqual(['Ladder 3', 'Ladder 4'])
  expect(told(ahead)).toEqual(['Mixer 2', 'Mixer 3', 'Ladder 5'])
  expect(told(finalized)).toEqual(['Ladder 2', 'Ladder 1'])
})
