import { expect, it } from 'vitest'
import type { Game } from '@/domain/game'
import { duprGames } from './model'

const game: Game = {
  id: 'a',
  team1: ['Noor', 'Tom'],
  team2: ['Maya', 'Ines'],
  team1Score: 11,
  team2Score: 7,
  status: 'final',
}
const seats = [...game.team1, ...game.team2].map((playerId) => ({ playerId }))
const dupr = { players: new Map(), subs: new Map(), sent: new Map() }

it('dates a game that was played before the rest of its day moved by when it was', () => {
  const games = [{ ...game, playedAt: '2026-11-17T18:30:00Z' }, game]
  const days = [{ week: 1, courts: [{ number: 1, seats, games }] }]
  const dated = duprGames({ days, members: [] }, dupr, (week, playedAt) => playedAt ?? `week ${week}`)
  expect(dated.map(({ date }) => date)).toEqual(['2026-11-17T18:30:00Z', 'week 1'])
})

it("names a member who hasn't accepted, and no one who left", () => {
  const days = [{ week: 1, courts: [{ number: 1, seats, games: [game] }] }]
  const members = [{ id: 'Noor', name: 'Noor Aziz', startPlace: null }]
  const [first] = duprGames({ days, members }, dupr, () => '')
  expect(first?.team1).toMatchObject([
    { name: 'Noor Aziz', isYetToJoin: true },
    { name: 'Former player', isYetToJoin: false },
  ])
})
