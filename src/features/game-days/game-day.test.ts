import { describe, expect, it } from 'vitest'
import type { GameDayStatus } from '@/domain/statuses'
import { isLeftOpen, isLive, gameDayState, toGameDay } from './game-day'
import { gameDayRow } from '../../../tests/game-day-row'
import { camel } from '@/shared/supabase/camel'
import type { GameDayRecord } from './queries'

const NOW = new Date('2026-11-24T18:30:00Z')
const day = (startsAt: string, status: GameDayStatus, isFinalized = false) => ({
  startsAt,
  status,
  isFinalized,
})

describe('the state of a game day at half past six', () => {
  it.each([
    ['a game day that begins this minute', day('2026-11-24T18:30:00Z', 'scheduled'), 'live'],
    ['a game day that begins in a minute', day('2026-11-24T18:31:00Z', 'scheduled'), 'ahead'],
    ['a morning that no one finalized', day('2026-11-24T06:30:00Z', 'scheduled'), 'live'],
    ['a dawn that no one finalized', day('2026-11-24T06:29:59Z', 'scheduled'), 'played'],
    ['a game day that was opened early', day('2026-11-24T20:00:00Z', 'in_progress'), 'live'],
    ['last week, opened and never finalized', day('2026-11-17T18:30:00Z', 'in_progress'), 'live'],
    ['tonight, finalized', day('2026-11-24T17:00:00Z', 'completed', true), 'played'],
    ['a later date, finalized', day('2026-12-01T18:30:00Z', 'completed', true), 'played'],
    ['tonight, completed but not finalized', day('2026-11-24T17:00:00Z', 'completed'), 'live'],
    ['a later date, completed but not finalized', day('2026-12-01T18:30:00Z', 'completed'), 'played'],
    ['tonight, canceled', day('2026-11-24T18:30:00Z', 'canceled'), 'canceled'],
    ['next week, canceled', day('2026-12-01T18:30:00Z', 'canceled'), 'canceled'],
    ['half of a day, whose rest moved to next week', day('2026-12-01T18:30:00Z', 'in_progress'), 'ahead'],
    ['next week', day('2026-12-01T18:30:00Z', 'scheduled'), 'ahead'],
  ] as const)('of %s', (_which, which, state) => {
    expect(gameDayState(which, NOW)).toBe(state)
    expect(isLive(which, NOW)).toBe(state === 'live')
  })
})

it.each([
  ['tonight, in its last minute of half a day', day('2026-11-24T06:30:00Z', 'in_progress'), false],
  ['this morning, before that', day('2026-11-24T06:29:00Z', 'in_progress'), true],
  ['opened early', day('2026-11-24T20:00:00Z', 'in_progress'), false],
  ['last week, never opened', day('2026-11-17T18:30:00Z', 'scheduled'), false],
  ['last week, finalized', day('2026-11-17T18:30:00Z', 'completed', true), false],
] as const)('was left open: %s', (_which, which, leftOpen) => {
  expect(isLeftOpen(which, NOW)).toBe(leftOpen)
})

describe('a row', () => {
  const row: GameDayRecord = {
    ...camel(gameDayRow({ week_number: 3 })),
    ins: [{ response: 'in' }, { response: 'in' }],
    waiting: [{ response: 'waitlist' }],
    games: [{ id: 'game' }],
    finals: true,
  }

  it('becomes a game day with the number of confirmed players', () => {
    const {
      ins: _ins,
      waiting: _waiting,
      games: _games,
      finals: _finals,
      broughtIn: _broughtIn,
      weekNumber,
      ...same
    } = row
    expect(toGameDay(row)).toEqual({
      ...same,
      week: weekNumber,
      inCount: 2,
      waitingCount: 1,
      isDrawn: true,
      isFinals: true,
      isBroughtIn: false,
    })
  })

  it("in a state that this version doesn't know is refused instead of guessed", () => {
    expect(() => toGameDay({ ...row, status: 'rained_off' })).toThrow('"rained_off"')
  })
})
