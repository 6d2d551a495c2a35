/** What is known of the day to come. */
export interface NextWeekPlan {
  /** What the published games were drawn from; null before. */
  seed: number | null
  /** Its games are scheduled. */
  hasGames: boolean
  /** Who sits where, in the order of the court; empty before it is published. */
  seats: { playerId: string; court: number; hasSub: boolean }[]
  /** What an organizer changed by hand, by the person. */
  overrides: Record<string, { fromCourt: number | null; reason: string }>
  answers: Record<string, PlannedRsvp>
}

export type PlannedRsvp = 'in' | 'out' | 'waitlist'
