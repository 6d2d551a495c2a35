import type { Before } from './anneal'
import { mayRepeatByes, longestRows } from './bye-plan'
import { groupsOf, type Plan, type Shape, type Unevenness } from './plan'

/** The counts after a plan that starts from these. */
export function playOn({ entrants, side }: Shape, before: Before, plan: Plan): Before {
  const partners = before.partners.slice()
  const opponents = before.opponents.slice()
  for (const game of plan.flatMap(({ games }) => games)) {
    for (let one = 0; one < game.length; one++) {
      for (let other = one + 1; other < game.length; other++) {
        const counts = side === 2 && one >> 1 === other >> 1 ? partners : opponents
        counts[game[one]! * entrants + game[other]!]! += 1
        counts[game[other]! * entrants + game[one]!]! += 1
      }
    }
  }
  const byes = before.byes.slice()
  let running = before.running
  for (const round of plan) {
    const next = new Int32Array(entrants)
    for (const entrant of round.byes) {
      byes[entrant]! += 1
      next[entrant] = running[entrant]! + 1
    }
    running = next
  }
  return { partners, opponents, byes, running }
}

/** How even a plan is, together with what was played before it. */
export function unevenness(plan: Plan, shape: Shape, before: Before): Unevenness {
  const { partners, opponents, byes } = playOn(shape, before, plan)
  return {
    byes: Math.max(...groupsOf(shape).map((group) => spreadOf(group.map((entrant) => byes[entrant]!)))),
    overlong: sitOutsAfter(longestRows(shape), plan, before.running),
    backToBack: mayRepeatByes(shape)
      ? 0
      : sitOutsAfter(new Int32Array(shape.entrants).fill(1), plan, before.running),
    partners: halfOfSquares(partners),
    opponents: halfOfSquares(opponents),
    meetings: halfOfSquares(partners.map((count, i) => count + opponents[i]!)),
  }
}

const spreadOf = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts)

const halfOfSquares = (counts: Int32Array) => counts.reduce((sum, count) => sum + count * count, 0) / 2

/** How many byes follow at least this many others of the same entrant (one limit each) without a game between. */
function sitOutsAfter(rows: Int32Array, plan: Plan, before: Int32Array): number {
  const running = before.slice()
  let found = 0
  for (const { byes } of plan) {
    const sat = running.slice()
    running.fill(0)
    for (const entrant of byes) {
      const now = sat[entrant]! + 1
      if (now > rows[entrant]!) found++
      running[entrant] = now
    }
  }
  return found
}
