import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
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

/** One page of a list that is paged by key, and the key of the next one. */
function pageOf<Row, Item>(data: readonly Row[], keyOf: (row: Row) => string, toItem: (row: Row) => Item) {
  const last = data.length < PAGE ? undefined : data.at(-1)
  return { items: data.map(toItem), next: last && keyOf(last) }
}

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | undefined }) => next,
}

export const adminQueries = {
  /** The leagues that the reader runs, with what is waiting in each. */
  desk: () =>
    queryOptions({
      queryKey: keyFor('admin', 'desk'),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client.rpc('my_organizer_dashboard').abortSignal(signal).throwOnError()
        return data.map(toDashboardLeague)
      },
      refetchInterval: 60_000,
    }),

  people: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'people', search),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('search_people', { p_search: search, p_after: pageParam ?? undefined, p_limit: PAGE })
          .abortSignal(signal)
          .throwOnError()
        return pageOf(data, ({ page_key }) => page_key, toPerson)
      },
      ...paging,
    }),

  leaguesOf: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('admin', 'leagues of', profileId),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client
          .from('league_players')
          .select('status, league:leagues!inner(id, event:events!inner(name))')
          .eq('player_id', profileId)
          .abortSignal(signal)
          .throwOnError()
        return data.map(toPersonLeague).toSorted((a, b) => a.name.localeCompare(b.name))
      },
    }),

  leagues: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'leagues', search),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('all_leagues', { p_search: search, p_after: pageParam ?? undefined, p_limit: PAGE })
          .abortSignal(signal)
          .throwOnError()
        return pageOf(data, ({ page_key }) => page_key, toPlatformLeague)
      },
      ...paging,
    }),

  clubs: (search: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'clubs', search),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('all_clubs', { p_search: search, p_after: pageParam ?? undefined, p_limit: PAGE })
          .abortSignal(signal)
          .throwOnError()
        return pageOf(data, ({ page_key }) => page_key, toClub)
      },
      ...paging,
    }),

  messages: (failedOnly: boolean) =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'messages', failedOnly),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('sent_messages', { p_failed: failedOnly, p_after: pageParam ?? undefined, p_limit: PAGE })
          .abortSignal(signal)
          .throwOnError()
        return pageOf(data, ({ page_key }) => page_key, toSentMessage)
      },
      ...paging,
    }),

  /** Changes of people's rights and deletions, latest first. */
  log: () =>
    infiniteQueryOptions({
      queryKey: keyFor('admin', 'log'),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const page = client
          .from('admin_log')
          .select('id, done_at, actor_name, action, subject_name, before, after')
          .order('id', { ascending: false })
          .limit(PAGE)
        const { data } = await (pageParam ? page.lt('id', Number(pageParam)) : page)
          .abortSignal(signal)
          .throwOnError()
        return pageOf(data, ({ id }) => String(id), toLogLine)
      },
      ...paging,
    }),
}
