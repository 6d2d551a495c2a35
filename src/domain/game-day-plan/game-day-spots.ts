import type { LeagueSettings } from '../league-settings'
import { partnersOf } from '../partners'

/** A court of four has room for a fifth player, with everyone taking turns sitting out. */
const LEAST_LARGEST_COURT = 5

/** In singles, a third player takes turns sitting out. */
const MOST_IN_SINGLES = 3

/** The settings that decide how many players a court takes. */
type CourtSpots = Pick<LeagueSettings, 'playersPerCourt' | 'gameFormat' | 'partners'>

/** Maximum players on a court, given its usual number. Source: rules.md section 4, step 7, and section 11. */
export function largestCourt(settings: CourtSpots): number {
  return partnersOf(settings) === 'singles'
    ? MOST_IN_SINGLES
    : Math.max(settings.playersPerCourt, LEAST_LARGEST_COURT)
}

/**
 * Number of spots on a game day, in every format: courts times the maximum players on one, limited by the league's `capacity`
 * (null for no limit). Anyone beyond that goes on the waitlist. app.game_day_spots() does the same in the database.
 * Source: rules.md section 4, steps 6 and 7.
 */
export function gameDaySpots(settings: CourtSpots, courts: number, capacity: number | null = null): number {
  return Math.min(courts * largestCourt(settings), capacity ?? Number.POSITIVE_INFINITY)
}
