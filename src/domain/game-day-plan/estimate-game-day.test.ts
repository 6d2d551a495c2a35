import { describe, expect, it, test } from 'vitest'
import { LEAGUE_PRESETS } from '../league-presets'
import { estimateGameDay, type EstimateSettings } from './estimate-game-day'
import { gameMinutes } from './game-minutes'

const [{ format: LADDER }] = LEAGUE_PRESETS
const plan = (settings: Partial<EstimateSettings>, people: number, courts: number) =>
  estimateGameDay({ ...LADDER, ...settings }, people, courts)

const once = (value: number) => ({ least: value, most: value })

describe('everyone on their own court', () => {
  test.each([
    ['four on a court play every game', {}, 16, 4, [4, 4, 4, 4], once(3), once(0)],
    [
      'five on a court: five games, one bye each',
      { playersPerCourt: 5, gamesPerMatch: 5 },
      10,
      2,
      [5, 5],
      once(4),
      once(1),
    ],
    [
      'three games on a court of five are uneven by one',
      { playersPerCourt: 5 },
      5,
      1,
      [5],
      { least: 2, most: 3 },
      { least: 0, most: 1 },
    ],
    ['six on a court', { playersPerCourt: 6, gamesPerMatch: 6 }, 6, 1, [6], once(4), once(2)],
    [
      'who shares a court with four others plays no less',
      {},
      9,
      4,
      [4, 5],
      { least: 3, most: 4 },
      { least: 0, most: 1 },
    ],
    [
      'extra people at the top',
      { extraPlayers: 'top' },
      9,
      4,
      [5, 4],
      { least: 3, most: 4 },
      { least: 0, most: 1 },
    ],
    ['pairings that play two games', { gamesPerRotation: 2, gamesPerMatch: 6 }, 4, 1, [4], once(6), once(0)],
    [
      'an odd game of a pairing',
      { gamesPerRotation: 2, gamesPerMatch: 5, playersPerCourt: 5 },
      5,
      1,
      [5],
      { least: 4, most: 6 },
      { least: 0, most: 2 },
    ],
  ] as const)('%s', (_what, settings, people, courts, sizes, games, sitOuts) => {
    expect(plan(settings, people, courts)).toMatchObject({
      sizes,
      games,
      sitOuts,
      benched: 0,
      seatingAlternatives: [],
    })
  })

  it("says what can be done if the players don't fit the courts", () => {
    expect(plan({}, 11, 4)?.seatingAlternatives.map(({ kind }) => kind)).toEqual([
      'largerCourt',
      'bench',
      'subs',
    ])
  })

  it('lets players without a spot wait', () => {
    expect(plan({}, 40, 2)).toMatchObject({ sizes: [5, 5], waiting: 30 })
    expect(plan({}, 10, 2)).toMatchObject({ sizes: [5, 5], waiting: 0 })
  })

  it("doesn't exist with three players", () => expect(plan({}, 3, 4)).toBeNull())
})

describe('across the courts', () => {
  const settings = { gameFormat: 'round_robin', gamesPerMatch: 7 } as const
  it('lets players without a court take turns sitting out', () => {
    expect(plan(settings, 10, 2)).toMatchObject({
      sizes: [4, 4],
      benched: 2,
      waiting: 0,
      games: once(8),
      sitOuts: once(2),
      minutes: 140,
    })
    expect(plan(settings, 11, 2)).toMatchObject({ benched: 2, waiting: 1 })
  })
  it('uses no more courts than there are fours', () => {
    expect(plan(settings, 9, 4)).toMatchObject({ sizes: [4, 4], benched: 1 })
    expect(plan(settings, 3, 4)).toBeNull()
  })
  it('a pairing that plays two games sits out two', () => {
    expect(plan({ ...settings, gamesPerRotation: 2, gamesPerMatch: 4 }, 5, 1)).toMatchObject({
      games: { least: 4, most: 6 },
      sitOuts: { least: 0, most: 2 },
    })
  })
  it("plays one game per round in king of the court, whatever the league's pairings", () => {
    const king = { ...settings, gameFormat: 'king_of_court', gamesPerRotation: 2 } as const
    expect(plan(king, 9, 2)).toMatchObject({ benched: 1, waiting: 0, games: once(8), sitOuts: once(1) })
  })
})

it('estimates minutes by the target, and by the clock for timed games', () => {
  expect(gameMinutes({ winType: 'win_by_margin', pointsToWin: 11 })).toBe(14)
  expect(gameMinutes({ winType: 'timed', pointsToWin: 21 })).toBe(15)
  expect(plan({}, 8, 2)?.minutes).toBe(3 * 14)
})
