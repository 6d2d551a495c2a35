import { whole, type Fraction } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import type { GroupCriterion } from './criteria'
import type { PlayerResult } from './game-results'
import { winShareOf } from './own-criteria'
import type { StandingsConfig } from './standings-config'
import type { Tally } from './tally'

type Group = readonly Tally[]

/** The neighbors of a tied group: the place right above it, and the players right below. */
export interface Neighbors {
  readonly above: Group | null
  readonly below: Group | null
}

/**
 * Each member's figure for a criterion that compares a tied group, in the group's order. Null if the criterion is
 * skipped because it doesn't apply: not everyone met, or there is no neighbor. Source: rules.md section 3.
 */
export function groupWorth(
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
