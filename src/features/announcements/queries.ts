import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import type { Announcement, Mark } from './announcement'

export const announcementQueries = {
  all: () => ['announcements'] as const,

  /** Everything that is meant for the person; the database decides what that is. */
  mine: (email: string) =>
    queryOptions({
      queryKey: [...announcementQueries.all(), 'mine', email],
      queryFn: ({ signal }) => readMine(email, signal),
      refetchInterval: 60_000,
    }),
}

async function readMine(email: string, signal: AbortSignal): Promise<Announcement[]> {
  const client = await supabase()
  const [announcements, reads] = await Promise.all([
    client
      .from('announcements')
      .select('id, title, message, created_at, expires_at, pinned')
      .order('created_at', { ascending: false })
      .abortSignal(signal)
      .throwOnError(),
    client
      .from('announcement_reads')
      .select('announcement_id, status')
      .eq('user_email', email)
      .abortSignal(signal)
      .throwOnError(),
  ])
  const marks = new Map(reads.data.map((read) => [read.announcement_id, read.status]))
  return announcements.data.map((row) => ({
    id: row.id,
    title: row.title,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pinned: row.pinned,
    mark: toMark(marks.get(row.id)),
  }))
}

function toMark(status: string | undefined): Mark | undefined {
  return status === 'read' || status === 'deleted' ? status : undefined
}
