import { describe, expect, test } from 'vitest'
import {
  areApart,
  divisionName,
  divisionSizes,
  divisionsOf,
  inDivisions,
  NO_DIVISION,
  splitEvenly,
} from './divisions'
import type { Game } from './game'
import { LEAGUE_DEFAULTS } from './league-settings'
import { explainMove } from './movement/explain-move'
import { courtSizesOf } from './movement/court-sizes'
import { explainPlace } from './season/explain-place'
import { nextWeek } from './season/next-week'
import type { Season, SeasonCourt, SeasonSettings } from './season/season'
import { seasonRanking } from './season/season-ranking'

const member = (id: string, division: number | null, startPlace = 1) => ({
  id,
  name: id,
  startPlace,
  division,
})

describe('divisions', () => {
  test('are what the roster says, as far as the league has so many', () => {
    const members = [member('A', 1), member('B', 3), member('C', null), { id: 'D' }]
    expect(divisionsOf(members, 1)).toBeNull()
    const divisions = divisionsOf(members, 2)
    expect([...(divisions ?? [])]).toEqual([
      ['A', 1],
      ['B', NO_DIVISION],
      ['C', NO_DIVISION],
      ['D', NO_DIVISION],
    ])
    expect([1, NO_DIVISION].map(divisionName)).toEqual(['Division 1', 'No division'])
  })

  test('follow each other, and those who left stay behind the same player', () => {
    const divisions = new Map([
      ['A', 2],
      ['B', 1],
      ['C', 2],
      ['D', 1],
    ])
    expect(inDivisions(['A', 'gone', 'B', 'C', 'D'], divisions)).toEqual(['B', 'D', 'A', 'gone', 'C'])
    expect(inDivisions(['gone', 'A', 'B'], divisions)).toEqual(['gone', 'B', 'A'])
    expect(inDivisions(['A', 'B'], null)).toEqual(['A', 'B'])
    expect(divisionSizes(['A', 'B', 'C'], divisions)).toEqual([1, 2])
    expect(divisionSizes(['A', 'B', 'C'], null)).toEqual([3])
    expect(areApart('A', 'B', divisions)).toBe(true)
    expect(areApart('A', 'gone', divisions)).toBe(false)
    expect(areApart('A', 'B', null)).toBe(false)
  })

  test.each([
    [8, 2, '11112222'],
    [9, 2, '111122222'],
    [11, 3, '11122223333'],
    [2, 3, '23'],
  ])('%i players make %i even ones', (people, count, expected) => {
    const order = Array.from({ length: people }, (_, i) => `p${i}`)
    expect([...splitEvenly(order, count).values()].join('')).toBe(expected)
  })

  test.each([
    ['courts of their own', [8, 5], [4, 4, 5]],
    ['a shared court where one can’t fill its own', [6, 6], [4, 4, 4]],
    ['no court for one alone', [9, 3], [4, 4, 4]],
    ['one division like a league without', [11], [5, 6]],
  ])('have %s', (_, divisions, sizes) => {
    expect(courtSizesOf(divisions)?.sizes).toEqual(sizes)
  })

  test('share courts if there are too few', () => {
    expect(courtSizesOf([5, 5], { maxCourts: 1 })?.sizes).toEqual([10])
    expect(courtSizesOf([], {})).toBeNull()
  })
})

const NAMES = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']

/** A court that finishes in the order of its players. */
function court(number: number, people: readonly string[]): SeasonCourt {
  const [a = '', b = '', c = '', d = ''] = people
  const game = (team1: string[], team2: string[], team2Score: number): Game => ({
    id: team1.join(' '),
    team1,
    team2,
    team1Score: 11,
    team2Score,
    status: 'final',
  })
  return {
    number,
    seats: people.map((playerId) => ({ playerId })),
    games: [game([a, b], [c, d], 1), game([a, c], [b, d], 5), game([a, d], [b, c], 9)],
  }
}

const divided = (settings: Partial<SeasonSettings> = {}, courts?: SeasonCourt[]): Season => ({
  settings: { ...LEAGUE_DEFAULTS, divisions: 2, ...settings },
  members: NAMES.map((id, i) => member(id, id.startsWith('A') ? 1 : 2, i + 1)),
  days: [{ week: 1, courts: courts ?? [court(1, NAMES.slice(0, 4)), court(2, NAMES.slice(4))] }],
})
const people = (week: ReturnType<typeof nextWeek>) => week.courts.map((each) => each.people.join(' '))

describe('a league with divisions', () => {
  test('moves no one into another one, and says why', () => {
    const week = nextWeek(divided(), [], {})
    expect(people(week)).toEqual(['A1 A2 A3 A4', 'B1 B2 B3 B4'])
    const told = (id: string) => {
      const move = week.moves.get(id)
      return move && explainMove(move)
    }
    expect(told('B1')).toEqual(["Stays on court 2: finished 1st, already on the division's top court."])
    expect(told('A4')).toEqual(["Stays on court 1: finished 4th, already on the division's bottom court."])
  })

  test.each(['ladder', 'win_share'] as const)('ranks each on its own, by %s', (rankingBasis) => {
    const [week] = seasonRanking(divided({ rankingBasis }))
    expect(week?.rows.map(({ id, division, place }) => `${division} ${place} ${id}`)).toEqual([
      ...NAMES.slice(0, 4).map((id, i) => `1 ${i + 1} ${id}`),
      ...NAMES.slice(4).map((id, i) => `2 ${i + 1} ${id}`),
    ])
    const why = week ? explainPlace(week, 'B1').join(' ') : ''
    expect(why).toContain('B2')
    expect(why).not.toContain('A4')
  })

  test('seats them one after the other where they played together', () => {
    const mixed = [court(1, ['B1', 'A1', 'A2', 'B2']), court(2, ['A3', 'B3', 'B4', 'A4'])]
    const week = nextWeek(divided({ moveUp: 0, moveDown: 0 }, mixed), [], {})
    expect(people(week)).toEqual(['A1 A2 A3 A4', 'B1 B2 B3 B4'])
    const move = week.moves.get('B1')
    expect(move && explainMove(move)).toEqual([
      'Stays on court 1: finished 1st.',
      'Will play on court 2 because the divisions are seated one after the other.',
    ])
  })

  test('lets no one who left change the others', () => {
    const season = divided({}, [court(1, ['A1', 'A2', 'A3', 'gone']), court(2, NAMES.slice(4))])
    const [week] = seasonRanking(season)
    expect(week?.rows.map(({ id }) => id)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])
  })

  test('has those without a division last', () => {
    const season = divided({ rankingBasis: 'win_share' })
    const members = season.members.map((each) => (each.id === 'A1' ? { ...each, division: null } : each))
    const [week] = seasonRanking({ ...season, members })
    expect(week?.rows.at(-1)).toMatchObject({ id: 'A1', division: NO_DIVISION, place: 1 })
  })
})
