import type { Random } from '../random'
import { COOLING, WORST } from './cooling'
import type { Plan } from './plan'

const MOVES = 20_000

/** Number of searches. A single one misses the best now and then. */
const TRIES = 3
/** The smallest possible spread, unless an entrant's number of games is a multiple of the courts. */
export const LEAST_SPREAD = 1
/** A player notices when visits to two courts differ by more than this. */
export const FAIR_SPREAD = 3

/**
 * Assigns each round's games to courts so that everyone plays on every court about equally often, without changing who
 * plays with whom. `visits` has a row of courts for each entrant, with their earlier games.
 */
export function balanceCourts(plan: Plan, courts: number, visits: Int32Array, random: Random): Plan {
  let best = plan
  let least = courtSpread(plan, courts, visits)
  for (let time = 0; time < TRIES && least > LEAST_SPREAD; time++) {
    const found = balanceOnce(plan, courts, visits, random)
    const spread = courtSpread(found, courts, visits)
    if (spread < least) [best, least] = [found, spread]
  }
  return best
}

/** One such search: its weight for comparing plans, and the first one that `balanceCourts` tries. */
export function balanceOnce(plan: Plan, courts: number, visits: Int32Array, random: Random): Plan {
  const rounds = plan.map(({ games }) => [...games])
  const counts = visits.slice()
  const shift = (game: readonly number[], from: number, to: number) => {
    for (const entrant of game) {
      counts[entrant * courts + from]! -= 1
      counts[entrant * courts + to]! += 1
    }
  }
  for (const games of rounds) {
    games.forEach((game, court) => game.forEach((entrant) => (counts[entrant * courts + court]! += 1)))
  }
  // Looking at all courts of an entrant dominates the search, so the result is cached.
  const known = Array.from({ length: counts.length / courts }, (_, entrant) =>
    unevennessOf(counts, entrant * courts, courts),
  )
  let cost = known.reduce((sum, each) => sum + each, 0)
  const changeOf = (game: readonly number[]) => {
    let change = 0
    for (const entrant of game) change += unevennessOf(counts, entrant * courts, courts) - known[entrant]!
    return change
  }
  const keep = (game: readonly number[]) => {
    for (const entrant of game) known[entrant] = unevennessOf(counts, entrant * courts, courts)
  }
  let best = cost
  let bestRounds = rounds.map((games) => [...games])
  for (const accepted of COOLING) {
    for (let move = 0; move < MOVES / COOLING.length; move++) {
      const games = rounds[random.below(rounds.length)]!
      const one = random.below(games.length)
      const other = random.below(games.length)
      if (one === other) continue
      const [first, second] = [games[one]!, games[other]!]
      shift(first, one, other)
      shift(second, other, one)
      const worse = changeOf(first) + changeOf(second)
      if (worse > 0 && (worse > WORST || random.next() >= accepted[worse]!)) {
        shift(first, other, one)
        shift(second, one, other)
        continue
      }
      games[one] = second
      games[other] = first
      keep(first)
      keep(second)
      cost += worse
      if (cost < best) {
        best = cost
        bestRounds = rounds.map((each) => [...each])
      }
    }
  }
  return plan.map(({ byes }, i) => ({ games: bestRounds[i]!, byes }))
}

/** The largest difference between one entrant's visits to two courts, including those of `visits`. */
export function courtSpread(plan: Plan, courts: number, visits: Int32Array): number {
  const counts = visits.slice()
  for (const { games } of plan) {
    games.forEach((game, court) => game.forEach((entrant) => (counts[entrant * courts + court]! += 1)))
  }
  let most = 0
  for (let start = 0; start < counts.length; start += courts) {
    const own = counts.subarray(start, start + courts)
    most = Math.max(most, Math.max(...own) - Math.min(...own))
  }
  return most
}

/** The gap between an entrant's most and least visited court counts most, so that no one never gets a court. */
function unevennessOf(counts: Int32Array, start: number, courts: number): number {
  let least = counts[start]!
  let most = least
  let squares = 0
  for (let name = start; name < start + courts; name++) {
    const count = counts[name]!
    if (count < least) least = count
    if (count > most) most = count
    squares += count * count
  }
  const spread = most - least
  return squares + ((spread * spread * spread * spread) >> 3)
}
