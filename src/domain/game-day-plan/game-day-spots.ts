/** Courts of four take a fifth, who sits out in turn. */
const LEAST_LARGEST_COURT = 5

/** The most people that a court usually takes where so many usually play on it. Source: rules.md section 4, step 7. */
export function largestCourt(playersPerCourt: number): number {
  return Math.max(playersPerCourt, LEAST_LARGEST_COURT)
}

/**
 * How many people a game day has places for, in every format: its courts times the most people on one, and never more than
 * the league takes (`capacity`, null for no limit). Counts of people and courts. Those beyond wait for a place.
 * app.game_day_spots() decides by the same in the database. Source: rules.md section 4, steps 6 and 7.
 */
export function gameDaySpots(
  playersPerCourt: number,
  courts: number,
  capacity: number | null = null,
): number {
  return Math.min(courts * largestCourt(playersPerCourt), capacity ?? Number.POSITIVE_INFINITY)
}
