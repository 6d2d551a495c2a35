import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { rpc } from '@/shared/supabase/calls'
import { toFoundLeague, type LeagueSearch } from './league-search'
import { toJoinRequest, toMyRequest, toDeclinedRequest } from './join-request'
import { toPendingCounts } from './pending-counts'

/** Rows per page of requests. */
const REQUESTS_A_PAGE = 50
/** The most rows in one answer. */
const MOST_ROWS = 1000
/** Rows per page of found leagues. */
const PAGE_LEAGUES = 20
/** The most pages of requests shown at once. Answering them brings up the rest. */
export const MOST_PAGES_OF_REQUESTS = Math.floor((MOST_ROWS - 1) / REQUESTS_A_PAGE)

export const joiningQueries = {
  /** Public leagues that match the search, all pages at once, and whether there are more. */
  find: (search: LeagueSearch) =>
    queryOptions({
      queryKey: keyFor('joining', 'find', search),
      queryFn: async ({ signal }) => {
        const { text, weekday, minLevel, maxLevel, openOnly, pages } = search
        const rows = pages * PAGE_LEAGUES
        const asked = { search: text, weekday, minLevel, maxLevel, openOnly, limit: rows + 1 }
        return pageOf(await rpc('find_leagues', asked, signal), rows, toFoundLeague)
      },
    }),

  /** The reader's own open requests. */
  mine: () =>
    queryOptions({
      queryKey: keyFor('joining', 'mine'),
      queryFn: async ({ signal }) => (await rpc('my_join_requests', {}, signal)).map(toMyRequest),
      meta: { persist: true },
    }),

  /** Requests waiting for the reader: for one league, or with null for all of theirs. */
  requests: (leagueId: string | null, pages: number) =>
    queryOptions({
      queryKey: keyFor('joining', 'requests', leagueId, pages),
      queryFn: async ({ signal }) => {
        const rows = pages * REQUESTS_A_PAGE
        return pageOf(await rpc('join_requests', { leagueId, limit: rows + 1 }, signal), rows, toJoinRequest)
      },
      refetchInterval: 30_000,
    }),

  /** Rejected people of a league, latest request first. */
  refused: (leagueId: string, pages: number) =>
    queryOptions({
      queryKey: keyFor('joining', 'refused', leagueId, pages),
      queryFn: async ({ signal }) => {
        const rows = pages * REQUESTS_A_PAGE
        const asked = { leagueId, limit: rows + 1 }
        return pageOf(await rpc('declined_requests', asked, signal), rows, toDeclinedRequest)
      },
    }),

  /** The number of requests waiting for the reader, for badges. */
  waiting: () =>
    queryOptions({
      queryKey: keyFor('joining', 'waiting'),
      queryFn: async ({ signal }) => toPendingCounts(await rpc('pending_counts', {}, signal)),
      refetchInterval: 60_000,
    }),
}

/** Queries ask for one row more than shown, to know whether there are more. */
function pageOf<Row, Item>(rows: readonly Row[], shown: number, toItem: (row: Row) => Item) {
  return { items: rows.slice(0, shown).map(toItem), hasMore: rows.length > shown }
}
