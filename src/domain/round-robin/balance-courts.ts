import type { Random } from '@/domain/draw/random'
import { COOLING, WORST } from './cooling'
import type { Plan } from './plan'

const MOVES = 40_000

/**
 * Gives the games of each round their courts so that everybody sees every court about equally often, whoever plays with
 * whom. `visits` has a row of courts for each entrant, what was played before included.
 */
export function balanceCourts(plan: Plan, courts: number, visits: Int32Array, random: Random): Plan {
  const rounds = plan.map(({ games }) => [...games])
  const counts = visits.slice()
  const goals = goalsOf(plan, courts, visits)
  let cost = 0
  const visit = (game: readonly number[], court: number, change: 1 | -1) => {
    for (const entrant of game) {
      const name = entrant * courts + court
      const goal = goals[entrant]!
      cost -= distance(2 * counts[name]! - goal)
      counts[name]! += change
      cost += distance(2 * counts[name]! - goal)
    }
  }
  const swap = (games: (readonly number[])[], one: number, other: number) => {
    const [first, second] = [games[one]!, games[other]!]
    visit(first, one, -1)
    visit(second, other, -1)
    visit(first, other, 1)
    visit(second, one, 1)
    games[one] = second
    games[other] = first
  }
  for (const games of rounds) games.forEach((game, court) => visit(game, court, 1))
  let best = cost
  let bestRounds = rounds.map((games) => [...games])
  for (const accepted of COOLING) {
    for (let move = 0; move < MOVES / COOLING.length; move++) {
      const games = rounds[random.below(rounds.length)]!
      const one = random.below(games.length)
      const other = random.below(games.length)
      if (one === other) continue
      const was = cost
      swap(games, one, other)
      const worse = (cost - was) >> 3
      if (worse > 0 && (worse > WORST || random.next() >= accepted[worse]!)) swap(games, one, other)
      else if (cost < best) {
        best = cost
        bestRounds = rounds.map((each) => [...each])
      }
    }
  }
  return plan.map(({ byes }, i) => ({ games: bestRounds[i]!, byes }))
}

/** A level share of visits for each entrant, doubled so that a half is a whole number. */
function goalsOf(plan: Plan, courts: number, visits: Int32Array): Int32Array {
  const totals = new Int32Array(visits.length / courts)
  visits.forEach((count, name) => {
    totals[Math.floor(name / courts)]! += count
  })
  for (const entrant of plan.flatMap(({ games }) => games).flat()) totals[entrant]! += 1
  return totals.map((total) => Math.floor(total / courts) + Math.ceil(total / courts))
}

/** Far from level costs far more, so that nobody is the one who never sees a court. */
function distance(doubled: number): number {
  const square = doubled * doubled
  return square * square
}
