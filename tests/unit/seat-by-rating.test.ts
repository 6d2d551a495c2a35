import { expect, test } from 'vitest'
import { countPlayed } from '@/domain/fairness/earlier-rounds'
import { fairness } from '@/domain/fairness/fairness'
import { drawRoundRobin } from '@/domain/round-robin/draw-round-robin'
import type { RoundRobinEntry } from '@/domain/round-robin/request'
import { seatByRating } from '@/domain/round-robin/seat-by-rating'
import type { Round } from '@/domain/game'
import { seedsFor } from '../seeds'
import { Seeded } from './seeded'

const names = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `p${from + i}`)
const pairs = (count: number) =>
  Array.from({ length: count }, (_, i) => [`p${2 * i}`, `p${2 * i + 1}`] as const)

const ENTRIES: readonly (readonly [string, RoundRobinEntry, number])[] = [
  ['one court', { format: 'rotating_partners', people: names(5) }, 1],
  ['two courts', { format: 'rotating_partners', people: names(11) }, 2],
  ['four courts', { format: 'rotating_partners', people: names(16) }, 4],
  ['singles', { format: 'singles', people: names(9) }, 3],
  ['fixed partners', { format: 'fixed_partners', teams: pairs(7) }, 3],
  ['mixed', { format: 'mixed', groups: [names(6), names(7, 6)] }, 3],
]

const CASES = ENTRIES.flatMap(([name, entry, courts]) =>
  seedsFor(3, 1).map((seed) => ({ name, entry, courts, seed })),
)

/** Some players have no rating. */
function rate(entry: RoundRobinEntry, random: Seeded) {
  const ids = 'people' in entry ? entry.people : 'teams' in entry ? entry.teams.flat() : entry.groups.flat()
  return new Map(
    ids.flatMap((id) => (random.once(6) ? [] : [[id, 2.5 + random.below(2500) / 1000] as const])),
  )
}

const draw = ({ entry, courts, seed }: (typeof CASES)[number]) =>
  drawRoundRobin({ entry, courts, rounds: 6, seed, moves: 5000 })

/** The sum of squared differences between the sides of all games, or between all teams and the average. */
function unevenness(
  rounds: readonly Round[],
  ratings: ReadonlyMap<string, number>,
  mode: 'balanced' | 'mixed',
) {
  const mean = [...ratings.values()].reduce((sum, each) => sum + each, 0) / ratings.size
  const sum = (team: readonly string[]) => team.reduce((all, id) => all + (ratings.get(id) ?? mean) - mean, 0)
  return rounds
    .flatMap(({ games }) => games)
    .map(({ team1, team2 }) => [sum(team1), sum(team2)] as const)
    .reduce((all, [one, other]) => all + (mode === 'mixed' ? one ** 2 + other ** 2 : (one - other) ** 2), 0)
}

test.each(CASES)('seating costs no fairness: $name, seed $seed', (each) => {
  const ratings = rate(each.entry, new Seeded(each.seed))
  const drawn = draw(each)
  const groups =
    each.entry.format === 'mixed'
      ? each.entry.groups
      : [each.entry.format === 'fixed_partners' ? each.entry.teams.map(([id]) => id) : each.entry.people]
  const firsts = (rounds: readonly Round[]) =>
    each.entry.format === 'fixed_partners'
      ? rounds.map(({ games, byes }) => ({
          games: games.map(({ court, team1, team2 }) => ({
            court,
            team1: firstOf(team1),
            team2: firstOf(team2),
          })),
          byes: firstOf(byes),
        }))
      : rounds
  const firstOf = (ids: readonly string[]) => ids.filter((id) => groups[0]?.includes(id))
  for (const mode of ['balanced', 'mixed'] as const) {
    const seated = seatByRating(drawn, each.entry, { ratings, mode, seed: each.seed })
    expect(fairness(firsts(seated), groups)).toEqual(fairness(firsts(drawn), groups))
    expect(seated.map(({ games }) => games.map(({ court }) => court))).toEqual(
      drawn.map(({ games }) => games.map(({ court }) => court)),
    )
    expect(seatByRating(drawn, each.entry, { ratings, mode, seed: each.seed })).toEqual(seated)
  }
})

/** What holds a team together, in its format: its pair, one of each group, or nothing. */
function isTeam(entry: RoundRobinEntry, team: readonly string[]): boolean {
  if (entry.format === 'fixed_partners') {
    return entry.teams.some((pair) => pair.every((id) => team.includes(id)))
  }
  return entry.format !== 'mixed' || team.filter((id) => entry.groups[0].includes(id)).length === 1
}

test.each(CASES)('teams and groups stay together: $name, seed $seed', (each) => {
  const ratings = rate(each.entry, new Seeded(each.seed))
  const seated = seatByRating(draw(each), each.entry, { ratings, mode: 'balanced', seed: each.seed })
  const teams = seated.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [team1, team2]))
  expect(teams.filter((team) => !isTeam(each.entry, team))).toEqual([])
})

test.each(CASES.filter(({ entry }) => entry.format === 'rotating_partners'))(
  'games get closer, and teams more even: $name, seed $seed',
  (each) => {
    const ratings = rate(each.entry, new Seeded(each.seed))
    const drawn = draw(each)
    for (const mode of ['balanced', 'mixed'] as const) {
      const seated = seatByRating(drawn, each.entry, { ratings, mode, seed: each.seed })
      expect(unevenness(seated, ratings, mode)).toBeLessThanOrEqual(unevenness(drawn, ratings, mode) + 0.02)
    }
  },
)

test.each(CASES)('after played rounds, levels cost no bye and no new partner: $name, seed $seed', (each) => {
  const { entry, courts, seed } = each
  const ratings = rate(entry, new Seeded(seed))
  const played = draw(each).slice(0, 2)
  const rest = { entry, courts, rounds: 5, seed, moves: 5000, played }
  const drawn = drawRoundRobin(rest)
  for (const mode of ['balanced', 'mixed'] as const) {
    const seated = drawRoundRobin({ ...rest, seating: { mode, levels: ratings } })
    expect(unevenness(seated, ratings, mode)).toBeLessThanOrEqual(unevenness(drawn, ratings, mode))
    expect(drawRoundRobin({ ...rest, seating: { mode, levels: ratings } })).toEqual(seated)
    expect(seated.flatMap(({ games }) => games.flatMap(({ team1, team2 }) => [team1, team2]))).toSatisfy(
      (teams: string[][]) => teams.every((team) => isTeam(entry, team)),
    )
    if (entry.format === 'fixed_partners') continue
    const figures = (rounds: readonly Round[]) => {
      const people = entry.format === 'mixed' ? entry.groups.flat() : entry.people
      const { partners, opponents, byes } = countPlayed(people, [...played, ...rounds])
      return {
        byes: Math.max(...byes) - Math.min(...byes),
        repeated: partners.reduce((sum, count) => sum + count ** 2, 0),
        most: Math.max(...opponents),
      }
    }
    const [before, after] = [figures(drawn), figures(seated)]
    expect(after.byes).toBe(before.byes)
    expect(after.repeated).toBeLessThanOrEqual(before.repeated)
    expect(after.most).toBeLessThanOrEqual(before.most + 1)
  }
})

test('a late player with a level makes the teams of the rounds to come more even', () => {
  const people = names(9)
  const entry = { format: 'rotating_partners', people } as const
  const ratings = new Map(people.map((id, i) => [id, i < 5 ? 4.5 : 3]))
  const spread = (levels: ReadonlyMap<string, number>) =>
    [1, 2, 3].reduce((sum, seed) => {
      const here = { ...entry, people: people.slice(1) }
      const played = drawRoundRobin({ entry: here, courts: 2, rounds: 2, seed, moves: 5000 })
      const seating = { mode: 'balanced', levels } as const
      const drawn = drawRoundRobin({ entry, courts: 2, rounds: 5, seed, moves: 5000, played, seating })
      return sum + unevenness(drawn, ratings, 'balanced')
    }, 0)
  const withoutLate = spread(new Map([...ratings].slice(1)))
  expect(spread(ratings)).toBeLessThan(withoutLate)
  expect(withoutLate).toBeLessThan(spread(new Map()))
})

test('with as many strong players as weak ones, every team of mixed levels has one of each', () => {
  const people = ['Maya', 'Tom', 'Bea', 'Noor', 'Sam', 'Ines', 'Lucia', 'Don']
  const entry = { format: 'rotating_partners', people } as const
  const ratings = new Map(people.map((id, i) => [id, i < 4 ? 4.5 : 3]))
  // One round, in which anyone may be with anyone.
  const drawn = drawRoundRobin({ entry, courts: 2, rounds: 1, seed: 1 })
  const seated = seatByRating(drawn, entry, { ratings, mode: 'mixed', seed: 1 })
  for (const { team1, team2 } of seated[0]!.games) {
    for (const team of [team1, team2]) {
      expect(new Set(team.map((id) => ratings.get(id)))).toEqual(new Set([3, 4.5]))
    }
  }
})

test('without ratings, or with equal ones, the schedule stays as drawn', () => {
  const [each] = CASES
  const drawn = draw(each!)
  const seat = (ratings: ReadonlyMap<string, number>) =>
    seatByRating(drawn, each!.entry, { ratings, mode: 'balanced', seed: 1 })
  expect(seat(new Map())).toBe(drawn)
  expect(seat(new Map(names(5).map((id) => [id, 3.5])))).toBe(drawn)
})

/** Redraws in the middle, with everyone still there. Ten on one court is the worst: six of them sit out each round. */
const REDRAWS = seedsFor(200, 24, [1]).map((seed) => {
  const random = new Seeded(seed)
  const courts = seed === 1 ? 1 : 1 + random.below(3)
  const people = names(seed === 1 ? 10 : courts * 4 + 1 + random.below(6))
  return { seed, courts, people, before: seed === 1 ? 3 : 1 + random.below(5), after: 2 + random.below(4) }
})
test.each(REDRAWS)(
  'after played rounds, byes stay within one of each other after every round: $courts, seed $seed',
  ({ seed, courts, people, before, after }) => {
    const entry: RoundRobinEntry = { format: 'rotating_partners', people }
    const levels = rate(entry, new Seeded(seed))
    for (const mode of ['balanced', 'mixed'] as const) {
      const seating = { mode, levels }
      const played = drawRoundRobin({ entry, courts, rounds: before, seed, moves: 5000, seating })
      const drawn = drawRoundRobin({ entry, courts, rounds: after, seed, moves: 5000, played, seating })
      const all = [...played, ...drawn]
      const spreads = all.map((_, round) => {
        const { byes } = countPlayed(people, all.slice(0, round + 1))
        return Math.max(...byes) - Math.min(...byes)
      })
      expect(Math.max(...spreads)).toBeLessThanOrEqual(1)
    }
  },
)
