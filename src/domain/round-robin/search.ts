import type { Random } from '../random'
import { anneal, type Before } from './anneal'
import { isProvenBest, unevenness, playOn } from './measure-plan'
import { type Plan, type Shape, compareUnevenness, type Unevenness, groupsOf } from './plan'
import { type Weights, symmetryOrders } from './seating'
import { FAIR_SPREAD, LEAST_SPREAD } from './balance-courts'
import { whist } from './whist'
import { mayRepeatByes, longestRows } from './bye-plan'

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
  const shortlist = new Shortlist(spreadOf)
  let tried = 0
  for (const { beginning, weights, length } of trials(beginnings, moves)) {
    const cost = movesOf(beginning, shape, length)
    const plan = tryDrawStart(beginning, shape, weights, cost, before, random)
    tried += cost.tied + cost.free
    if (plan) {
      const found = unevenness(plan, shape, before)
      const level = shortlist.add(plan, found)
      if (level > 0 && fresh && isProvenBest(plan, shape, found) && shortlist.isEnough(level)) break
    }
    if (tried >= moves && (!fresh || tried >= PATIENCE * moves || shortlist.isFair() || shortlist.isFull()))
      break
    yield { done: Math.min(1, tried / moves), best: () => shortlist.best() }
  }
  return (
    shortlist.best() ??
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
const MOST_LISTED = 8

interface Listed {
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
  #plans: Listed[] = []

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
      .slice(0, MOST_LISTED)
    const least = this.#plans[0]?.unevenness.meetings
    if (found.meetings !== least) return 0
    return this.#plans.filter(({ unevenness: { meetings } }) => meetings === least).length
  }

  /** Whether one of this many equal plans will do: its courts can't be fairer, or there are several to choose from. */
  isEnough(level: number): boolean {
    if (level >= MOST_LISTED || (level >= MOST_LEVEL && this.isFair())) return true
    return this.#plans.slice(0, level).some((listed) => this.#spread(listed) <= LEAST_SPREAD)
  }

  /** Whether there are so many plans that another would hardly be fairer. */
  isFull(): boolean {
    return this.#plans.length >= MOST_LISTED
  }

  isFair(): boolean {
    return this.#plans.some((listed) => this.#spread(listed) <= FAIR_SPREAD)
  }

  /** Of the plans that can have fair courts, the one with the fewest repeated meetings, then the fairest courts. */
  best(): Plan | undefined {
    if (this.#plans.length <= 1) return this.#plans[0]?.plan
    const fair = this.#plans.findIndex((listed) => this.#spread(listed) <= FAIR_SPREAD)
    const meetings = this.#plans[fair]?.unevenness.meetings
    const level =
      fair === -1
        ? this.#plans
        : this.#plans
            .slice(fair, fair + MOST_LEVEL)
            .filter((listed) => listed.unevenness.meetings === meetings)
    return level.toSorted((a, b) => this.#spread(a) - this.#spread(b))[0]?.plan
  }

  #spread(listed: Listed): number {
    return (listed.spread ??= this.#spreadOf(listed.plan))
  }
}

/** A way to draw the first rounds of a plan. The rest are drawn freely from their counts. */
type DrawStart =
  /** Rounds tied together by a shift of this order; order 1 ties none. */
  | { readonly rounds: number; readonly order: number }
  /** Complete whist tournaments, which leave all counts even. */
  | { readonly rounds: number; readonly exact: Plan }

/** One perfect block plus this many free rounds is often the best plan. */
const MOST_FREE_ROUNDS = 3

/** The starts worth trying for a fresh draw. */
function drawStarts(shape: Shape): DrawStart[] {
  const full =
    shape.side === 2 && shape.games === Math.floor(shape.entrants / 4) ? whist(shape.entrants) : null
  if (full && shape.groupEnd === null && full.length < shape.rounds) {
    const times = Math.floor(shape.rounds / full.length)
    return [{ rounds: times * full.length, exact: Array.from({ length: times }, () => full).flat() }]
  }
  const all = symmetryOrders(shape).map((order) => ({ rounds: shape.rounds, order }))
  const shorter = Array.from({ length: MOST_FREE_ROUNDS }, (_, i) => shape.rounds - 1 - i).filter(
    (rounds) => rounds > 2 && symmetryOrders({ ...shape, rounds }).includes(rounds),
  )
  return [...all, ...shorter.map((rounds) => ({ rounds, order: rounds }))]
}

/** The cost of a trial, in seat changes. Under a shift, one change affects all its rounds, so it needs fewer. */
function movesOf(beginning: DrawStart, shape: Shape, moves: number): { tied: number; free: number } {
  const free = shape.rounds - beginning.rounds
  const freeMoves = free > 0 ? Math.ceil((moves * free) / shape.rounds) : 0
  if ('exact' in beginning) return { tied: 0, free: freeMoves }
  return { tied: Math.ceil(moves / Math.max(1, beginning.order / 2)), free: freeMoves }
}

/** One trial: a whole plan, or null if no order of its rounds has fair byes. */
function tryDrawStart(
  beginning: DrawStart,
  shape: Shape,
  weights: Weights,
  moves: { tied: number; free: number },
  before: Before,
  random: Random,
): Plan | null {
  const first = firstRounds(beginning, shape, weights, moves.tied, before, random)
  const rounds = shape.rounds - beginning.rounds
  if (!first || rounds === 0) return first
  const counts = playOn(shape, before, first)
  return [...first, ...anneal({ ...shape, rounds }, { weights, order: 1, moves: moves.free }, counts, random)]
}

function firstRounds(
  beginning: DrawStart,
  shape: Shape,
  weights: Weights,
  moves: number,
  before: Before,
  random: Random,
): Plan | null {
  if ('exact' in beginning) return beginning.exact
  const { rounds, order } = beginning
  const plan = anneal({ ...shape, rounds }, { weights, order, moves }, before, random)
  return order === 1 ? plan : reorderRounds(plan, shape, random)
}

/** Rounds tried before the search gives up. Enough for every plan that has an order, and only milliseconds. */
const TRIES = 20_000

/**
 * Orders rounds so that byes are within one of each other after every round and no one sits twice in a row, or no longer
 * than they must where that would keep people from meeting; null if no such order was found. The games stay the same.
 * Source: rules.md section 5.
 */
function reorderRounds(plan: Plan, shape: Shape, random: Random): Plan | null {
  const counts = new Int32Array(shape.entrants)
  const groups = groupsOf(shape)
  const longest = mayRepeatByes(shape) ? Math.min(...longestRows(shape)) : 1
  const left = new Set(random.shuffle(plan))
  const order: Plan[number][] = []
  let tries = TRIES
  const extend = (): boolean => {
    if (left.size === 0) return true
    // A copy, because rounds that are placed and removed again move to the end of it.
    const candidates = [...left]
    for (const round of candidates) {
      if (tries-- <= 0) return false
      if (
        !groups.every((group) => isTheirTurn(round.byes, group, counts)) ||
        waitsTooLong(round.byes, order.slice(-longest), longest)
      )
        continue
      place(round, 1)
      if (extend()) return true
      place(round, -1)
    }
    return false
  }
  const place = (round: Plan[number], change: 1 | -1) => {
    for (const entrant of round.byes) counts[entrant]! += change
    if (change === 1) {
      left.delete(round)
      order.push(round)
    } else {
      order.pop()
      left.add(round)
    }
  }
  return extend() ? order : null
}

/**
 * Whether it is the turn of those of this group to sit out: those with the fewest byes, and others only if all of those
 * do.
 */
function isTheirTurn(byes: readonly number[], group: readonly number[], counts: Int32Array): boolean {
  const least = Math.min(...group.map((entrant) => counts[entrant]!))
  const owed = group.filter((entrant) => counts[entrant] === least).length
  const own = byes.filter((entrant) => group.includes(entrant))
  const first = own.filter((entrant) => counts[entrant] === least).length
  return first === Math.min(owed, own.length) && own.every((entrant) => counts[entrant]! <= least + 1)
}

/** Whether someone sat out in each of the last rounds, of which there are as many as are allowed in a row. */
const waitsTooLong = (byes: readonly number[], last: Plan, longest: number) =>
  last.length === longest && byes.some((entrant) => last.every((round) => round.byes.includes(entrant)))
