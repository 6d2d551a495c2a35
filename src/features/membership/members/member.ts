import { oneOf } from '@/shared/lib/one-of'
import type { Database } from '@/shared/supabase/database.types'
import type { Membership } from '@/features/leagues/settings/league'

/** A person on the roster of a league, as the other members see them. */
export interface Member {
  playerId: string
  name: string
  /** DUPR; null for a person without one. */
  rating: number | null
  /** The order in which people came on the league's list. */
  listNumber: number
  status: Membership
  /** False for who was only invited; someone on the roster stays a player while their invitation is open. */
  plays: boolean
  /** False for a person whom the organizer put on the roster before they had an account. */
  hasAccount: boolean
}

/** The generator takes every column of a function's result for filled. */
export type RosterRow = Pick<
  Database['public']['Functions']['league_roster']['Returns'][number],
  'player_id' | 'first_name' | 'last_name' | 'status' | 'has_account' | 'plays' | 'list_number'
> & { dup_rating: number | null }

export function toMember(row: RosterRow): Member {
  return {
    playerId: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim() || 'Player',
    rating: row.dup_rating,
    listNumber: row.list_number,
    status: oneOf(['not_invited', 'invited', 'accepted', 'joined'], row.status),
    plays: row.plays,
    hasAccount: row.has_account,
  }
}
