import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { request, rpc } from '@/shared/supabase/calls'
import { paged, pageOf } from '@/shared/supabase/read-all'
import {
  toClub,
  toDashboardLeague,
  toLogLine,
  toSentMessage,
  toPerson,
  toPersonLeague,
  toPlatformLeague,
} from './rows'

/** Rows shown before a list offers more. */
const PAGE = 50

export const adminQueries = {
  /** The leagues that the reader runs, with what is waiting in each. */
  desk: () =>
    queryOptions({
      queryKey: keyFor('admin', 'desk'),
      queryFn: async ({ signal }) => (await rpc('my_organizer_dashboard', {}, signal)).map(toDashboardLeague),
      refetchInterval: 60_000,
    }),

  people: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'people', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('search_people', { search, after, limit: PAGE }, signal), PAGE, toPerson),
      ),
    }),

  leaguesOf: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('admin', 'leagues of', profileId),
      queryFn: async ({ signal }) => {
        const leagues = await request(
          (db) =>
            db
              .from('league_players')
              .select('status, league:leagues!inner(id, event:events!inner(name))')
              .eq('player_id', profileId),
          signal,
        )
        return leagues.map(toPersonLeague).toSorted((a, b) => a.name.localeCompare(b.name))
      },
    }),

  leagues: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'leagues', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('all_leagues', { search, after, limit: PAGE }, signal), PAGE, toPlatformLeague),
      ),
    }),

  clubs: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'clubs', search),
      ...paged(async (after, signal) =>
        pageOf(await rpc('all_clubs', { search, after, limit: PAGE }, signal), PAGE, toClub),
      ),
    }),

  messages: (failedOnly: boolean) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'messages', failedOnly),
      ...paged(async (after, signal) =>
        pageOf(
          await rpc('sent_messages', { failed: failedOnly, after, limit: PAGE }, signal),
          PAGE,
          toSentMessage,
        ),
      ),
    }),

  /** Changes of people's rights and deletions, latest first. */
  log: () =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'log'),
      ...paged(async (after, signal) => {
        const lines = await request((db) => {
          const latest = db
            .from('admin_log')
            .select('id, done_at, actor_name, action, subject_name, before, after')
            .order('id', { ascending: false })
            .limit(PAGE)
          return after ? latest.lt('id', Number(after)) : latest
        }, signal)
        return pageOf(
          lines.map((line) => ({ ...line, pageKey: String(line.id) })),
          PAGE,
          toLogLine,
        )
      }),
    }),
}
