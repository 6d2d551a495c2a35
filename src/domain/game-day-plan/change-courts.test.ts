import { describe, expect, it } from 'vitest'
import { GAME, published } from '../../../tests/published-day'
import { seedsFor } from '../../../tests/seeds'
import type { PlayerId } from '../game'
import { Random } from '../random'
import { freeCourtNumber, gainedCourtChoice, lostCourtChoices, type CourtChoice } from './change-courts'
import type { MissingRequest } from './missing-player'
import type { StoredCourt } from './plan-court'
import { ALL_COURTS, planGameDay } from './plan-game-day'

type Day = MissingRequest['day']

const people = (letter: string, count = 4) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
const SIXTEEN = ['a', 'b', 'c', 'd'].map((letter) => people(letter))
const lose = (day: Day, court: number, isLadder = false) =>
  lostCourtChoices({ day, game: GAME, isLadder }, court)
const gain = (day: Day, isLadder = false) =>
  gainedCourtChoice({ day, game: GAME, isLadder }, freeCourtNumber(day.stored))
const seatsOf = ({ plan }: CourtChoice) =>
  plan.courts.map(({ number, seats }) => [number, seats.map(({ person }) => person)] as const)

describe('a court that is lost', () => {
  const day = published(SIXTEEN, [1, 1, 1, 1])

  it('gives its players to the other courts, the nearest first, in seat order', () => {
    const { spread } = lose(day, 2)
    expect(spread && seatsOf(spread)).toEqual([
      [1, [...people('a'), 'b1', 'b2']],
      [2, []],
      [3, ['b3', ...people('c')]],
      [4, ['b4', ...people('d')]],
    ])
    expect(spread?.courts.map(({ people: count }) => count)).toEqual([6, 5, 5])
    expect([...(spread?.moved.keys() ?? [])]).toEqual(people('b'))
  })

  it('moves the players of a ladder by at most one court', () => {
    const { spread } = lose(published(SIXTEEN, [1, 1, 1, 1]), 4, true)
    expect(spread && seatsOf(spread)).toEqual([
      [1, [...people('a'), 'b1']],
      [2, ['b2', 'b3', 'b4', 'c1', 'c2']],
      [3, ['c3', 'c4', ...people('d')]],
      [4, []],
    ])
  })

  it('keeps its finished game, and draws the number of games that everyone had left', () => {
    const { spread } = lose(day, 2)
    expect(
      spread?.plan.courts.map(({ rotations }) => rotations.flatMap(({ games }) => games.length)),
    ).toEqual([[1, 1, 1, 1], [1], [1, 1, 1, 1], [1, 1, 1, 1]])
    expect(spread?.plan.courts[1]?.rotations[0]?.games[0]?.id).toBe('2-1')
    expect(spread?.rest).toMatchObject({ games: { least: 2, most: 3 }, minutes: 42 })
  })

  it('offers to end on time, with fewer games each', () => {
    expect(lose(day, 2).onTime?.rest).toMatchObject({ games: { least: 1, most: 2 }, minutes: 28 })
  })

  it('can stop if it has finished games to keep, and others to leave unplayed', () => {
    expect(lose(day, 2).canStop).toBe(true)
    expect(lose(published(SIXTEEN), 2).canStop).toBe(false)
    expect(lose(published(SIXTEEN, [1, 3, 1, 1]), 2).canStop).toBe(false)
  })

  it('that stopped stays so, whatever changes afterward', () => {
    // Court 2 has the games that it left recorded as unfinished, as a stopped court does.
    const stopped = published(SIXTEEN, [1, 3, 1, 1])
    const gamesOn2 = (choice: CourtChoice | null) =>
      choice?.plan.courts[1]?.rotations.flatMap(({ games }) => games.map(({ id }) => id))
    const changes = [
      lose(stopped, 4).spread,
      lose(stopped, 1).spread,
      gain(published([...SIXTEEN.slice(0, 2), people('c', 9)], [1, 3, 1])),
    ]
    for (const change of changes) expect(gamesOn2(change)).toEqual(['2-1', '2-2', '2-3'])
  })

  it('only goes to courts that are still playing, and nowhere if none is', () => {
    expect(lose(published(SIXTEEN, [3, 1, 3, 1]), 2).spread?.courts).toEqual([{ number: 4, people: 8 }])
    expect(lose(published(SIXTEEN, [3, 1, 3, 3]), 2).spread).toBeNull()
  })

  it('takes absent players along, and leaves former players where they played', () => {
    const five = published([people('a'), people('b', 6), people('c')], [1, 1, 1])
    const { spread } = lose({ ...five, away: new Set(['b5']), left: new Set(['b6']) }, 2)
    expect(spread && seatsOf(spread)).toEqual([
      [1, [...people('a'), 'b1', 'b2', 'b5']],
      [2, ['b6']],
      [3, ['b3', 'b4', ...people('c')]],
    ])
    expect(spread?.plan.courts[1]?.seats[0]?.last).toBe(1)
  })
})

describe('a court that is gained', () => {
  it('takes the last players of the largest courts until it has four', () => {
    const choice = gain(published([people('a', 5), people('b', 5), people('c', 6)], [1, 1, 1]))
    expect(choice && seatsOf(choice)).toEqual([
      [1, people('a')],
      [2, people('b')],
      [3, people('c')],
      [4, ['a5', 'b5', 'c5', 'c6']],
    ])
    expect(choice?.rest.sitOuts.most).toBe(0)
  })

  it('takes those of the court above on a ladder, and each court those of the one above it', () => {
    const fives = ['a', 'b', 'c', 'd'].map((letter) => people(letter, 5))
    const choice = gain(published(fives, [1, 1, 1, 1]), true)
    expect(choice && seatsOf(choice)).toEqual([
      [1, people('a')],
      [2, ['a5', 'b1', 'b2', 'b3']],
      [3, ['b4', 'b5', 'c1', 'c2']],
      [4, ['c3', 'c4', 'c5', 'd1']],
      [5, ['d2', 'd3', 'd4', 'd5']],
    ])
    expect(gain(published(SIXTEEN, [1, 1, 1, 1]), true)).toBeNull()
  })

  it.each([false, true])(
    'is the lost one, if that is back: its games continue after the earlier ones',
    (isLadder) => {
      const day = published([people('a', 5), people('b'), people('c', 5)], [1, 1, 1])
      const { spread } = lose(day, 2, isLadder)
      if (!spread) throw new Error('The others can take four players.')
      const without = afterPublishing(day, spread)
      expect(freeCourtNumber(without.stored)).toBe(2)
      const back = gain(without, isLadder)
      expect(back?.courts.map((court) => court.people)).toEqual(isLadder ? [4, 5, 5] : [5, 4, 5])
      const court = back?.plan.courts[1]
      expect(court?.rotations[0]?.games[0]?.id).toBe('2-1')
      expect(court?.seats.every(({ first }) => first === 2)).toBe(true)
      expect(back && problemsOf(without, back, false)).toEqual([])
    },
  )

  it("can't be used if the others are too small", () => {
    expect(gain(published(SIXTEEN, [1, 1, 1, 1]))).toBeNull()
  })
})

describe('in a format across courts', () => {
  const day = published(SIXTEEN, [2, 1, 1, 1], 'round_robin')
  const gamesIn = ({ plan }: CourtChoice, round: number) =>
    plan.courts.flatMap(({ number, rotations }) =>
      rotations.filter((rotation) => rotation.number === round).map(() => number),
    )

  it('a lost court has no more games, and the rounds go on without it', () => {
    const { spread, onTime, canStop } = lose(day, 3)
    if (!spread || !onTime) throw new Error('Three courts can play on.')
    expect(canStop).toBe(false)
    for (const choice of [spread, onTime]) {
      expect(gamesIn(choice, 1)).toEqual([1, 2, 3, 4])
      expect(gamesIn(choice, 2)).toEqual([1, 2, 4])
      expect(gamesIn(choice, 3)).toEqual([1, 2, 4])
      expect(problemsAcross(day, choice, 3)).toEqual([])
    }
    expect(gamesIn(onTime, 4)).toEqual([])
    expect(gamesIn(spread, 4)).toEqual([1, 2, 4])
  })

  it('has no games even if someone left it before', () => {
    const { spread } = lose({ ...day, left: new Set(['c1']) }, 3)
    expect(spread && gamesIn(spread, 3)).toEqual([1, 2, 4])
    const seats = spread?.plan.courts.flatMap((court) => court.seats)
    expect(seats?.find(({ person }) => person === 'c1')?.last).toBe(2)
  })

  it('lets players whose game there was in a round in progress play in the next', () => {
    const idle = day.stored.get(3)?.games.find(({ rotation }) => rotation === 2)
    const { onTime } = lose(day, 3)
    const next = onTime?.plan.courts.flatMap(({ rotations }) =>
      rotations.filter(({ number }) => number === 3).flatMap(({ team1, team2 }) => [...team1, ...team2]),
    )
    expect(next).toEqual(expect.arrayContaining([...(idle?.team1 ?? []), ...(idle?.team2 ?? [])]))
  })

  it('a new court has games from the next round on, if enough players are there', () => {
    const eights = published([people('a', 8), people('b', 8)], [1, 1], 'round_robin')
    const choice = gain(eights)
    if (!choice) throw new Error('Sixteen people fill three courts.')
    expect(gamesIn(choice, 1)).toEqual([1, 2])
    expect(gamesIn(choice, 2)).toEqual([1, 2, 3])
    expect(problemsAcross(eights, choice, null)).toEqual([])
    expect(gain(published([people('a'), people('b')], [1, 1], 'round_robin'))).toBeNull()
  })
})

/** The day as it is once a choice is published, and so many more rotations are played on each court. */
function afterPublishing(day: Day, { plan }: CourtChoice, more = 0): Day {
  const stored = plan.courts.map(({ number, seats, rotations }): [number, StoredCourt] => {
    const locked = rotations.filter(({ isLocked }) => isLocked).length
    return [
      number,
      {
        seats,
        games: rotations.flatMap(({ number: rotation, team1, team2, games }, i) =>
          games.map((game) => ({
            id: game.id ?? `${number}-${game.number}`,
            number: game.number,
            rotation,
            team1,
            team2,
            isPlayed: i < locked + more,
          })),
        ),
      },
    ]
  })
  return {
    ...day,
    stored: new Map(stored),
    board: stored.map(([number, { seats }]) => ({ number, people: seats.map(({ person }) => person) })),
  }
}

/** What doesn't hold after a change of courts where people meet across them. */
function problemsAcross(day: Day, { plan }: CourtChoice, lost: number | null): string[] {
  const rotations = plan.courts.flatMap((court) =>
    court.rotations.map((rotation) => ({ ...rotation, court: court.number })),
  )
  const ids = rotations.flatMap(({ games }) => games.map(({ id }) => id))
  const played = [...day.stored.values()].flatMap(({ games }) => games.filter(({ isPlayed }) => isPlayed))
  const rounds = [...new Set(rotations.map(({ number }) => number))].map((round) =>
    rotations.filter(({ number }) => number === round).flatMap(({ team1, team2 }) => [...team1, ...team2]),
  )
  const seats = plan.courts.flatMap((court) => court.seats.map(({ person }) => person))
  const games = seats.map((id) => rounds.filter((playing) => playing.includes(id)).length)
  return [
    played.every(({ id }) => ids.includes(id)) ? [] : 'finished games stay',
    rounds.every((playing) => new Set(playing).size === playing.length)
      ? []
      : 'no one plays twice in a round',
    rotations.every(
      ({ court, games: each }) =>
        court !== lost || each.every(({ id }) => played.some((game) => game.id === id)),
    )
      ? []
      : 'the lost court is empty',
    seats.toSorted().join() ===
    day.board
      .flatMap((court) => court.people)
      .toSorted()
      .join()
      ? []
      : 'everyone has one seat',
    spreadOf(games) <= 1 ? [] : 'everyone plays equally often',
  ].flat()
}

describe('on any game day', () => {
  const seeds = seedsFor(50, 20)

  it.each(['lost', 'gained'] as const)(
    'a court %s leaves what was played and is fair to everyone',
    (what) => {
      let found = 0
      for (const seed of seeds) {
        const random = new Random(seed)
        const courts = Array.from({ length: 2 + random.below(3) }, (_, c) =>
          people('abcd'.charAt(c), 4 + random.below(what === 'gained' ? 4 : 3)),
        )
        // Each court has played equally often, or not.
        const isLevel = random.below(2) === 0
        const often = random.below(4)
        const drawn = published(
          courts,
          courts.map(() => (isLevel ? often : random.below(4))),
        )
        const [away = '', left = ''] = random.shuffle(courts.flat())
        const day = {
          ...drawn,
          away: new Set(random.below(2) === 0 ? [] : [away]),
          left: new Set(random.below(3) === 0 && hasPlayed(drawn, left) ? [left] : []),
        }
        const isLadder = random.below(2) === 0
        const lost = 1 + random.below(courts.length)
        const choices =
          what === 'lost' ? lose(day, lost, isLadder) : { spread: gain(day, isLadder), onTime: null }
        for (const choice of [choices.spread, choices.onTime]) {
          if (!choice) continue
          found++
          const problems = problemsOf(day, choice, isLevel)
          const closed = what === 'lost' ? openOn(choice, lost) : 0
          expect({ seed, problems, closed }).toEqual({ seed, problems: [], closed: 0 })
        }
      }
      expect(found).toBeGreaterThan(seeds.length / 3)
    },
  )
})

describe('a redraw after players changed courts', () => {
  it('counts the byes they had on the court they came from', () => {
    const seeds = seedsFor(60, 12)
    let found = 0
    for (const seed of seeds) {
      const random = new Random(seed)
      const sizes = Array.from({ length: 3 }, () => 4 + random.below(2))
      const played = 1 + random.below(2)
      const drawn = published(
        sizes.map((size, i) => people('abc'.charAt(i), size)),
        sizes.map(() => played),
      )
      const day = { ...drawn, seed }
      const { spread } = lose(day, 1 + random.below(3), random.below(2) === 0)
      if (!spread) continue
      found++
      const later = afterPublishing(day, spread, random.below(2))
      const numbers = spread.courts.map(({ number }) => number)
      const redrawn = planGameDay({
        ...later,
        seed: seed + 1000,
        redraw: new Set(numbers),
        rotations: new Map(numbers.map((number) => [number, 8])),
      })
      for (const { number, rotations, seats } of redrawn.courts) {
        if (!numbers.includes(number)) continue
        const byes = seats.map(
          ({ person }) =>
            byesBefore(day.stored, person) +
            rotations.slice(played).filter((rotation) => rotation.byes.includes(person)).length,
        )
        expect({ seed, number, isEven: spreadOf(byes) <= 1 }).toEqual({ seed, number, isEven: true })
      }
    }
    expect(found).toBeGreaterThan(seeds.length / 2)
  })
})

const hasPlayed = ({ stored }: Day, id: PlayerId) =>
  [...stored.values()].some(({ games }) =>
    games.some(({ isPlayed, team1, team2 }) => isPlayed && [...team1, ...team2].includes(id)),
  )

/** Rotations left to play on a court. */
const openOn = ({ plan }: CourtChoice, court: number) =>
  plan.courts
    .filter(({ number }) => number === court)
    .flatMap(({ rotations }) => rotations.filter(({ isLocked }) => !isLocked)).length

/** What is wrong after a change of courts, for any format. */
function problemsOf(day: Day, { plan, courts, moved }: CourtChoice, isLevel: boolean): string[] {
  const problems: string[] = []
  const check = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem)
  }
  const seats = plan.courts.flatMap((court) => court.seats.map(({ person }) => person))
  const before = day.board.flatMap((court) => court.people)
  check(seats.toSorted().join() === before.toSorted().join(), 'everyone has one seat')
  const known = [...day.stored.values()].flatMap(({ games }) => games)
  const planned = new Set(
    plan.courts.flatMap(({ rotations }) => rotations.flatMap(({ games }) => games.map(({ id }) => id))),
  )
  check(
    known.every(({ id, isPlayed }) => !isPlayed || planned.has(id)),
    'finished games stay',
  )
  check(
    [...moved.keys()].every((id) => !day.left.has(id)),
    'who left stays',
  )
  for (const { number, seats: own, rotations } of plan.courts) {
    const isChanged = courts.some((court) => court.number === number)
    const here = new Set(own.filter(({ last }) => last === null).map(({ person }) => person))
    const numbers = rotations.flatMap(({ games }) => games.map((game) => game.number))
    check(
      numbers.every((each, i) => i === 0 || each > (numbers[i - 1] ?? 0)),
      `court ${number} is in order`,
    )
    for (const { team1, team2, games } of rotations) {
      const playing = [...team1, ...team2]
      check(new Set(playing).size === 4, `no one plays twice in a rotation on court ${number}`)
      const game = known.find(({ id }) => id === games[0]?.id)
      if (game?.isPlayed) {
        check(playing.join() === [...game.team1, ...game.team2].join(), `${game.id} is as it was`)
      } else {
        check(
          // Players whose court doesn't change keep the announced games.
          playing.every((id) => here.has(id) && !(isChanged && day.away.has(id))),
          `those who are there play on court ${number}`,
        )
      }
    }
  }
  for (const { number } of courts) {
    const byes = byesOf(day, plan, number)
    // Players who sat out before play first, and players from a court that played less count as late arrivals.
    check(spreadOf(byes.toCome) <= 2, `byes to come on court ${number} are even`)
    check(
      !isLevel || spreadOf(byes.toCome.map((count, i) => count + (byes.before[i] ?? 0))) <= 1,
      `byes on court ${number} are even`,
    )
  }
  return problems
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

/** Byes of those who play on a court: up to the change, wherever they were, and after it. */
function byesOf(day: Day, plan: CourtChoice['plan'], number: number) {
  const court = plan.courts.find((each) => each.number === number)
  const here = (court?.seats ?? [])
    .filter(({ person }) => !day.away.has(person) && !day.left.has(person))
    .map(({ person }) => person)
  const drawn = (court?.rotations ?? []).filter(({ isLocked }) => !isLocked)
  return {
    before: here.map((id) => byesBefore(day.stored, id)),
    toCome: here.map((id) => drawn.filter(({ byes }) => byes.includes(id)).length),
  }
}

function byesBefore(stored: ReadonlyMap<number, StoredCourt>, id: PlayerId): number {
  const court = [...stored.values()].find(({ seats }) => seats.some(({ person }) => person === id))
  const played = (court?.games ?? []).filter(({ isPlayed }) => isPlayed)
  return played.filter(({ team1, team2 }) => ![...team1, ...team2].includes(id)).length
}

describe('byes across the courts after a court is lost in a round that had begun', () => {
  const seeds = seedsFor(61, 40)
  it.each(seeds)('are within one of each other again (%i)', (seed) => {
    const random = new Random(seed)
    const courts = 3 + random.below(2)
    const everyone = people('p', courts * 4 + 1 + random.below(3))
    const sizes = Array.from({ length: courts }, (_, i) => everyone.filter((_id, at) => at % courts === i))
    const base = published(sizes, [], 'round_robin')
    const before = planGameDay({
      ...base,
      stored: new Map(),
      redraw: new Set(),
      rotations: new Map([[ALL_COURTS, 9]]),
    })
    const begun = 1 + random.below(4)
    const lost = 1 + random.below(courts)
    const stored = before.courts.map(({ number, seats, rotations }): [number, StoredCourt] => [
      number,
      {
        seats,
        games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
          games.map((each) => ({
            id: `${number}-${each.number}`,
            number: each.number,
            rotation,
            team1,
            team2,
            // The round that has begun lacks the lost court's game.
            isPlayed: rotation < begun || (rotation === begun && number !== lost),
          })),
        ),
      },
    ])
    const day = { ...base, stored: new Map(stored) }
    const { spread } = lose(day, lost)
    if (!spread) throw new Error('The other courts can play on.')
    const sat = new Map(everyone.map((id) => [id, 0]))
    const games = spread.plan.courts.flatMap(({ rotations }) => rotations)
    const rounds = [...new Set(games.map(({ number }) => number))].toSorted((a, b) => a - b)
    const spreads = rounds.map((round) => {
      const playing = new Set(
        games.filter(({ number }) => number === round).flatMap(({ team1, team2 }) => [...team1, ...team2]),
      )
      for (const id of everyone) if (!playing.has(id)) sat.set(id, (sat.get(id) ?? 0) + 1)
      return Math.max(...sat.values()) - Math.min(...sat.values())
    })
    // From that round on, until everyone else had their turn, two can be apart: who had sat out lost their game.
    const most = rounds.map((round) => (round < begun ? 1 : 2))
    expect(spreads.filter((apart, i) => apart > most[i]!)).toEqual([])
    expect(spreads.at(-1)).toBeLessThanOrEqual(1)
  })
})
