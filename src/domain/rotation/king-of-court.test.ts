import { describe, expect, it } from 'vitest'
import type { Game } from '@/domain/game'
import { drawKingRound, type DrawnKingGame, type KingCourt, type KingGame } from './king-of-court'

const COURTS: KingCourt[] = [
  { number: 1, people: ['a1', 'a2', 'a3', 'a4'] },
  { number: 2, people: ['b1', 'b2', 'b3', 'b4'] },
  { number: 3, people: ['c1', 'c2', 'c3', 'c4'] },
]

const played = (drawn: DrawnKingGame, team1Score: number | null, team2Score: number | null): KingGame => ({
  court: drawn.court,
  game: {
    id: `${drawn.court}`,
    team1: drawn.team1,
    team2: drawn.team2,
    team1Score,
    team2Score,
    status: team1Score === null ? 'void' : 'final',
  } satisfies Game,
})

const drawn = (courts: readonly KingCourt[], rounds: KingGame[][] = [], away: string[] = []) => {
  const round = drawKingRound(courts, rounds, new Set(away))
  if (!round.ok) throw new Error(`Court ${round.court} has ${round.people}.`)
  return round
}
const told = (games: readonly DrawnKingGame[]) =>
  games.map(({ court, team1, team2 }) => `${court}: ${team1.join('+')} v ${team2.join('+')}`)

describe('a round', () => {
  it('begins with the best beside the last', () => {
    expect(told(drawn(COURTS).games)).toEqual(['1: a1+a4 v a2+a3', '2: b1+b4 v b2+b3', '3: c1+c4 v c2+c3'])
  })

  it('sends winners up and losers down, and splits partners', () => {
    const first = drawn(COURTS).games.map((game) => played(game, 11, 7))
    const { games, courts } = drawn(COURTS, [first])
    expect(courts.map(({ people }) => people.toSorted().join(' '))).toEqual([
      'a1 a4 b1 b4',
      'a2 a3 c1 c4',
      'b2 b3 c2 c3',
    ])
    const pairs = games.flatMap(({ team1, team2 }) => [team1, team2]).map((team) => team.toSorted().join(' '))
    for (const old of ['a1 a4', 'b1 b4', 'a2 a3', 'c1 c4', 'b2 b3', 'c2 c3']) expect(pairs).not.toContain(old)
  })

  it('lets nobody cross where a game has no winner', () => {
    const first = drawn(COURTS).games.map((game) =>
      game.court === 2 ? played(game, null, null) : played(game, 11, 7),
    )
    expect(drawn(COURTS, [first]).courts.map(({ people }) => people.toSorted().join(' '))).toEqual([
      'a1 a2 a3 a4',
      'b1 b2 b3 b4',
      'c1 c2 c3 c4',
    ])
  })

  it('says which court has too few people', () => {
    expect(drawKingRound(COURTS, [], new Set(['b2']))).toEqual({ ok: false, court: 2, people: 3 })
  })
})

it('courts of five and six keep their sizes and everybody, whoever wins', () => {
  const courts: KingCourt[] = [
    { number: 1, people: ['a1', 'a2', 'a3', 'a4', 'a5'] },
    { number: 2, people: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'] },
  ]
  const rounds: KingGame[][] = []
  for (let round = 0; round < 12; round++) {
    const { games } = drawn(courts, rounds)
    for (const { team1, team2 } of games) expect(new Set([...team1, ...team2]).size).toBe(4)
    rounds.push(games.map((game) => (round % 3 === 0 ? played(game, 7, 11) : played(game, 11, 7))))
  }
  const { courts: after } = drawn(courts, rounds)
  expect(after.map(({ people }) => people.length)).toEqual([5, 6])
  expect(after.flatMap(({ people }) => people).toSorted()).toEqual(
    courts.flatMap(({ people }) => people).toSorted(),
  )
})

it('the same night gives the same round', () => {
  const first = drawn(COURTS).games.map((game) => played(game, 4, 11))
  expect(drawn(COURTS, [first])).toEqual(drawn(COURTS, [first]))
})
