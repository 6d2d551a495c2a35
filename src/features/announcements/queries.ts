import { infiniteQueryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { supabase } from '@/shared/supabase/client'
import { readAnnouncements } from './read-announcements'
import { toSentAnnouncement } from './sent-announcement'

const BELL_PAGE = 50
const WRITTEN_PAGE = 20

export const announcementQueries = {
  /** The person's announcements, pinned first, then the newest. The database decides what they are. */
  mine: (email: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'mine', email),
      queryFn: async ({ signal, pageParam }) =>
        readAnnouncements(await supabase(), pageParam, BELL_PAGE, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: (query) => refetchIntervalFor(query, 5 * 60_000),
    }),

  /** What the reader wrote, newest first: for one league or all, and for super admins also what others wrote. */
  written: ({ leagueId, everybodys }: { leagueId: string | null; everybodys: boolean }) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'written', leagueId, everybodys),
      queryFn: async ({ signal, pageParam }) => {
        const client = await supabase()
        const { data } = await client
          .rpc('my_announcements', {
            p_all: everybodys,
            p_league_id: leagueId ?? undefined,
            p_after: pageParam ?? undefined,
            p_limit: WRITTEN_PAGE,
          })
          .abortSignal(signal)
          .throwOnError()
        const next = data.length < WRITTEN_PAGE ? undefined : data.at(-1)?.page_key
        return { items: data.map(toSentAnnouncement), next }
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
}
