import { describe, expect, it } from 'vitest'
import { ClientError } from '@/shared/lib/errors'
import { COURT_2, courtOf } from '../../../tests/score-sheet'
import { changesSince, compareChecksums, nextCursor } from './read-changes'

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

describe('the time since which changes are requested', () => {
  const newest = '2026-11-24T18:00:20.5+00:00'
  const seen = nextCursor(undefined, games(newest), 1000)
  const askedAt = (moment: number) => nextCursor(seen, games(newest), moment + 200, moment)

  it('looks back for a while, for writes that became visible late', () => {
    expect(changesSince(seen)).toBe('2026-11-24T18:00:10.500Z')
    expect(changesSince(askedAt(16_000))).toBe('2026-11-24T18:00:10.500Z')
  })

  it('looks back once after that, even if polls are half a minute apart', () => {
    // What became visible between the two polls is older than the newest change.
    expect(changesSince(nextCursor(seen, games(newest), 31_000))).toBe('2026-11-24T18:00:10.500Z')
    expect(changesSince(askedAt(31_000))).toBe(newest)
    expect(changesSince(nextCursor(askedAt(31_000), games(newest), 61_000, 61_000))).toBe(newest)
  })

  it('looks back again after something newer', () => {
    const newer = nextCursor(askedAt(31_000), games('2026-11-24T18:01:00+00:00'), 61_000, 60_900)
    expect(changesSince(newer)).toBe('2026-11-24T18:00:50.000Z')
  })

  it('starts at the epoch if there are no games', () => {
    expect(Date.parse(changesSince(nextCursor(undefined, [], 0)))).toBe(0)
  })
})

describe('a full read is due', () => {
  const polled = (
    server: string,
    own: string | undefined,
    before?: Parameters<typeof compareChecksums>[0],
  ) => {
    const { isRereadDue, ...data } = compareChecksums(before, server, own, 0)
    return { isRereadDue, before: { data, error: null, dataUpdatedAt: 0 } }
  }

  it('if two polls in a row have a checksum that this phone has not, and once for each', () => {
    const first = polled('b', 'a')
    expect(first.isRereadDue).toBe(false)
    const second = polled('b', 'a', first.before)
    expect(second.isRereadDue).toBe(true)
    const third = polled('b', 'a', second.before)
    expect(third.isRereadDue).toBe(false)
    expect(polled('b', 'a', third.before).isRereadDue).toBe(false)
    expect(polled('c', 'a', polled('c', 'a', third.before).before).isRereadDue).toBe(true)
  })

  it('not if a poll was behind an answer to this phone, or nothing is there to compare', () => {
    const behind = polled('a', 'b')
    expect(polled('b', 'b', behind.before).isRereadDue).toBe(false)
    expect(polled('b', undefined, polled('b', undefined).before).isRereadDue).toBe(false)
  })

  const after = (error: unknown, seconds: number) =>
    compareChecksums({ error, dataUpdatedAt: 0 }, 'a', 'a', seconds * 1000).isRereadDue

  it.each([
    ['no answer', new ClientError('network')],
    ['a timeout', new ClientError('timeout')],
    ['a gateway without a server', new ClientError('unavailable')],
    ['an API without its database', { code: 'PGRST001' }],
  ])('as soon as a poll succeeds after 16 seconds of %s, but not after 6', (_, error) => {
    expect(after(error, 16)).toBe(true)
    expect(after(error, 6)).toBe(false)
  })

  it.each([
    ['too many requests', new ClientError('over_request_rate_limit')],
    ['too many requests for a function of ours', { code: 'PT429', hint: 'too_many_scores' }],
    ['a refusal', { code: '42501' }],
  ])('but not after %s', (_, error) => {
    expect(after(error, 16)).toBe(false)
  })
})
