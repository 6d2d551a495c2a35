import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/shared/supabase/database.types'
import { PAGE_ROWS } from '@/shared/supabase/read-all'
import type { Announcement, Mark } from './announcement'

type Client = SupabaseClient<Database>

/**
 * The person's announcements that aren't deleted, pinned first, then the newest: at most `count`, and whether there are
 * more. Each comes with the person's own mark in the same answer, so that none can lack its mark. Deleted ones don't
 * use up the count: it reads on until there are enough, or no more.
 */
export async function readAnnouncements(client: Client, email: string, count: number, signal?: AbortSignal) {
  const found = new Map<string, Announcement>()
  const size = Math.min(count + 1, PAGE_ROWS)
  let offset = 0
  for (;;) {
    const page = client
      .from('announcements')
      .select('id, title, message, created_at, expires_at, pinned, marks:announcement_reads(status)')
      .eq('marks.user_email', email)
      .order('pinned', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .range(offset, offset + size - 1)
    const { data } = await (signal ? page.abortSignal(signal) : page).throwOnError()
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

/** Unread announcements below this one in the list. Newer ones above it stay unread. */
export async function unreadBelow(client: Client, email: string, id: string): Promise<string[]> {
  const { items } = await readAnnouncements(client, email, Infinity)
  const below = items.slice(items.findIndex((item) => item.id === id) + 1)
  return below.filter(({ mark }) => mark === undefined).map((item) => item.id)
}

/** Marks any number of announcements; existing marks are replaced. */
export async function markAnnouncements(
  client: Client,
  email: string,
  { ids, mark }: { ids: readonly string[]; mark: Mark },
) {
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    await client
      .from('announcement_reads')
      .upsert(
        ids
          .slice(start, start + PAGE_ROWS)
          .map((id) => ({ announcement_id: id, user_email: email, status: mark })),
        { onConflict: 'announcement_id,user_email' },
      )
      .throwOnError()
  }
}
