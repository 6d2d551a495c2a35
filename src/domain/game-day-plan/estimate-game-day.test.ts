import { describe, expect, it, test } from 'vitest'
import { LEAGUE_PRESETS } from '../league-presets'
import { gameDaySpots } from './game-day-spots'
import { estimateGameDay, type EstimateSettings } from './estimate-game-day'
import { layoutChoices } from './layout-choices'
import { gameMinutes } from './game-day-length'

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

test.each([
  ['five on each court of four', 4, 4, null, 20],
  ['five on each court of five', 5, 4, null, 20],
  ['six on each court of six', 6, 4, null, 24],
  ['no more than the league takes', 4, 4, 18, 18],
  ['not for more than come on the courts', 4, 2, 40, 10],
])('%s', (_what, playersPerCourt, courts, capacity, places) => {
  const settings = { playersPerCourt, gameFormat: 'courts', partners: 'singles' } as const
  expect(gameDaySpots(settings, courts, capacity)).toBe(places)
})

const SETTINGS: EstimateSettings = {
  gameFormat: 'courts',
  partners: 'rotating_partners',
  playersPerCourt: 4,
  gamesPerMatch: 3,
  gamesPerRotation: 1,
  extraPlayers: 'bottom',
  winType: 'win_by_2' as EstimateSettings['winType'],
  pointsToWin: 11,
}
const short = (people: number, courts: number) =>
  layoutChoices(SETTINGS, people, courts).map(
    ({ sizes, subs, bench, sitOuts, minutes }) =>
      `${sizes.join(' ')}${subs ? ` +${subs}` : ''}${bench ? ` -${bench}` : ''}: ${sitOuts.least}-${sitOuts.most}, ${minutes} min`,
  )

describe('layouts to choose from', () => {
  it('for 15 of 16: three courts of five, or four of four with one sub', () => {
    expect(short(15, 4)).toEqual(['5 5 5: 1-1, 70 min', '4 4 4 4 +1: 0-0, 42 min'])
  })

  it('for 14: courts of five and four, or all alike with a sub or two', () => {
    expect(short(14, 4)).toEqual([
      '4 5 5: 0-1, 70 min',
      '5 5 5 +1: 1-1, 70 min',
      '4 4 4 4 +2: 0-0, 42 min',
      '4 4 4 -2: 0-0, 42 min',
    ])
  })

  it('for 17: a court of five, three larger courts, or one player on the bench', () => {
    expect(short(17, 4)).toEqual(['4 4 4 5: 0-1, 70 min', '5 6 6: 1-2, 84 min', '4 4 4 4 -1: 0-0, 42 min'])
  })

  it('for 16 on four courts: the usual ones, or three larger', () => {
    expect(short(16, 4)).toEqual(['4 4 4 4: 0-0, 42 min', '5 5 6: 1-2, 84 min'])
  })

  it('for seven: one large court, two with a sub, or one of five with two on the bench', () => {
    expect(short(7, 4)).toEqual(['7: 3-3, 98 min', '4 4 +1: 0-0, 42 min', '5 -2: 1-1, 70 min'])
  })

  it('for too few players for two courts and in formats across courts: no choice', () => {
    expect(short(4, 4)).toEqual([])
    expect(layoutChoices({ ...SETTINGS, gameFormat: 'round_robin' }, 15, 4)).toEqual([])
  })

  it('never seats more or fewer players than there are', () => {
    for (let people = 4; people <= 40; people++) {
      for (let courts = 1; courts <= 10; courts++) {
        for (const { sizes, subs, bench } of layoutChoices(SETTINGS, people, courts)) {
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people + subs - bench)
          expect(sizes.length).toBeLessThanOrEqual(courts)
        }
      }
    }
  })
})
