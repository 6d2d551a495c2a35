import { leastFigures } from '../fairness/pair-figures'
import type { Random } from '../random'
import { anneal, type Before } from './anneal'
import { drawStarts, movesOf, tryDrawStart, type DrawStart } from './draw-starts'
import { unevenness } from './measure-plan'
import type { Plan, Shape, Unevenness } from './plan'
import type { Weights } from './seating'
import { Shortlist } from './shortlist'

/** Partners count most in each; what else counts differs, because no one mixture is best for every number of people. */
const WEIGHTS = [
  { partners: 4, opponents: 1, meetings: 1 },
  { partners: 8, opponents: 2, meetings: 1 },
  { partners: 4, opponents: 1, meetings: 0 },
  { partners: 4, opponents: 2, meetings: 3 },
] as const satisfies readonly Weights[]
/** The part of all changes that the first trials get each; they cost less where a shift ties rounds together. */
const FIRST_SHARE = 1 / 16
/** Below this a trial is hardly better than chance. */
const SHORTEST = 2000

/** While no plan was found whose courts can be fair, the search goes on for so much longer. */
const PATIENCE = 1.5

interface Limits {
  /** Changes tried. */
  readonly moves: number
  /** How unevenly the courts of a plan can be visited at best: decides between plans that are level otherwise. */
  readonly spreadOf: (plan: Plan) => number
}

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
  { moves, spreadOf }: Limits,
  random: Random,
): Generator<Progress, Plan> {
  const fresh = isFresh(before)
  const free: DrawStart = { rounds: shape.rounds, order: 1 }
  const beginnings = fresh ? drawStarts(shape) : [free]
  const kept = new Shortlist(spreadOf)
  let tried = 0
  for (const { beginning, weights, length } of trials(beginnings, moves)) {
    const cost = movesOf(beginning, shape, length)
    const plan = tryDrawStart(beginning, shape, weights, cost, before, random)
    tried += cost.tied + cost.free
    if (plan) {
      const found = unevenness(plan, shape, before)
      const level = kept.add(plan, found)
      if (level > 0 && fresh && isBest(found, plan, shape) && kept.isEnough(level)) break
    }
    if (tried >= moves && (!fresh || tried >= PATIENCE * moves || kept.isFair() || kept.isFull())) break
    yield { done: Math.min(1, tried / moves) }
  }
  return (
    kept.best() ??
    anneal(shape, { weights: WEIGHTS[0], order: 1, moves: moves * FIRST_SHARE }, before, random)
  )
}

interface Trial {
  readonly beginning: DrawStart
  readonly weights: Weights
  readonly length: number
}

/**
 * Every beginning with every weighing, then the same for longer, without end. Where a shift ties rounds together a trial
 * is short and finds a perfect plan or none, so there are several of them instead.
 */
function* trials(beginnings: readonly DrawStart[], moves: number): Generator<Trial, never> {
  for (let length = Math.max(SHORTEST, Math.ceil(moves * FIRST_SHARE)); ; length *= 2) {
    for (const weights of WEIGHTS) {
      for (const beginning of beginnings) {
        const times = 'order' in beginning ? Math.ceil(beginning.order / 2) : 1
        for (let time = 0; time < times; time++) yield { beginning, weights, length }
      }
    }
  }
}

const isFresh = ({ byes, partners, opponents }: Before) =>
  [byes, partners, opponents].every((counts) => counts.every((count) => count === 0))

/** Whether the counting bounds say that no plan is more even. */
function isBest(found: Unevenness, plan: Plan, { entrants, side, groupEnd }: Shape): boolean {
  if (groupEnd !== null) return false
  const games = Array.from({ length: entrants }, () => 0)
  for (const entrant of plan.flatMap((round) => round.games.flat())) games[entrant]! += 1
  return (
    found.backToBack === 0 &&
    found.partners <= leastFigures(games, side - 1).squares &&
    found.opponents <= leastFigures(games, side).squares &&
    found.meetings <= leastFigures(games, 2 * side - 1).squares
  )
}
