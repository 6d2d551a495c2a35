import { oneOf } from '@/shared/lib/one-of'
import type { Tables } from '@/shared/supabase/database.types'

/** `waitlist`: would come, and there is no place yet. */
export type RsvpResponse = 'in' | 'out' | 'waitlist'

/** What someone said about a game day. */
export interface GameDayRsvp {
  playerId: string
  response: RsvpResponse
  respondedAt: string
  /** Someone else, where an organizer answered. */
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
