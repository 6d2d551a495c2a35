import { compareFractions, lowestTerms, type Fraction, whole } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import { isGroupCriterion, type Criterion, type GroupCriterion, ownWorth, winShareOf } from './criteria'
import type { StandingsConfig } from './standings'
import type { Tally, PlayerResult } from './game-results'

/** Why one place is below the place before it. */
export interface Separation {
  readonly criterion: Criterion
  /** Everyone tied at that point: a criterion that looks at the group compares all of them. */
  readonly group: readonly PlayerId[]
  /** The figures of the place and of the one above it; null if a player has none. */
  readonly own: Fraction | null
  readonly above: Fraction | null
  /** Earlier criteria that didn't separate the two, in order. */
  readonly levelOn: readonly Criterion[]
  /** Earlier criteria that didn't apply to the group, in order. */
  readonly skipped: readonly Criterion[]
}

/** One place: a single player, or players tied on every criterion, in fixed order. */
export interface Place {
  readonly people: readonly Tally[]
  /** Null for the first place. */
  readonly separation: Separation | null
}

interface Part {
  readonly people: Tally[]
  readonly worth: Fraction | null
}

/** What was already applied to a group. */
interface Trail {
  readonly next: number
  readonly levelOn: readonly Criterion[]
  readonly skipped: readonly Criterion[]
  /** The group came from this head-to-head, which is applied again. */
  readonly again: boolean
}

/** Where a criterion splits a group: between a part and the one before it. */
interface Boundary {
  readonly criterion: Criterion
  readonly people: readonly Tally[]
  readonly part: Part
  readonly before: Part
  readonly trail: Trail
}

/**
 * Ranks players: each criterion splits a tied group, and the next is applied inside each part. A criterion that looks
 * at the group is applied again to any smaller group it made. The order of the input doesn't matter. Source: rules.md
 * section 3.
 */
export function placesOf(tallies: readonly Tally[], config: StandingsConfig): Place[] {
  const places: Place[] = []

  function split(
    people: readonly Tally[],
    trail: Trail,
    separation: Separation | null,
    below: Tally[] | null,
  ): void {
    const criterion = config.criteria[trail.next]
    if (people.length === 1 || criterion === undefined) {
      places.push({ people: people.toSorted(inFixedOrder), separation })
      return
    }
    const parts = partsOf(criterion, people, { above: places.at(-1)?.people ?? null, below }, config)
    const { levelOn, skipped } = trail
    const next = trail.next + 1
    if (parts === null && !trail.again) {
      split(people, { next, levelOn, skipped: [...skipped, criterion], again: false }, separation, below)
    } else if (parts === null || parts.length === 1) {
      split(people, { next, levelOn: [...levelOn, criterion], skipped, again: false }, separation, below)
    } else {
      parts.forEach((part, i) => {
        const before = parts[i - 1]
        const reason = before ? separationOf({ criterion, people, part, before, trail }) : separation
        const inside: Trail = isGroupCriterion(criterion)
          ? { ...trail, again: true }
          : { next, levelOn: [...levelOn, criterion], skipped, again: false }
        split(part.people, inside, reason, parts[i + 1]?.people ?? below)
      })
    }
  }

  if (tallies.length > 0) split(tallies, { next: 0, levelOn: [], skipped: [], again: false }, null, null)
  return places
}

/** In lowest terms, so that 2 of 4 and 4 of 8 are shown the same for tied players. */
function separationOf({ criterion, people, part, before, trail }: Boundary): Separation {
  const { levelOn, skipped } = trail
  const own = part.worth && lowestTerms(part.worth)
  const above = before.worth && lowestTerms(before.worth)
  const group = people.toSorted(inFixedOrder).map(({ player }) => player.id)
  return { criterion, group, own, above, levelOn, skipped }
}

/** The group split by the criterion, best first; a single part if it separates no one, null if it doesn't apply. */
function partsOf(
  criterion: Criterion,
  people: readonly Tally[],
  neighbors: Neighbors,
  config: StandingsConfig,
): Part[] | null {
  const group = isGroupCriterion(criterion) ? groupWorth(criterion, people, neighbors, config) : undefined
  if (group === null) return null
  const withWorth = people.map((tally, i) => ({
    tally,
    worth: isGroupCriterion(criterion) ? (group?.[i] ?? null) : ownWorth(criterion, tally, config),
  }))
  withWorth.sort((a, b) => bestFirst(a.worth, b.worth))
  const parts: Part[] = []
  for (const { tally, worth } of withWorth) {
    const last = parts.at(-1)
    if (last && bestFirst(last.worth, worth) === 0) last.people.push(tally)
    else parts.push({ people: [tally], worth })
  }
  return parts
}

function bestFirst(a: Fraction | null, b: Fraction | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return compareFractions(b, a)
}

/** The order among players tied on everything: earlier place, then name, then id. Only for display, never a rank. */
export function inFixedOrder(a: Tally, b: Tally): number {
  if (a.priorRank !== b.priorRank) return (a.priorRank ?? Infinity) < (b.priorRank ?? Infinity) ? -1 : 1
  return textOrder(a.player.name, b.player.name) || textOrder(a.player.id, b.player.id)
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Group = readonly Tally[]

/** The neighbors of a tied group: the place right above it, and the players right below. */
interface Neighbors {
  readonly above: Group | null
  readonly below: Group | null
}

/**
 * Each member's figure for a criterion that compares a tied group, in the group's order. Null if the criterion is
 * skipped because it doesn't apply: not everyone met, or there is no neighbor. Source: rules.md section 3.
 */
function groupWorth(
  criterion: GroupCriterion,
  group: Group,
  neighbors: Neighbors,
  config: StandingsConfig,
): readonly Fraction[] | null {
  if (criterion === 'pdVsNext') return diffAgainstNext(group, neighbors)
  const ids = idsOf(group)
  const games = group.map((tally) => resultsAgainst(tally, ids))
  if (config.h2hRequireAllMet && !games.every((results, i) => metEverybody(group[i], results, ids)))
    return null
  if (criterion === 'h2hPointDiff') return everyWorth(games, differenceOf)
  return everyWorth(games, (results) => winShareOf(recordOf(results), config))
}

/**
 * The USA Pickleball tie-breaker "point differential against the next-highest team": players tied for second are
 * compared by their games against the first. No one is above players tied for first, so there it is the one right
 * below.
 */
function diffAgainstNext(group: Group, { above, below }: Neighbors): readonly Fraction[] | null {
  const next = above ?? below
  if (!next) return null
  const ids = idsOf(next)
  const games = group.map((tally) => resultsAgainst(tally, ids))
  return everyWorth(games, differenceOf)
}

/** All of them, or null if any of them has nothing to compare. */
function everyWorth(
  games: readonly (readonly PlayerResult[])[],
  worth: (results: readonly PlayerResult[]) => Fraction | null,
): readonly Fraction[] | null {
  const values: Fraction[] = []
  for (const results of games) {
    const value = worth(results)
    if (!value) return null
    values.push(value)
  }
  return values
}

const idsOf = (group: Group): ReadonlySet<PlayerId> => new Set(group.map((tally) => tally.player.id))

const resultsAgainst = (tally: Tally, ids: ReadonlySet<PlayerId>) =>
  tally.results.filter((result) => result.opponents.some((id) => ids.has(id)))

function metEverybody(
  tally: Tally | undefined,
  results: readonly PlayerResult[],
  ids: ReadonlySet<PlayerId>,
) {
  const met = new Set(results.flatMap((result) => result.opponents.filter((id) => ids.has(id))))
  return [...ids].every((id) => id === tally?.player.id || met.has(id))
}

function recordOf(results: readonly PlayerResult[]) {
  const count = (outcome: PlayerResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return { won: count('win'), drawn: count('draw'), played: results.length }
}

function differenceOf(results: readonly PlayerResult[]): Fraction | null {
  if (results.length === 0) return null
  return whole(results.reduce((sum, result) => sum + result.pointsFor - result.pointsAgainst, 0))
}
