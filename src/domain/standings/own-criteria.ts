import { ratio, whole, type Fraction } from '@/domain/fraction'
import type { OwnCriterion } from './criteria'
import type { StandingsConfig } from './standings-config'
import type { Tally } from './tally'

type Worth = (tally: Tally, config: StandingsConfig) => Fraction | null

/** Wins with draws at their worth, so a denominator may remain. */
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

/** Points won of those possible, credits of `sub_policy` included; null where no points were played. */
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
  // The lower place is the better one, so it counts negative.
  priorRank: (tally) => (tally.priorRank === null ? null : whole(-tally.priorRank)),
}

/** What a person brings to a criterion by themselves: more is better, null is last. Source: rules.md section 3. */
export function ownWorth(criterion: OwnCriterion, tally: Tally, config: StandingsConfig): Fraction | null {
  return OWN_WORTH[criterion](tally, config)
}
