import { PRESETS, type Criterion } from '@/domain/standings/criteria'

/** What a league's places rest on; the values of the column `leagues.ranking_basis`. Source: rules.md section 3. */
export type RankingBasis = 'ladder' | 'win_share' | 'points_percentage' | 'points'

/** The order of the table of results; on a ladder it stands beside the rungs, as information. */
export const BASIS_CRITERIA = {
  ladder: PRESETS.season,
  win_share: PRESETS.season,
  points_percentage: PRESETS.percent,
  points: PRESETS.points,
} as const satisfies Readonly<Record<RankingBasis, readonly Criterion[]>>

/** The preset `points` is every point and a bonus a win; a league that ranks by points pays 1. Source: rules.md section 3. */
export const WIN_BONUS = 1
