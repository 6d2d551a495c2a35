import { FAIR_SPREAD, LEAST_SPREAD } from './balance-courts'
import { compareUnevenness, type Plan, type Unevenness } from './plan'

/** Of so many plans that are equally even, the one whose courts can be balanced best is taken. */
const MOST_LEVEL = 4
/** So many plans are kept that repeat partners and opponents as little as the best, the most even of them first. */
const MOST_KEPT = 8

interface Kept {
  readonly plan: Plan
  readonly unevenness: Unevenness
  /** How unevenly its courts are visited at best; undefined until asked for, because that takes a search of its own. */
  spread: number | undefined
}

/**
 * The most even plans found so far, which differ in nothing but how often people meet. One whose courts cannot be fair comes
 * after one that has some pairs meet once more.
 */
export class Shortlist {
  readonly #spreadOf: (plan: Plan) => number
  #plans: Kept[] = []

  constructor(spreadOf: (plan: Plan) => number) {
    this.#spreadOf = spreadOf
  }

  /** Says how many are now the most even in everything, this one included; 0 where another one is more so. */
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

  /** Whether one of so many plans that are level will do: its courts cannot be fairer, or there are several to choose from. */
  isEnough(level: number): boolean {
    if (level >= MOST_KEPT || (level >= MOST_LEVEL && this.isFair())) return true
    return this.#plans.slice(0, level).some((kept) => this.#spread(kept) <= LEAST_SPREAD)
  }

  /** Whether so many plans are here that another one would hardly be fairer. */
  isFull(): boolean {
    return this.#plans.length >= MOST_KEPT
  }

  /** Whether some plan is here whose courts can be fair. */
  isFair(): boolean {
    return this.#plans.some((kept) => this.#spread(kept) <= FAIR_SPREAD)
  }

  /** Of the plans whose courts can be fair the one with the fewest meetings repeated; of several the fairest. */
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
