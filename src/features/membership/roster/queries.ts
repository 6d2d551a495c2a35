import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { toMember } from './member'
import { request, PAGE_ROWS, readAll } from '@/shared/supabase/calls'

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
