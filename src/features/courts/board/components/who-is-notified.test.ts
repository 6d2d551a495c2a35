import { describe, expect, it } from 'vitest'
import type { CourtPlan } from '@/domain/game-day-plan/plan-court'
import type { SavedSchedule } from '../schedule'
import { whoIsNotified } from './PublishDialog'

const AT = '2026-12-01T18:30:00+00:00'
const day = { startsAt: AT } as SavedSchedule['day']
const court = (number: number, people: string): CourtPlan =>
  ({
    number,
    seats: people.split(' ').map((person) => ({ person, first: 1, last: null })),
    rotations: [],
  }) as unknown as CourtPlan
const told = (number: number, people: string) =>
  people.split(' ').map((playerId) => ({
    playerId,
    court: number,
    startsAt: AT,
    partners: people.split(' ').filter((id) => id !== playerId),
  }))
const KNOWN = [...told(1, 'Noor Tom Maya Ines'), ...told(2, 'Sam Bea Dev Uli')]

describe('who is notified about published courts', () => {
  it('is everyone the first time and no one when nothing changed, in any order', () => {
    const courts = [court(1, 'Ines Maya Tom Noor'), court(2, 'Sam Bea Dev Uli')]
    expect(whoIsNotified({ courts }, { notices: [], day }, { isRoundRobin: false }).changed).toHaveLength(8)
    expect(whoIsNotified({ courts }, { notices: KNOWN, day }, { isRoundRobin: false })).toEqual({
      changed: [],
      gone: [],
    })
  })

  it('is players whose court or partners changed, and players who no longer have a court', () => {
    const courts = [court(1, 'Noor Tom Maya Ines'), court(2, 'Sam Bea Dev Kai')]
    expect(whoIsNotified({ courts }, { notices: KNOWN, day }, { isRoundRobin: false })).toEqual({
      changed: ['Sam', 'Bea', 'Dev', 'Kai'],
      gone: ['Uli'],
    })
  })

  it('is everyone if the time changed', () => {
    const later = { startsAt: '2026-12-01T19:30:00+00:00' } as SavedSchedule['day']
    const courts = [court(1, 'Noor Tom Maya Ines'), court(2, 'Sam Bea Dev Uli')]
    expect(
      whoIsNotified({ courts }, { notices: KNOWN, day: later }, { isRoundRobin: false }).changed,
    ).toHaveLength(8)
  })

  it('compares partners in games if everyone plays everywhere', () => {
    const game = (number: number, team1: string[], team2: string[]) => ({ number, games: [], team1, team2 })
    const plan = (partner: string, other: string) => [
      {
        ...court(1, 'Noor Tom Maya Ines'),
        rotations: [game(1, ['Noor', partner], ['Maya', other])],
      } as unknown as CourtPlan,
    ]
    const isRoundRobin = true
    const notices = [
      { playerId: 'Noor', court: 1, startsAt: AT, partners: ['Tom'] },
      { playerId: 'Tom', court: 1, startsAt: AT, partners: ['Noor'] },
      { playerId: 'Maya', court: 1, startsAt: AT, partners: ['Ines'] },
      { playerId: 'Ines', court: 1, startsAt: AT, partners: ['Maya'] },
    ]
    expect(
      whoIsNotified({ courts: plan('Tom', 'Ines') }, { notices, day }, { isRoundRobin }).changed,
    ).toEqual([])
    expect(
      whoIsNotified({ courts: plan('Ines', 'Tom') }, { notices, day }, { isRoundRobin }).changed,
    ).toHaveLength(4)
  })
})
