import { roundHalfUp, type Fraction } from '@/domain/fraction'
import type { Game, PlayerId } from '@/domain/game'
import { resultsOf } from './game-results'
import { pointShareOf, totalPointsOf, winShareOf } from './own-criteria'
import { inFixedOrder, placesOf, type Separation } from './split-ties'
import { DEFAULT_STANDINGS_CONFIG, type StandingsConfig } from './standings-config'
import { TallySheet, type PointCredit, type RankedPlayer, type Tally } from './tally'

/** One row of a table. Counts of games, then points. Shares are exact, and rounded only where they are shown. */
export interface StandingRow {
  readonly id: PlayerId
  readonly name: string
  /** Null if unranked. */
  readonly rank: number | null
  /** True if others share the rank. */
  readonly tied: boolean
  readonly played: number
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly pointsFor: number
  readonly pointsAgainst: number
  readonly pointDiff: number
  /** Wins of games played; null without a game. */
  readonly winShare: Fraction | null
  /** Points won of those possible; null if no points were played. */
  readonly pointShare: Fraction | null
  /** The points percentage adjusted for opponents; null where places don't go by it. */
  readonly adjustedShare: number | null
  /** Points, the bonus for wins, and what subs earned for the player. */
  readonly totalPoints: number
  readonly creditedPoints: number
  readonly reason: RowReason
}

/** Why a row is where it is, for `explainRow`. */
export type RowReason =
  | { readonly kind: 'unranked'; readonly played: number; readonly needed: number }
  | {
      readonly kind: 'ranked'
      /** Everyone who shares the place. */
      readonly levelWith: readonly PlayerId[]
      /** Who has the place right above, and what separated the two places; null at the top. */
      readonly above: { readonly ids: readonly PlayerId[]; readonly separation: Separation } | null
    }

/**
 * The table of these players after these games. `config` overrides the defaults, `credits` is what subs earned for
 * absent members. Rows come best first, then the unranked. The order of the inputs doesn't matter. Throws a RangeError
 * if a game lacks what its result needs. Source: rules.md section 3.
 */
export function standings(
  players: readonly RankedPlayer[],
  games: readonly Game[],
  config: Partial<StandingsConfig> = {},
  credits: readonly PointCredit[] = [],
): StandingRow[] {
  const settings = { ...DEFAULT_STANDINGS_CONFIG, ...config }
  const sheet = new TallySheet(players)
  for (const game of games) for (const result of resultsOf(game, settings)) sheet.add(result)
  for (const credit of credits) sheet.credit(credit)
  return rowsOf(sheet.tallies(), settings)
}

/** The table from finished tallies, for week after week of one season. */
export function rowsOf(tallies: readonly Tally[], config: StandingsConfig): StandingRow[] {
  const needed = Math.max(1, config.minGames)
  const ranked = tallies.filter((tally) => tally.played >= needed)
  const unranked = tallies.filter((tally) => tally.played < needed)
  return [...rankedRows(ranked, config), ...unrankedRows(unranked, needed, config)]
}

function rankedRows(tallies: readonly Tally[], config: StandingsConfig): StandingRow[] {
  const rows: StandingRow[] = []
  let aboveIds: readonly PlayerId[] = []
  for (const { people, separation } of placesOf(tallies, config)) {
    const ids = people.map((tally) => tally.player.id)
    const first = rows.length + 1
    const above = separation && { ids: aboveIds, separation }
    people.forEach((tally, i) => {
      const rank = config.sharedRanks ? first : first + i
      const levelWith = ids.filter((id) => id !== tally.player.id)
      rows.push(rowOf(tally, rank, { kind: 'ranked', levelWith, above }, config))
    })
    aboveIds = ids
  }
  return rows
}

function unrankedRows(tallies: readonly Tally[], needed: number, config: StandingsConfig): StandingRow[] {
  return tallies
    .toSorted((a, b) => b.played - a.played || inFixedOrder(a, b))
    .map((tally) => rowOf(tally, null, { kind: 'unranked', played: tally.played, needed }, config))
}

function rowOf(tally: Tally, rank: number | null, reason: RowReason, config: StandingsConfig): StandingRow {
  return {
    id: tally.player.id,
    name: tally.player.name,
    rank,
    tied: reason.kind === 'ranked' && reason.levelWith.length > 0,
    played: tally.played,
    won: tally.won,
    lost: tally.lost,
    drawn: tally.drawn,
    pointsFor: tally.pointsFor,
    pointsAgainst: tally.pointsAgainst,
    pointDiff: tally.pointsFor - tally.pointsAgainst,
    winShare: winShareOf(tally, config),
    pointShare: pointShareOf(tally),
    adjustedShare: tally.adjusted === null ? null : tally.adjusted / 1000,
    totalPoints: roundHalfUp(totalPointsOf(tally, config)),
    creditedPoints: tally.creditedPoints,
    reason,
  }
}
