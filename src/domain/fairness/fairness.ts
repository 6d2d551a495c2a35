import { type PlayerId, presentIn, type Round } from '../game'
import { creditedByes } from './earlier-rounds'

/** A figure of a draw and its bound, which no draw can beat. */
export interface FairnessInput {
  readonly found: PairFigures
  readonly bound: PairFigures
}

/** Counts per player: the smallest and the largest. */
export interface FairnessRange {
  readonly least: number
  readonly most: number
}

export interface Fairness {
  /** False if some players were away in some rounds. The ranges then leave them out. */
  readonly ofAll: boolean
  readonly games: FairnessRange
  readonly sitOuts: FairnessRange & {
    /** Whether no draw is more equal, in each group. Players who were away get the same credit as in the draw. */
    readonly areLevel: boolean
    /** The most byes in a row for one player. */
    readonly longestRun: number
    /** Back-to-back byes, summed over everyone. */
    readonly twiceRunning: number
  }
  readonly partners: FairnessInput
  readonly opponents: FairnessInput
  readonly meetings: FairnessInput
  /** The largest difference between one player's visits to two courts. */
  readonly courtSpread: number
}

/**
 * The fairness figures of a draw, each with its bound, within `groups`: everyone who appears in the draw, the two
 * groups of mixed play, or, after a change midway, the players who continue. Source: rules.md section 5.
 */
export function fairness(rounds: readonly Round[], groups = everybodyOf(rounds)): Fairness {
  const people = groups.flat()
  const allAlong = people.filter((id) => rounds.every((round) => presentIn(round).includes(id)))
  const counted = allAlong.length > 0 ? allAlong : people
  const { partners, opponents, meetings } = countRelations(rounds)
  const measured = (counts: PairCounts): FairnessInput => ({
    found: pairFigures(counts, people),
    bound: leastOf(counts, groups),
  })
  return {
    ofAll: counted.length === people.length,
    games: range(counted.map((id) => gamesOf(id, rounds).length)),
    sitOuts: {
      ...range(counted.map((id) => rounds.filter(({ byes }) => byes.includes(id)).length)),
      ...sitOuts(groups, rounds),
    },
    partners: measured(partners),
    opponents: measured(opponents),
    meetings: measured(meetings),
    courtSpread: Math.max(0, ...people.map((id) => courtSpreadOf(id, rounds))),
  }
}

const everybodyOf = (rounds: readonly Round[]): readonly (readonly PlayerId[])[] => [
  [...new Set(rounds.flatMap(presentIn))],
]

const range = (counts: readonly number[]): FairnessRange =>
  counts.length > 0 ? { least: Math.min(...counts), most: Math.max(...counts) } : { least: 0, most: 0 }

const playsIn = (id: PlayerId) => (game: Round['games'][number]) =>
  game.team1.includes(id) || game.team2.includes(id)

const gamesOf = (id: PlayerId, rounds: readonly Round[]) =>
  rounds.flatMap(({ games }) => games.filter(playsIn(id)))

function sitOuts(groups: readonly (readonly PlayerId[])[], rounds: readonly Round[]) {
  const people = groups.flat()
  const credited = creditedByes(people, rounds)
  const rows = people.flatMap((id) => sitOutRows(id, rounds))
  return {
    areLevel: groups.every((group) => isLevel(group.map((id) => credited.get(id) ?? 0))),
    longestRun: Math.max(0, ...rows),
    twiceRunning: rows.reduce((sum, run) => sum + run - 1, 0),
  }
}

/** As equal as whole numbers allow: all the same, or within one of each other if the sum doesn't divide evenly. */
function isLevel(counts: readonly number[]): boolean {
  const { least, most } = range(counts)
  const canBeEqual = counts.reduce((sum, count) => sum + count, 0) % counts.length === 0
  return most - least <= (canBeEqual ? 0 : 1)
}

/** The lengths of a player's runs of byes. */
function sitOutRows(id: PlayerId, rounds: readonly Round[]): number[] {
  const rows: number[] = []
  let run = 0
  for (const { byes } of rounds) {
    if (byes.includes(id)) run++
    else if (run > 0) rows.push(run)
    if (!byes.includes(id)) run = 0
  }
  return run > 0 ? [...rows, run] : rows
}

function courtSpreadOf(id: PlayerId, rounds: readonly Round[]): number {
  const courts = new Set(rounds.flatMap(({ games }) => games.map(({ court }) => court)))
  const visits = gamesOf(id, rounds).map(({ court }) => court)
  const { least, most } = range([...courts].map((court) => visits.filter((each) => each === court).length))
  return most - least
}

/** How evenly a relation (partners, opponents, both on one court) is spread over all pairs of players. */
interface PairFigures {
  /** The most times for one pair. */
  readonly most: number
  /** Repeats, summed over all pairs. */
  readonly repeats: number
  /** Sum of squares over all pairs; smaller is more even. */
  readonly squares: number
  /** Pairs that never meet this way. */
  readonly never: number
}

/** Times per pair. The key names the two in a fixed order. */
type PairCounts = ReadonlyMap<string, number>

export interface Relations {
  readonly partners: PairCounts
  readonly opponents: PairCounts
  readonly meetings: PairCounts
}

const keyOf = (one: PlayerId, other: PlayerId) => (one < other ? `${one} ${other}` : `${other} ${one}`)

function countRelations(rounds: readonly Round[]): Relations {
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
function pairFigures(counts: PairCounts, people: readonly PlayerId[]): PairFigures {
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
 * The bound for any draw in which everyone meets as many players as in these counts. `groups` are compared within
 * themselves: one group of everyone, or the two of mixed play. The format fixes how often a player meets their own
 * group and the other, so each has its own bound.
 */
function leastOf(counts: PairCounts, groups: readonly (readonly PlayerId[])[]): PairFigures {
  const meetingsWith = (one: PlayerId, people: readonly PlayerId[]) =>
    people.reduce((sum, other) => sum + (one === other ? 0 : (counts.get(keyOf(one, other)) ?? 0)), 0)
  const withOwn = groups.map((group) => group.map((one) => meetingsWith(one, group)))
  const withOthers = groups.flatMap((group) => {
    const others = groups.filter((each) => each !== group).flat()
    return group.map((one) => ({ meetings: meetingsWith(one, others), others: others.length }))
  })
  const parts = [...withOwn.map(leastWithin), leastSpread(withOthers)]
  const sum = (value: (part: PairFigures) => number) => parts.reduce((total, part) => total + value(part), 0)
  return {
    most: Math.max(...parts.map(({ most }) => most)),
    repeats: sum(({ repeats }) => repeats),
    squares: sum(({ squares }) => squares),
    never: sum(({ never }) => never),
  }
}

/**
 * Each person's meetings spread over all others as evenly as whole numbers allow. Source: the counting bounds of rules.md
 * section 5.
 */
export function leastSpread(people: readonly { meetings: number; others: number }[]): PairFigures {
  const spread = people
    .filter(({ others }) => others > 0)
    .map(({ meetings, others }) => {
      const times = Math.floor(meetings / others)
      const more = meetings - times * others
      return { times, more, fewer: others - more }
    })
  // Every pair is counted from both ends.
  const half = (value: (person: { times: number; more: number; fewer: number }) => number) =>
    Math.ceil(spread.reduce((total, person) => total + value(person), 0) / 2)
  return {
    most: Math.max(0, ...spread.map(({ times, more }) => times + Math.min(1, more))),
    repeats: half(({ times, more, fewer }) => more * times + fewer * Math.max(0, times - 1)),
    squares: half(({ times, more, fewer }) => more * (times + 1) ** 2 + fewer * times ** 2),
    never: half(({ times, fewer }) => (times === 0 ? fewer : 0)),
  }
}

/**
 * As `leastSpread`, for one group in which everyone can meet everyone. An extra meeting is extra for both players: if the
 * extras can't be paired up, some count is one further off, which adds 2 to the squares. Source: the Erdős–Gallai theorem on
 * degree sequences.
 */
export function leastWithin(meetings: readonly number[]): PairFigures {
  const others = meetings.length - 1
  const least = leastSpread(meetings.map((each) => ({ meetings: each, others })))
  if (others < 1) return least
  const usual = Math.floor(Math.min(...meetings) / others) * others
  const more = meetings.map((each) => each - usual).toSorted((a, b) => b - a)
  const isPossible = Number(more[0]) > others || arePairs(more)
  return { ...least, squares: least.squares + (isPossible ? 0 : 2) }
}

/** Whether a graph without double edges has these degrees (sorted from most to least). */
const arePairs = (degrees: readonly number[]) =>
  degrees.every((_, last) => {
    const sum = degrees.slice(0, last + 1).reduce((total, degree) => total + degree, 0)
    const room = degrees.slice(last + 1).reduce((total, degree) => total + Math.min(degree, last + 1), 0)
    return sum <= (last + 1) * last + room
  })
