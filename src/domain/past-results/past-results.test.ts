import { describe, expect, test } from 'vitest'
import { DEFAULT_SCORE_RULES } from '@/domain/match-score'
import { dateReader, readGames, readRanking, seasonSheets } from './read-games'
import { orderOnRoster, reviewGames, type GamesAround } from './review-games'

const TODAY = '2026-11-29'
const read = (...lines: string[]) => readGames(lines.join('\n'), TODAY)
const shown = (...lines: string[]) =>
  read(...lines).games.map(({ date, court, team1, team2, scores }) =>
    [
      date,
      court,
      [team1, team2].map((side) => side.map(({ name }) => name).join('/')).join(' - '),
      scores.join(':'),
    ].join(' | '),
  )

describe('a date', () => {
  test.each([
    ['11/7/2026', '2026-11-07'],
    ['2026-11-07', '2026-11-07'],
    ['Sat, Nov 7', '2026-11-07'],
    ['7-Nov-2026', '2026-11-07'],
    ['November 7th, 2026', '2026-11-07'],
    ['12/5', '2025-12-05'],
    ['7.11.2026', '2026-11-07'],
    ['11/31/2026', null],
    ['Ann Lee', null],
  ])('%s is %s', (cell, date) => {
    expect(dateReader([cell], TODAY)(cell)).toBe(date)
  })

  test('with the day first is told by one that can only be meant like that, or that would be ahead', () => {
    expect(dateReader(['7/11/2026', '21/11/2026'], TODAY)('7/11/2026')).toBe('2026-11-07')
    expect(dateReader(['7/11/2026', '1/12/2025'], TODAY)('7/11/2026')).toBe('2026-07-11')
    expect(dateReader(['1/12/2026'], '2026-11-29')('1/12/2026')).toBe('2026-01-12')
    expect(dateReader(['12/10/2026'], '2026-11-29')('12/10/2026')).toBe('2026-10-12')
  })
})

describe('a sheet of games', () => {
  const GAME = '2026-11-07 | South | Ann Lee/Bo Ray - Cy Dee/Di Fox | 11:7'
  test.each([
    ['columns', ['Date,Court,P1,P2,P3,P4,S1,S2', '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7']],
    [
      'another order',
      [
        'Score A;Score B;Player 1;Player 2;Player 3;Player 4;Court;When',
        '11;7;Ann Lee;Bo Ray;Cy Dee;Di Fox;South;Nov 7',
      ],
    ],
    [
      'pairs in a cell',
      ['Date\tCourt\tTeam 1\tTeam 2\tScore', '7-Nov-2026\tSouth\tAnn Lee / Bo Ray\tCy Dee & Di Fox\t11-7'],
    ],
    [
      'winners and losers',
      ['Date,Court,Winners,Losers,Score', '11/7/2026,South,Ann Lee/Bo Ray,Cy Dee/Di Fox,11–7'],
    ],
    [
      'a number of the game',
      ['Date,Court,Game,A1,A2,B1,B2,Score A,Score B', '11/7/2026,South,3,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7'],
    ],
    [
      'scores between the sides',
      [
        'Date,Court,Team A player,Team A partner,Pts,Team B player,Team B partner,Pts',
        '2026-11-07,South,Ann Lee,Bo Ray,11,Cy Dee,Di Fox,7',
      ],
    ],
    [
      'a title above',
      [
        'Thursday league,,,,,,,',
        'Date,Court,P1,P2,P3,P4,S1,S2',
        '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
      ],
    ],
    [
      'dates above the games',
      ['Court,P1,P2,P3,P4,S1,S2', '"Sat, Nov 7",,,,,,', 'South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7'],
    ],
  ])('with %s', (_, lines) => {
    expect(shown(...lines)).toEqual([GAME])
  })

  test('without a header, or in singles', () => {
    expect(
      shown('11/7/2026,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7', '11/7/2026,Ann Lee,Cy Dee,Bo Ray,Di Fox,4,11'),
    ).toEqual([
      '2026-11-07 |  | Ann Lee/Bo Ray - Cy Dee/Di Fox | 11:7',
      '2026-11-07 |  | Ann Lee/Cy Dee - Bo Ray/Di Fox | 4:11',
    ])
    expect(shown('Nov 7,Ann Lee,Bo Ray,11,7')).toEqual(['2026-11-07 |  | Ann Lee - Bo Ray | 11:7'])
  })

  test("that the app wrote keeps its subs, and leaves out what wasn't played", () => {
    const found = read(
      'Week,Date,Court,Game,Team 1 player 1,Team 1 player 2,Team 2 player 1,Team 2 player 2,Team 1 score,Team 2 score,Result,Winner,Ended by',
      '1,2026-11-07,1,1,Ann Lee,Carl Benson (sub for Omar Ali),Cy Dee,Di Fox,11,7,final,Team 1,',
      '1,2026-11-07,1,2,Ann Lee,Cy Dee,Omar Ali,Di Fox,,,not played,,',
      '1,2026-11-07,1,3,Ann Lee,Di Fox,Omar Ali,Cy Dee,5,3,retired,Team 1,Cy Dee',
    )
    expect(found.games).toEqual([
      {
        line: 2,
        date: '2026-11-07',
        court: '1',
        team1: [
          { name: 'Ann Lee', subFor: null },
          { name: 'Carl Benson', subFor: 'Omar Ali' },
        ],
        team2: [
          { name: 'Cy Dee', subFor: null },
          { name: 'Di Fox', subFor: null },
        ],
        scores: [11, 7],
      },
    ])
    expect(found.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [3, 'notPlayed'],
      [4, 'notPlayed'],
    ])
  })

  test('says which lines it leaves out', () => {
    expect(
      read(
        'Date,P1,P2,P3,P4,S1,S2',
        '11/7/2026,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
        '11/7/2026,Ann Lee,Bo Ray,Cy Dee,,11,7',
        '11/7/2026,Ann Lee,Bo Ray,Cy Dee,Di Fox,,',
        ',Ann Lee,Bo Ray,Cy Dee,Di Fox,11,2',
        '12/24/2026,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,2',
      ).leftOut.map(({ line, why }) => [line, why]),
    ).toEqual([
      [3, 'noPlayers'],
      [4, 'noScore'],
      [5, 'noDate'],
      [6, 'future'],
    ])
  })

  test('is read up to 2,000 games, and says which lines come after them', () => {
    const lines = Array.from({ length: 2002 }, () => '11/7/2026, Ana Lee, Bo Ray, Cy Gant, Di Moss, 11, 4')
    const { games, leftOut } = readGames(['Date,A,B,C,D,Score,Score', ...lines].join('\n'), '2026-11-29')
    expect(games).toHaveLength(2000)
    expect(leftOut.map(({ line, why }) => [line, why])).toEqual([
      [2002, 'tooMany'],
      [2003, 'tooMany'],
    ])
  })

  test('with totals only has no games, but an order', () => {
    expect(read('Player,Wins,Losses,Pts', 'Ann Lee,9,3,120', 'Bo Ray,7,5,101')).toEqual({
      games: [],
      leftOut: [],
      totals: ['Ann Lee', 'Bo Ray'],
    })
    expect(read('Ann Lee', 'Bo Ray')).toMatchObject({ games: [], totals: null })
  })
})

const ROSTER = ['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fox', 'Omar Ali', 'Jorge Mata'].map((name) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
}))
const AROUND: GamesAround = {
  roster: ROSTER,
  rules: DEFAULT_SCORE_RULES,
  courtNamed: (name) => (name === 'Center' ? 2 : null),
  keyOf: (name) => name.toLowerCase().replaceAll(/[\s.']/g, ''),
  dateText: (date) => `Nov ${Number(date.slice(8))}`,
}
const HEAD = 'Date,Court,P1,P2,P3,P4,S1,S2'
const review = (lines: string[], answers: Record<string, string> = {}, around: Partial<GamesAround> = {}) =>
  reviewGames(read(HEAD, ...lines), answers, { ...AROUND, ...around })
const asked = ({ questions }: ReturnType<typeof review>) =>
  questions.map(({ title, hint, options, chosen }) => [title, hint, options.map(([, text]) => text), chosen])

describe('the games of a sheet', () => {
  test('become days, courts by their names, and everyone has a seat where they played most', () => {
    const { days, questions, games, without } = review([
      '11/14/2026,Center,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
      '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
      '11/7/2026,South,ann lee,CY DEE,Bo Ray,Di Fox,3,11',
    ])
    expect(questions).toEqual([])
    expect([games, without]).toEqual([3, 0])
    expect(days.map(({ date, games: played }) => [date, played.map(({ court }) => court)])).toEqual([
      ['2026-11-07', [1, 1]],
      ['2026-11-14', [2]],
    ])
    expect(days[0]?.seats.map(({ player }) => player.name)).toEqual(['Ann Lee', 'Bo Ray', 'Cy Dee', 'Di Fox'])
  })

  test('ask about names that are not on the roster', () => {
    const lines = [
      '11/7/2026,South,Jorge M.,Bo Ray,Cy Dee,Di Fox,11,7',
      '11/14/2026,South,Carl Benson,Bo Ray,Cy Dee,Di Fox,11,7',
      '11/14/2026,South,Ann Lee,Bo Ray,Jorge Mata,Di Fox,11,7',
    ]
    const first = review(lines)
    expect(asked(first)).toEqual([
      [
        '“Jorge M.” on Nov 7',
        'Closest on the roster: Jorge Mata.',
        ["It's Jorge", 'Sub for Ann', 'Sub for Omar', 'Former player', 'Leave out'],
        'jorge-mata',
      ],
      [
        'Carl Benson played on Nov 14',
        'Not on the roster.',
        ['Sub for Omar', 'Former player', 'Leave out'],
        'sub omar-ali',
      ],
    ])
    expect(first.days[1]?.games[0]?.team1[0]).toEqual({
      id: 'omar-ali',
      name: 'Omar Ali',
      sub: 'Carl Benson',
    })
    const next = review(lines, { 'player carlbenson': 'former', 'player jorgem': 'out' })
    expect(next.games).toBe(2)
    expect(next.without).toBe(1)
    expect(next.days.at(-1)?.games[0]?.team1[0]).toEqual({ id: null, name: 'Carl Benson', sub: null })
  })

  test('stay out with a score that the rules refuse, unless it is changed to one they allow', () => {
    const lines = [
      '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,10',
      '11/7/2026,South,Ann Lee,Cy Dee,Bo Ray,Di Fox,11,5',
      '11/7/2026,South,Ann Lee,Di Fox,Bo Ray,Cy Dee,11,3',
    ]
    const first = review(lines)
    expect(asked(first)).toEqual([
      ['11–10 on Nov 7, South', 'Must win by 2: not a final score.', ['Leave it out', 'Change'], 'out'],
    ])
    expect([first.games, first.without]).toEqual([2, 1])
    const key = first.questions[0]?.key ?? ''
    expect(review(lines, { [key]: 'change', [`${key} text`]: '11-10' }).games).toBe(2)
    const changed = review(lines, { [key]: 'change', [`${key} text`]: '12-10' })
    expect(changed.games).toBe(3)
    expect(changed.days[0]?.games[0]?.scores).toEqual([12, 10])
  })

  test('to 15 on one day are asked about once', () => {
    const lines = [
      '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,15,10',
      '11/7/2026,South,Ann Lee,Cy Dee,Bo Ray,Di Fox,15,5',
      '11/7/2026,South,Ann Lee,Di Fox,Bo Ray,Cy Dee,11,3',
      '11/14/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
    ]
    const { questions, days, games } = review(lines)
    expect(questions.map(({ title }) => title)).toEqual(['Nov 7: most games to 15', '11–3 on Nov 7, South'])
    expect(days.map(({ rules }) => rules)).toEqual([{ pointsToWin: 15, winByMargin: 2 }, null])
    expect(games).toBe(3)
    expect(review(lines, { 'rules 2026-11-07': 'league' }).games).toBe(2)
  })

  test('with someone on both sides stay out, and say so', () => {
    const { games, twice, without } = review([
      '11/7/2026,South,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7',
      '11/7/2026,South,Ann Lee,Bo Ray,ANN LEE,Di Fox,11,7',
    ])
    expect([games, without]).toEqual([1, 1])
    expect(twice).toEqual([{ line: 3, names: ['Ann Lee', 'Bo Ray', 'Ann Lee', 'Di Fox'] }])
  })

  test('without courts are on one court where everyone met, and on several where they are many', () => {
    const few = reviewGames(
      read('11/7/2026,Ann Lee,Bo Ray,Cy Dee,Di Fox,11,7', '11/7/2026,Ann Lee,Cy Dee,Bo Ray,Di Fox,11,7'),
      {},
      AROUND,
    )
    expect(few.days[0]?.games.map(({ court }) => court)).toEqual([1, 1])
    const many = Array.from({ length: 16 }, (_, index) => `Player ${'ABCDEFGHIJKLMNOP'.charAt(index)}x`)
    const lines = Array.from({ length: 12 }, (_, round) => {
      const four = [0, 1, 2, 3].map((seat) => many[(round * 3 + seat * 5) % 16])
      return `11/7/2026,${four.join(',')},11,7`
    })
    const { days } = reviewGames(read(...lines), {}, AROUND)
    const seats = new Map<number, number>()
    for (const { court } of days[0]?.seats ?? []) seats.set(court, (seats.get(court) ?? 0) + 1)
    expect(days[0]?.games).toHaveLength(12)
    expect([...seats.values()].every((count) => count <= 9)).toBe(true)
    expect(days[0]?.seats).toHaveLength(16)
  })
})

test('a sheet of totals puts the roster in its order', () => {
  const roster = ['Ann Lee', 'Bo Ray', 'Robert Dee', 'Di Fox', 'Di Gant'].map((name) => ({ id: name, name }))
  const { players, unknown, others } = orderOnRoster(
    ['DI FOX', 'Bob Dee', 'Ned Flint', 'Di', 'ann lee'],
    roster,
    (name) => name.toLowerCase(),
  )
  expect(players.map(({ name }) => name)).toEqual(['Di Fox', 'Robert Dee', 'Ann Lee'])
  expect(unknown).toEqual(['Ned Flint', 'Di'])
  expect(others.map(({ name }) => name)).toEqual(['Bo Ray', 'Di Gant'])
})

describe('the sheets of a workbook', () => {
  const COLUMNS = 'P1\tP2\tP3\tP4\tS1\tS2'
  const GAME = 'Ann Lee\tBo Ray\tCy Dee\tDi Fox\t11\t4'
  const sheetsOf = (...sheets: [name: string, text: string][]) =>
    seasonSheets(
      sheets.map(([name, text]) => ({ name, text })),
      '2026-12-01',
    )
  const named = (sheets: { name: string }[]) => sheets.map(({ name }) => name)

  test('are games, and the ranking beside them', () => {
    const { games, rankings } = sheetsOf(
      ['Players', 'Name\tGames\nAnn Lee\t4\nBo Ray\t4'],
      ['Games', `Date\t${COLUMNS}\n11/7/2026\t${GAME}`],
      ['Standings', 'Bo Ray\nAnn Lee\nCy Dee'],
      ['Notes', 'Balls are in the shed.'],
    )
    expect(named(games)).toEqual(['Games'])
    expect(named(rankings)).toEqual(['Standings', 'Players'])
    expect(readRanking(rankings[0]?.text ?? '')).toEqual(['Bo Ray', 'Ann Lee', 'Cy Dee'])
  })

  test('are one where each week has its own, also with the date as its name', () => {
    const { games, rankings } = sheetsOf(
      ['Nov 7', `${COLUMNS}\n${GAME}`],
      ['Nov 14', `${COLUMNS}\n${GAME}\n${GAME}`],
    )
    expect(named(games)).toEqual(['Nov 7, Nov 14'])
    expect(readGames(games[0]?.text ?? '', '2026-12-01').games.map(({ date }) => date)).toEqual([
      '2026-11-07',
      '2026-11-14',
      '2026-11-14',
    ])
    expect(rankings).toEqual([])
  })

  test('are chosen from where they do not fit together, the one with the most games first', () => {
    const other = `When\tScore\tWinners\tLosers\n11/14/2026\t11-4\tAnn Lee / Bo Ray\tCy Dee / Di Fox`
    const { games } = sheetsOf(
      ['Old', other],
      ['New', `Date\t${COLUMNS}\n11/7/2026\t${GAME}\n11/7/2026\t${GAME}`],
    )
    expect(named(games)).toEqual(['New', 'Old'])
  })
})
