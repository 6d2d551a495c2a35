import { expect, it } from 'vitest'
import { rsvpChanges } from './describe'

const courts = (...people: string[]) =>
  people.map((names, index) => ({ number: index + 1, people: Array.from(names) }))
const PUBLISHED = courts('abcd', 'efgh')
const input = {
  seen: {},
  now: {},
  board: PUBLISHED,
  published: PUBLISHED,
  out: [],
  proposed: PUBLISHED,
  startedCourts: new Set<number>(),
}

it.each([
  ['the court that someone left', courts('abcd', 'efg'), courts('abcdx', 'efgh'), [], 2],
  ['among full courts, the one that the results say', PUBLISHED, courts('abcdx', 'efgh'), [], 1],
  ['the last court, where the results say nothing', PUBLISHED, PUBLISHED, [], 2],
  ['no court where games are on', courts('abc', 'efgh'), PUBLISHED, [1], 2],
  ['nowhere, where games are on at every court', PUBLISHED, PUBLISHED, [1, 2], null],
  ['no court that is closed', courts('abcd', ''), PUBLISHED, [], 1],
  ['no court that is full', courts('abcdefghi', 'jklmnopqr'), PUBLISHED, [], null],
])('puts a player who is In on %s', (_where, board, proposed, started, court) => {
  const found = rsvpChanges({ ...input, now: { x: 'in' }, board, proposed, startedCourts: new Set(started) })
  expect(found.in).toEqual([{ player: 'x', court }])
})

it('spreads several newcomers over the courts, and fills the spots of those who are Out', () => {
  const found = rsvpChanges({ ...input, now: { x: 'in', y: 'in', z: 'in' }, out: ['e'] })
  expect(found.in.map(({ court }) => court)).toEqual([2, 2, 1])
})

it('leaves out players whom the organizer took off a published court', () => {
  expect(rsvpChanges({ ...input, now: { d: 'in' }, board: courts('abc', 'efgh') }).in).toEqual([])
})

it('lists only RSVPs since the board was opened before courts are published', () => {
  const now = { x: 'in', y: 'in', a: 'out' } as const
  const found = rsvpChanges({ ...input, published: null, seen: { y: 'in', a: 'in' }, now })
  expect([found.in.map(({ player }) => player), found.out]).toEqual([['x'], ['a']])
})

it('names a player who is Out once', () => {
  expect(rsvpChanges({ ...input, seen: { a: 'in' }, now: { a: 'out' }, out: ['a'] }).out).toEqual(['a'])
})
