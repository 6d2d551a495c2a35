import { describe, expect, test } from 'vitest'
import { roundHalfUp } from '@/domain/fraction'
import type { Game } from '@/domain/game'
import { explainPlace } from './explain-place'
import { oneChange } from './one-change'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import type { Season, SeasonCourt, SeasonDay, SeasonMember, SeasonSettings } from './season'
import { seasonRanking } from './season-ranking'

const CAST = ['Noor', 'Tom', 'Maya', 'Ines', 'Sam', 'Bea', 'Dev', 'Uli']

const members = (...names: string[]): SeasonMember[] =>
  names.map((name, i) => ({ id: name.toLowerCase(), name, startPlace: i + 1 }))

/** A court of four that finishes in name order: 3 wins, then 1 each with differences of 0, −4, and −8. */
function inOrder(number: number, ...names: string[]): SeasonCourt {
  const [a = '', b = '', c = '', d = ''] = names.map((name) => name.toLowerCase())
  const won = (id: number, team1: string[], team2: string[], team2Score: number): Game => ({
    id: `${number}-${id}`,
    team1,
    team2,
    team1Score: 11,
    team2Score,
    status: 'final',
  })
  return {
    number,
    seats: [a, b, c, d].map((playerId) => ({ playerId })),
    games: [won(1, [a, b], [c, d], 5), won(2, [a, c], [b, d], 7), won(3, [a, d], [b, c], 9)],
  }
}

const season = (
  days: SeasonDay[],
  settings: Partial<SeasonSettings> = {},
  people = members(...CAST),
): Season => ({
  settings: { ...LEAGUE_DEFAULTS, ...settings },
  members: people,
  days,
})

const WEEK_1: SeasonDay = {
  week: 1,
  courts: [inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines'), inOrder(2, 'Sam', 'Bea', 'Dev', 'Uli')],
}
const WEEK_2: SeasonDay = {
  week: 2,
  courts: [inOrder(1, 'Sam', 'Noor', 'Tom', 'Maya'), inOrder(2, 'Ines', 'Bea', 'Dev', 'Uli')],
}

const lines = (week: ReturnType<typeof seasonRanking>[number] | undefined) =>
  week?.rows.map(({ name, place, arrow }) => `${place ?? '-'} ${name} ${arrow ?? ''}`.trim())

describe('on a ladder', () => {
  test.each<[newPlayers: 'bottom' | 'court', rung: number]>([
    ['bottom', 9],
    ['court', 4],
  ])('someone new who enters by %s starts on rung %i', (newPlayers, rung) => {
    const day: SeasonDay = {
      week: 1,
      courts: [inOrder(1, 'Noor', 'Tom', 'Maya', 'Zoe'), inOrder(2, 'Ines', 'Sam', 'Bea', 'Dev')],
    }
    const people = [...members(...CAST), { id: 'zoe', name: 'Zoe', startPlace: null }]
    const [week] = seasonRanking(season([day], { newPlayers, moveUp: 0, moveDown: 0 }, people))
    expect(week?.ladderDay.before.indexOf('zoe')).toBe(rung - 1)
    expect(week?.ladderDay.before).toHaveLength(9)
  })

  test('a place is the rung after the moves, week by week', () => {
    const [first, second] = seasonRanking(season([WEEK_2, WEEK_1]))
    expect(lines(first)).toEqual(['1 Noor', '2 Tom', '3 Maya', '4 Sam', '5 Ines', '6 Bea', '7 Dev', '8 Uli'])
    expect(lines(second)).toEqual([
      '1 Sam 3',
      '2 Noor -1',
      '3 Tom -1',
      '4 Ines 1',
      '5 Maya -2',
      '6 Bea 0',
      '7 Dev 0',
      '8 Uli 0',
    ])
    const sam = second?.rows.find(({ name }) => name === 'Sam')
    expect(sam?.trend).toEqual([4, 1])
    expect(sam?.record).toMatchObject({
      played: 6,
      won: 6,
      lost: 0,
      pointDiff: 24,
      winShare: { num: 12, den: 12 },
    })
  })

  test('the reasons explain the move, then what decided on the court', () => {
    const [first, second] = seasonRanking(season([WEEK_1, WEEK_2]))
    if (!first || !second) throw new Error('There are two weeks.')
    expect(explainPlace(first, 'sam')).toEqual([
      'Moves up to court 1: finished 1st on court 2.',
      'Ahead of Bea on wins (3 vs. 1).',
      'Just above: Maya, who stayed and ranks ahead of players who moved up.',
      'Just below: Ines, placed on court 2 by results.',
    ])
    expect(explainPlace(second, 'maya')).toEqual([
      'Moves down to court 2: finished 4th on court 1.',
      'Tied with Tom on wins, behind on point differential (−8 vs. −4).',
      'Just above: Ines, placed on court 1 by results.',
      'Just below: Bea, who stayed and ranks behind players who moved down.',
    ])
    expect(explainPlace(second, 'noor').at(-1)).toBe('Just below: Tom, who finished 3rd on court 1.')
    const named = explainPlace(second, 'noor', (court) => (court === 1 ? 'Center' : `court ${court}`))
    expect(named.at(-1)).toBe('Just below: Tom, who finished 3rd on Center.')
    expect(named[0]).toContain('on Center')
  })

  test('the last resort is the starting order in the first week, last week later', () => {
    const level: SeasonCourt = { ...inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines') }
    const same = level.games.map((game) => ({ ...game, team2Score: 7 }))
    const weeks = seasonRanking(
      season([
        { week: 1, courts: [{ ...level, games: same }] },
        { week: 2, courts: [{ ...level, games: same }] },
      ]),
    )
    const reasons = weeks.map((week) => explainPlace(week, 'maya')[1])
    expect(reasons).toEqual([
      'Tied with Tom on wins, point differential, head-to-head, and points scored; the starting order broke the tie.',
      "Tied with Tom on wins, point differential, head-to-head, and points scored; last week's place broke the tie.",
    ])
  })

  test('a player who sits out keeps the rung and is told so', () => {
    const [week] = seasonRanking(season([{ week: 1, courts: [inOrder(1, 'Ines', 'Maya', 'Tom', 'Sam')] }]))
    expect(lines(week)?.slice(0, 6)).toEqual(['1 Noor', '2 Ines', '3 Maya', '4 Tom', '5 Sam', '6 Bea'])
    if (!week) throw new Error('There is a week.')
    expect(explainPlace(week, 'noor')).toEqual([
      "Didn't play. Keeps their place on the ladder.",
      'Just below: Ines.',
    ])
    expect(explainPlace(week, 'ines').slice(-2)).toEqual([
      "Just above: Noor, who didn't play and keeps their place.",
      'Just below: Maya, who finished 2nd on court 1.',
    ])
  })

  test("a late entrant isn't on the ladder before, and is NEW then, at the bottom of the game day", () => {
    const people = [...members(...CAST), { id: 'kai', name: 'Kai', startPlace: null }]
    const withKai = {
      ...WEEK_2,
      courts: [WEEK_2.courts[0], inOrder(2, 'Ines', 'Bea', 'Dev', 'Kai')].filter(
        (court) => court !== undefined,
      ),
    }
    const [first, second] = seasonRanking(season([WEEK_1, withKai], {}, people))
    if (!first || !second) throw new Error('There are two weeks.')
    expect(lines(first)?.at(-1)).toBe('- Kai')
    expect(explainPlace(first, 'kai')).toEqual(['Not on the ladder yet. Joins with their first game day.'])
    expect(lines(second)?.slice(6)).toEqual(['7 Dev 0', '8 Uli 0', '9 Kai NEW'])
  })

  test('past members take part in their game days and leave no gap', () => {
    const [week] = seasonRanking(
      season([WEEK_1], {}, members('Noor', 'Tom', 'Ines', 'Sam', 'Bea', 'Dev', 'Uli')),
    )
    expect(lines(week)).toEqual(['1 Noor', '2 Tom', '3 Sam', '4 Ines', '5 Bea', '6 Dev', '7 Uli'])
    if (!week) throw new Error('There is a week.')
    expect(explainPlace(week, 'ines')[1]).toBe(
      'Tied with a former member on wins, behind on point differential (−8 vs. −4).',
    )
  })

  test("a member whose sub played keeps the place, and the sub's games are no one's", () => {
    const court = inOrder(2, 'Sam', 'Bea', 'Dev', 'Uli')
    const seats = court.seats.map((seat) =>
      seat.playerId === 'sam' ? { ...seat, substitute: 'Omar Haddad' } : seat,
    )
    const [week] = seasonRanking(
      season([{ week: 1, courts: [inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines'), { ...court, seats }] }]),
    )
    if (!week) throw new Error('There is a week.')
    expect(lines(week)?.slice(3, 6)).toEqual(['4 Bea', '5 Sam', '6 Ines'])
    expect(explainPlace(week, 'sam')).toEqual([
      'Stays on court 2 and keeps their place: a sub played.',
      'Just above: Bea.',
      'Just below: Ines.',
    ])
    expect(explainPlace(week, 'bea')[1]).toBe(
      'Tied with Dev on wins, ahead on point differential (0 vs. −4).',
    )
    expect(explainPlace(week, 'ines').at(-2)).toBe("Just above: Sam, who didn't play and keeps their place.")
    expect(week.rows.find(({ id }) => id === 'sam')?.record).toMatchObject({
      played: 0,
      totalPoints: 0,
      winShare: null,
    })
    expect(week.rows.find(({ id }) => id === 'bea')?.record).toMatchObject({ played: 3, won: 1 })
  })

  test('a three-way tie at the line between courts is told once, with everyone in it', () => {
    const level = inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines')
    const games = level.games.map((game) => ({ ...game, team2Score: 7 }))
    const courts = [inOrder(1, 'Sam', 'Bea', 'Dev', 'Uli'), { ...level, number: 2, games }]
    const [week] = seasonRanking(
      season(
        [{ week: 1, courts }],
        { moveUp: 2, moveDown: 2 },
        members('Sam', 'Bea', 'Dev', 'Uli', ...CAST.slice(0, 4)),
      ),
    )
    if (!week) throw new Error('There is a week.')
    expect(explainPlace(week, 'ines').filter((sentence) => sentence.startsWith('Tied'))).toEqual([
      'Tied with Tom and Maya on wins, point differential, head-to-head, and points scored; the starting order broke the tie.',
    ])
  })

  test('no game day, no ranking', () => {
    expect(seasonRanking(season([]))).toEqual([])
  })
})

describe('by results', () => {
  test('win percentage ranks everyone who has played, and tells what separates them', () => {
    const [, week] = seasonRanking(season([WEEK_1, WEEK_2], { rankingBasis: 'win_share' }))
    if (!week) throw new Error('There is a second week.')
    expect(lines(week)?.slice(0, 3)).toEqual(['1 Sam 1', '2 Noor -1', '3 Ines 4'])
    expect(explainPlace(week, 'ines')).toEqual([
      'Tied with Noor on win percentage, behind on point differential per game (+0.67 vs. +2.00).',
      'Ahead of Bea on win percentage (.667 vs. .333).',
    ])
  })
  test('points count every point and one per win, and what a sub earned if the league says so', () => {
    const court = inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines')
    const seats = court.seats.map((seat) =>
      seat.playerId === 'noor' ? { ...seat, substitute: 'Omar Haddad' } : seat,
    )
    const days = [WEEK_1, { week: 2, courts: [{ ...court, seats }] }]
    const [, week] = seasonRanking(season(days, { rankingBasis: 'points', subPolicy: 'actual' }))
    const noor = week?.rows.find(({ id }) => id === 'noor')
    // 33 points and 3 wins in the first week; the sub's 33 count as 30, and no wins.
    expect(noor?.record).toMatchObject({ totalPoints: 33 + 3 + 30, creditedPoints: 30, played: 3 })
    expect(noor?.place).toBe(1)
  })
  test('points of those possible', () => {
    const [week] = seasonRanking(season([WEEK_1], { rankingBasis: 'points_percentage' }))
    expect(
      week?.rows
        .map(({ name, record }) => `${name} ${record.pointShare && roundHalfUp(record.pointShare)}`)
        .slice(0, 3),
    ).toEqual(['Noor 1', 'Sam 1', 'Tom 0.8182'])
  })
  test('points of those possible: a player with only forfeits has no share, comes last, and is told so', () => {
    const { seats, games } = inOrder(1, 'Noor', 'Tom', 'Maya', 'Ines')
    const walkover: Game = {
      id: 'f',
      team1: ['sam', 'bea'],
      team2: ['dev', 'uli'],
      team1Score: null,
      team2Score: null,
      status: 'forfeit',
      endedBy: ['dev', 'uli'],
    }
    const second = {
      number: 2,
      seats: ['sam', 'bea', 'dev', 'uli'].map((playerId) => ({ playerId })),
      games: [walkover],
    }
    const day = { week: 1, courts: [{ number: 1, seats, games }, second] }
    const [week] = seasonRanking(season([day], { rankingBasis: 'points_percentage' }))
    if (!week) throw new Error('There is a week.')
    expect(week.rows.slice(4).map(({ name, record }) => [name, record.pointShare, record.won])).toEqual([
      ['Sam', null, 1],
      ['Bea', null, 1],
      ['Dev', null, 0],
      ['Uli', null, 0],
    ])
    expect(explainPlace(week, 'sam')[0]).toMatch(
      /^No points played: forfeits don't count toward points percentage/,
    )
    expect(explainPlace(week, 'noor')[0]).not.toMatch(/forfeit/)
  })
  test('players with too few games have no place', () => {
    const [week] = seasonRanking(season([WEEK_1], { rankingBasis: 'win_share', minGames: 4 }))
    if (!week) throw new Error('There is a week.')
    expect(week.rows.map(({ place }) => place)).toEqual(CAST.map(() => null))
    expect(explainPlace(week, 'noor')).toEqual(['Not ranked yet: 3 of 4 games needed.'])
    expect(explainPlace(week, 'nobody')).toEqual([])
  })
})

describe('game days of other kinds', () => {
  const byPoints = { rankingBasis: 'points', movementMode: 'reseed' } as const

  test('reseeded courts: the ladder is the ranking after each game day', () => {
    const weeks = seasonRanking(season([WEEK_1, WEEK_2], byPoints))
    for (const { ladderDay, rows } of weeks)
      expect(ladderDay.movement.ladder).toEqual(rows.map(({ id }) => id))
    // Noor has won 33 points and 3 games, and so has Sam: tied, so the first ladder decides. No one else has three
    // wins.
    expect(weeks[0]?.ladderDay.movement.nextCourts?.[0]?.slice(0, 2)).toEqual(['noor', 'sam'])
  })

  test('players who change courts during the game day are in one table', () => {
    const [week] = seasonRanking(
      season([WEEK_1], { gameFormat: 'king_of_court', rankingBasis: 'win_share', movementMode: 'none' }),
    )
    expect(week?.ladderDay.courts).toHaveLength(1)
    expect(week?.ladderDay.courts[0]?.table).toHaveLength(8)
    expect(week?.ladderDay.movement.swaps).toEqual([])
  })
})

test('a win by forfeit has no points, so it lowers no average that a sub is credited by', () => {
  const seats = ['noor', 'tom', 'maya', 'ines'].map((playerId) => ({ playerId }))
  const game = { team1: ['noor', 'tom'], team2: ['maya', 'ines'], team1Score: 11, status: 'final' } as const
  const won = { ...game, id: 'won', team2Score: 9 }
  const forfeit: Game = {
    ...won,
    id: 'forfeit',
    status: 'forfeit',
    endedBy: ['maya'],
    team1Score: null,
    team2Score: null,
  }
  const subbed = seats.map((seat) => (seat.playerId === 'noor' ? { ...seat, substitute: 'Gus' } : seat))
  const bySub = (id: string): Game => ({ ...game, id, team2Score: 5 })
  const [, latest] = seasonRanking(
    season(
      [
        { week: 1, courts: [{ number: 1, seats, games: [won, forfeit] }] },
        { week: 2, courts: [{ number: 1, seats: subbed, games: [bySub('1'), bySub('2')] }] },
      ],
      { subPolicy: 'own_average', rankingBasis: 'points_percentage', movementMode: 'none' },
    ),
  )
  expect(latest?.rows.find(({ id }) => id === 'noor')?.record).toMatchObject({
    creditedPoints: 22,
    pointShare: { num: 33, den: 33 },
  })
})

test('one change is found even if the court below moved no one', () => {
  const open = inOrder(3, 'Gus', 'Hal', 'Ida', 'Jon')
  const rained = { ...open, games: open.games.map((each): Game => ({ ...each, status: 'void' })) }
  const day: SeasonDay = { week: 1, courts: [...WEEK_1.courts, rained] }
  const people = members(...CAST, 'Gus', 'Hal', 'Ida', 'Jon')
  const { settings, ...played } = season([day], { moveUp: 2, moveDown: 2 }, people)
  const [week] = seasonRanking({ settings, ...played })
  if (!week) throw new Error('There is a week.')
  expect(week.ladderDay.movement.swaps).toHaveLength(1)
  expect(explainPlace(week, 'dev')[0]).toContain('court 3')
  // A third place would have moved down; one other score makes it a second. A frozen court itself moves no one.
  expect(oneChange(week.ladderDay, day, settings, 'dev')?.goal).toBe('up')
  expect(oneChange(week.ladderDay, day, settings, 'jon')).toBeNull()
})
