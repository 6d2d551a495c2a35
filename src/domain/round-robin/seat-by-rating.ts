import type { PlayerId, DrawnGame, Round } from '../game'
import { Random } from '../random'
import type { Plan, PlanRound, Shape } from './plan'
import { entrantsOf, type Entrant, type RoundRobinEntry } from './request'

/**
 * Who takes which place in a schedule: anyone anywhere; so that the two teams of each game are equally strong; or so that
 * each team has a stronger and a weaker player, and all teams are equally strong.
 */
export type SeatingMode = 'random' | 'balanced' | 'mixed'

/** Descents from random seatings: the best of these is within a few percent of what hundreds find. */
const DESCENTS = 6
/** Swaps tried in all: 64 people for 12 rounds take about 50 ms on a desktop. */
const MOST_TRIES = 60_000

/**
 * The same schedule with places assigned by rating. It only swaps players, in mixed play within their group, and fixed
 * partners together. So the schedule stays exactly as fair as it was. Only for a schedule without played rounds, because
 * after those, places differ. Players without a rating count as average. The same input and seed give the same seats on
 * every device: ratings count in thousandths, so all sums are whole. In singles and with fixed partners, 'mixed' has
 * nothing to mix and leaves the schedule as it is. Source: rules.md section 5.
 */
export function seatByRating(
  rounds: readonly Round[],
  entry: RoundRobinEntry,
  { ratings, mode, seed }: { ratings: ReadonlyMap<PlayerId, number>; mode: SeatingMode; seed: number },
): readonly Round[] {
  const entrants = entrantsOf(entry)
  const strengths = strengthsOf(entrants, ratings)
  const isLevel = strengths.every((strength) => strength === strengths[0])
  const isFixed = entry.format === 'singles' || entry.format === 'fixed_partners'
  if (mode === 'random' || isLevel || (mode === 'mixed' && isFixed)) return rounds
  const places = new Map(entrants.flatMap((ids, place) => ids.map((id) => [id, place] as const)))
  const differences = rounds.flatMap((round) =>
    round.games.flatMap((game) => differencesOf(game, places, mode)),
  )
  const groupEnd = entry.format === 'mixed' ? entry.groups[0].length : entrants.length
  const seats = bestSeats(differences, { strengths, groupEnd, random: new Random(seed) })
  const seated = new Map(
    entrants.flatMap((ids, place) => ids.map((id, i) => [id, entrants[seats[place]!]![i]!] as const)),
  )
  const reseat = (ids: readonly PlayerId[]) => ids.map((id) => seated.get(id) ?? id)
  return rounds.map((round) => ({
    games: round.games.map(({ court, team1, team2 }) => ({
      court,
      team1: reseat(team1),
      team2: reseat(team2),
    })),
    byes: reseat(round.byes),
  }))
}

/** Who is how strong, in thousandths above the average, and what makes teams even. */
export interface Levels {
  readonly strengths: readonly number[]
  readonly mode: SeatingMode
}

/** How uneven the teams of a round are: the sum of the squares that `mode` keeps small. */
function teamSquares({ games }: PlanRound, { side }: Shape, { strengths, mode }: Levels): number {
  let squares = 0
  for (const game of games) {
    let [one, other] = [0, 0]
    for (let seat = 0; seat < side; seat++) {
      one += strengths[game[seat]!]!
      other += strengths[game[side + seat]!]!
    }
    squares += mode === 'mixed' ? one * one + other * other : (one - other) ** 2
  }
  return squares
}

/** Pairs of players counted in all to check changes for fairness: a second on a phone. Small numbers need fewer. */
const MOST_PAIRS = 1_000_000
const MOST_CHECKS = 1500

/**
 * Evens out the teams of rounds that come after played ones. Places differ then, so this only makes changes after
 * which the schedule is as fair: two players trade seats in one round, or their places in all of them. `isAsFair`: whether
 * one plan is as fair as another, and fair enough. Source: rules.md section 5.
 */
export function evenTeams(
  plan: Plan,
  shape: Shape,
  { isAsFair, ...levels }: Levels & { isAsFair: (one: Plan, other: Plan) => boolean },
): Plan {
  const { strengths } = levels
  const { groupEnd } = shape
  let best = plan
  let checks = Math.min(MOST_CHECKS, Math.ceil(MOST_PAIRS / shape.entrants ** 2))
  /** In the rounds from `first` to before `end`. */
  const trade = (i: number, j: number, first: number, end: number) => {
    const changed = best.map((round, number) =>
      number < first || number >= end ? round : traded(round, i, j),
    )
    let change = 0
    for (let number = first; number < end; number++) {
      const [was, is] = [best, changed].map((rounds) => teamSquares(rounds[number]!, shape, levels))
      change += is! - was!
    }
    if (change >= 0 || checks === 0) return false
    checks -= 1
    if (!isAsFair(changed, best)) return false
    best = changed
    return true
  }
  const isOneGroup = (i: number, j: number) => groupEnd === null || i < groupEnd === j < groupEnd
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let i = 1; i < strengths.length; i++) {
      for (let j = 0; j < i; j++) {
        if (strengths[i] === strengths[j] || !isOneGroup(i, j)) continue
        for (let round = 0; round < plan.length; round++) if (trade(i, j, round, round + 1)) isBetter = true
        if (trade(i, j, 0, plan.length)) isBetter = true
      }
    }
  }
  return best
}

/** The round with two entrants in each other's seats. */
function traded({ games, byes }: PlanRound, i: number, j: number): PlanRound {
  const trade = (seats: readonly number[]) =>
    seats.map((entrant) => (entrant === i ? j : entrant === j ? i : entrant))
  return { games: games.map(trade), byes: trade(byes) }
}

/** Whole thousandths above or below the average of those with a rating; for a team, the sum. */
export function strengthsOf(entrants: readonly Entrant[], ratings: ReadonlyMap<PlayerId, number>): number[] {
  const known = entrants.flat().flatMap((id) => {
    const rating = ratings.get(id)
    return rating === undefined ? [] : [Math.round(rating * 1000)]
  })
  const mean = known.length === 0 ? 0 : Math.round(known.reduce((sum, each) => sum + each, 0) / known.length)
  const strengthOf = (id: PlayerId) => {
    const rating = ratings.get(id)
    return rating === undefined ? 0 : Math.round(rating * 1000) - mean
  }
  return entrants.map((ids) => ids.reduce((sum, id) => sum + strengthOf(id), 0))
}

/** A difference to keep small: of the two sides of a game, or of a team and the average. The places, with their sign. */
type Difference = ReadonlyMap<number, 1 | -1>

function differencesOf(
  { team1, team2 }: DrawnGame,
  places: ReadonlyMap<PlayerId, number>,
  mode: SeatingMode,
): Difference[] {
  const side = (ids: readonly PlayerId[], sign: 1 | -1) => ids.map((id) => [places.get(id)!, sign] as const)
  if (mode === 'mixed') return [new Map(side(team1, 1)), new Map(side(team2, 1))]
  return [new Map([...side(team1, 1), ...side(team2, -1)])]
}

interface Seats {
  readonly strengths: readonly number[]
  readonly groupEnd: number
  readonly random: Random
}

/** Which entrant takes each place: the best of several descents by swaps of two, by the sum of squared differences. */
function bestSeats(
  differences: readonly Difference[],
  { strengths, groupEnd, random }: Seats,
): readonly number[] {
  const all = strengths.map((_, i) => i)
  const signs = all.map((place) => Int8Array.from(differences, (each) => each.get(place) ?? 0))
  const own = all.map((place) => differences.flatMap((each, i) => (each.has(place) ? [i] : [])))
  let best: readonly number[] = all
  let least = Infinity
  for (let descent = 0, tries = 0; descent < DESCENTS && tries < MOST_TRIES; descent++) {
    const seats = [...random.shuffle(all.slice(0, groupEnd)), ...random.shuffle(all.slice(groupEnd))]
    const sums = Float64Array.from(differences, (each) =>
      [...each].reduce((sum, [place, sign]) => sum + sign * strengths[seats[place]!]!, 0),
    )
    /** How the sum of squares changes if the players of two places swap; `apply` also updates the sums. */
    const change = (i: number, j: number, apply: boolean) => {
      const by = strengths[seats[j]!]! - strengths[seats[i]!]!
      let total = 0
      const add = (index: number) => {
        const step = (signs[i]![index]! - signs[j]![index]!) * by
        total += step * (2 * sums[index]! + step)
        if (apply) sums[index]! += step
      }
      for (const index of own[i]!) add(index)
      for (const index of own[j]!) if (signs[i]![index] === 0) add(index)
      return total
    }
    for (let isBetter = true; isBetter && tries < MOST_TRIES;) {
      isBetter = false
      for (let i = 0; i < seats.length; i++) {
        for (let j = i < groupEnd ? 0 : groupEnd; j < i; j++) {
          tries += 1
          if (change(i, j, false) >= 0) continue
          change(i, j, true)
          const moved = seats[i]!
          seats[i] = seats[j]!
          seats[j] = moved
          isBetter = true
        }
      }
    }
    const cost = sums.reduce((sum, each) => sum + each * each, 0)
    if (cost < least) [best, least] = [seats, cost]
  }
  return best
}
