import type { PlayerId } from '@/domain/game'
import type { Round } from './round'

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

/** Counts who met whom, and how, in these rounds. */
export function countRelations(rounds: readonly Round[]): Relations {
  const partners = new Map<string, number>()
  const opponents = new Map<string, number>()
  const meetings = new Map<string, number>()
  const meet = (counts: Map<string, number>, one: PlayerId, other: PlayerId) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    for (const each of [counts, meetings]) each.set(key, (each.get(key) ?? 0) + 1)
  }
  for (const { team1, team2 } of rounds.flatMap(({ games }) => games)) {
    for (const [one, other] of [team1, team2]) if (one && other) meet(partners, one, other)
    for (const one of team1) for (const other of team2) meet(opponents, one, other)
  }
  return { partners, opponents, meetings }
}

/** The figures of a relation among so many people. */
export function pairFigures(counts: PairCounts, people: number): PairFigures {
  const times = [...counts.values()]
  const sum = (value: (each: number) => number) => times.reduce((total, each) => total + value(each), 0)
  return {
    most: Math.max(0, ...times),
    repeats: sum((each) => each - 1),
    squares: sum((each) => each * each),
    never: (people * (people - 1)) / 2 - times.length,
  }
}

/**
 * What no draw can be better than, with these numbers of games a person: each person's meetings spread over all others as
 * evenly as whole numbers allow. `each` is how many people a game brings together with one (1 partner, 2 opponents).
 * Source: the counting bounds of rules.md section 5.
 */
export function leastFigures(games: readonly number[], each: number): PairFigures {
  const others = games.length - 1
  if (others < 1) return { most: 0, repeats: 0, squares: 0, never: 0 }
  const spread = games.map((count) => {
    const times = Math.floor((count * each) / others)
    const more = count * each - times * others
    return { times, more, fewer: others - more }
  })
  // Every pair is counted at both of its ends.
  const half = (value: (person: { times: number; more: number; fewer: number }) => number) =>
    Math.ceil(spread.reduce((total, person) => total + value(person), 0) / 2)
  return {
    most: Math.max(...spread.map(({ times, more }) => times + Math.min(1, more))),
    repeats: half(({ times, more, fewer }) => more * times + fewer * Math.max(0, times - 1)),
    squares: half(({ times, more, fewer }) => more * (times + 1) ** 2 + fewer * times ** 2),
    never: half(({ times, fewer }) => (times === 0 ? fewer : 0)),
  }
}
