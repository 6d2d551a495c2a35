import { fullName } from '@/domain/full-name'
import { oneOf } from '@/shared/lib/one-of'
import type { Returned } from '@/shared/supabase/calls'
import { MEMBERSHIPS, type Membership } from '@/features/leagues/league'

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

type RosterRow = Pick<
  Returned<'league_roster'>[number],
  | 'leaguePlayerId'
  | 'playerId'
  | 'firstName'
  | 'lastName'
  | 'status'
  | 'hasAccount'
  | 'plays'
  | 'listNumber'
  | 'dupRating'
  | 'division'
  | 'team'
>

/** Has an account or an invitation, and hasn't accepted: until they do, the league writes them only the invitation. */
export const isYetToAccept = ({ status, hasAccount }: Pick<Member, 'status' | 'hasAccount'>) =>
  status === 'invited' || (status === 'not_invited' && hasAccount)

export function toMember(row: RosterRow): Member {
  return {
    entryId: row.leaguePlayerId,
    playerId: row.playerId,
    name: fullName(row, 'Player'),
    rating: row.dupRating,
    listNumber: row.listNumber,
    division: row.division,
    team: row.team,
    status: oneOf(MEMBERSHIPS, row.status),
    plays: row.plays,
    hasAccount: row.hasAccount,
  }
}
