import { compareFractions, lowestTerms, type Fraction } from '@/domain/fraction'
import type { PlayerId } from '@/domain/game'
import { isGroupCriterion, type Criterion } from './criteria'
import { groupWorth, type Neighbors } from './group-criteria'
import { ownWorth } from './own-criteria'
import type { StandingsConfig } from './standings-config'
import type { Tally } from './tally'

/** Why one place is below the place before it. */
export interface Separation {
  readonly criterion: Criterion
  /** Who was level when it was asked: a criterion that looks at the group compares all of them. */
  readonly group: readonly PlayerId[]
  /** What the place and the one above it brought to the criterion; null where a person has no such figure. */
  readonly own: Fraction | null
  readonly above: Fraction | null
  /** The criteria before it that said nothing between the two, in order. */
  readonly levelOn: readonly Criterion[]
  /** The criteria before it that did not apply to the group, in order. */
  readonly skipped: readonly Criterion[]
}

/** One place: a single person, or people level on every criterion in the fixed order. */
export interface Place {
  readonly people: readonly Tally[]
  /** Null for the first place. */
  readonly separation: Separation | null
}

interface Part {
  readonly people: Tally[]
  readonly worth: Fraction | null
}

/** What has been asked of a group so far. */
interface Trail {
  readonly next: number
  readonly levelOn: readonly Criterion[]
  readonly skipped: readonly Criterion[]
  /** The group was made by the head-to-head that is asked again. */
  readonly again: boolean
}

/** Where a criterion cuts a group: between a part and the one before it. */
interface Boundary {
  readonly criterion: Criterion
  readonly people: readonly Tally[]
  readonly part: Part
  readonly before: Part
  readonly trail: Trail
}

/**
 * Orders people: each criterion splits a tied group, and the next is applied inside each part. A criterion that looks at
 * the group is applied again to a smaller group that it made. The order of the input does not matter.
 * Source: rules.md section 3.
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

/** In lowest terms, so that it does not matter whose 2 of 4 or 4 of 8 stands for people who are level. */
function separationOf({ criterion, people, part, before, trail }: Boundary): Separation {
  const { levelOn, skipped } = trail
  const own = part.worth && lowestTerms(part.worth)
  const above = before.worth && lowestTerms(before.worth)
  const group = people.toSorted(inFixedOrder).map(({ player }) => player.id)
  return { criterion, group, own, above, levelOn, skipped }
}

/** The group cut by the criterion, best first; one part where it says nothing, null where it does not apply. */
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

/** Among people level on everything: the place before, then the name, then the id. It is shown, never a rank. */
export function inFixedOrder(a: Tally, b: Tally): number {
  if (a.priorRank !== b.priorRank) return (a.priorRank ?? Infinity) < (b.priorRank ?? Infinity) ? -1 : 1
  return textOrder(a.player.name, b.player.name) || textOrder(a.player.id, b.player.id)
}

const textOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
