/** What is known about the next game day. */
export interface NextWeekPlan {
  /** The seed of the published games; null before. */
  seed: number | null
  /** Players by court in order; empty before publishing. */
  seats: { playerId: string; court: number; hasSub: boolean }[]
  /** What an organizer changed by hand, by player. */
  overrides: Record<string, { fromCourt: number | null; reason: string }>
  answers: Record<string, PlannedRsvp>
}

export type PlannedRsvp = 'in' | 'out' | 'waitlist'
