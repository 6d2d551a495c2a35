import { ratio, whole, type Fraction } from '../fraction'
import type { StandingsConfig } from './standings'
import type { Tally } from './game-results'

/**
 * What can decide a place, best first. Two figures come from outside: `priorRank` is the place before these games,
 * `adjustedPct` the points percentage adjusted for opponents. Source: rules.md section 3.
 */
export const CRITERIA = [
  'wins',
  'winPct',
  'pointDiff',
  'pointDiffPerGame',
  'pointsFor',
  'pointsForPerGame',
  'pointsPct',
  'totalPoints',
  'adjustedPct',
  'h2hWinPct',
  'h2hPointDiff',
  'pdVsNext',
  'priorRank',
] as const
export type Criterion = (typeof CRITERIA)[number]

/** Criteria that compare the members of a tied group with each other or with a neighbor. */
export type GroupCriterion = 'h2hWinPct' | 'h2hPointDiff' | 'pdVsNext'
export type OwnCriterion = Exclude<Criterion, GroupCriterion>

export function isGroupCriterion(criterion: Criterion): criterion is GroupCriterion {
  return criterion === 'h2hWinPct' || criterion === 'h2hPointDiff' || criterion === 'pdVsNext'
}

/**
 * Usual orders; what a league chose is in season/league-criteria.ts. `court`: one game day on one court. `season`: rates,
 * because people play unequally often. `usap`: the USA Pickleball round robin. `percent`: points won of those possible.
 * `points`: every point, and a bonus for each win. Source: rules.md section 3.
 */
export const USUAL_ORDERS = {
  court: ['wins', 'pointDiff', 'h2hWinPct', 'pointsFor', 'priorRank'],
  season: ['winPct', 'pointDiffPerGame', 'h2hWinPct', 'pointsForPerGame', 'priorRank'],
  usap: ['wins', 'h2hWinPct', 'pointDiff', 'h2hPointDiff', 'pdVsNext', 'priorRank'],
  percent: ['pointsPct', 'winPct', 'pointDiffPerGame', 'priorRank'],
  points: ['totalPoints', 'wins', 'pointDiff', 'priorRank'],
} as const satisfies Record<string, readonly Criterion[]>
export type CriteriaOrder = keyof typeof USUAL_ORDERS

/** A criterion's name in a sentence. `priorRank` has a different name in each setting, see `explainRow`. */
export const CRITERION_NAMES: Readonly<Record<Exclude<Criterion, 'priorRank'>, string>> = {
  wins: 'wins',
  winPct: 'win percentage',
  pointDiff: 'point differential',
  pointDiffPerGame: 'point differential per game',
  pointsFor: 'points scored',
  pointsForPerGame: 'points scored per game',
  pointsPct: 'points percentage',
  totalPoints: 'points',
  adjustedPct: 'adjusted percentage',
  h2hWinPct: 'head-to-head',
  h2hPointDiff: 'head-to-head point differential',
  pdVsNext: 'point differential vs. the next place',
}

type Worth = (tally: Tally, config: StandingsConfig) => Fraction | null

/** Wins, with ties at their value, so it may be a fraction. */
function winsOf(tally: Pick<Tally, 'won' | 'drawn'>, { drawValue }: StandingsConfig): Fraction {
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
