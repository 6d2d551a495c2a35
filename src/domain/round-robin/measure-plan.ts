import { leastSpread, leastWithin } from '../fairness/fairness'
import type { Before } from './anneal'
import { courtSpread, FAIR_SPREAD } from './balance-courts'
import { mayRepeatByes, longestRows } from './bye-plan'
import { compareUnevenness, groupsOf, type Plan, type Shape, type Unevenness } from './plan'
import { planName } from './known-plans'

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

/** How far byes are apart after each round, among those who take turns. */
export function byeSpreads(plan: Plan, shape: Shape, before: Before): number[] {
  const byes = before.byes.slice()
  const groups = groupsOf(shape)
  return plan.map((round) => {
    for (const entrant of round.byes) byes[entrant]! += 1
    return Math.max(...groups.map((group) => spreadOf(group.map((entrant) => byes[entrant]!))))
  })
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

/** What was played before a plan: counts, and everyone's visits to courts. */
export interface EarlierRounds {
  readonly before: Before
  readonly visits: Int32Array
}

/** Negative if `one` is better. Fair courts come before meetings, and otherwise after them. */
export function comparePlans(
  one: Plan,
  other: Plan,
  shape: Shape,
  { before, visits }: EarlierRounds,
): number {
  const [a, b] = [unevenness(one, shape, before), unevenness(other, shape, before)]
  const [spreadA, spreadB] = [courtSpread(one, shape.games, visits), courtSpread(other, shape.games, visits)]
  return (
    compareUnevenness({ ...a, meetings: 0 }, { ...b, meetings: 0 }) ||
    Math.max(spreadA, FAIR_SPREAD) - Math.max(spreadB, FAIR_SPREAD) ||
    a.meetings - b.meetings ||
    spreadA - spreadB
  )
}

type Bounds = Pick<Unevenness, 'partners' | 'opponents' | 'meetings'>

/**
 * Lower bounds of the sums of squares: no plan in which everyone plays as often as in this one has more even partners, none
 * with as even partners more even opponents, and none with both more even meetings.
 */
export function boundsOf(plan: Plan, shape: Shape): Bounds {
  const counted = { ...countingBounds(plan, shape), ...EVERY_PLAN[planName(shape) ?? ''] }
  const { entrants, rounds, games, side, groupEnd } = shape
  const partners = 2 * rounds
  const isInTurns = groupEnd === null && side === 2 && games === 1 && entrants >= 12 && entrants % 4 === 0
  if (!isInTurns || counted.partners > partners) return counted
  const again = repeatsOnOneCourt(entrants / 4, rounds)
  return {
    partners,
    // Partners once, a pair that opposes each other n times is there n + n(n − 1)/2 times again, and n is at most
    // 1 + n(n − 1)/2. So of the pairs that are there again, at most one for each pair of partners and half of the others
    // cost no repeated opponents.
    opponents: Math.max(counted.opponents, 4 * rounds + 2 * Math.ceil(Math.max(0, again - partners) / 2)),
    meetings: Math.max(counted.meetings, 6 * rounds + 2 * again),
  }
}

/**
 * The least number of times that two players are on the only court together again, over all pairs of games. Everyone plays
 * once before anyone plays again, so the games form turns of n games. Two turns meet in a table of n rows and columns with
 * four players each: three games leave two of each four together. Players sit out at most n times in a row, so the four of
 * the first game of a turn are in the first two of the next, those of the second in the first three, and likewise from the
 * end.
 */
function repeatsOnOneCourt(inTurn: number, rounds: number): number {
  const turns = Math.floor(rounds / inTurn)
  const rest = rounds % inTurn
  const next = Math.max(0, turns - 1) * Math.min(6, inTurn + 1)
  if (inTurn === 3) return next + (3 * Math.max(0, turns - 1) * Math.max(0, turns - 2)) / 2 + rest * turns
  return next + Number(turns > 0 && rest === inTurn - 1)
}

/** The smallest sums of squares without repeated partners and with fair byes, found by trying every plan. */
const EVERY_PLAN: Readonly<Record<string, Partial<Bounds>>> = {
  '4+4,2,3': { opponents: 24, meetings: 60 },
  '4+4,2,4': { opponents: 48, meetings: 96 },
  '6+6,3,3': { opponents: 36, meetings: 78 },
  '6+6,3,4': { opponents: 52, meetings: 110 },
  '6+6,3,5': { opponents: 72, meetings: 150 },
  '9,1,8': { opponents: 34 },
  '9,1,9': { opponents: 42 },
  '9,2,5': { opponents: 52 },
  '11,1,13': { opponents: 54 },
  '12,1,15': { opponents: 66 },
  '12,3,5': { opponents: 64 },
}

/** What follows from how often everyone plays. */
function countingBounds(plan: Plan, shape: Shape): Bounds {
  const games = new Int32Array(shape.entrants)
  for (const entrant of plan.flatMap((round) => round.games.flat())) games[entrant]! += 1
  const groups = groupsOf(shape)
  /** One game brings a player together with this many of their own group and of the other. */
  const least = (own: number, other: number) => {
    const within = groups.map((group) => leastWithin(group.map((entrant) => games[entrant]! * own)))
    const between = groups.flatMap((group) =>
      group.map((entrant) => ({ meetings: games[entrant]! * other, others: shape.entrants - group.length })),
    )
    return [...within, leastSpread(between)].reduce((sum, { squares }) => sum + squares, 0)
  }
  const { side, groupEnd } = shape
  if (groupEnd !== null) return { partners: least(0, 1), opponents: least(1, 1), meetings: least(1, 2) }
  return { partners: least(side - 1, 0), opponents: least(side, 0), meetings: least(2 * side - 1, 0) }
}

/** Whether the bounds prove that no plan is more even if nothing was played before. */
export function isProvenBest(plan: Plan, shape: Shape, found: Unevenness): boolean {
  const { partners, opponents, meetings } = boundsOf(plan, shape)
  return (
    found.byes <= 1 &&
    found.overlong === 0 &&
    found.backToBack === 0 &&
    found.partners <= partners &&
    found.opponents <= opponents &&
    found.meetings <= meetings
  )
}
