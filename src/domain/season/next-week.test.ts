import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { describe, expect, test } from 'vitest'
import type { Game } from '@/domain/game'
import { nextWeek } from './next-week'
import type { Season, SeasonCourt } from './season'

const NAMES = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']

/** A court that finishes in the order of its people. */
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

const season = (rest: Partial<Season> = {}): Season => ({
  settings: LEAGUE_DEFAULTS,
  members: NAMES.map((id, i) => ({ id, name: id, startPlace: i + 1 })),
  days: [{ week: 1, courts: [court(3, NAMES.slice(0, 4)), court(4, NAMES.slice(4))] }],
  ...rest,
})
const people = (week: ReturnType<typeof nextWeek>) => week.courts.map((each) => each.people.join(' '))

describe('the next week', () => {
  test('is the ladder after the last game day, on the same courts', () => {
    const week = nextWeek(season(), [], {})
    expect(people(week)).toEqual(['A1 A2 A3 B1', 'A4 B2 B3 B4'])
    expect(week.courts.map(({ number }) => number)).toEqual([3, 4])
    expect(week.moves.get('B1')?.cause).toEqual({ kind: 'up', to: 1 })
    expect(week).toMatchObject({ available: 8, overMax: false, lastCourts: [3, 4] })
  })

  test("leaves out players who can't play or left, and puts new ones at the bottom", () => {
    const members = [
      ...season().members.filter(({ id }) => id !== 'A2'),
      { id: 'N', name: 'N', startPlace: null },
    ]
    const week = nextWeek(season({ members }), ['A3'], { minCourt: 3 })
    expect(week.courts.flatMap((each) => each.people)).toEqual(['A1', 'B1', 'A4', 'B2', 'B3', 'B4', 'N'])
    expect(week.moves.get('A3')?.awayNext).toBe(true)
    expect(week.moves.get('N')?.cause.kind).toBe('joined')
  })

  test('says if a court is larger than usual, and has none for too few', () => {
    expect(nextWeek(season(), ['B4', 'B3'], {})).toMatchObject({ available: 6, overMax: true })
    expect(nextWeek(season(), NAMES.slice(3), {})).toMatchObject({ available: 3, courts: [] })
  })

  test('follows the starting order before the first game day, newcomers last', () => {
    const members = [{ id: 'N', name: 'N', startPlace: null }, ...season().members]
    const week = nextWeek(season({ members, days: [] }), ['A1'], {})
    expect(people(week)).toEqual(['A2 A3 A4 B1', 'B2 B3 B4 N'])
    expect(week.moves.size).toBe(0)
  })

  test('follows the ranking if the league reseeds', () => {
    const settings = {
      ...LEAGUE_DEFAULTS,
      movementMode: 'reseed',
      rankingBasis: 'win_share',
    } as const
    const [top] = people(nextWeek(season({ settings }), [], {}))
    expect(top).toBe('A1 B1 A2 B2')
  })

  test('gives no reasons if the league moves no one', () => {
    const settings = { ...LEAGUE_DEFAULTS, movementMode: 'none', rankingBasis: 'win_share' } as const
    const week = nextWeek(season({ settings }), [], {})
    expect(people(week)).toEqual(['A1 A2 A3 A4', 'B1 B2 B3 B4'])
    expect(week.moves.size).toBe(0)
  })
})
