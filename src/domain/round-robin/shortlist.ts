import { FAIR_SPREAD, LEAST_SPREAD } from './balance-courts'
import { compareUnevenness, type Plan, type Unevenness } from './plan'

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
export class Shortlist {
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
