import type { PlayerId } from '../game'
import type { Round } from '../round'

/** How evenly a relation (partners, opponents, both on one court) is spread over all pairs of people. */
export interface PairFigures {
  /** The largest number of times for one pair. */
  readonly most: number
  /** Times beyond the first, over all pairs. */
  readonly repeats: number
  /** Sum over all pairs of the times squared: the smaller, the more even. */
  readonly squares: number
  /** Pairs that it never happens to. */
  readonly never: number
}

/** Times by pair; the key names the two in one order. */
export type PairCounts = ReadonlyMap<string, number>

export interface Relations {
  readonly partners: PairCounts
  readonly opponents: PairCounts
  readonly meetings: PairCounts
}

const keyOf = (one: PlayerId, other: PlayerId) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/** Counts who met whom, and how, in these rounds. */
export function countRelations(rounds: readonly Round[]): Relations {
  const partners = new Map<string, number>()
  const opponents = new Map<string, number>()
  const meetings = new Map<string, number>()
  const meet = (counts: Map<string, number>, one: PlayerId, other: PlayerId) => {
    const key = keyOf(one, other)
    for (const each of [counts, meetings]) each.set(key, (each.get(key) ?? 0) + 1)
  }
  for (const { team1, team2 } of rounds.flatMap(({ games }) => games)) {
    for (const [one, other] of [team1, team2]) if (one && other) meet(partners, one, other)
    for (const one of team1) for (const other of team2) meet(opponents, one, other)
  }
  return { partners, opponents, meetings }
}

/** The figures of a relation over the pairs of these people. */
export function pairFigures(counts: PairCounts, people: readonly PlayerId[]): PairFigures {
  const times = people.flatMap((one, i) =>
    people.slice(i + 1).map((other) => counts.get(keyOf(one, other)) ?? 0),
  )
  const sum = (value: (each: number) => number) => times.reduce((total, each) => total + value(each), 0)
  return {
    most: Math.max(0, ...times),
    repeats: sum((each) => Math.max(0, each - 1)),
    squares: sum((each) => each * each),
    never: times.filter((each) => each === 0).length,
  }
}

/**
 * What no draw can be better than where everyone meets as many people as they do in these counts. `groups` are those who
 * are compared: one group of everyone, or the two of mixed play. How often someone meets their own group and the other
 * is given by the format, so each of the two has a bound of its own.
 */
export function leastOf(counts: PairCounts, groups: readonly (readonly PlayerId[])[]): PairFigures {
  const meetingsWith = (one: PlayerId, people: readonly PlayerId[]) =>
    people.reduce((sum, other) => sum + (one === other ? 0 : (counts.get(keyOf(one, other)) ?? 0)), 0)
  const withOwn = groups.map((group) =>
    group.map((one) => ({ meetings: meetingsWith(one, group), others: group.length - 1 })),
  )
  const withOthers = groups.flatMap((group) => {
    const others = groups.filter((each) => each !== group).flat()
    return group.map((one) => ({ meetings: meetingsWith(one, others), others: others.length }))
  })
  const parts = [...withOwn, withOthers].map(leastSpread)
  const sum = (value: (part: PairFigures) => number) => parts.reduce((total, part) => total + value(part), 0)
  return {
    most: Math.max(...parts.map(({ most }) => most)),
    repeats: sum(({ repeats }) => repeats),
    squares: sum(({ squares }) => squares),
    never: sum(({ never }) => never),
  }
}

/**
 * The same before anything is drawn, from the numbers of games a person: `each` is how many people a game brings together
 * with one (1 partner, 2 opponents).
 */
export const leastFigures = (games: readonly number[], each: number): PairFigures =>
  leastSpread(games.map((count) => ({ meetings: count * each, others: games.length - 1 })))

/**
 * Each person's meetings spread over all others as evenly as whole numbers allow. Source: the counting bounds of rules.md
 * section 5.
 */
function leastSpread(people: readonly { meetings: number; others: number }[]): PairFigures {
  const spread = people
    .filter(({ others }) => others > 0)
    .map(({ meetings, others }) => {
      const times = Math.floor(meetings / others)
      const more = meetings - times * others
      return { times, more, fewer: others - more }
    })
  // Every pair is counted at both of its ends.
  const half = (value: (person: { times: number; more: number; fewer: number }) => number) =>
    Math.ceil(spread.reduce((total, person) => total + value(person), 0) / 2)
  return {
    most: Math.max(0, ...spread.map(({ times, more }) => times + Math.min(1, more))),
    repeats: half(({ times, more, fewer }) => more * times + fewer * Math.max(0, times - 1)),
    squares: half(({ times, more, fewer }) => more * (times + 1) ** 2 + fewer * times ** 2),
    never: half(({ times, fewer }) => (times === 0 ? fewer : 0)),
  }
}
