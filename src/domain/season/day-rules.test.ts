import { describe, expect, test } from 'vitest'
import type { Game } from '../game'
import { LEAGUE_DEFAULTS, type DayRules } from '../league-settings'
import { USUAL_ORDERS } from '../standings/criteria'
import { nextWeek } from './next-week'
import { oneChange } from './one-change'
import { courtCriteria, seasonCriteria } from './league-criteria'
import { TIE_BREAKER_PRESETS } from '../tie-breakers'
import type { Season, SeasonDay } from './season'
import { seasonRanking } from './season-ranking'

const NAMES = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']
const members = NAMES.map((name, i) => ({ id: name, name, startPlace: i + 1 }))

/** A court that finishes in name order, in games to the given points. */
function inOrder(number: number, [a, b, c, d]: readonly [string, string, string, string], target: number) {
  const won = (id: number, team1: string[], team2: string[], team2Score: number): Game => ({
    id: `${number}-${id}`,
    team1,
    team2,
    team1Score: target,
    team2Score,
    status: 'final',
  })
  return {
    number,
    seats: [a, b, c, d].map((playerId) => ({ playerId })),
    games: [won(1, [a, b], [c, d], 2), won(2, [a, c], [b, d], 3), won(3, [a, d], [b, c], 4)],
  }
}

const ORDER = [
  ['A1', 'A2', 'A3', 'A4'],
  ['B1', 'B2', 'B3', 'B4'],
] as const

const day = (week: number, rules: Partial<DayRules>, target = 11): SeasonDay => ({
  week,
  rules,
  courts: ORDER.map((names, i) => inOrder(i + 1, names, target)),
})

const season = (days: SeasonDay[], settings: Partial<Season['settings']> = {}): Season => ({
  members,
  days,
  settings: { ...LEAGUE_DEFAULTS, ...settings },
})

const ladderAfter = (of: Season, week: number) =>
  seasonRanking(of).find((each) => each.week === week)?.ladderDay.movement.ladder

describe('a season whose rules change', () => {
  const firstFour = [1, 2, 3, 4].map((week) => day(week, { ...LEAGUE_DEFAULTS }))
  const fifth = day(5, { pointsToWin: 15, movementMode: 'none' }, 15)

  test('counts the points of each day against its own target', () => {
    const { pointShare } =
      seasonRanking(season([day(1, { pointsToWin: 11 }), day(2, { pointsToWin: 15 }, 15)]))
        .at(-1)
        ?.rows.find(({ id }) => id === 'A4')?.record ?? {}
    // Games to 11 and to 15: won 11 + 15, lost with 2, 3, 2, and 3 of them.
    expect(pointShare).toEqual({ num: 11 + 15 + 2 + 3 + 2 + 3, den: 3 * 11 + 3 * 15 })
  })

  test('counts the points of each game by its own rules, if its day changed them midway', () => {
    const scoring = {
      winType: 'win_by_margin',
      pointsToWin: 11,
      winByMargin: 2,
      cap: null,
      drawsAllowed: false,
    } as const
    const toSeven = day(1, { pointsToWin: 7 }, 7)
    const courts = toSeven.courts.map((court) => ({
      ...court,
      games: court.games.map((game, i) =>
        i === 0 ? { ...game, scoring, team1Score: 11, team2Score: 8 } : game,
      ),
    }))
    const shareOf = (id: string) =>
      seasonRanking(season([{ ...toSeven, courts }]))
        .at(-1)
        ?.rows.find((row) => row.id === id)?.record.pointShare
    // A1 won 11–8 of 11, 7–3 of 7, and 7–4 of 7; A4 lost the first two and won the last.
    expect(shareOf('A1')).toEqual({ num: 11 + 7 + 7, den: 11 + 7 + 7 })
    expect(shareOf('A4')).toEqual({ num: 8 + 3 + 7, den: 11 + 7 + 7 })
  })

  test('one change is possible under the rules of its game', () => {
    const scoring = {
      winType: 'win_by_margin',
      pointsToWin: 11,
      winByMargin: 2,
      cap: null,
      drawsAllowed: false,
    } as const
    const toSeven = day(1, { pointsToWin: 7 }, 7)
    const [first] = toSeven.courts
    const courts = toSeven.courts.map((court) =>
      court === first
        ? court
        : { ...court, games: court.games.map((game) => ({ ...game, scoring, team1Score: 11 })) },
    )
    const of = season([{ ...toSeven, courts }])
    const played = seasonRanking(of)[0]?.ladderDay
    const change = oneChange(played!, of.days[0]!, of.settings, 'B2')
    expect(change?.would.toSorted((a, b) => b - a)[0]).toBe(11)
    expect(change).toMatchObject({ goal: 'up', court: 2 })
  })

  test('a timed day among games to 11 has no target', () => {
    const timed = seasonRanking(season([day(1, { winType: 'timed' }, 9)])).at(-1)
    // 9–2, 3–9, and 9–4 from the one who won the first and the last.
    const best = timed?.rows.find(({ id }) => id === 'A1')
    expect(best?.record.pointShare).toEqual({ num: 27, den: 11 + 12 + 13 })
  })

  test('moves players by the rules of each day', () => {
    const days = [day(1, { movementMode: 'none' }), day(2, { moveUp: 2, moveDown: 2 })]
    expect(ladderAfter(season(days), 1)).toEqual(NAMES)
    expect(ladderAfter(season(days), 2)).toEqual(['A1', 'A2', 'B1', 'B2', 'A3', 'A4', 'B3', 'B4'])
  })

  test('leaves the weeks before the change as they were', () => {
    const before = seasonRanking(season(firstFour))
    const after = seasonRanking(season([...firstFour, fifth], { pointsToWin: 15, movementMode: 'none' }))
    expect(after.slice(0, 4)).toEqual(before)
    expect(after[4]?.ladderDay.movement.swaps).toEqual([])
  })

  test("credits subs' games by each day's policy", () => {
    const withSub = (week: number, subPolicy: DayRules['subPolicy']): SeasonDay => {
      const { courts } = day(week, {})
      return {
        week,
        rules: { subPolicy },
        courts: courts.map(({ seats, ...court }) => ({
          ...court,
          seats: seats.map((seat) => (seat.playerId === 'A1' ? { ...seat, substitute: 'Gus' } : seat)),
        })),
      }
    }
    const credited = seasonRanking(season([withSub(1, 'actual'), withSub(2, 'nobody')])).map(
      ({ rows }) => rows.find(({ id }) => id === 'A1')?.record.creditedPoints,
    )
    expect(credited).toEqual([30, 30])
  })

  test("proposes the next courts from the last day's moves, in the league's sizes", () => {
    const last = day(1, { moveUp: 2, moveDown: 2, extraPlayers: 'top' })
    const courts = nextWeek(season([last]), [], {}).courts.map(({ people }) => people)
    expect(courts).toEqual([
      ['A1', 'A2', 'B1', 'B2'],
      ['A3', 'A4', 'B3', 'B4'],
    ])
  })

  test("counts a forfeit by each day's rules", () => {
    const forfeited = (week: number, rules: Partial<DayRules>): SeasonDay => ({
      week,
      rules,
      courts: day(week, {}).courts.map(({ games: [first, ...rest], ...court }) => ({
        ...court,
        games: first
          ? [
              {
                ...first,
                status: 'forfeit',
                team1Score: null,
                team2Score: null,
                endedBy: [first.team1[0] ?? ''],
              },
              ...rest,
            ]
          : [],
      })),
    })
    const usual = { forfeitPoints: 'none', forfeitPartner: 'no_result' } as const
    const strict = { forfeitPoints: 'target', forfeitPartner: 'loss', pointsToWin: 15 } as const
    const weeks = seasonRanking(season([forfeited(1, usual), forfeited(2, strict)], strict))
    const figures = weeks.map(({ rows }) =>
      ['A1', 'A2', 'A3'].map((id) => {
        const { played, pointsFor } = rows.find((row) => row.id === id)?.record ?? {}
        return [played, pointsFor]
      }),
    )
    // A1 forfeits beside A2; A3 wins. The other two games of each day give A1 22, A2 3 + 4, and A3 11 + 4 points.
    expect(figures).toEqual([
      [
        [3, 22],
        [2, 7],
        [3, 15],
      ],
      [
        [6, 44],
        [5, 14],
        [6, 45],
      ],
    ])
  })

  test("breaks ties on a court in each day's order", () => {
    const singles = (id: string, winner: string, loser: string, points: number): Game => ({
      id,
      team1: [winner],
      team2: [loser],
      team1Score: 11,
      team2Score: points,
      status: 'final',
    })
    const people = ['A1', 'A2', 'A3', 'A4']
    const tied = (tieBreakers: DayRules['tieBreakers']): SeasonDay => ({
      week: 1,
      rules: { tieBreakers },
      courts: [
        {
          number: 1,
          seats: people.map((playerId) => ({ playerId })),
          games: [
            singles('1', 'A1', 'A2', 9),
            singles('2', 'A2', 'A3', 0),
            singles('3', 'A4', 'A1', 0),
            singles('4', 'A4', 'A3', 0),
          ],
        },
      ],
    })
    const finish = (tieBreakers: DayRules['tieBreakers']) =>
      seasonRanking(season([tied(tieBreakers)]))[0]?.ladderDay.courts[0]?.courtDay.finish
    // A1 and A2 have one win each: A1 against A2, A2 by more points.
    expect(finish(TIE_BREAKER_PRESETS.point_diff)).toEqual(['A4', 'A2', 'A1', 'A3'])
    expect(finish(TIE_BREAKER_PRESETS.usap)).toEqual(['A4', 'A1', 'A2', 'A3'])
    // A2 scored most: 9 and 11, and A1 11, A4 22.
    expect(finish('points_for')).toEqual(['A4', 'A2', 'A1', 'A3'])
  })
})

test("the season table breaks ties in the league's order, whatever its days had", () => {
  const days = [day(1, { ...LEAGUE_DEFAULTS })]
  const chosen = 'points_for head_to_head_diff wins'
  const ranked = (tieBreakers: string) =>
    seasonRanking(season(days, { rankingBasis: 'win_share', tieBreakers }))[0]?.rows
  expect(seasonCriteria('win_share', chosen)).toEqual([
    'winPct',
    'pointsForPerGame',
    'h2hPointDiff',
    'priorRank',
  ])
  expect(ranked(chosen)).toHaveLength(NAMES.length)
})

test('the presets are those of the rules, on a court and in the season', () => {
  const { point_diff, usap, percent, points } = TIE_BREAKER_PRESETS
  expect(courtCriteria(point_diff)).toEqual(USUAL_ORDERS.court)
  expect(courtCriteria(usap)).toEqual(USUAL_ORDERS.usap)
  expect(seasonCriteria('win_share', point_diff)).toEqual(USUAL_ORDERS.season)
  expect(seasonCriteria('points_percentage', percent)).toEqual(USUAL_ORDERS.percent)
  expect(seasonCriteria('points', points)).toEqual(USUAL_ORDERS.points)
})
