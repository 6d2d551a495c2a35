import { mutationOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { audienceColumns, type Audience } from './audience'

/** The text of an announcement. */
export interface AnnouncementText {
  title: string
  message: string
  pinned: boolean
  /** ISO; null: it stays until it is deleted. */
  expiresAt: string | null
}

/** The dialog, which still has the text, shows errors. */
const atTheForm = () => null

export const postAnnouncement = mutationOptions({
  mutationFn: async ({
    words,
    alsoSend,
    audience,
    authorId,
  }: {
    words: AnnouncementText
    /** Also by email and push, not only in the bell. */
    alsoSend: boolean
    audience: Audience
    authorId: string
  }) => {
    const client = await supabase()
    // Without reading it back, because authors can't read what is meant for someone else.
    await client
      .from('announcements')
      .insert({
        title: words.title,
        message: words.message,
        pinned: words.pinned,
        also_send: alsoSend,
        expires_at: words.expiresAt,
        created_by: authorId,
        ...audienceColumns(audience),
      })
      .throwOnError()
  },
  meta: {
    success: 'Announcement sent',
    error: atTheForm,
    invalidates: [keyFor('announcements')],
  },
})

export const editAnnouncement = mutationOptions({
  mutationFn: async ({ id, words }: { id: string; words: AnnouncementText }) => {
    const client = await supabase()
    await client
      .rpc('edit_announcement', {
        p_announcement_id: id,
        p_title: words.title,
        p_message: words.message,
        p_expires_at: words.expiresAt ?? undefined,
        p_pinned: words.pinned,
      })
      .throwOnError()
  },
  meta: {
    success: 'Announcement updated',
    error: atTheForm,
    invalidates: [keyFor('announcements')],
  },
})

export const deleteAnnouncement = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    await client.rpc('delete_announcement', { p_announcement_id: id }).throwOnError()
  },
  meta: { success: 'Announcement deleted', invalidates: [keyFor('announcements')] },
})
