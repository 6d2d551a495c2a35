import { expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { drawKingRound, type KingCourt, type KingGame } from '@/domain/court-rotation/king-of-court'
import { roundMovement } from './next-round'

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

function movesOf(courts: KingCourt[], before: KingGame[], away: string[] = []) {
  const round = drawKingRound(courts, [before], { away: new Set(away) })
  if (!round.ok) throw new Error('There are enough people.')
  return roundMovement(round, before, words)
}

const SECOND = game(2, ['B1', 'B2'], ['B3', 'B4'], [11, 5])

test('with full courts: winners move up, losers move down, and nothing to explain', () => {
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

const COURTS: KingCourt[] = [
  { number: 1, people: ['A1', 'A2', 'A3', 'A4'] },
  { number: 2, people: ['B1', 'B2', 'B3', 'B4', 'B5'] },
]

test('with five on a court: byes return where they sat, and every result is honored', () => {
  expect(movesOf(COURTS, [FIRST, SECOND])).toEqual({
    courts: [
      { court: 1, text: 'Up: B2 and B1 · Stay: A1 and A2' },
      { court: 2, text: 'Down: A3 and A4 · Stay: B3 · Back in: B5' },
    ],
    why: [],
  })
})

test("after a player left, a returning player's new court is explained", () => {
  expect(movesOf(COURTS, [FIRST, SECOND], ['A1']).why).toEqual([
    "B5 comes in on Court 1 instead of Court 2: A1 isn't in this round.",
  ])
})

test('after a player left and no one sat out, a loser who stays is explained', () => {
  const courts = [...COURTS.slice(0, 1), { number: 2, people: ['B1', 'B2', 'B3', 'B4'] }]
  const third = { number: 3, people: ['C1', 'C2', 'C3', 'C4'] }
  const games = [FIRST, SECOND, game(3, ['C1', 'C2'], ['C3', 'C4'], [11, 5])]
  const { why } = movesOf([...courts, third], games, ['A1'])
  expect(why).toEqual(["A3 stays on Court 1 after a loss: A1 isn't in this round."])
})

test('when byes have to be evened out, it says who sits out instead', () => {
  const games = [
    { court: 1, team1: ['A1', 'B5'], team2: ['B1', 'B2'] },
    { court: 2, team1: ['A3', 'B3'], team2: ['A4', 'B4'] },
  ]
  const due = new Map(Object.entries({ A1: 1, A2: 1, B1: 1, B2: 1, A3: 2, A4: 2, B3: 2, B4: 2, B5: 2 }))
  expect(roundMovement({ games, byes: ['A2'], due }, [FIRST, SECOND], words).why).toEqual([
    'B5 comes in on Court 1 instead of Court 2: A2 sits out.',
  ])
})

test('a game without a winner moves no one', () => {
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
