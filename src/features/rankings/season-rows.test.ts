import { expect, test } from 'vitest'
import { toDays, type SeasonGameRow, type SeasonSeatRow } from './season-rows'

const seat = (court_number: number, seat_number: number, player_id: string): SeasonSeatRow => ({
  game_day_id: 'day',
  court_number,
  seat: seat_number,
  player_id,
  substitute_name: null,
  attendance: null,
  team: null,
})
const game = (court_number: number, team1_score: number | null): SeasonGameRow => ({
  game_day_id: 'day',
  id: `game ${court_number}`,
  court_number,
  game_number: 1,
  team1_player1_id: 'noor',
  team1_player2_id: null,
  team2_player1_id: 'tom',
  team2_player2_id: null,
  team1_score,
  team2_score: team1_score === null ? null : 4,
  result: 'score',
  ended_by: null,
  substitutes: null,
  scoring: null,
})

test('the season keeps the games of a court that everyone left, and drops one that no one played on', () => {
  const [day] = toDays(
    [{ id: 'day', week_number: 1, rules: {} }],
    [seat(1, 1, 'noor'), seat(1, 2, 'tom')],
    [game(2, 11), game(3, null)],
  )
  expect(day?.courts.map(({ number, games }) => [number, games.length])).toEqual([
    [1, 0],
    [2, 1],
  ])
})
