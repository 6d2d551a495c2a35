import { describe, expect, it } from 'vitest'
import type { EstimateSettings } from './estimate-game-day'
import { layoutChoices } from './layout-choices'

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
