import { leastFigures } from '@/domain/draw/pair-figures'
import type { Random } from '@/domain/draw/random'
import { anneal, type Before } from './anneal'
import { betterOf, unevenness, type Rated } from './measure-plan'
import type { Plan, Shape } from './plan'
import { reorderRounds } from './reorder-rounds'
import type { Weights } from './seating'
import { symmetryOrders } from './symmetry'

/** Partners count most in each; what else counts differs, because no one mixture is best for every number of people. */
const WEIGHTS: readonly Weights[] = [
  { partners: 4, opponents: 1, meetings: 1 },
  { partners: 8, opponents: 2, meetings: 1 },
  { partners: 4, opponents: 1, meetings: 0 },
]
const FIRST_TRIAL = 60_000

/** How far a draw has come: the share of its changes tried, from 0 to 1. */
export interface Progress {
  readonly done: number
}

/**
 * Searches the most even plan with so many changes tried, going on from what was played. Trials differ in weights and in
 * the shift that ties their rounds together, and get longer each time around; the search ends early where nothing can be
 * better. Yields between trials, so that the caller can show progress or stop. Source: rules.md section 5.
 */
export function* search(
  shape: Shape,
  before: Before,
  moves: number,
  random: Random,
): Generator<Progress, Plan> {
  const fresh = before.byes.every((count) => count === 0) && before.opponents.every((count) => count === 0)
  const orders = fresh ? symmetryOrders(shape) : [1]
  let best: Rated | null = null
  let tried = 0
  for (let trial = 0; tried < moves; trial++) {
    const lap = Math.floor(trial / (orders.length * WEIGHTS.length))
    const order = orders[trial % orders.length] ?? 1
    const weights = WEIGHTS[Math.floor(trial / orders.length) % WEIGHTS.length] ?? {
      partners: 4,
      opponents: 1,
      meetings: 1,
    }
    const length = Math.ceil((FIRST_TRIAL * 2 ** lap) / Math.max(1, order / 2))
    const trialMoves = Math.min(length, Math.max(moves - tried, 1000))
    const plan = anneal(shape, { weights, order, moves: trialMoves }, before, random)
    tried += trialMoves
    const fair = order === 1 ? plan : reorderRounds(plan, shape.entrants, random)
    if (fair) {
      const rated: Rated = { plan: fair, rating: unevenness(fair, shape, before) }
      best = best ? betterOf(best, rated) : rated
    }
    if (fresh && best && isBest(best, shape)) break
    yield { done: Math.min(1, tried / moves) }
  }
  return best?.plan ?? anneal(shape, { weights: WEIGHTS[0]!, order: 1, moves: FIRST_TRIAL }, before, random)
}

/** Whether the counting bounds say that no plan is more even. */
function isBest({ plan, rating }: Rated, { entrants, side, groupEnd }: Shape): boolean {
  if (groupEnd !== null) return false
  const games = Array.from({ length: entrants }, () => 0)
  for (const entrant of plan.flatMap((round) => round.games.flat())) games[entrant]! += 1
  return (
    rating.backToBack === 0 &&
    rating.partners <= leastFigures(games, side - 1).squares &&
    rating.opponents <= leastFigures(games, side).squares &&
    rating.meetings <= leastFigures(games, 2 * side - 1).squares
  )
}
