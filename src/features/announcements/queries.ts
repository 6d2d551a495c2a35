import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { PAGE_ROWS } from '@/shared/supabase/read-all'
import type { Announcement, Mark } from './announcement'
import { toWritten } from './written-announcement'

/** How many the bell lists; more are read on request. */
export const BELL_PAGE = 200
const WRITTEN_PAGE = 20

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** What is meant for the person, pinned first, then the newest; the database decides what that is. */
  mine: (email: string, count = BELL_PAGE) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'mine', email, count],
      queryFn: ({ signal }) => readMine(email, count, signal),
      refetchInterval: 60_000,
    }),

  /** What the reader wrote, the newest first: of one league or of all, and for super admins also what others wrote. */
  written: ({ leagueId, everybodys }: { leagueId: string | null; everybodys: boolean }) =>
    infiniteQueryOptions({
      queryKey: [...announcementQueries.all(), 'written', leagueId, everybodys],
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
        return { items: data.map(toWritten), next }
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
}

/**
 * Each with the person's own mark in the same answer, so that no mark of a listed message can be missing. Deleted ones take
 * nobody's place in the list: it is read on until there are enough, or no more.
 */
async function readMine(email: string, count: number, signal: AbortSignal) {
  const client = await supabase()
  const found = new Map<string, Announcement>()
  for (let offset = 0, size = count + 1; ; size = PAGE_ROWS) {
    const { data } = await client
      .from('announcements')
      .select('id, title, message, created_at, expires_at, pinned, marks:announcement_reads(status)')
      .eq('marks.user_email', email)
      .order('pinned', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(offset, offset + size - 1)
      .abortSignal(signal)
      .throwOnError()
    for (const row of data) {
      const mark = toMark(row.marks[0]?.status)
      if (mark === 'deleted') continue
      found.set(row.id, {
        id: row.id,
        title: row.title,
        message: row.message,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        pinned: row.pinned,
        mark,
      })
    }
    offset += data.length
    if (found.size > count || data.length < size) break
  }
  const items = [...found.values()]
  return { items: items.slice(0, count), hasMore: items.length > count }
}

function toMark(status: string | undefined): Mark | undefined {
  return status === 'read' || status === 'deleted' ? status : undefined
}
