/** The criteria an organizer can put in order, as stored. `app.is_tie_breaker_order` has the same list. */
export const TIE_BREAKER_NAMES = {
  wins: 'Wins',
  point_diff: 'Point differential',
  head_to_head: 'Head-to-head',
  points_for: 'Points scored',
  points_pct: 'Points percentage',
  total_points: 'Points plus 1 per win',
  head_to_head_diff: 'Head-to-head point differential',
  next_place_diff: 'Point differential vs. the next place',
} as const
export type TieBreaker = keyof typeof TIE_BREAKER_NAMES

/** The presets of rules.md section 3, as they are stored. */
export const TIE_BREAKER_PRESETS = {
  point_diff: 'wins point_diff head_to_head points_for',
  usap: 'wins head_to_head point_diff head_to_head_diff next_place_diff',
  percent: 'points_pct wins point_diff',
  points: 'total_points wins point_diff',
} as const
