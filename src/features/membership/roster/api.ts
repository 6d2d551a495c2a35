import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, PAGE_ROWS, readAll, type Returned } from '@/shared/supabase/calls'
import { fullName } from '@/domain/full-name'
import { oneOf } from '@/shared/lib/one-of'
import { MEMBERSHIPS, type Membership } from '@/features/leagues/league'
import { nameMatches } from '@/shared/lib/name-matches'

/** The members of a league. Organizers' view with invitations and requests is another query. */
export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'roster', leagueId),
    queryFn: async ({ signal }) => {
      const rows = await readRoster(leagueId, signal)
      return rows.map(toMember)
    },
  })

/** All members of a league as its members see them, no matter how many, in row order rather than by name. */
const readRoster = (leagueId: string, signal: AbortSignal) =>
  readAll(
    (after) =>
      request((db) => {
        const page = db
          .rpc('league_roster', { p_league_id: leagueId })
          .order('league_player_id')
          .limit(PAGE_ROWS)
        return after ? page.gt('league_player_id', after) : page
      }, signal),
    (row) => row.leaguePlayerId,
  )

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

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** By name, as a reader looks someone up; only names that match the search. */
export function rosterFor(members: readonly Member[], search: string): Member[] {
  return members
    .filter(({ name }) => nameMatches(name, search))
    .toSorted((a, b) => BY_NAME.compare(a.name, b.name) || (a.playerId < b.playerId ? -1 : 1))
}

/** '16 players'; '3 of 60 players' in a search. */
export function rosterCount(members: readonly Member[], shown: number): string {
  const all = members.length === 1 ? '1 player' : `${members.length} players`
  return shown < members.length ? `${shown} of ${all}` : all
}
