import type { SupabaseClient } from '@supabase/supabase-js'
import { errorCode } from '@/shared/lib/errors'
import type { Database } from '@/shared/supabase/database.types'
import { PAGE_ROWS } from '@/shared/supabase/read-all'
import type { Announcement, Mark } from './announcement'
import { screenPath } from './screen-path'

type Client = SupabaseClient<Database>

/**
 * A page of the person's announcements that are neither deleted nor over, pinned first, then the newest, after the one
 * with this page key. Each comes with the person's own mark in the same answer, so that none can lack its mark.
 */
export async function readAnnouncements(
  client: Client,
  after: string | null | undefined,
  limit: number,
  signal?: AbortSignal,
): Promise<{ items: Announcement[]; next: string | undefined }> {
  const page = client.rpc('my_notifications', { p_after: after ?? undefined, p_limit: limit })
  const { data } = await (signal ? page.abortSignal(signal) : page).throwOnError()
  const items = data.map((row): Announcement => ({
    id: row.id,
    title: row.title,
    message: row.message,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    pinned: row.pinned,
    // Deleted ones don't come.
    mark: row.mark ? 'read' : undefined,
    leagueName: row.league_name,
    senderName: row.sender_name,
    path: screenPath(row.screen, row.league_id, row.subject_id),
    pageKey: row.page_key,
  }))
  return { items, next: items.length < limit ? undefined : items.at(-1)?.pageKey }
}

/** Unread announcements after the one with this page key. Newer ones above it stay unread. */
export async function unreadBelow(client: Client, pageKey: string): Promise<string[]> {
  const below = await readAll(client, pageKey)
  return below.filter(({ mark }) => !mark).map(({ id }) => id)
}

async function readAll(client: Client, after?: string): Promise<Announcement[]> {
  const { items, next } = await readAnnouncements(client, after, PAGE_ROWS)
  return next ? [...items, ...(await readAll(client, next))] : items
}

interface Marking {
  ids: readonly string[]
  mark: Mark
}

/** Marks any number of announcements; existing marks are replaced. Skips those that were deleted meanwhile. */
export async function markAnnouncements(client: Client, email: string, { ids, mark }: Marking) {
  try {
    await writeMarks(client, email, { ids, mark })
  } catch (error) {
    // One that the person can't read anymore refuses all that are written with it.
    if (errorCode(error) !== '42501') throw error
    const left = await readAll(client)
    await writeMarks(client, email, { ids: ids.filter((id) => left.some((item) => item.id === id)), mark })
  }
}

async function writeMarks(client: Client, email: string, { ids, mark }: Marking) {
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
