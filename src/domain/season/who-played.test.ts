import { LEAGUE_DEFAULTS } from '../league-settings'
import { describe, expect, test } from 'vitest'
import type { Game } from '../game'
import { correctSub } from './correct-day'
import { courtResult } from './court-result'
import type { SeasonCourt } from './season'
import { seasonRanking } from './season-ranking'
import { placeOfDay, subIn } from './who-played'

const game = (id: string, team1: string[], score: [number, number] | null, team2: string[]): Game => ({
  id,
  team1,
  team2,
  team1Score: score?.[0] ?? null,
  team2Score: score?.[1] ?? null,
  status: score ? 'final' : 'scheduled',
})

/** Maya won games 1 and 2 in person; Gus came for game 3 and lost it. */
const COURT: SeasonCourt = {
  number: 1,
  seats: [
    { playerId: 'maya', substitute: 'Gus' },
    { playerId: 'noor' },
    { playerId: 'tom' },
    { playerId: 'ines' },
  ],
  games: [
    { ...game('1', ['maya', 'noor'], [11, 5], ['tom', 'ines']), subNames: {} },
    { ...game('2', ['maya', 'tom'], [11, 6], ['noor', 'ines']), subNames: {} },
    { ...game('3', ['maya', 'ines'], [2, 11], ['noor', 'tom']), subNames: { maya: 'Gus' } },
  ],
}
const IDS = ['maya', 'noor', 'tom', 'ines']

describe('who played a game', () => {
  test('comes from a finished game, and from the seat for a future one', () => {
    expect(COURT.games.map((each) => subIn(each, 'maya', COURT.seats))).toEqual([null, null, 'Gus'])
    expect(subIn(game('4', ['maya', 'tom'], null, ['noor', 'ines']), 'maya', COURT.seats)).toBe('Gus')
    const removed = COURT.seats.map(({ playerId }) => ({ playerId }))
    expect(COURT.games.map((each) => subIn(each, 'maya', removed))).toEqual([null, null, 'Gus'])
  })

  test("adds up to a member's place", () => {
    expect(placeOfDay('maya', COURT)).toEqual({ subs: ['Gus'], bySub: 1, inPerson: 2 })
    expect(placeOfDay('noor', COURT)).toEqual({ subs: [], bySub: 0, inPerson: 3 })
    expect(placeOfDay('maya', { ...COURT, games: [] })).toEqual({ subs: ['Gus'], bySub: 0, inPerson: 0 })
  })
})

describe('a member with a sub from game 3 on', () => {
  test("did play: the court counts their own games, and nothing of the sub's", () => {
    const { table, courtDay } = courtResult(COURT, {
      settings: LEAGUE_DEFAULTS,
      rungs: new Map(IDS.map((id, i) => [id, i + 1])),
      nameOf: (id) => id,
    })
    expect(courtDay.attendance?.get('maya')).toBeUndefined()
    expect(table.find(({ id }) => id === 'maya')).toMatchObject({ played: 2, won: 2, pointsFor: 22 })
    expect(table.find(({ id }) => id === 'noor')).toMatchObject({ played: 3, won: 2 })
  })

  test('even if the mark says absent by now', () => {
    const seats = COURT.seats.map((seat) => ({
      ...seat,
      ...(seat.substitute && { missing: 'absent' as const }),
    }))
    const context = { settings: LEAGUE_DEFAULTS, rungs: new Map(), nameOf: (id: string) => id }
    expect(courtResult({ ...COURT, seats }, context).courtDay.attendance?.get('maya')).toBeUndefined()
  })

  test.each(['absent', 'noShow'] as const)('also without a sub, where the mark says %s by now', (missing) => {
    const seats = IDS.map((playerId) => (playerId === 'maya' ? { playerId, missing } : { playerId }))
    const context = { settings: LEAGUE_DEFAULTS, rungs: new Map(), nameOf: (id: string) => id }
    const attendance = (games: SeasonCourt['games']) =>
      courtResult({ ...COURT, seats, games }, context).courtDay.attendance?.get('maya')
    expect(attendance(COURT.games.slice(0, 2))).toBeUndefined()
    expect(attendance([])).toBe(missing)
  })

  test('has the two games in the season, and a correction can give them to the sub', () => {
    const season = {
      settings: { ...LEAGUE_DEFAULTS, rankingBasis: 'win_share' as const },
      members: IDS.map((id, i) => ({ id, name: id, startPlace: i + 1 })),
      days: [{ week: 1, courts: [COURT] }],
    }
    const played = (days = season.days) =>
      seasonRanking({ ...season, days })
        .at(-1)
        ?.rows.find(({ id }) => id === 'maya')?.record.played
    expect(played()).toBe(2)
    expect(
      played(season.days.map((day) => ({ ...day, ...correctSub('maya', 'Gus', ['1', '2'])(day) }) as never)),
    ).toBe(0)
  })
})

test('with the own average, an absence before the first own game counts nothing: the share is 1.000', () => {
  const [first] = COURT.games
  if (!first) throw new Error('There is a game.')
  const week = (number: number, subNames: Record<string, string>) => ({
    week: number,
    courts: [{ ...COURT, games: [{ ...first, team1Score: 11, team2Score: 0, subNames }] }],
  })
  const rows = seasonRanking({
    settings: { ...LEAGUE_DEFAULTS, rankingBasis: 'points_percentage', subPolicy: 'own_average' },
    members: IDS.map((id, i) => ({ id, name: id, startPlace: i + 1 })),
    days: [week(1, { maya: 'Gus' }), week(2, {})],
  }).at(-1)?.rows
  expect(rows?.find(({ id }) => id === 'maya')).toMatchObject({
    record: { pointShare: { num: 11, den: 11 } },
  })
})
