import type { Fraction } from '@/domain/fraction'
import type { LeagueSettings } from '@/domain/league-settings'
import { USUAL_ORDERS, type Criterion } from './criteria'

/** The settings of a table. Source: rules.md sections 2 and 3. */
export interface StandingsConfig {
  /** Applied in this order to a tied group. */
  criteria: readonly Criterion[]
  /** Points to win, if a game has no rules of its own; null for timed games without a target. */
  targetPoints: number | null
  /** Count games that were stopped early, by the score at that time. */
  countIncomplete: boolean
  /** What the opponents of a forfeit score: nothing, or the target against 0. */
  forfeitPoints: LeagueSettings['forfeitPoints']
  /** A forfeit for the partner who was there: no result, or a loss. */
  forfeitPartner: LeagueSettings['forfeitPartner']
  /** Points of a game that one side stopped: as played, the target for the opponents, or none. */
  retiredPoints: 'asPlayed' | 'target' | 'none'
  /** The value of a tie, in wins. */
  drawValue: Fraction
  /** Points added to `totalPoints` for each win. */
  winBonus: number
  /** Players with fewer games are unranked, at the end. No one is ranked without a game. */
  minGames: number
  /** In a season: how many game days count, the latest ones; null for all. */
  window: number | null
  /** Skip head-to-head unless everyone in the tied group has met everyone else in it. */
  h2hRequireAllMet: boolean
  /** Players tied on every criterion share a place (1, 1, 3); otherwise the fixed order numbers them. */
  sharedRanks: boolean
}

/** What decides a game's result. A game day can have its own. */
export type ResultRules = Pick<StandingsConfig, 'targetPoints' | 'forfeitPoints' | 'forfeitPartner'>

export const DEFAULT_STANDINGS_CONFIG: StandingsConfig = {
  criteria: USUAL_ORDERS.season,
  targetPoints: 11,
  countIncomplete: false,
  forfeitPoints: 'none',
  forfeitPartner: 'no_result',
  retiredPoints: 'asPlayed',
  drawValue: { num: 1, den: 2 },
  winBonus: 0,
  minGames: 0,
  window: null,
  h2hRequireAllMet: true,
  sharedRanks: true,
}
