import { describe, expect, it } from 'vitest'
import { COURT_2, courtOf } from '../../../tests/score-sheet'
import { changesSince, nextCursor } from './change-cursor'

const games = (...times: string[]) =>
  courtOf(2, COURT_2).games.map((game, index) => ({ ...game, updatedAt: times[index] ?? times[0] ?? '' }))

describe('how far the polls have read', () => {
  it.each([
    [['2026-11-24T18:00:00+00:00'], '2026-11-24T18:00:00+00:00'],
    [
      ['2026-11-24T18:00:00.12+00:00', '2026-11-24T18:00:00.123456+00:00', '2026-11-24T18:00:00+00:00'],
      '2026-11-24T18:00:00.123456+00:00',
    ],
    [['2026-11-24T18:00:00.9+00:00', '2026-11-24T18:00:01+00:00'], '2026-11-24T18:00:01+00:00'],
  ])('of %j the newest is %s', (times, newest) => {
    expect(nextCursor(undefined, games(...times), 5).newest).toBe(newest)
  })

  it('keeps the moment at which the newest change was first seen', () => {
    const first = nextCursor(undefined, games('2026-11-24T18:00:00+00:00'), 1000)
    expect(nextCursor(first, games('2026-11-24T18:00:00+00:00'), 9000)).toBe(first)
    expect(nextCursor(first, games('2026-11-24T18:00:05+00:00'), 9000).seenAt).toBe(9000)
  })
})

describe('from when on changes are asked for', () => {
  const cursor = { newest: '2026-11-24T18:00:20.5+00:00', seenAt: 1000 }

  it('looks back for a while, for writes that became visible late', () => {
    expect(changesSince(cursor, 1000)).toBe('2026-11-24T18:00:10.500Z')
    expect(changesSince(cursor, 16_000)).toBe('2026-11-24T18:00:10.500Z')
  })

  it('then asks for what is newer to the microsecond, so that the answers are empty', () => {
    expect(changesSince(cursor, 16_001)).toBe(cursor.newest)
  })

  it('starts at the beginning of time where there are no games', () => {
    expect(Date.parse(changesSince(nextCursor(undefined, [], 0), 0))).toBe(0)
  })
})
