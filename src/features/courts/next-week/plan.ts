import type { SeasonDay } from '@/domain/season/season'

/** What is known of the day to come, and of the days before it that are still open. */
export interface NextWeekPlan {
  drawVersion: number
  /** Games are drawn or played already: its courts are changed in the scheduler. */
  hasGames: boolean
  /** Who sits where, in the order of the court; empty before it is published. */
  seats: { playerId: string; court: number; hasSub: boolean }[]
  /** What an organizer changed by hand, by the person. */
  overrides: Record<string, { fromCourt: number | null; reason: string }>
  answers: Record<string, PlannedRsvp>
  openDays: SeasonDay[]
}

export type PlannedRsvp = 'in' | 'out' | 'waitlist'
