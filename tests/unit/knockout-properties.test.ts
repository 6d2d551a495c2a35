import { expect, test } from 'vitest'
import { gameDayRounds, planGameDay, type GameDayPlanRequest } from '@/domain/game-day-plan/plan-game-day'
import type { CourtPlan, StoredCourt } from '@/domain/game-day-plan/plan-court'
import { NO_DIVISION, type Divisions } from '@/domain/divisions'
import { LEAGUE_DEFAULTS } from '@/domain/league-settings'
import { courtSizes, splitIntoCourts } from '@/domain/movement/court-sizes'
import { seatPairs } from '@/domain/partners'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import { seasonEnd } from '@/domain/season/season-end'
import { inPairs } from '@/domain/season/pairs'
import { seasonRanking } from '@/domain/season/season-ranking'
import type { Season } from '@/domain/season/season'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

const FIRST_PAIR = 3

interface FinalsOptions {
  isSingles?: boolean
  /** How many pairs or players each division has; without divisions, a number of them drawn by lot. */
  divisions?: readonly number[]
  courts?: number
}

/**
 * A finals day of pairs or of singles, planned as the court board does. `p1` and `p2` are the first pair in the standings,
 * and so on.
 */
class FinalsDay {
  readonly random: Seeded
  readonly request: GameDayPlanRequest
  readonly pairs: number
  readonly divisions: Divisions | null
  readonly gamesEach: number
  readonly #results = new Map<string, 'team1' | 'team2'>()
  courts: readonly CourtPlan[] = []

  constructor(seed: number, { isSingles = false, divisions, courts }: FinalsOptions = {}) {
    this.random = new Seeded(seed)
    const sizes = divisions ?? [this.random.pick([4, 6, 7, 8, 9])]
    this.pairs = sizes.reduce((sum, size) => sum + size, 0)
    this.gamesEach = this.random.between(1, 2) * 2 - 1
    const inSide = isSingles ? 1 : 2
    const ids = Array.from({ length: inSide * this.pairs }, (_, i) => `p${i + 1}`)
    const teams = new Map(ids.map((id, i) => [id, FIRST_PAIR + Math.floor(i / inSide)]))
    const ofSides = sizes.flatMap((size, i) => Array.from({ length: size }, () => i + 1))
    this.divisions =
      divisions === undefined
        ? null
        : new Map(ids.map((id, i) => [id, ofSides[Math.floor(i / inSide)] ?? NO_DIVISION]))
    const maxCourts = courts ?? this.random.between(2, 4)
    const seated = isSingles
      ? splitIntoCourts(ids, courtSizes(ids.length, { minCourt: 2, preferred: 2, maxCourts })?.sizes ?? [])
      : seatPairs(ids, teams, { maxCourts })
    const board = seated.map((people, i) => ({ number: i + 1, people }))
    this.request = {
      format: 'round_robin',
      partners: isSingles ? 'singles' : 'fixed_partners',
      isFinals: true,
      divisions: this.divisions,
      teams,
      draw: (request) => drawRoundRobin({ ...request, moves: 2000 }),
      board,
      left: new Set(),
      away: new Set(),
      stored: new Map(),
      rotations: new Map(),
      gamesPerMatch: 3,
      gamesPerRotation: this.gamesEach,
      playersPerCourt: 4,
      seed,
      redraw: new Set(),
    }
  }

  plan() {
    return planGameDay({ ...this.request, stored: this.stored() })
  }

  publish() {
    this.courts = this.plan().courts
  }

  play(court: number, rotation: number, won: 'team1' | 'team2') {
    for (let game = 1; game <= this.gamesEach; game++) this.#results.set(`${court} ${rotation} ${game}`, won)
  }

  stored(): ReadonlyMap<number, StoredCourt> {
    return new Map(
      this.courts.map(({ number, seats, rotations }) => [
        number,
        {
          seats,
          games: rotations.flatMap(({ number: rotation, team1, team2, games }) =>
            games.map((game, i) => {
              const won = this.#results.get(`${number} ${rotation} ${i + 1}`) ?? null
              const id = `${number} ${rotation} ${i + 1}`
              return { id, number: game.number, rotation, team1, team2, isPlayed: won !== null, won }
            }),
          ),
        },
      ]),
    )
  }

  pairOf(side: readonly string[] = []) {
    return Number(this.request.teams?.get(side[0] ?? '')) - FIRST_PAIR + 1
  }

  /** The season after this day, and after one on which each side lost to the next one, so that the standings differ. */
  season(): Season {
    const { teams = new Map(), partners = 'fixed_partners' } = this.request
    const sides = [...new Set(teams.values())].map((each) =>
      [...teams].flatMap(([id, team]) => (team === each ? [id] : [])),
    )
    return {
      settings: {
        ...LEAGUE_DEFAULTS,
        gameFormat: 'round_robin',
        partners,
        movementMode: 'none',
        rankingBasis: 'win_share',
        divisions: Math.max(1, ...(this.divisions?.values() ?? [])),
      },
      members: [...teams].map(([id, team]) => ({
        id,
        name: id,
        startPlace: team,
        division: this.divisions?.get(id) ?? null,
        team,
      })),
      days: [
        {
          week: 1,
          courts: [
            {
              number: 1,
              seats: [...teams].map(([playerId, team]) => ({ playerId, team })),
              games: sides.slice(1).flatMap((team2, i) =>
                [1, 2, 3].map((game) => ({
                  id: `before ${i} ${game}`,
                  team1: sides[i] ?? [],
                  team2,
                  team1Score: 3,
                  team2Score: 11,
                  status: 'final' as const,
                })),
              ),
            },
          ],
        },
        {
          week: 2,
          rules: { isFinals: true, gamesPerRotation: this.gamesEach },
          courts: [...this.stored()].map(([number, { seats, games }]) => ({
            number,
            seats: seats.map(({ person }) => ({ playerId: person, team: teams.get(person) ?? null })),
            games: games.map(({ id, team1, team2, won }) => ({
              id,
              team1,
              team2,
              team1Score: won ? (won === 'team1' ? 11 : 7) : null,
              team2Score: won ? (won === 'team2' ? 11 : 7) : null,
              status: won ? ('final' as const) : ('scheduled' as const),
            })),
          })),
        },
      ],
    }
  }

  sides(court: number, rotation: number) {
    const found = this.courts
      .find(({ number }) => number === court)
      ?.rotations.find(({ number }) => number === rotation)
    return found && [this.pairOf(found.team1), this.pairOf(found.team2)].toSorted((a, b) => a - b)
  }
}

const seeds = seedsFor(40, 12)

test('the first four pairs play semifinals, and the others only each other, as evenly as in a round robin', () => {
  for (const seed of seeds) {
    const day = new FinalsDay(seed)
    day.publish()
    expect([seed, day.sides(1, 1), day.sides(2, 1)]).toEqual([seed, [1, 4], [2, 3]])
    // There is no final before it is known who plays it.
    expect([seed, day.sides(1, 2), day.sides(2, 2)]).toEqual([seed, undefined, undefined])
    const games = gameDayRounds(day.courts).flatMap((round) => round.games)
    const others = games.filter(({ team1 }) => day.pairOf(team1) > 4)
    expect([seed, others.filter(({ team2 }) => day.pairOf(team2) <= 4)]).toEqual([seed, []])
    const counts = Array.from(
      { length: day.pairs - 4 },
      (_, i) =>
        others.filter(({ team1, team2 }) => [team1, team2].some((side) => day.pairOf(side) === i + 5)).length,
    )
    expect([seed, counts.filter((count) => count === 0 || count < Math.max(...counts) - 1)]).toEqual([
      seed,
      [],
    ])
    expect([seed, day.plan().isNew]).toEqual([seed, false])
  }
})

test('the winners play the final, whatever else was played, and a correction changes it until it is played', () => {
  for (const seed of seeds) {
    const day = new FinalsDay(seed)
    day.publish()
    day.play(1, 1, 'team1')
    // One semifinal alone decides nothing.
    expect([seed, day.plan().isNew]).toEqual([seed, false])
    day.play(2, 1, 'team2')
    const winner = (court: number, won: 'team1' | 'team2') =>
      day.pairOf(day.courts.find(({ number }) => number === court)?.rotations[0]?.[won])
    const [one, other] = [winner(1, 'team1'), winner(2, 'team2')]
    const [loser, otherLoser] = [5 - one, 5 - other]
    expect([seed, day.plan().isNew]).toEqual([seed, true])
    const before = gameDayRounds(day.courts)
      .flatMap(({ games }) => games)
      .filter(({ team1 }) => day.pairOf(team1) > 4)
    day.publish()
    const sorted = (...pairs: number[]) => pairs.toSorted((a, b) => a - b)
    expect([seed, day.sides(1, 2), day.sides(2, 2)]).toEqual([
      seed,
      sorted(one, other),
      sorted(loser, otherLoser),
    ])
    const after = gameDayRounds(day.courts)
      .flatMap(({ games }) => games)
      .filter(({ team1 }) => day.pairOf(team1) > 4)
    expect([seed, after]).toEqual([seed, before])
    expect([seed, day.plan().isNew]).toEqual([seed, false])
    // The other pair won after all.
    day.play(1, 1, 'team2')
    day.publish()
    expect([seed, day.sides(1, 2), day.sides(2, 2)]).toEqual([
      seed,
      sorted(loser, other),
      sorted(one, otherLoser),
    ])
    day.play(1, 2, 'team1')
    day.play(1, 1, 'team1')
    expect([seed, day.plan().courts[0]?.rotations[1]?.isLocked]).toEqual([seed, true])
    for (const { rotations } of day.plan().courts) {
      const numbers = rotations.flatMap(({ games }) => games.map(({ number }) => number))
      expect([seed, numbers]).toEqual([seed, numbers.toSorted((a, b) => a - b)])
      expect([seed, new Set(numbers).size]).toEqual([seed, numbers.length])
    }
  }
})

test('the podium is what the final and the game for third place say', () => {
  for (const seed of seeds) {
    const day = new FinalsDay(seed)
    const flip = () => (day.random.once(2) ? 'team1' : 'team2')
    const results = { one: flip(), two: flip(), final: flip(), third: flip() } as const
    const hasThird = !day.random.once(4)
    day.publish()
    day.play(1, 1, results.one)
    day.play(2, 1, results.two)
    day.publish()
    day.play(1, 2, results.final)
    if (hasThird) day.play(2, 2, results.third)
    const season = day.season()
    const latest = seasonRanking(season).at(-1)
    const end = seasonEnd(latest?.rows ?? [], inPairs(season), latest?.ladderDay.courts)
    const place = (court: number, rotation: number, won: 'team1' | 'team2') => {
      const found = day.courts[court - 1]?.rotations.find(({ number }) => number === rotation)
      const lost = won === 'team1' ? 'team2' : 'team1'
      return ([won, lost] as const).map((side) =>
        end.places.get(found?.[side].find((id) => end.places.has(id)) ?? ''),
      )
    }
    expect([seed, end.hasFinals]).toEqual([seed, true])
    expect([seed, place(1, 2, results.final)]).toEqual([seed, [1, 2]])
    expect([seed, place(2, 2, results.third)]).toEqual([seed, hasThird ? [3, 4] : [3, 3]])
  }
})

test('a semifinalist who leaves changes nothing for the others, and five pairs play everyone', () => {
  for (const seed of seeds) {
    const day = new FinalsDay(seed)
    day.publish()
    day.play(1, 1, 'team1')
    day.play(2, 1, 'team1')
    day.publish()
    const loser = day.courts[0]?.rotations[0]?.team2 ?? []
    const left = planGameDay({ ...day.request, stored: day.stored(), left: new Set(loser) })
    const games = (courts: readonly CourtPlan[]) =>
      courts.map(({ rotations }) => rotations.map(({ number, team1, team2 }) => ({ number, team1, team2 })))
    expect([seed, games(left.courts)]).toEqual([seed, games(day.courts)])

    const withoutFirst = Array.from({ length: 10 }, (_, i) => `q${i + 1}`)
    const board = [1, 2].map((number) => ({ number, people: withoutFirst.slice(5 * number - 5, 5 * number) }))
    const teams = new Map(withoutFirst.map((id, i) => [id, FIRST_PAIR + Math.floor(i / 2)]))
    const five = planGameDay({ ...day.request, board, teams })
    const opponents = gameDayRounds(five.courts).flatMap((round) =>
      round.games.map(({ team1, team2 }) =>
        [team1, team2]
          .map(([id = '']) => teams.get(id))
          .toSorted((a = 0, b = 0) => a - b)
          .join(),
      ),
    )
    expect([seed, opponents.length > 2, new Set(opponents).size]).toEqual([
      seed,
      true,
      Math.min(10, opponents.length),
    ])
  }
})

test('each division plays for a title of its own, if it has four and there are courts, in pairs and in singles', () => {
  const found = new Set<number>()
  // 8 has three finals, and 9 has none.
  for (const seed of seedsFor(400, 60, [8, 9])) {
    const random = new Seeded(seed)
    const divisions = Array.from({ length: random.between(2, 3) }, () => random.between(3, 6))
    const courts = random.between(2, 8)
    const day = new FinalsDay(seed, { isSingles: random.once(2), divisions, courts })
    const first = divisions.map((_, i) => divisions.slice(0, i).reduce((sum, size) => sum + size, 1))
    const inUse = day.request.board.filter(({ people }) => people.length > 0).length
    const able = first.filter((_, i) => (divisions[i] ?? 0) >= 4).slice(0, Math.floor(inUse / 2))
    const finals = day.pairs - 4 * able.length === 1 ? able.slice(0, -1) : able
    found.add(finals.length)
    expect([seed, day.plan().finals]).toEqual([seed, finals.length])
    day.publish()
    const inFinals = new Set(finals.flatMap((one) => [one, one + 1, one + 2, one + 3]))
    finals.forEach((one, i) => {
      expect([seed, day.sides(2 * i + 1, 1), day.sides(2 * i + 2, 1)]).toEqual([
        seed,
        [one, one + 3],
        [one + 1, one + 2],
      ])
      day.play(2 * i + 1, 1, random.once(2) ? 'team1' : 'team2')
      day.play(2 * i + 2, 1, random.once(2) ? 'team1' : 'team2')
    })
    day.publish()
    for (const { team1, team2 } of gameDayRounds(day.courts).flatMap((round) => round.games))
      expect([seed, inFinals.has(day.pairOf(team1))]).toEqual([seed, inFinals.has(day.pairOf(team2))])
    const winners = finals.map((_, i) => {
      const won = random.once(2) ? 'team1' : 'team2'
      day.play(2 * i + 1, 2, won)
      const final = day.courts
        .find(({ number }) => number === 2 * i + 1)
        ?.rotations.find(({ number }) => number === 2)
      return day.pairOf(final?.[won])
    })
    expect([seed, day.plan().isNew]).toEqual([seed, false])
    const season = day.season()
    const latest = seasonRanking(season).at(-1)
    const end = seasonEnd(latest?.rows ?? [], inPairs(season), latest?.ladderDay.courts)
    expect([seed, end.hasFinals]).toEqual([seed, finals.length > 0])
    const champions = end.podiums.flatMap(({ places }) =>
      places.flatMap(({ place, players }) =>
        place === 1 && players.length === 1 ? [day.pairOf(players)] : [],
      ),
    )
    expect([seed, winners.filter((winner) => !champions.includes(winner))]).toEqual([seed, []])
  }
  expect([...found].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3])
})
