import { describe, expect, test } from 'vitest'
import { fairness } from '../fairness/fairness'
import { fixedPlayers } from './what-stays'
import { courtOf, movePerson, swapPeople, withCourts, type BoardLayout } from './board-layout'
import {
  ALL_COURTS,
  gameDayRounds,
  planGameDay,
  type GameDayPlan,
  type GameDayPlanRequest,
} from './plan-game-day'
import { drawRoundRobin } from '../round-robin/draw-round-robin'
import { rotationCount, roundCount } from './game-day-length'
import { seedOrder, type SeedPerson } from './seeding'

const BOARD: BoardLayout = [
  { number: 1, people: ['Maya', 'Noor', 'Sam', 'Tom'] },
  { number: 2, people: ['Bea', 'Dev', 'Uli', 'Ana'] },
]
/** For what holds of any draw, however short the search for it was. */
const quickly: GameDayPlanRequest['draw'] = (request) => drawRoundRobin({ ...request, moves: 2000 })
const people = (board: BoardLayout) => board.map((court) => court.people.join(' '))

describe('moving players', () => {
  test.each<[string, Parameters<typeof movePerson>[2], string[]]>([
    ['to another court, at its end', { court: 2 }, ['Maya Noor Tom', 'Bea Dev Uli Ana Sam']],
    ['to a place of it', { court: 2, place: 1 }, ['Maya Noor Tom', 'Bea Sam Dev Uli Ana']],
    ['within the court', { court: 1, place: 0 }, ['Sam Maya Noor Tom', 'Bea Dev Uli Ana']],
    ['off the courts', null, ['Maya Noor Tom', 'Bea Dev Uli Ana']],
  ])('%s', (_where, target, expected) => {
    expect(people(movePerson(BOARD, 'Sam', target))).toEqual(expected)
  })

  test('someone from the bench comes on', () => {
    expect(people(movePerson(BOARD, 'Kai', { court: 1 }))[0]).toBe('Maya Noor Sam Tom Kai')
  })

  test('two players trade places, including the bench', () => {
    expect(people(swapPeople(BOARD, 'Sam', 'Bea'))).toEqual(['Maya Noor Bea Tom', 'Sam Dev Uli Ana'])
    expect(people(swapPeople(BOARD, 'Sam', 'Kai'))).toEqual(['Maya Noor Kai Tom', 'Bea Dev Uli Ana'])
    expect(courtOf(swapPeople(BOARD, 'Sam', 'Kai'), 'Sam')).toBeUndefined()
  })

  test('empty courts are added up to the number there is, and none with players is lost', () => {
    expect(withCourts(BOARD, 4).map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(withCourts([{ number: 5, people: ['Maya'] }], 1).map(({ number }) => number)).toEqual([1, 5])
  })
})

describe('how many rotations a court plays', () => {
  test.each([
    [3, 4, 3, 1, 0],
    [4, 4, 3, 1, 3],
    [5, 4, 3, 1, 5], // four would give one player an extra game
    [6, 4, 3, 1, 6],
    [7, 4, 3, 1, 7],
    [8, 4, 3, 1, 6],
    [9, 4, 3, 1, 7], // 9 would be even, but two more
    [4, 4, 4, 2, 2],
    [4, 4, 3, 2, 2],
    [5, 4, 1, 1, 2],
    [5, 5, 5, 1, 5], // each plays four
    [4, 5, 5, 1, 4], // and on a court of four as well
    [6, 5, 5, 1, 6],
    [6, 6, 6, 1, 6],
    [5, 5, 3, 1, 3], // the organizer wants three
  ])(
    '%i people where %i are usual, %i games a match day, %i a rotation: %i',
    (count, playersPerCourt, gamesPerMatch, gamesPerRotation, expected) => {
      expect(rotationCount(count, { gamesPerMatch, gamesPerRotation, playersPerCourt })).toBe(expected)
    },
  )
})

test.each([
  [8, 2, 7, 1, 7],
  [9, 2, 7, 1, 9], // each plays eight and sits out once
  [10, 2, 7, 1, 10], // nine would give some an extra game
  [10, 2, 4, 1, 5],
  [9, 4, 7, 1, 9], // there are two fours, whatever the courts
  [6, 1, 4, 2, 3],
  [3, 1, 7, 1, 0],
])(
  '%i players on %i courts with %i games each, %i a rotation: %i rounds',
  (count, courts, gamesPerMatch, gamesPerRotation, rounds) => {
    expect(roundCount(count, courts, { gamesPerMatch, gamesPerRotation })).toBe(rounds)
  },
)

describe('the order before courts are split', () => {
  const person = (
    id: string,
    rating: number | null,
    startPlace: number | null,
    listNumber: number | null = null,
  ): SeedPerson => ({ id, name: id, rating, startPlace, listNumber })
  const cast = [
    person('Sam', 3.8, 2),
    person('Maya', 3.9, 3),
    person('Kai', null, 1),
    person('Tom', 4.1, null),
    person('Ana', null, null),
  ]
  const sources = { ladder: ['Kai', 'Sam', 'Gone'], movement: ['Maya', 'Tom'], seed: 7 }
  test.each([
    ['rating', 'Tom Maya Sam Kai Ana'],
    ['order', 'Kai Sam Maya Tom Ana'],
    ['ladder', 'Kai Sam Tom Maya Ana'],
    ['movement', 'Maya Tom Sam Kai Ana'],
  ] as const)('by %s, then by rating and starting place', (seeding, expected) => {
    expect(seedOrder(seeding, cast, sources).join(' ')).toBe(expected)
  })

  test.each([
    ['no one is rated', [null, null, null, null], 'Zoe Kai Maya Ana'],
    ['some are', [null, 3.2, null, 4.1], 'Ana Kai Zoe Maya'],
  ])('by rating is roster order if %s', (_who, ratings, expected) => {
    const listed = ['Zoe', 'Kai', 'Maya', 'Ana'].map((id, i) => person(id, ratings[i] ?? null, null, i + 7))
    expect(seedOrder('rating', listed.toReversed(), sources).join(' ')).toBe(expected)
  })

  test('at random is the same for a seed, in any order of players, and different for another', () => {
    const order = seedOrder('random', cast, sources)
    expect(seedOrder('random', cast.toReversed(), sources)).toEqual(order)
    expect(order.toSorted()).toEqual(cast.map(({ id }) => id).toSorted())
    const orders = [1, 2, 3, 4, 5, 6].map((seed) => seedOrder('random', cast, { ...sources, seed }).join())
    expect(new Set(orders).size).toBeGreaterThan(3)
  })
})

describe('the plan of a game day', () => {
  const request: GameDayPlanRequest = {
    board: [...BOARD, { number: 3, people: [] }],
    format: 'courts',
    draw: drawRoundRobin,
    left: new Set(),
    away: new Set(),
    stored: new Map(),
    rotations: new Map([[2, 1]]),
    gamesPerMatch: 3,
    gamesPerRotation: 1,
    playersPerCourt: 4,
    seed: 1,
    redraw: new Set(),
  }
  test('has the courts with players, each with its number of rotations', () => {
    const plan = planGameDay(request)
    expect(plan.isNew).toBe(true)
    expect(plan.courts.map(({ number, rotations }) => [number, rotations.length])).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(fairness(gameDayRounds(plan.courts.slice(0, 1))).partners.found).toMatchObject({
      most: 1,
      never: 0,
    })
  })

  test('is unchanged if it is what is saved, even in another seat order; else it is new', () => {
    const plan = planGameDay(request)
    const stored = new Map(
      plan.courts.map(({ number, seats, rotations }) => [
        number,
        {
          seats,
          games: rotations.map(({ number: rotation, team1, team2 }) => ({
            id: `${number}-${rotation}`,
            number: rotation,
            rotation,
            team1,
            team2,
            isPlayed: false,
          })),
        },
      ]),
    )
    const later: GameDayPlanRequest = { ...request, stored, rotations: new Map() }
    expect(planGameDay(later).isNew).toBe(false)
    expect(planGameDay({ ...later, board: swapPeople(BOARD, 'Maya', 'Tom') }).isNew).toBe(true)
    expect(planGameDay({ ...later, board: movePerson(BOARD, 'Maya', null) }).isNew).toBe(true)
    expect(planGameDay({ ...later, board: BOARD.slice(0, 1) }).isNew).toBe(true)
  })
})

describe('a game day across the courts', () => {
  const request: GameDayPlanRequest = {
    format: 'round_robin',
    draw: quickly,
    board: BOARD,
    left: new Set(),
    away: new Set(),
    stored: new Map(),
    rotations: new Map([[ALL_COURTS, 7]]),
    gamesPerMatch: 3,
    gamesPerRotation: 1,
    playersPerCourt: 4,
    seed: 1,
    redraw: new Set(),
  }
  const saved = (plan: GameDayPlan, isPlayed: (rotation: number) => boolean) =>
    new Map(
      plan.courts.map(({ number, seats, rotations }) => [
        number,
        {
          seats,
          games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
            games.map((game) => ({
              id: `${number}-${game.number}`,
              number: game.number,
              rotation,
              team1,
              team2,
              isPlayed: isPlayed(rotation),
            })),
          ),
        },
      ]),
    )

  test('lets eight players partner everyone once and meet everyone twice in seven rounds', () => {
    const plan = planGameDay({ ...request, draw: drawRoundRobin })
    const figures = fairness(gameDayRounds(plan.courts))
    expect(figures.partners.found).toMatchObject({ most: 1, never: 0 })
    expect(figures.opponents.found).toMatchObject({ most: 2, never: 0 })
    expect(plan.courts.map(({ rotations }) => rotations.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ])
  })

  test("draws enough rounds by default for everyone's games", () => {
    const [court] = planGameDay({ ...request, rotations: new Map() }).courts
    expect(court?.rotations).toHaveLength(3)
  })

  test('keeps what is saved, locks a round on all courts, and lets a late arrival in for the rest', () => {
    const stored = saved(planGameDay(request), (rotation) => rotation === 1)
    expect(planGameDay({ ...request, stored, rotations: new Map(), seed: 9 }).isNew).toBe(false)
    const late = planGameDay({ ...request, stored, board: movePerson(BOARD, 'Kai', { court: 2 }) })
    expect(late.courts.map(({ rotations }) => rotations[0]?.games)).toEqual([
      [{ id: '1-1', number: 1 }],
      [{ id: '2-1', number: 1 }],
    ])
    const rounds = gameDayRounds(late.courts)
    expect(rounds[0]?.byes).toEqual([])
    expect(rounds.slice(1).map(({ byes }) => byes.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(6)
    expect(late.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 2, last: null })
  })

  test('fills the numbers before a pinned round when it is drawn again', () => {
    const stored = saved(planGameDay(request), (rotation) => rotation <= 2 || rotation === 7)
    const again = planGameDay({ ...request, stored, redraw: new Set([ALL_COURTS]), seed: 5 })
    for (const { number: on, rotations } of again.courts) {
      expect(rotations.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(rotations.map(({ games }) => games[0]?.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(rotations.at(-1)?.games).toEqual([{ id: `${on}-7`, number: 7 }])
    }
    const late = planGameDay({ ...request, stored, board: movePerson(BOARD, 'Kai', { court: 2 }) })
    expect(late.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 3, last: null })
  })

  test('drops the place of a player who was to come after the last round that stays, and leaves before', () => {
    const late = { ...request, board: movePerson(BOARD, 'Kai', { court: 2 }) }
    const stored = saved(planGameDay(request), (rotation) => rotation === 1)
    const withKai = saved(planGameDay({ ...late, stored }), (rotation) => rotation === 1)
    const gone = planGameDay({ ...late, stored: withKai, left: new Set(['Kai']) })
    expect(gone.courts[1]?.seats.map(({ person }) => person)).toEqual(BOARD[1]?.people)
    expect(gone.isNew).toBe(true)
  })

  test('lets a player who was absent sit out in turn once back', () => {
    const board = movePerson(BOARD, 'Kai', { court: 2 })
    const few: GameDayPlanRequest = { ...request, board, rotations: new Map([[ALL_COURTS, 4]]) }
    const stored = saved(planGameDay({ ...few, away: new Set(['Kai']) }), () => true)
    const back = planGameDay({ ...few, stored, rotations: new Map([[ALL_COURTS, 21]]) })
    const sits = gameDayRounds(back.courts)
      .slice(4)
      .flatMap(({ byes }) => byes)
    // Seventeen byes among nine: the first of the four that Kai missed may count, the others don't.
    expect(sits.toSorted()).toEqual([...people(BOARD), ...people(board)].join(' ').split(' ').toSorted())
  })

  test('holds players named in a round of which another court has a score', () => {
    const stored = saved(planGameDay(request), () => false)
    const one = stored.get(1)
    if (!one) throw new Error('There is a court 1.')
    expect(fixedPlayers(planGameDay({ ...request, stored }), stored).size).toBe(0)
    const games = one.games.map((game) => ({ ...game, isPlayed: game.rotation === 1 }))
    const scored = new Map(stored).set(1, { ...one, games })
    const held = fixedPlayers(planGameDay({ ...request, stored: scored }), scored)
    expect(held).toEqual(
      new Map(BOARD.flatMap(({ number, people: on }) => on.map((id) => [id, number] as const))),
    )
  })

  test('has only the games that stay while the rest is being drawn', () => {
    const stored = saved(planGameDay(request), (rotation) => rotation === 1)
    const waiting = { ...request, stored, redraw: new Set([ALL_COURTS]), draw: () => null }
    const { courts } = planGameDay(waiting)
    expect(courts.map(({ rotations }) => rotations.map(({ number }) => number))).toEqual([[1], [1]])
    expect(planGameDay({ ...request, draw: () => null }).isNew).toBe(true)
  })

  test("can't be made for three players", () => {
    const [court] = planGameDay({ ...request, board: [{ number: 1, people: ['Maya', 'Sam', 'Tom'] }] }).courts
    expect(court).toMatchObject({ rotations: [], problem: { kind: 'tooFew', people: 1 } })
  })
})

describe('of king of the court', () => {
  const request: GameDayPlanRequest = {
    format: 'king_of_court',
    draw: drawRoundRobin,
    board: BOARD,
    left: new Set(),
    away: new Set(),
    stored: new Map(),
    rotations: new Map(),
    gamesPerMatch: 5,
    gamesPerRotation: 1,
    playersPerCourt: 4,
    seed: 1,
    redraw: new Set(),
  }
  /** Round 1 is played; round 2 is drawn: Maya and Tom stayed on court 1, to which Bea and Ana came. */
  const begun = (isPlayed = false): GameDayPlanRequest['stored'] => {
    const seats = (on: readonly string[]) => on.map((person) => ({ person, first: 1, last: null }))
    const game = (id: string, rotation: number, four: readonly string[]) => ({
      id,
      number: rotation,
      rotation,
      team1: four.slice(0, 2),
      team2: four.slice(2),
      isPlayed: rotation === 1 || (isPlayed && id === '1-2'),
    })
    const [one, two] = BOARD
    return new Map([
      [
        1,
        {
          seats: seats(one?.people ?? []),
          games: [
            game('1-1', 1, ['Maya', 'Tom', 'Noor', 'Sam']),
            game('1-2', 2, ['Maya', 'Bea', 'Tom', 'Ana']),
          ],
        },
      ],
      [
        2,
        {
          seats: seats(two?.people ?? []),
          games: [
            game('2-1', 1, ['Bea', 'Ana', 'Dev', 'Uli']),
            game('2-2', 2, ['Noor', 'Dev', 'Sam', 'Uli']),
          ],
        },
      ],
    ])
  }
  const ids = (plan: GameDayPlan) =>
    plan.courts.map(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id)))
  const withKai = movePerson(BOARD, 'Kai', { court: 2 })

  test('only the first round is drawn: the next follow from results', () => {
    expect(planGameDay(request).courts.map(({ rotations }) => rotations.length)).toEqual([1, 1])
  })

  test('the rounds stay as they are saved, whatever court players started on', () => {
    const plan = planGameDay({ ...request, stored: begun() })
    expect(plan.isNew).toBe(false)
    expect(ids(plan)).toEqual([
      ['1-1', '1-2'],
      ['2-1', '2-2'],
    ])
  })

  test('a late arrival waits for the end of the last round, which may be in progress: the organizer is asked', () => {
    const plan = planGameDay({ ...request, stored: begun(), board: withKai })
    expect(plan.open).toEqual({ number: 2, stays: true, missing: [] })
    expect(ids(plan)).toEqual([
      ['1-1', '1-2'],
      ['2-1', '2-2'],
    ])
    expect(plan.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 3, last: null })
  })

  test('a late arrival plays from the last round on if no one plays it yet and it is withdrawn', () => {
    const plan = planGameDay({ ...request, stored: begun(), board: withKai, withdrawnRound: 2 })
    expect(plan.open).toEqual({ number: 2, stays: false, missing: [] })
    expect(plan.isNew).toBe(true)
    expect(ids(plan)).toEqual([['1-1'], ['2-1']])
    expect(plan.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 2, last: null })
    // For a round that has a result by now, this has no effect.
    const played = planGameDay({ ...request, stored: begun(true), board: withKai, withdrawnRound: 2 })
    expect(played.open).toBeNull()
    expect(ids(played)[0]).toEqual(['1-1', '1-2'])
  })

  test('players who were to join or leave after a round count correctly when it is withdrawn after all', () => {
    const late = planGameDay({ ...request, stored: begun(), board: withKai, left: new Set(['Noor']) })
    const stored = new Map(
      late.courts.map(({ number, seats }) => [number, { seats, games: begun().get(number)?.games ?? [] }]),
    )
    const again = { ...request, stored, board: withKai, left: new Set(['Noor']) }
    expect(planGameDay(again).open).toBeNull()
    const taken = planGameDay({ ...again, withdrawnRound: 2 })
    expect(taken.courts[0]?.seats[1]).toEqual({ person: 'Noor', first: 1, last: 1 })
    expect(taken.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 2, last: null })
  })

  test("a round that names a player who is on no court any more can't be kept", () => {
    const plan = planGameDay({ ...request, stored: begun(), board: movePerson(BOARD, 'Bea', null) })
    expect(plan.open).toEqual({ number: 2, stays: false, missing: ['Bea'] })
    expect(ids(plan)).toEqual([['1-1'], ['2-1']])
  })

  test('a late arrival waits for the end of the round in progress', () => {
    const plan = planGameDay({ ...request, stored: begun(true), board: withKai })
    expect(ids(plan)).toEqual([
      ['1-1', '1-2'],
      ['2-1', '2-2'],
    ])
    expect(plan.courts[1]?.seats.at(-1)).toEqual({ person: 'Kai', first: 3, last: null })
  })

  test('players named in a round in progress are held, even if their own game has no score yet', () => {
    const stored = begun(true)
    const held = fixedPlayers(planGameDay({ ...request, stored }), stored)
    // Noor plays round 2 on court 2; the place is still on court 1.
    expect(held.get('Noor')).toBe(1)
    expect(held.size).toBe(8)
    const plan = planGameDay({ ...request, stored, left: new Set(['Noor']) })
    expect(ids(plan)[1]).toEqual(['2-1', '2-2'])
    expect(plan.courts[0]?.seats[1]).toEqual({ person: 'Noor', first: 1, last: 2 })
  })

  test('a leaver was there up to the last round that stays, and a court of late arrivals waits for the next', () => {
    const plan = planGameDay({
      ...request,
      stored: begun(),
      withdrawnRound: 2,
      left: new Set(['Noor']),
      board: movePerson(BOARD, 'Kai', { court: 3 }).concat({ number: 3, people: ['Kai', 'Wes'] }),
    })
    expect(plan.courts[0]?.seats[1]).toEqual({ person: 'Noor', first: 1, last: 1 })
    expect(plan.courts[2]).toMatchObject({
      rotations: [],
      problem: null,
      seats: [{ first: 2 }, { first: 2 }],
    })
  })
})
