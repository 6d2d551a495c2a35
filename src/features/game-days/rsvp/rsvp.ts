import { oneOf } from '@/shared/lib/one-of'
import type { Tables } from '@/shared/supabase/database.types'

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

export function toGameDayRsvp(
  row: Pick<Tables<'game_day_responses'>, 'player_id' | 'response' | 'responded_at' | 'responded_by'>,
): GameDayRsvp {
  return {
    playerId: row.player_id,
    response: toRsvpResponse(row.response),
    respondedAt: row.responded_at,
    respondedBy: row.responded_by,
  }
}
