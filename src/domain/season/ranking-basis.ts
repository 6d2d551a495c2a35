import type { RankingBasis, TieBreakers } from '@/domain/league-settings'
import { PRESETS, type Criterion } from '@/domain/standings/criteria'

/** The order on one court of a game day. Source: rules.md section 3 (presets court and usap). */
export const COURT_CRITERIA: Readonly<Record<TieBreakers, readonly Criterion[]>> = {
  points: PRESETS.court,
  head_to_head: PRESETS.usap,
}

const USUAL = {
  ladder: PRESETS.season,
  win_share: PRESETS.season,
  points_percentage: PRESETS.percent,
  points: PRESETS.points,
} as const satisfies Readonly<Record<RankingBasis, readonly Criterion[]>>

/** Head-to-head right after what the rankings are based on, by wins and by points, then the rest as usual. */
function headToHeadFirst([first, ...rest]: readonly [Criterion, ...Criterion[]]): readonly Criterion[] {
  const others = rest.filter((criterion) => criterion !== 'h2hWinPct' && criterion !== 'priorRank')
  return [first, 'h2hWinPct', ...others, 'h2hPointDiff', 'priorRank']
}

/** The order of the table of results; on a ladder it stands beside the rungs, as information. */
export const seasonCriteria = (basis: RankingBasis, tieBreakers: TieBreakers): readonly Criterion[] =>
  tieBreakers === 'head_to_head' ? headToHeadFirst(USUAL[basis]) : USUAL[basis]

/** The preset `points` is every point and a bonus a win; a league that ranks by points pays 1. Source: rules.md section 3. */
export const WIN_BONUS = 1
