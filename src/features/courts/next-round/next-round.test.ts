import { expect, test } from 'vitest'
import type { DrawnGameRow, DrawnSeatRow } from '@/features/game-days/court-rows'
import { drawBeforeRound, nextRound, type StoredDraw } from './next-round'

const seat = (place: number, rotations: readonly [number, number | null] = [1, null]): DrawnSeatRow => ({
  courtNumber: 1,
  seat: place,
  playerId: `P${place}`,
  substituteName: null,
  attendance: 'present',
  team: null,
  firstRotation: rotations[0],
  lastRotation: rotations[1],
})

const game = (round: number, score: number | null): DrawnGameRow => ({
  id: `game ${round}`,
  courtNumber: 1,
  gameNumber: round,
  rotationNumber: round,
  team1Player1Id: 'P1',
  team1Player2Id: 'P2',
  team2Player1Id: 'P3',
  team2Player2Id: 'P4',
  team1Score: score,
  team2Score: score === null ? null : 5,
  result: 'score',
  endedBy: null,
  substitutes: null,
  scoring: null,
})

/** Round 2 is drawn. P1 leaves after it, P5 joins after it, and P6 was to join for it but leaves again. */
const draw: StoredDraw = {
  version: 3,
  seed: 1,
  seats: [seat(1, [1, 2]), seat(2), seat(3), seat(4), seat(5, [3, null]), seat(6, [2, 2])],
  games: [game(1, 11), game(2, null)],
}

test('a rebuilt round uses the players who are there now', () => {
  const before = drawBeforeRound(draw, 2)
  expect(before.games.map(({ id }) => id)).toEqual(['game 1'])
  expect(before.seats.map((each) => [each.playerId, each.firstRotation, each.lastRotation])).toEqual([
    ['P1', 1, 1],
    ['P2', 1, null],
    ['P3', 1, null],
    ['P4', 1, null],
    ['P5', 2, null],
  ])
  const { number, round } = nextRound(before)
  expect(number).toBe(2)
  expect(round.ok && round.games.flatMap(({ team1, team2 }) => [...team1, ...team2]).toSorted()).toEqual([
    'P2',
    'P3',
    'P4',
    'P5',
  ])
})

test('the round after it includes players who waited and drops those who left', () => {
  const { number, round } = nextRound({ ...draw, games: [game(1, 11), game(2, 11)] })
  expect(number).toBe(3)
  expect(round.ok && round.courts.flatMap(({ people }) => people).toSorted()).toEqual([
    'P2',
    'P3',
    'P4',
    'P5',
  ])
})
