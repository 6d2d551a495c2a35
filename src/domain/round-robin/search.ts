import type { Random } from '../random'
import { anneal, type Before } from './anneal'
import { drawStarts, movesOf, tryDrawStart, type DrawStart } from './draw-starts'
import { isProvenBest, unevenness } from './measure-plan'
import { type Plan, type Shape, compareUnevenness, type Unevenness } from './plan'
import type { Weights } from './seating'
import { FAIR_SPREAD, LEAST_SPREAD } from './balance-courts'

/** Partners always count most. The other weights vary, because no one mix is best for every number of players. */
const WEIGHTS = [
  { partners: 4, opponents: 1, meetings: 1 },
  { partners: 3, opponents: 2, meetings: 1 },
  { partners: 4, opponents: 2, meetings: 3 },
  { partners: 6, opponents: 4, meetings: 1 },
] as const satisfies readonly Weights[]
/** Each first trial's share of all changes. Trials cost less if a shift ties rounds together. */
const FIRST_SHARE = 1 / 16
/** Shorter trials are hardly better than chance. */
const SHORTEST = 2000

/** The search goes on this much longer if no plan with fair courts was found. */
const PATIENCE = 1.5

interface Limits {
  /** Changes tried. */
  readonly moves: number
  /** How unevenly a plan's courts are visited at best. Decides between plans that are otherwise equal. */
  readonly spreadOf: (plan: Plan) => number
}

/** Progress of a draw: the share of its changes tried, from 0 to 1. */
export interface Progress {
  readonly done: number
}

interface Searching extends Progress {
  /** The best plan so far. */
  readonly best: () => Plan | undefined
}

/**
 * Searches for the most even plan within a number of changes, continuing from what was played. Trials differ in their
 * weights and their shift, and get longer each time around. The search ends early if no plan can be better. Yields
 * between trials, so that the caller can show progress or stop. Source: rules.md section 5.
 */
export function* search(
  shape: Shape,
  before: Before,
  { moves, spreadOf }: Limits,
  random: Random,
): Generator<Searching, Plan> {
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
      if (level > 0 && fresh && isProvenBest(plan, shape, found) && kept.isEnough(level)) break
    }
    if (tried >= moves && (!fresh || tried >= PATIENCE * moves || kept.isFair() || kept.isFull())) break
    yield { done: Math.min(1, tried / moves), best: () => kept.best() }
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
 * Every start with every mix of weights, then the same for longer, endlessly. Under a shift, a trial is short and
 * either finds a perfect plan or nothing, so several short ones run instead.
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

/** From this many equally even plans, the one with the best court balance is chosen. */
const MOST_LEVEL = 4
/** How many plans to keep: those with the fewest repeated partners and opponents, the most even first. */
const MOST_KEPT = 8

interface Kept {
  readonly plan: Plan
  readonly unevenness: Unevenness
  /** How unevenly its courts are visited at best. Undefined until needed, because it takes its own search. */
  spread: number | undefined
}

/**
 * The most even plans found so far, which differ only in how often players meet. A plan that can't have fair courts
 * comes after one with a few more repeated meetings.
 */
class Shortlist {
  readonly #spreadOf: (plan: Plan) => number
  #plans: Kept[] = []

  constructor(spreadOf: (plan: Plan) => number) {
    this.#spreadOf = spreadOf
  }

  /** Returns how many are now the most even in everything, including this one; 0 if another is more even. */
  add(plan: Plan, found: Unevenness): number {
    const [first] = this.#plans
    const order = first
      ? compareUnevenness({ ...found, meetings: 0 }, { ...first.unevenness, meetings: 0 })
      : -1
    if (order > 0) return 0
    if (order < 0) this.#plans = []
    this.#plans = [...this.#plans, { plan, unevenness: found, spread: undefined }]
      .toSorted((a, b) => a.unevenness.meetings - b.unevenness.meetings)
      .slice(0, MOST_KEPT)
    const least = this.#plans[0]?.unevenness.meetings
    if (found.meetings !== least) return 0
    return this.#plans.filter(({ unevenness: { meetings } }) => meetings === least).length
  }

  /** Whether one of this many equal plans will do: its courts can't be fairer, or there are several to choose from. */
  isEnough(level: number): boolean {
    if (level >= MOST_KEPT || (level >= MOST_LEVEL && this.isFair())) return true
    return this.#plans.slice(0, level).some((kept) => this.#spread(kept) <= LEAST_SPREAD)
  }

  /** Whether there are so many plans that another would hardly be fairer. */
  isFull(): boolean {
    return this.#plans.length >= MOST_KEPT
  }

  /** Whether any plan can have fair courts. */
  isFair(): boolean {
    return this.#plans.some((kept) => this.#spread(kept) <= FAIR_SPREAD)
  }

  /** Of the plans that can have fair courts, the one with the fewest repeated meetings, then the fairest courts. */
  best(): Plan | undefined {
    if (this.#plans.length <= 1) return this.#plans[0]?.plan
    const fair = this.#plans.findIndex((kept) => this.#spread(kept) <= FAIR_SPREAD)
    const meetings = this.#plans[fair]?.unevenness.meetings
    const level =
      fair === -1
        ? this.#plans
        : this.#plans.slice(fair, fair + MOST_LEVEL).filter((kept) => kept.unevenness.meetings === meetings)
    return level.toSorted((a, b) => this.#spread(a) - this.#spread(b))[0]?.plan
  }

  #spread(kept: Kept): number {
    return (kept.spread ??= this.#spreadOf(kept.plan))
  }
}
