import { LEAGUE_SETTINGS, type LeagueSettings, type RankingBasis } from '@/domain/league-settings'
import type { Criterion } from '@/domain/standings/criteria'
import type { TieBreaker } from '@/domain/tie-breakers'

/** What each tie-breaker compares on one court, where everyone plays equally often. */
const ON_A_COURT: Readonly<Record<TieBreaker, Criterion>> = {
  wins: 'wins',
  point_diff: 'pointDiff',
  head_to_head: 'h2hWinPct',
  points_for: 'pointsFor',
  points_pct: 'pointsPct',
  total_points: 'totalPoints',
  head_to_head_diff: 'h2hPointDiff',
  next_place_diff: 'pdVsNext',
}

/** And in a season, where they don't. */
const IN_A_SEASON: Readonly<Record<TieBreaker, Criterion>> = {
  ...ON_A_COURT,
  wins: 'winPct',
  point_diff: 'pointDiffPerGame',
  points_for: 'pointsForPerGame',
}

const FIRST: Readonly<Record<RankingBasis, Criterion>> = {
  ladder: 'winPct',
  win_share: 'winPct',
  points_percentage: 'pointsPct',
  adjusted_percentage: 'adjustedPct',
  points: 'totalPoints',
}

/** The order on one court of a game day. The place before it breaks the last tie. Source: rules.md section 3. */
export const courtCriteria = (tieBreakers: string): readonly Criterion[] => [
  ...LEAGUE_SETTINGS.tieBreakers.wordsOf(tieBreakers).map((each) => ON_A_COURT[each]),
  'priorRank',
]

/**
 * The order of the results table: what the rankings are based on, then the tie-breakers. A ranking by points compares
 * totals, all others compare rates. A ladder shows it next to the rungs, for information.
 */
export function seasonCriteria(basis: RankingBasis, tieBreakers: string): readonly Criterion[] {
  const criteria = basis === 'points' ? ON_A_COURT : IN_A_SEASON
  const others = LEAGUE_SETTINGS.tieBreakers.wordsOf(tieBreakers).map((each) => criteria[each])
  return [...new Set([FIRST[basis], ...others, 'priorRank' as const])]
}

/** How many game days count in the rankings; null for all of them, as on every ladder. Source: rules.md section 3. */
export function windowOf({
  rankingBasis,
  rankingWindow,
}: Pick<LeagueSettings, 'rankingBasis' | 'rankingWindow'>): number | null {
  return rankingBasis === 'ladder' || rankingWindow === 'season'
    ? null
    : Number(rankingWindow.slice('last_'.length))
}

/** How many games a starting place counts like in an adjusted percentage. Source: rules.md section 3. */
export const START_GAMES = 12

/** Points plus a bonus for each win: every league pays 1. Source: rules.md section 3. */
export const WIN_BONUS = 1
