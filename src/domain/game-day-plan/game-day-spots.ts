/** A court of four has room for a fifth player, with everyone taking turns sitting out. */
const LEAST_LARGEST_COURT = 5

/** Maximum players on a court, given its usual number. Source: rules.md section 4, step 7. */
export function largestCourt(playersPerCourt: number): number {
  return Math.max(playersPerCourt, LEAST_LARGEST_COURT)
}

/**
 * Number of spots on a game day, in every format: courts times the maximum players on one, limited by the league's `capacity`
 * (null for no limit). Anyone beyond that goes on the waitlist. app.game_day_spots() does the same in the database.
 * Source: rules.md section 4, steps 6 and 7.
 */
export function gameDaySpots(
  playersPerCourt: number,
  courts: number,
  capacity: number | null = null,
): number {
  return Math.min(courts * largestCourt(playersPerCourt), capacity ?? Number.POSITIVE_INFINITY)
}
