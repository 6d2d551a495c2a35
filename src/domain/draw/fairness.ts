import type { PlayerId } from '@/domain/game'
import { countRelations, leastFigures, pairFigures, type PairCounts, type PairFigures } from './pair-figures'
import { presentIn, type Round } from './round'

/** A figure of a draw beside what no draw can be better than. */
export interface Measured {
  readonly found: PairFigures
  readonly bound: PairFigures
}

/** Counts a person, the smallest and the largest. */
export interface Range {
  readonly least: number
  readonly most: number
}

export interface Fairness {
  readonly games: Range
  readonly sitOuts: Range & {
    /** The smallest possible difference between the most and the fewest sit-outs. */
    readonly boundSpread: number
    /** The longest row of sit-outs of one person. */
    readonly longestRun: number
    /** Sit-outs right after a sit-out, over everybody. */
    readonly twiceRunning: number
  }
  readonly partners: Measured
  readonly opponents: Measured
  readonly meetings: Measured
  /** The largest difference between one person's visits to two courts. */
  readonly courtSpread: number
}

/**
 * The figures of fairness of a draw among everybody who appears in it, with the bound of each. Squares are those of the
 * aims; all bounds hold for the numbers of games that people have in this draw. Source: rules.md section 5.
 */
export function fairness(rounds: readonly Round[]): Fairness {
  const people = [...new Set(rounds.flatMap(presentIn))]
  const games = people.map((id) => gamesOf(id, rounds).length)
  const { partners, opponents, meetings } = countRelations(rounds)
  const side = Math.max(1, ...rounds.flatMap((round) => round.games.map(({ team1 }) => team1.length)))
  const measured = (counts: PairCounts, each: number): Measured => ({
    found: pairFigures(counts, people.length),
    bound: leastFigures(games, each),
  })
  return {
    games: range(games),
    sitOuts: sitOuts(people, rounds),
    partners: measured(partners, side - 1),
    opponents: measured(opponents, side),
    meetings: measured(meetings, 2 * side - 1),
    courtSpread: Math.max(0, ...people.map((id) => courtSpreadOf(id, rounds))),
  }
}

const range = (counts: readonly number[]): Range =>
  counts.length > 0 ? { least: Math.min(...counts), most: Math.max(...counts) } : { least: 0, most: 0 }

const playsIn = (id: PlayerId) => (game: Round['games'][number]) =>
  game.team1.includes(id) || game.team2.includes(id)

const gamesOf = (id: PlayerId, rounds: readonly Round[]) =>
  rounds.flatMap(({ games }) => games.filter(playsIn(id)))

function sitOuts(people: readonly PlayerId[], rounds: readonly Round[]): Fairness['sitOuts'] {
  const rows = people.map((id) => sitOutRows(id, rounds))
  const counts = rows.map((row) => row.reduce((sum, run) => sum + run, 0))
  const total = counts.reduce((sum, count) => sum + count, 0)
  return {
    ...range(counts),
    boundSpread: people.length > 0 && total % people.length > 0 ? 1 : 0,
    longestRun: Math.max(0, ...rows.flat()),
    twiceRunning: rows.flat().reduce((sum, run) => sum + run - 1, 0),
  }
}

/** The lengths of a person's rows of sit-outs. */
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
