import { expect, test } from 'vitest'
import type { DrawnGameRow, DrawnSeatRow } from '@/features/game-days/court-rows'
import { drawBeforeRound, nextRound, type StoredDraw } from './next-round'

const seat = (place: number, rotations: readonly [number, number | null] = [1, null]): DrawnSeatRow => ({
  court_number: 1,
  seat: place,
  player_id: `P${place}`,
  substitute_name: null,
  attendance: 'present',
  team: null,
  first_rotation: rotations[0],
  last_rotation: rotations[1],
})

const game = (round: number, score: number | null): DrawnGameRow => ({
  id: `game ${round}`,
  court_number: 1,
  game_number: round,
  rotation_number: round,
  team1_player1_id: 'P1',
  team1_player2_id: 'P2',
  team2_player1_id: 'P3',
  team2_player2_id: 'P4',
  team1_score: score,
  team2_score: score === null ? null : 5,
  result: 'score',
  ended_by: null,
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
  expect(before.seats.map((each) => [each.player_id, each.first_rotation, each.last_rotation])).toEqual([
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
