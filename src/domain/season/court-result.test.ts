import { LEAGUE_DEFAULTS } from '../league-settings'
import { describe, expect, test } from 'vitest'
import type { Game } from '../game'
import { courtResult } from './court-result'
import { playDay } from './ladder'
import type { Seat, SeasonCourt } from './season'

const FOUR = ['noor', 'tom', 'maya', 'ines']
const context = {
  settings: LEAGUE_DEFAULTS,
  rungs: new Map(FOUR.map((id, i) => [id, i + 1])),
  nameOf: (id: string) => id,
}

const game = (
  team1: string[],
  team1Score: number,
  team2Score: number,
  team2: string[],
  rest: Partial<Game> = {},
): Game => ({
  id: team1.join(' '),
  team1,
  team2,
  team1Score,
  team2Score,
  status: 'final',
  ...rest,
})

const court = (games: Game[], seats: Seat[] = FOUR.map((playerId) => ({ playerId }))): SeasonCourt => ({
  number: 1,
  seats,
  games,
})

describe('a court of a game day', () => {
  test('finishes by its own table; the ladder before the game day breaks the last tie', () => {
    const { courtDay, table } = courtResult(court([game(['tom', 'ines'], 11, 7, ['noor', 'maya'])]), context)
    expect(courtDay.finish).toEqual(['tom', 'ines', 'noor', 'maya'])
    expect(courtDay).toMatchObject({ gamesFinished: 1, gamesScheduled: 1, members: FOUR })
    expect(table[1]?.reason).toMatchObject({ above: { separation: { criterion: 'priorRank' } } })
  })
  test("counts games that weren't played as scheduled, not finished", () => {
    const games = [
      game(['tom', 'ines'], 11, 7, ['noor', 'maya']),
      game(['tom', 'noor'], 6, 5, ['ines', 'maya'], { status: 'incomplete' }),
      game(['tom', 'maya'], 0, 0, ['noor', 'ines'], { status: 'void' }),
    ]
    expect(courtResult(court(games), context).courtDay).toMatchObject({ gamesFinished: 1, gamesScheduled: 3 })
  })
  test('counts members without a game as absent while others played; uses what is known about the others', () => {
    const seats: Seat[] = [
      { playerId: 'noor' },
      { playerId: 'tom', substitute: 'Omar Haddad' },
      { playerId: 'maya', missing: 'noShow' },
      { playerId: 'ines' },
    ]
    const { courtDay } = courtResult(court([game(['tom'], 11, 7, ['ines'])], seats), context)
    expect(courtDay.finish).toEqual(['tom', 'ines'])
    expect([...(courtDay.attendance ?? [])]).toEqual([
      ['noor', 'absent'],
      ['tom', 'sub'],
      ['maya', 'noShow'],
    ])
  })
  test('counts no one as absent before anything was played', () => {
    expect(courtResult(court([]), context).courtDay.attendance?.size).toBe(0)
  })
})

test('sorts courts by number, and enters seated players without a rung at the bottom', () => {
  const low = { ...court([game(['kai', 'ines'], 11, 5, ['noor', 'lena'])]), number: 2 }
  const seats = ['kai', 'noor', 'ines', 'lena'].map((playerId) => ({ playerId }))
  const high = {
    number: 1,
    seats: ['tom', 'maya', 'bea', 'dev'].map((playerId) => ({ playerId })),
    games: [game(['tom', 'maya'], 11, 5, ['bea', 'dev'])],
  }
  const day = playDay(FOUR, { week: 1, courts: [{ ...low, seats }, high] }, LEAGUE_DEFAULTS)
  expect(day.courts.map(({ number }) => number)).toEqual([1, 2])
  expect(day.before).toEqual([...FOUR, 'bea', 'dev', 'kai', 'lena'])
  expect(day.movement.ladder).toEqual(['tom', 'maya', 'bea', 'ines', 'dev', 'kai', 'noor', 'lena'])
})

test('a day can be previewed with what is known about the next time', () => {
  const day = { week: 1, courts: [court([game(['tom', 'ines'], 11, 7, ['noor', 'maya'])])] }
  const next = {
    withdrawn: ['maya'],
    newPlayers: [{ id: 'kai' }],
    unavailableNext: ['tom'],
    nextCourts: { minCourt: 3 },
  }
  const { movement } = playDay(FOUR, day, LEAGUE_DEFAULTS, undefined, next)
  expect(movement.ladder).toEqual(['tom', 'ines', 'noor', 'kai'])
  expect(movement.nextCourts).toEqual([['ines', 'noor', 'kai']])
})

describe('a game day on which someone changed courts', () => {
  const LOW = ['sam', 'bea', 'dev', 'uli']
  const everyone = [...FOUR, ...LOW]
  const seats = (ids: string[]) => ids.map((playerId) => ({ playerId }))
  /** Court 2 was lost after a game; Sam and Bea went on to court 1, Dev and Uli to court 3. */
  const day = {
    week: 1,
    courts: [
      {
        number: 1,
        seats: seats([...FOUR, 'sam', 'bea']),
        games: [game(['noor', 'tom'], 11, 7, ['maya', 'ines']), game(['sam', 'noor'], 11, 2, ['bea', 'tom'])],
      },
      { number: 2, seats: [], games: [game(['sam', 'dev'], 11, 3, ['bea', 'uli'])] },
      { number: 3, seats: seats(['dev', 'uli']), games: [] },
    ],
  }
  const { courts, movement } = playDay(everyone, day, { ...LEAGUE_DEFAULTS, gameFormat: 'courts' })

  test('counts all their games on the court where they finish, and drops the court that everyone left', () => {
    expect(courts.map(({ number }) => number)).toEqual([1, 3])
    const sam = courts[0]?.table.find(({ id }) => id === 'sam')
    expect(sam).toMatchObject({ played: 2, won: 2, pointsFor: 22, pointsAgainst: 5 })
    expect(courts[0]?.courtDay).toMatchObject({ gamesFinished: 3, gamesScheduled: 3 })
    expect(courts[1]?.courtDay.finish).toEqual(['dev', 'uli'])
  })

  test('moves everyone from the court where they finish', () => {
    expect(courts[0]?.courtDay.finish.at(-1)).toBe('bea')
    expect(movement.swaps.map(({ down, up }) => [down, up])).toEqual([[['bea'], ['dev']]])
    expect(movement.ladder.toSorted()).toEqual(everyone.toSorted())
  })
})
