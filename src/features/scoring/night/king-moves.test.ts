import { expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { drawKingRound, type KingCourt, type KingGame } from '@/domain/rotation/king-of-court'
import { kingMoves } from './king-moves'

const words = { nameOf: (id: string) => id, courtName: (court: number) => `Court ${court}` }

const game = (court: number, team1: string[], team2: string[], score: [number, number]): KingGame => ({
  court,
  game: {
    id: `${court}`,
    team1,
    team2,
    team1Score: score[0],
    team2Score: score[1],
    status: 'final',
    endedBy: [],
  } satisfies Game,
})

function movesOf(courts: KingCourt[], before: KingGame[]) {
  const round = drawKingRound(courts, [before])
  if (!round.ok) throw new Error('There are enough people.')
  return kingMoves(round, before, words)
}

const SECOND = game(2, ['B1', 'B2'], ['B3', 'B4'], [11, 5])

test('with full courts: winners up, losers down, and nothing to explain', () => {
  const moves = movesOf(
    [
      { number: 1, people: ['A1', 'A2', 'A3', 'A4'] },
      { number: 2, people: ['B1', 'B2', 'B3', 'B4'] },
    ],
    [game(1, ['A1', 'A2'], ['A3', 'A4'], [11, 5]), SECOND],
  )
  expect(moves.courts.map(({ text }) => text.split(' · ').map((part) => part.split(':')[0]))).toEqual([
    ['Up', 'Stay'],
    ['Down', 'Stay'],
  ])
  expect(moves.why).toEqual([])
})

const FIRST = game(1, ['A1', 'A2'], ['A3', 'A4'], [11, 5])

test('who sat out above comes back in, so a winner stays below', () => {
  const games = [
    { court: 1, team1: ['A1', 'A5'], team2: ['A2', 'B1'] },
    { court: 2, team1: ['A3', 'B2'], team2: ['A4', 'B3'] },
  ]
  expect(kingMoves({ games, byes: ['B4'] }, [FIRST, SECOND], words)).toEqual({
    courts: [
      { court: 1, text: 'Up: B1 · Stay: A1 and A2 · Back in: A5' },
      { court: 2, text: 'Down: A3 and A4 · Stay: B2 and B3' },
    ],
    why: ['B2 won and stays on Court 2: A5 comes back in.'],
  })
})

test('who sits out above lets a loser stay', () => {
  const games = [
    { court: 1, team1: ['A2', 'A3'], team2: ['B1', 'B2'] },
    { court: 2, team1: ['A4', 'B5'], team2: ['B3', 'B4'] },
  ]
  expect(kingMoves({ games, byes: ['A1'] }, [FIRST, SECOND], words).why).toEqual([
    'A3 lost and stays on Court 1: A1 sits out.',
  ])
})

test('a game without a winner moves nobody', () => {
  const { courts, why } = movesOf(
    [
      { number: 1, people: ['A1', 'A2', 'A3', 'A4'] },
      { number: 2, people: ['B1', 'B2', 'B3', 'B4'] },
    ],
    [{ court: 1, game: { ...game(1, ['A1', 'A2'], ['A3', 'A4'], [0, 0]).game, status: 'void' } }, SECOND],
  )
  expect(courts.map(({ text }) => text.split(':')[0])).toEqual(['Stay', 'Stay'])
  expect(why).toEqual([])
})
