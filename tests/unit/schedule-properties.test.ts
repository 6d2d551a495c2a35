import { expect, test } from 'vitest'
import type { Round } from '@/domain/game'
import { movePerson, type BoardLayout } from '@/domain/game-day-plan/board-layout'
import type { StoredCourt } from '@/domain/game-day-plan/plan-court'
import {
  gameDayRounds,
  planGameDay,
  type GameDayPlan,
  type GameDayPlanRequest,
} from '@/domain/game-day-plan/plan-game-day'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { seedsFor } from '../seeds'
import { verify } from './draw-verifier'
import { Seeded } from './seeded'

/*
 * Random game days: people come late, leave, are moved to other courts, and the courts are drawn again in between.
 * Whatever happens, what is played stays, and everyone in a game to come has a place on its court at that time.
 */

const CAST = Array.from({ length: 24 }, (_, i) => `P${i}`)
const seeds = seedsFor(18, 3)

/** A plan as it is after saving, with the first games of each court played up to a rotation. */
function save(plan: GameDayPlan, playedUpTo: number): Map<number, StoredCourt> {
  return new Map(
    plan.courts.map(({ number, seats, rotations }) => [
      number,
      {
        seats,
        games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
          games.map((game) => ({
            id: game.id ?? `${number}-${rotation}-${game.number}-${team1.join()}-${team2.join()}`,
            number: game.number,
            rotation,
            team1,
            team2,
            isPlayed: rotation <= playedUpTo,
          })),
        ),
      },
    ]),
  )
}

/** What publish_courts requires of a plan. */
function brokenRules({ courts }: GameDayPlan, format: GameDayPlanRequest['format']): string[] {
  const seats = courts.flatMap((court) => court.seats.map((seat) => ({ ...seat, court: court.number })))
  const people = seats.map(({ person }) => person)
  const broken = new Set(people).size < people.length ? ['someone has two places'] : []
  for (const { number, rotations } of courts) {
    const games = rotations.flatMap((rotation) => rotation.games.map((game) => game.number))
    if (new Set(games).size < games.length) broken.push(`court ${number} has a number twice`)
    if (games.some((game, i) => game < (games[i - 1] ?? 0))) broken.push(`court ${number} is out of order`)
    for (const { number: rotation, team1, team2, isLocked } of rotations) {
      for (const id of [...team1, ...team2]) {
        const seat = seats.find(({ person }) => person === id)
        // Finished games of a court stay on it when their players go on to another one.
        const isSettled = format === 'courts' && isLocked
        const isThere =
          seat &&
          seat.first <= rotation &&
          rotation <= (seat.last ?? rotation) &&
          (format !== 'courts' || seat.court === number)
        if (!seat || !(isSettled || isThere))
          broken.push(`${id} plays rotation ${rotation} on court ${number} without a place`)
      }
    }
  }
  return broken
}

/** A short search: these properties don't depend on how fair a plan is. */
const draw: GameDayPlanRequest['draw'] = (request) => drawRoundRobin({ ...request, moves: 20_000 })

const lockedGames = (stored: ReadonlyMap<number, StoredCourt>) =>
  [...stored.values()].flatMap(({ games }) => games.filter(({ isPlayed }) => isPlayed).map(({ id }) => id))
const idsOf = ({ courts }: GameDayPlan) =>
  courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.flatMap(({ id }) => id ?? [])))

test('whatever happens on a game day, a plan keeps what is played and can be saved', () => {
  for (const seed of seeds) {
    const random = new Seeded(seed)
    // A draw across courts takes a search, which is slower.
    const format = seed % 6 === 0 ? 'round_robin' : 'courts'
    const cast = random.shuffle(CAST)
    const sizes = Array.from({ length: random.between(1, 3) }, () => random.between(4, 7))
    let from = 0
    let board: BoardLayout = sizes.map((size, i) => ({
      number: i + 1,
      people: cast.slice(from, (from += size)),
    }))
    const late = cast.slice(from)
    const left = new Set<string>()
    let request: GameDayPlanRequest = {
      format,
      draw,
      board,
      left,
      away: new Set(),
      stored: new Map(),
      rotations: new Map(),
      gamesPerMatch: random.between(2, 5),
      gamesPerRotation: random.between(1, 2),
      playersPerCourt: random.between(4, 5),
      seed,
      redraw: new Set(),
    }
    for (let played = 0; played < 4; played++) {
      const plan = planGameDay(request)
      const told = { seed, played, format }
      expect({ ...told, broken: brokenRules(plan, format) }).toEqual({ ...told, broken: [] })
      expect(idsOf(plan)).toEqual(expect.arrayContaining(lockedGames(request.stored)))
      const stored = save(plan, played)
      const court = random.between(1, sizes.length)
      const somebody = board.find(({ number }) => number === court)?.people ?? []
      const newcomer = late.pop()
      if (newcomer !== undefined && somebody.length < 8) board = movePerson(board, newcomer, { court })
      const leaver = somebody[random.below(somebody.length)]
      if (leaver !== undefined && random.once(3)) left.add(leaver)
      const mover = board.flatMap(({ people }) => people)[random.below(12)]
      const to = random.between(1, sizes.length)
      const isRoom = (board.find(({ number }) => number === to)?.people.length ?? 9) < 8
      if (format === 'courts' && mover !== undefined && !left.has(mover) && isRoom && random.once(2))
        board = movePerson(board, mover, { court: to })
      request = {
        ...request,
        board,
        left: new Set(left),
        stored,
        redraw: new Set(random.once(2) ? [court] : []),
      }
    }
  }
})

test('the same request gives the same plan', () => {
  const request: GameDayPlanRequest = {
    format: 'courts',
    draw,
    board: [1, 2].map((number) => ({ number, people: CAST.slice(number * 6, number * 6 + 6) })),
    left: new Set(),
    away: new Set(),
    stored: new Map(),
    rotations: new Map(),
    gamesPerMatch: 4,
    gamesPerRotation: 1,
    playersPerCourt: 4,
    seed: 4821,
    redraw: new Set(),
  }
  expect(planGameDay(request)).toEqual(planGameDay({ ...request }))
  expect(planGameDay({ ...request, seed: 4822 })).not.toEqual(planGameDay(request))
})

test('a fresh game day passes the verifier that shares no code with the draw', () => {
  for (const seed of seeds) {
    const size = 4 + (seed % 6)
    const people = CAST.slice(0, size)
    const plan = planGameDay({
      format: 'courts',
      draw,
      board: [{ number: 1, people }],
      left: new Set(),
      away: new Set(),
      stored: new Map(),
      rotations: new Map(),
      gamesPerMatch: 3,
      gamesPerRotation: 1,
      playersPerCourt: 4,
      seed,
      redraw: new Set(),
    })
    const rounds: Round[] = gameDayRounds(plan.courts)
    expect({
      seed,
      ...verify(rounds, { courts: 1, side: 2, present: rounds.map(() => people) }),
    }).toMatchObject({
      problems: [],
      prefixFairByes: true,
    })
  }
})
