import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { toMember } from './member'
import { readRoster } from './read-roster'

/** The members of a league. Organizers' view with invitations and requests is another query. */
export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: keyFor('leagues', 'roster', leagueId),
    queryFn: async ({ signal }) => {
      const rows = await readRoster(leagueId, signal)
      return rows.map(toMember)
    },
  })
