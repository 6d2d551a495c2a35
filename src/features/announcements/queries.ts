import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { refetchIntervalFor } from '@/shared/query-persistence/refetch-interval'
import { rpc, server, paged, pageOf } from '@/shared/supabase/calls'
import { readAnnouncements } from './read-announcements'
import { toSentAnnouncement } from './sent-announcement'
import { readLeagueAudiences } from './audience'

const BELL_PAGE = 50
const WRITTEN_PAGE = 20

export const announcementQueries = {
  /** The person's announcements, pinned first, then the newest. The database decides what they are. */
  mine: (email: string) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'mine', email),
      ...paged((after, signal) => readAnnouncements(server, after, BELL_PAGE, signal)),
      refetchInterval: (query) => refetchIntervalFor(query, 5 * 60_000),
    }),

  /** Whom an organizer can announce to in a league, and how many that is besides them. */
  audiences: (leagueId: string) =>
    queryOptions({
      queryKey: keyFor('announcements', 'audiences', leagueId),
      queryFn: async ({ signal }) =>
        readLeagueAudiences(await rpc('announcement_audiences', { leagueId }, signal)),
    }),

  /** What the reader wrote, newest first: for one league or all, and for super admins also what others wrote. */
  written: ({ leagueId, everybodys }: { leagueId: string | null; everybodys: boolean }) =>
    infiniteQueryOptions({
      queryKey: keyFor('announcements', 'written', leagueId, everybodys),
      ...paged(async (after, signal) => {
        const page = { leagueId, all: everybodys, after, limit: WRITTEN_PAGE }
        return pageOf(await rpc('my_announcements', page, signal), WRITTEN_PAGE, toSentAnnouncement)
      }),
    }),
}
