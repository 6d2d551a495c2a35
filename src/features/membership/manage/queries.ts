import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { rpc, PAGE_ROWS, readAll } from '@/shared/supabase/calls'
import { isEmailUnderway, toEntry } from './entry'

/** Email is sent within seconds, so the roster polls until it arrives. */
const MAIL_POLL_MS = 4_000

export const rosterQueries = {
  /** The organizers' roster, by name. It has addresses, so it is never stored on the device. */
  league: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'league', leagueId),
      queryFn: async ({ signal }) => {
        const rows = await readAll(
          (after) => rpc('organizer_roster', { leagueId, after, limit: PAGE_ROWS }, signal),
          (row) => row.pageKey,
        )
        return rows.map(toEntry)
      },
      refetchInterval: ({ state }) => (state.data?.some(isEmailUnderway) ? MAIL_POLL_MS : false),
    }),

  /** The lists that brought players into the league and can be undone. Out of date with the roster, as its key says. */
  imports: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('roster', 'league', leagueId, 'lists'),
      queryFn: ({ signal }) => rpc('roster_imports', { leagueId }, signal),
    }),
}
