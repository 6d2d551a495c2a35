import { oneOf } from '@/shared/lib/one-of'
import type { Database } from '@/shared/supabase/database.types'
import type { Membership } from '@/features/leagues/settings/league'

/** A player on a league's roster, as other members see them. */
export interface Member {
  /** Their place on the roster (league_players.id). */
  entryId: string
  playerId: string
  name: string
  /** DUPR rating; null without one. */
  rating: number | null
  /** The order in which players were added to the roster. */
  listNumber: number
  /** As stored, see `divisionsOf`; null for none. */
  division: number | null
  /** Their pair or group, see `Teams`; null for none. */
  team: number | null
  status: Membership
  /** False for someone who was only invited. A player on the roster stays one while their invitation is open. */
  plays: boolean
  /** False for a player whom the organizer added before they had an account. */
  hasAccount: boolean
}

/** The type generator treats every column of a function's result as not null. */
export type RosterRow = Pick<
  Database['public']['Functions']['league_roster']['Returns'][number],
  | 'league_player_id'
  | 'player_id'
  | 'first_name'
  | 'last_name'
  | 'status'
  | 'has_account'
  | 'plays'
  | 'list_number'
> & { dup_rating: number | null; division: number | null; team: number | null }

/** Has an account or an invitation, and hasn't accepted: until they do, the league writes them only the invitation. */
export const isYetToAccept = ({ status, hasAccount }: Pick<Member, 'status' | 'hasAccount'>) =>
  status === 'invited' || (status === 'not_invited' && hasAccount)

export function toMember(row: RosterRow): Member {
  return {
    entryId: row.league_player_id,
    playerId: row.player_id,
    name: `${row.first_name} ${row.last_name}`.trim() || 'Player',
    rating: row.dup_rating,
    listNumber: row.list_number,
    division: row.division,
    team: row.team,
    status: oneOf(['not_invited', 'invited', 'accepted', 'joined'], row.status),
    plays: row.plays,
    hasAccount: row.has_account,
  }
}
