import { oneOf } from '@/shared/lib/one-of'
import type { Tables } from '@/shared/supabase/database.types'

/** `waitlist`: would come, and there is no place yet. */
export type Response = 'in' | 'out' | 'waitlist'

/** What someone said about a game day. */
export interface Answer {
  playerId: string
  response: Response
  respondedAt: string
  /** Someone else, where an organizer answered. */
  respondedBy: string | null
}

export const toResponse = (value: string): Response => oneOf(['in', 'out', 'waitlist'], value)

export function toAnswer(
  row: Pick<Tables<'game_day_responses'>, 'player_id' | 'response' | 'responded_at' | 'responded_by'>,
): Answer {
  return {
    playerId: row.player_id,
    response: toResponse(row.response),
    respondedAt: row.responded_at,
    respondedBy: row.responded_by,
  }
}
