import { ratio, whole, type Fraction } from '@/domain/fraction'
import type { OwnCriterion } from './criteria'
import type { StandingsConfig } from './standings-config'
import type { Tally } from './tally'

type Worth = (tally: Tally, config: StandingsConfig) => Fraction | null

/** Wins, with ties at their value, so it may be a fraction. */
export function winsOf(tally: Pick<Tally, 'won' | 'drawn'>, { drawValue }: StandingsConfig): Fraction {
  return { num: tally.won * drawValue.den + tally.drawn * drawValue.num, den: drawValue.den }
}

/** Wins of games played, exact; null without a game. */
export function winShareOf(
  tally: Pick<Tally, 'won' | 'drawn' | 'played'>,
  config: StandingsConfig,
): Fraction | null {
  const wins = winsOf(tally, config)
  return ratio(wins.num, wins.den * tally.played)
}

/** Points won of those possible, including credits from `sub_policy`; null if no points were played. */
export function pointShareOf(tally: Tally): Fraction | null {
  return ratio(tally.pointsFor + tally.creditedPoints, tally.possible + tally.creditedPossible)
}

/** Points, the bonus for each win, and what a sub earned for the member, exact. */
export function totalPointsOf(tally: Tally, config: StandingsConfig): Fraction {
  const wins = winsOf(tally, config)
  return {
    num: (tally.pointsFor + tally.creditedPoints) * wins.den + config.winBonus * wins.num,
    den: wins.den,
  }
}

const OWN_WORTH: Readonly<Record<OwnCriterion, Worth>> = {
  wins: winsOf,
  winPct: winShareOf,
  pointDiff: (tally) => whole(tally.pointsFor - tally.pointsAgainst),
  pointDiffPerGame: (tally) => ratio(tally.pointsFor - tally.pointsAgainst, tally.played),
  pointsFor: (tally) => whole(tally.pointsFor),
  pointsForPerGame: (tally) => ratio(tally.pointsFor, tally.played),
  pointsPct: pointShareOf,
  totalPoints: totalPointsOf,
  adjustedPct: ({ adjusted }) => (adjusted === null ? null : { num: adjusted, den: 1000 }),
  // A lower place is better, so it is negated.
  priorRank: (tally) => (tally.priorRank === null ? null : whole(-tally.priorRank)),
}

/** A player's own figure for a criterion. More is better, null is last. Source: rules.md section 3. */
export function ownWorth(criterion: OwnCriterion, tally: Tally, config: StandingsConfig): Fraction | null {
  return OWN_WORTH[criterion](tally, config)
}
