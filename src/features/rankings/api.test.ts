import { expect, test } from 'vitest'
import { toDays, type SeasonGameRow, type SeasonSeatRow } from './api'

const seat = (courtNumber: number, seatNumber: number, playerId: string): SeasonSeatRow => ({
  gameDayId: 'day',
  courtNumber,
  seat: seatNumber,
  playerId,
  substituteName: null,
  attendance: null,
  team: null,
})
const game = (courtNumber: number, team1Score: number | null): SeasonGameRow => ({
  gameDayId: 'day',
  id: `game ${courtNumber}`,
  courtNumber,
  gameNumber: 1,
  team1Player1Id: 'noor',
  team1Player2Id: null,
  team2Player1Id: 'tom',
  team2Player2Id: null,
  team1Score,
  team2Score: team1Score === null ? null : 4,
  result: 'score',
  endedBy: null,
  substitutes: null,
  scoring: null,
})

test('the season keeps the games of a court that everyone left, and drops one that no one played on', () => {
  const [day] = toDays(
    [{ id: 'day', weekNumber: 1, rules: {} }],
    [seat(1, 1, 'noor'), seat(1, 2, 'tom')],
    [game(2, 11), game(3, null)],
  )
  expect(day?.courts.map(({ number, games }) => [number, games.length])).toEqual([
    [1, 0],
    [2, 1],
  ])
})
