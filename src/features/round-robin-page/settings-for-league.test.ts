import { expect, it } from 'vitest'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { settingsForLeague } from './ConvertToLeague'

const SET = {
  id: 'set',
  name: 'Sunday open play',
  hostName: 'Maya R.',
  startsAt: '2026-11-22T10:00:00Z',
  location: 'Riverside Park',
  courts: 2,
  rounds: 7,
  minutesPerRound: 12,
  format: 'rotating_partners',
  scoreEntry: 'host',
  seating: 'random',
  seed: 1,
  drawVersion: 1,
  startedRound: 0,
  status: 'completed',
  isShared: false,
  signUp: null,
  capacity: null,
  rules: { winType: 'win_by_margin', pointsToWin: 15, winByMargin: 1, cap: null, drawsAllowed: false },
} satisfies RoundRobinSheet['roundRobin']

const settings = (change: Partial<RoundRobinSheet['roundRobin']>) =>
  settingsForLeague({ roundRobin: { ...SET, ...change } }, 'Europe/Berlin')

it('takes the name, the location, the courts, and the scoring along', () => {
  expect(settings({})).toMatchObject({
    name: 'Sunday open play',
    location: 'Riverside Park',
    courtCount: '2',
    timeZone: 'Europe/Berlin',
    gameFormat: 'round_robin',
    winType: 'win_by_margin',
    pointsToWin: '15',
    winByMargin: '1',
    cap: '',
  })
})

it.each([
  [{ winType: 'cap', pointsToWin: 11, winByMargin: 2, cap: 13, drawsAllowed: false } as const, '13', false],
  [{ winType: 'timed', pointsToWin: 11, winByMargin: 1, cap: null, drawsAllowed: true } as const, '', true],
])('with a cap, and by time: %j', (rules, cap, drawsAllowed) => {
  expect(settings({ rules })).toMatchObject({ winType: rules.winType, cap, drawsAllowed })
})

it('is a default league for fixed partners and for singles', () => {
  for (const format of ['fixed_partners', 'singles'] as const) {
    expect(settings({ format })).toMatchObject({ gameFormat: 'courts', pointsToWin: '15', courtCount: '2' })
  }
})
