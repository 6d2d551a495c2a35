import { describe, expect, it } from 'vitest'
import { pollInterval, type PolledGameDay } from './refetch-interval'

const START = Date.parse('2026-11-24T18:30:00Z')
const HOUR = 3_600_000
const day = (change: Partial<PolledGameDay> = {}): PolledGameDay => ({
  status: 'in_progress',
  startsAt: new Date(START).toISOString(),
  finalized: null,
  ...change,
})
const pause = (of: PolledGameDay, quietMs: number | undefined, now = START + HOUR, isRealtimeOn = false) =>
  pollInterval(of, { quietMs, now, isRealtimeOn })

describe('how often a game day is asked for changes', () => {
  it.each([
    ['before the first answer', undefined, 3_000],
    ['while scores come', 59_999, 3_000],
    ['while nothing comes', 60_000, 4_000],
    ['after a long pause of the game day', 2 * HOUR, 4_000],
  ])('%s, on the game day', (_when, quietMs, expected) => {
    expect(pause(day(), quietMs)).toBe(expected)
    expect(pause(day({ status: 'scheduled' }), quietMs)).toBe(expected)
  })

  it.each([
    ['days before', START - 48 * HOUR],
    ['the morning after', START + 15 * HOUR],
  ])('%s: seldom once nothing comes, also where the day was left open', (_when, now) => {
    expect(pause(day(), 60_000, now)).toBe(30_000)
    expect(pause(day(), 1_000, now)).toBe(3_000)
  })

  it.each([START - 2 * HOUR, START + 3 * HOUR])('a clock two hours wrong changes nothing', (now) => {
    expect(pause(day(), 60_000, now)).toBe(4_000)
  })

  it.each([day({ finalized: { at: '', by: null } }), day({ status: 'canceled' })])(
    'seldom once it is locked',
    (locked) => expect(pause(locked, 0)).toBe(30_000),
  )

  it('seldom while Realtime tells of changes', () => {
    expect(pause(day(), 0, START, true)).toBe(30_000)
  })
})
