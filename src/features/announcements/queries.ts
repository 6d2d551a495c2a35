import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import type { Announcement, Mark } from './announcement'

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** What is meant for the person, pinned first, then the newest; the database decides what that is. */
  mine: (email: string) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'mine', email],
      queryFn: ({ signal }) => readMine(email, signal),
      refetchInterval: 60_000,
    }),
}

/** PostgREST leaves rows beyond its own limit out without a word; these are the ones that a person still reads. */
const NEWEST = 200

/** Each with the person's own mark in the same answer, so that no mark of a listed message can be missing. */
async function readMine(email: string, signal: AbortSignal): Promise<Announcement[]> {
  const client = await supabase()
  const { data } = await client
    .from('announcements')
    .select('id, title, message, created_at, expires_at, pinned, marks:announcement_reads(status)')
    .eq('marks.user_email', email)
    .order('pinned', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(NEWEST)
    .abortSignal(signal)
    .throwOnError()
  return data.map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pinned: row.pinned,
    mark: toMark(row.marks[0]?.status),
  }))
}

function toMark(status: string | undefined): Mark | undefined {
  return status === 'read' || status === 'deleted' ? status : undefined
}
