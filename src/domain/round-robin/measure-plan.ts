import { compareUnevenness, type Plan, type Shape, type Unevenness } from './plan'
import type { Before } from './anneal'

/** How even a plan is together with what was played before it. */
export function unevenness(plan: Plan, { entrants, side }: Shape, before: Before): Unevenness {
  const partners = before.partners.slice()
  const opponents = before.opponents.slice()
  for (const game of plan.flatMap(({ games }) => games)) {
    for (let one = 0; one < game.length; one++) {
      for (let other = one + 1; other < game.length; other++) {
        const together = side === 2 && one >> 1 === other >> 1
        const counts = together ? partners : opponents
        counts[game[one]! * entrants + game[other]!]! += 1
        counts[game[other]! * entrants + game[one]!]! += 1
      }
    }
  }
  return {
    ...byeUnevenness(plan, entrants, before),
    partners: halfOfSquares(partners),
    opponents: halfOfSquares(opponents),
    meetings: halfOfSquares(partners.map((count, i) => count + opponents[i]!)),
  }
}

const halfOfSquares = (counts: Int32Array) => counts.reduce((sum, count) => sum + count * count, 0) / 2

function byeUnevenness(plan: Plan, entrants: number, before: Before) {
  const counts = before.byes.slice()
  let running = before.running.slice()
  let backToBack = 0
  for (const { byes } of plan) {
    const next = new Int32Array(entrants)
    for (const entrant of byes) {
      counts[entrant]! += 1
      next[entrant] = running[entrant]! + 1
      if (next[entrant] > 1) backToBack++
    }
    running = next
  }
  return { byes: Math.max(...counts) - Math.min(...counts), backToBack }
}

/** The more even of two plans; the first where they are level. */
export interface Rated {
  readonly plan: Plan
  readonly rating: Unevenness
}

export const betterOf = (one: Rated, other: Rated): Rated =>
  compareUnevenness(other.rating, one.rating) < 0 ? other : one
