import { oneOf } from '@/shared/lib/one-of'

/** `waitlist`: In, but without a spot yet. */
export type RsvpResponse = 'in' | 'out' | 'waitlist'

/** A player's RSVP for a game day. */
export interface GameDayRsvp {
  playerId: string
  response: RsvpResponse
  respondedAt: string
  /** Someone else, if an organizer sent it. */
  respondedBy: string | null
}

export const toRsvpResponse = (value: string): RsvpResponse => oneOf(['in', 'out', 'waitlist'], value)
