import { describe, expect, test } from 'vitest'
import { openSemifinals, placesInFinals, stagesOf } from './finals'
import { finalBoard, finalsCourts } from './game-day-plan/finals-courts'
import { planGameDay } from './game-day-plan/plan-game-day'
import type { Game } from './game'
import { LEAGUE_DEFAULTS } from './league-settings'
import { nextWeek } from './season/next-week'
import { seasonEnd } from './season/season-end'
import type { Season, SeasonCourt } from './season/season'
import { seasonRanking } from './season/season-ranking'

const players = (count: number) => Array.from({ length: count }, (_, i) => `p${i + 1}`)
const seated = (
  count: number,
  ...how: [Parameters<typeof finalsCourts>[1]?, Parameters<typeof finalsCourts>[2]?]
) => finalsCourts(players(count), how[0] ?? null, how[1])?.courts.map(({ length }) => length)

describe('the courts of the finals', () => {
  test.each([
    [4, [4]],
    [5, [5]],
    [7, [7]],
    [8, [4, 4]],
    [9, [5, 4]],
    [10, [5, 5]],
    [11, [5, 6]],
    [12, [4, 4, 4]],
    [18, [4, 4, 5, 5]],
  ])('%i players', (count, sizes) => {
    expect(seated(count)).toEqual(sizes)
  })

  test('too few for a court have none', () => {
    expect(finalsCourts(players(3), null)).toBeNull()
  })

  test('too few courts are shared', () => {
    expect(seated(10, null, { maxCourts: 1 })).toEqual([10])
    expect(seated(13, null, { maxCourts: 2 })).toEqual([7, 6])
  })

  test('each division has its own final, and the others follow', () => {
    const divisions = new Map(players(17).map((id, i) => [id, i < 8 ? 1 : 2]))
    expect(finalsCourts(players(17), divisions)).toEqual({
      courts: [
        ['p1', 'p4', 'p5', 'p8'],
        ['p2', 'p3', 'p6', 'p7'],
        ['p9', 'p12', 'p13', 'p16', 'p17'],
        ['p10', 'p11', 'p14', 'p15'],
      ],
      finals: 4,
      overMax: false,
    })
    expect(seated(17, divisions, { maxCourts: 3 })).toEqual([4, 4, 9])
  })

  test('a division of fewer than four plays with the others', () => {
    const divisions = new Map(players(11).map((id, i) => [id, i < 9 ? 1 : 2]))
    const courts = finalsCourts(players(11), divisions)
    expect(courts).toMatchObject({ finals: 2, overMax: true })
    expect(courts?.courts[0]).toEqual(['p1', 'p4', 'p5', 'p8', 'p9'])
  })

  test('someone left over joins the final of their division', () => {
    const divisions = new Map(players(9).map((id, i) => [id, i < 5 ? 1 : 2]))
    expect(finalsCourts(players(9), divisions)?.courts).toEqual([
      ['p1', 'p2', 'p3', 'p4', 'p5'],
      ['p6', 'p7', 'p8', 'p9'],
    ])
  })
})

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

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

/** A semifinal of some players, then the games of those who are on the court at the end. */
const stages = (number: number, semifinal: readonly string[], people: readonly string[]): SeasonCourt => ({
  ...court(number, people),
  games: [...court(number, semifinal).games, ...court(number, people).games],
})

const HERE = { left: new Set<string>(), away: new Set<string>() }

const SEMIFINALS = [
  ['E', 'A', 'D', 'H'],
  ['C', 'B', 'G', 'F'],
] as const

const season = (finals: SeasonCourt[] = []): Season => ({
  settings: LEAGUE_DEFAULTS,
  members: NAMES.map((id, i) => ({ id, name: id, startPlace: i + 1 })),
  days: [
    { week: 1, courts: [court(1, NAMES.slice(0, 4)), court(2, NAMES.slice(4))] },
    ...(finals.length > 0
      ? [{ week: 2, rules: { isFinals: true, movementMode: 'none' as const }, courts: finals }]
      : []),
  ],
})

describe('a finals day', () => {
  test('is seeded from the standings, and the next one steps in for a missing player', () => {
    const week = nextWeek(season(), ['B'], { minCourt: 3 }, { isFinals: true })
    expect(week.courts.map((each) => each.people.join(' '))).toEqual(['A C E D', 'F G H'])
    expect(week).toMatchObject({ finalCourts: 1, moves: new Map() })
  })

  test('moves no one, and decides the first places of the season', () => {
    const played = season([
      stages(1, SEMIFINALS[0], ['B', 'C', 'E', 'A']),
      stages(2, SEMIFINALS[1], ['H', 'D', 'F', 'G']),
    ])
    const last = seasonRanking(played).at(-1)
    expect(last?.ladderDay.movement.swaps).toEqual([])
    // The first court's table counts the final alone.
    expect(last?.ladderDay.courts[0]?.table.map(({ id, played: games }) => [id, games])).toEqual(
      ['B', 'C', 'E', 'A'].map((id) => [id, 3]),
    )
    const end = seasonEnd(last?.rows ?? [], played, last?.ladderDay.courts)
    expect(end.hasFinals).toBe(true)
    expect(
      end.podiums.map(({ title, places }) => [title, places.map(({ players: who }) => who.join())]),
    ).toEqual([[null, ['B', 'C', 'E']]])
    const behind = (last?.rows ?? []).map(({ id }) => id).filter((id) => !'BCEA'.includes(id))
    expect([...end.places.entries()].toSorted((a, b) => a[1] - b[1]).map(([id]) => id)).toEqual(
      ['B', 'C', 'E', 'A'].concat(behind),
    )
  })

  test('has a final of the best two of each semifinal, which a correction changes until it is played', () => {
    const ranked = (by: string) => (each: SeasonCourt) =>
      Array.from(by).filter((id) => each.seats.some(({ playerId }) => playerId === id))
    const semifinals = SEMIFINALS.map((people, i) => court(i + 1, people))
    const final = [
      { number: 1, people: ['E', 'A', 'C', 'B'] },
      { number: 2, people: ['D', 'H', 'G', 'F'] },
    ]
    expect(openSemifinals(semifinals, null)).toHaveLength(1)
    expect(finalBoard(semifinals, null, ranked('ECABDGHF'), HERE)).toEqual(final)
    const open = { ...court(1, SEMIFINALS[0]), games: court(1, SEMIFINALS[0]).games.slice(0, 2) }
    const waiting = { ...open, games: [...open.games, { ...open.games[0]!, status: 'scheduled' as const }] }
    expect(finalBoard([waiting, semifinals[1]!], null, ranked('ECABDGHF'), HERE)).toEqual([])
    const begun = final.map(({ number, people }, i) => {
      const played = stages(number, SEMIFINALS[i]!, people)
      const games = played.games.map((game, turn) =>
        turn < 3 ? game : { ...game, status: 'scheduled' as const },
      )
      return { ...played, games }
    })
    expect(openSemifinals(begun, null)).toEqual([])
    expect(finalBoard(begun, null, ranked('DCABEGHF'), HERE)[0]?.people).toEqual(['D', 'A', 'C', 'B'])
    const [one, other] = begun
    const played = stages(2, SEMIFINALS[1], final[1]!.people)
    expect(finalBoard([one!, { ...other!, games: played.games }], null, ranked('DCABEGHF'), HERE)).toEqual([])
  })

  test('is decided by the standings if no final follows the semifinals', () => {
    const played = season(SEMIFINALS.map((people, i) => court(i + 1, people)))
    const last = seasonRanking(played).at(-1)
    expect(seasonEnd(last?.rows ?? [], played, last?.ladderDay.courts).hasFinals).toBe(false)
  })

  test('decides nothing if it is not the last one', () => {
    const played = season([court(1, ['E', 'C', 'A', 'B']), court(2, ['H', 'D', 'F', 'G'])])
    const later = { ...played, days: [...played.days, { week: 3, courts: [court(1, ['H', 'G', 'F', 'E'])] }] }
    const last = seasonRanking(later).at(-1)
    expect(seasonEnd(last?.rows ?? [], later, last?.ladderDay.courts).hasFinals).toBe(false)
  })

  test('needs four of a division on one court', () => {
    const courts = seasonRanking(season()).at(-1)?.ladderDay.courts ?? []
    const places = (own: readonly string[]) => {
      const divisions = new Map(NAMES.map((id) => [id, own.includes(id) ? 1 : 2]))
      return [...placesInFinals(1, new Set(own), courts, divisions).keys()]
    }
    expect(places(['A', 'B', 'C'])).toEqual([])
    expect(places(NAMES.slice(4))).toEqual(NAMES.slice(4))
  })

  const FINAL = [
    stages(1, SEMIFINALS[0], ['B', 'C', 'E', 'A']),
    stages(2, SEMIFINALS[1], ['H', 'D', 'F', 'G']),
  ]

  test.each([
    [
      'left the league',
      (played: Season) => ({ ...played, members: played.members.filter(({ id }) => id !== 'B') }),
    ],
    [
      'is in a division and left',
      (played: Season) => ({
        ...played,
        settings: { ...LEAGUE_DEFAULTS, divisions: 2 },
        members: played.members.filter(({ id }) => id !== 'B').map((member) => ({ ...member, division: 1 })),
      }),
    ],
  ])('keeps its final when someone who played it %s', (_, change) => {
    const played = change(season(FINAL))
    const last = seasonRanking(played).at(-1)
    const { podiums } = seasonEnd(last?.rows ?? [], played, last?.ladderDay.courts)
    expect(podiums[0]?.places.map(({ players: who }) => who.join())).toEqual(['C', 'E', 'A'])
    expect(last?.ladderDay.courts[0]?.table.map(({ played: games }) => games)).toEqual([3, 3, 3, 3])
  })

  test('keeps its final when someone who played it has too few games for the podium', () => {
    const played = season(FINAL)
    const late = {
      ...played,
      settings: { ...LEAGUE_DEFAULTS, minGames: 7, rankingBasis: 'win_share' as const },
      days: [
        { week: 1, courts: [court(1, ['A', 'C', 'E', 'H']), court(2, ['D', 'F', 'G', 'X'])] },
        played.days[1]!,
      ],
    }
    const last = seasonRanking(late).at(-1)
    const { podiums } = seasonEnd(last?.rows ?? [], late, last?.ladderDay.courts)
    expect(podiums[0]?.places.map(({ players: who }) => who.join())).toEqual(['C', 'E', 'A'])
  })

  test('has no one from another division in its final, even if they share a semifinal court', () => {
    const divisions = new Map([...NAMES.map((id) => [id, 1] as const), ['X', 2]])
    const shared = {
      ...court(1, ['X', 'A', 'D', 'H']),
      seats: ['X', 'A', 'D', 'H', 'E'].map((playerId) => ({ playerId })),
    }
    const ranked = ({ seats }: SeasonCourt) => seats.map(({ playerId }) => playerId)
    expect(finalBoard([shared, court(2, SEMIFINALS[1])], divisions, ranked, HERE)).toEqual([
      { number: 1, people: ['A', 'D', 'C', 'B'] },
      { number: 2, people: ['X', 'H', 'E', 'G', 'F'] },
    ])
  })

  test('makes the final larger if the second court would be too full', () => {
    const names = Array.from('ABCDEFGHIJKLMN')
    const courts = [names.slice(0, 7), names.slice(7)].map((people, i) => court(i + 1, people))
    const ranked = ({ seats }: SeasonCourt) => seats.map(({ playerId }) => playerId)
    expect(finalBoard(courts, null, ranked, HERE).map(({ people }) => people.join(''))).toEqual([
      'ABCHIJ',
      'DEFGKLMN',
    ])
    const full = [9, 9].map((count, i) =>
      court(
        i + 1,
        Array.from({ length: count }, (_, seat) => `${i}${seat}`),
      ),
    )
    expect(finalBoard(full, null, ranked, HERE).map(({ people }) => people.length)).toEqual([9, 9])
    const away = { ...HERE, away: new Set(['N']) }
    expect(finalBoard(courts, null, ranked, away)[0]?.people.join('')).toBe('ABHI')
  })

  test('goes on without players who left, who keep a seat where they played, and without absent ones', () => {
    const courts = SEMIFINALS.map((people, i) => court(i + 1, people))
    const ranked = ({ seats }: SeasonCourt) => seats.map(({ playerId }) => playerId)
    const board = finalBoard(courts, null, ranked, { left: new Set(['E']), away: new Set(['C']) })
    expect(board).toEqual([
      { number: 1, people: ['A', 'D', 'B', 'G', 'E'] },
      { number: 2, people: ['H', 'C', 'F'] },
    ])
    // Only three still play on the second court, but it did have a semifinal.
    const plan = planGameDay({
      format: 'courts',
      isFinals: true,
      board,
      left: new Set(['E']),
      away: new Set(['C']),
      stored: new Map(
        courts.map(({ number, seats, games }) => [
          number,
          {
            seats: seats.map(({ playerId }) => ({
              person: playerId,
              first: 1,
              last: playerId === 'E' ? 3 : null,
            })),
            games: games.map((game, i) => ({ ...game, number: i + 1, rotation: i + 1, isPlayed: true })),
          },
        ]),
      ),
      rotations: new Map(),
      gamesPerMatch: 3,
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed: 1,
      redraw: new Set(),
      draw: () => null,
    })
    expect(plan.courts.map(({ rotations }) => rotations.length)).toEqual([6, 3])
    expect(plan.courts[0]?.seats.find(({ person }) => person === 'E')).toEqual({
      person: 'E',
      first: 1,
      last: 3,
    })
    const final = {
      ...stages(1, SEMIFINALS[0], ['A', 'D', 'B', 'G']),
      seats: ['A', 'D', 'B', 'G', 'E'].map((playerId) => ({ playerId })),
    }
    const rest = { ...court(2, SEMIFINALS[1]), seats: ['H', 'C', 'F'].map((playerId) => ({ playerId })) }
    const last = seasonRanking(season([final, rest])).at(-1)
    expect(last?.ladderDay.courts[0]?.table.map(({ id, played }) => [id, played])).toEqual([
      ...['A', 'D', 'B', 'G'].map((id) => [id, 3]),
      ['E', 0],
    ])
  })

  test('is still to come after one player moves to the other court during the semifinals', () => {
    const [one, other] = SEMIFINALS.map((people, i) => court(i + 1, people))
    const [game] = court(2, ['H', 'C', 'B', 'F']).games
    const helped = [
      { ...one!, seats: ['E', 'A', 'D', 'X'].map((playerId) => ({ playerId })) },
      {
        ...other!,
        seats: ['C', 'B', 'F', 'H'].map((playerId) => ({ playerId })),
        games: [...other!.games, game!],
      },
    ]
    expect(openSemifinals(helped, null)).toHaveLength(1)
    const final = ['A', 'D', 'B', 'C'] as const
    const isFor = (number: number, people: readonly string[], games: readonly Game[]) => ({
      number,
      seats: people.map((playerId) => ({ playerId })),
      games,
    })
    const exchanged = [
      isFor(1, final, [...one!.games, ...court(1, final).games]),
      isFor(2, ['H', 'E', 'X', 'F', 'G'], [...helped[1]!.games, ...court(2, ['H', 'E', 'X', 'F']).games]),
    ]
    expect(stagesOf(exchanged, null).flatMap(({ later }) => later)).toHaveLength(6)
  })

  test('begins after as many games as the semifinal had, no matter who plays the next one', () => {
    const rounds = (number: number, games: readonly string[], people: string): SeasonCourt => ({
      number,
      seats: Array.from(people, (playerId) => ({ playerId })),
      games: games.map((four, i) => ({ ...court(number, Array.from(four)).games[0]!, id: `${number} ${i}` })),
    })
    // Six on the second court: finalists I and J sit out its last semifinal game, and aren't in the next one either.
    const semifinal = ['IJKL', 'IKMN', 'JLMN', 'IJKM', 'IJLN', 'KLMN']
    const others = ['KLMN', 'KLCD', 'MNCD']
    const courts = [
      rounds(1, ['ABCD', 'ACBD', 'ADBC', 'ABIJ', 'AIBJ', 'AJBI'], 'ABIJ'),
      rounds(2, [...semifinal, ...others], 'KLMNCD'),
    ]
    expect(stagesOf(courts, null).flatMap(({ later }) => later.map(({ id }) => id))).toEqual([
      '1 3',
      '1 4',
      '1 5',
      '2 6',
      '2 7',
      '2 8',
    ])
  })
})
