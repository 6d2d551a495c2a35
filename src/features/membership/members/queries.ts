import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { toMember } from './member'
import { readRoster } from './read-roster'

/** The people of a league, by name; organizers' own view of invitations and requests is another query. */
export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'roster', leagueId),
    queryFn: async ({ signal }) => {
      const rows = await readRoster(leagueId, signal)
      return rows.map(toMember)
    },
  })
