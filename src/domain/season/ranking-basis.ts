import type { RankingBasis } from '@/domain/league-settings'
import { PRESETS, type Criterion } from '@/domain/standings/criteria'

/** The order of the table of results; on a ladder it stands beside the rungs, as information. */
export const BASIS_CRITERIA = {
  ladder: PRESETS.season,
  win_share: PRESETS.season,
  points_percentage: PRESETS.percent,
  points: PRESETS.points,
} as const satisfies Readonly<Record<RankingBasis, readonly Criterion[]>>

/** The preset `points` is every point and a bonus a win; a league that ranks by points pays 1. Source: rules.md section 3. */
export const WIN_BONUS = 1
