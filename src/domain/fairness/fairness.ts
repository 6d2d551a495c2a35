import type { PlayerId } from '../game'
import { countRelations, leastOf, pairFigures, type PairCounts, type PairFigures } from './pair-figures'
import { creditedByes } from './count-played'
import { presentIn, type Round } from '../round'

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
