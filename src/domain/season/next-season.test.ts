import { describe, expect, it } from 'vitest'
import type { Game } from '../game'
import { LEAGUE_DEFAULTS } from '../league-settings'
import { finalOrder, nextSeasonName } from './next-season'
import type { Season, SeasonDay } from './season'

describe('the name of the next season', () => {
  const dates = { before: '2026-09-08', first: '2026-12-01', last: '2027-02-09' }

  it.each([
    ['Fall Ladder 2026', 'Winter Ladder 2027'],
    ['Autumn 2026', 'Winter 2027'],
    ['FALL LADDER', 'WINTER LADDER'],
    ['fall ladder', 'winter ladder'],
    ['Tuesday Ladder 2026', 'Tuesday Ladder 2027'],
    ['Tuesday Ladder 2026/27', 'Tuesday Ladder 2026/27, season 2'],
    ['Tuesday Ladder 2025-26', 'Tuesday Ladder 2026-27'],
    ['Riverside Ladder', 'Riverside Ladder, season 2'],
    ['Riverside Ladder, season 2', 'Riverside Ladder, season 3'],
    ['Tuesday Ladder: Session 9 (2026)', 'Tuesday Ladder: Session 10 (2027)'],
    ['Fall and Winter Ladder', 'Fall and Winter Ladder, season 2'],
    ['Falling Leaves', 'Falling Leaves, season 2'],
    ['Courts 2060', 'Courts 2060, season 2'],
  ])('after %s is %s', (name, next) => {
    expect(nextSeasonName(name, dates)).toBe(next)
  })

  it.each([
    [
      'Summer Ladder 2026',
      { before: '2026-06-02', first: '2026-08-25', last: '2026-10-27' },
      'Fall Ladder 2026',
    ],
    [
      'Winter Ladder 2027',
      { before: '2026-12-01', first: '2027-02-16', last: '2027-04-20' },
      'Spring Ladder 2027',
    ],
    // ends before the year does
    ['Fall 2026', { before: '2026-10-06', first: '2026-11-24', last: '2026-12-29' }, 'Winter 2027'],
    // south of the equator
    ['Autumn 2026', { before: '2026-03-03', first: '2026-06-02', last: '2026-08-04' }, 'Winter 2026'],
    // a year later
    [
      'Summer Ladder 2026',
      { before: '2026-06-02', first: '2027-06-01', last: '2027-08-03' },
      'Summer Ladder 2027',
    ],
    // without dates
    ['Summer Ladder 2026', { before: null, first: null, last: null }, 'Fall Ladder 2026'],
    ['Ladder 2026', { before: null, first: null, last: null }, 'Ladder 2026, season 2'],
  ])('after %s is what its dates say', (name, when, next) => {
    expect(nextSeasonName(name, when)).toBe(next)
  })
})

describe('the order in which the next season starts', () => {
  const members = ['ana', 'bo', 'cy', 'di', 'new'].map((id, place) => ({
    id,
    name: id,
    startPlace: id === 'new' ? null : place + 1,
  }))
  const season = (days: SeasonDay[], more: Partial<Season['settings']> = {}) => ({
    settings: { ...LEAGUE_DEFAULTS, ...more },
    members,
    days,
  })
  /** Di wins both games, Cy one, Ana one, Bo none. */
  const day: SeasonDay = {
    week: 1,
    courts: [
      {
        number: 1,
        seats: ['ana', 'bo', 'cy', 'di'].map((playerId) => ({ playerId })),
        games: [game(1, ['di', 'cy'], ['ana', 'bo'], 3), game(2, ['di', 'ana'], ['cy', 'bo'], 9)],
      },
    ],
  }

  it('is the starting order before the first game day, and members without a place come last', () => {
    expect(finalOrder(season([])).map(({ id }) => id)).toEqual(['ana', 'bo', 'cy', 'di', 'new'])
  })

  it('is the ranking at the end, and members without a rank come last', () => {
    const ranking = season([day], { rankingBasis: 'win_share', movementMode: 'none' })
    expect(finalOrder(ranking).map(({ id }) => id)).toEqual(['di', 'cy', 'ana', 'bo', 'new'])
  })
})

function game(number: number, team1: string[], team2: string[], team2Score: number): Game {
  return { id: `game ${number}`, team1, team2, team1Score: 11, team2Score, status: 'final' }
}
