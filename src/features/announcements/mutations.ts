import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc } from '@/shared/supabase/calls'
import { audienceColumns, type Audience } from './audience'

/** The text of an announcement. */
export interface AnnouncementText {
  title: string
  message: string
  pinned: boolean
  /** ISO; null: it stays until it is deleted. */
  expiresAt: string | null
}

interface NewAnnouncement {
  words: AnnouncementText
  /** Also by email and push, not only in the bell. */
  alsoSend: boolean
  audience: Audience
  authorId: string
}

export const postAnnouncement = command(
  ({ words, alsoSend, audience, authorId }: NewAnnouncement) =>
    // Without reading it back, because authors can't read what is meant for someone else.
    request((db) =>
      db.from('announcements').insert({
        title: words.title,
        message: words.message,
        pinned: words.pinned,
        also_send: alsoSend,
        expires_at: words.expiresAt,
        created_by: authorId,
        ...audienceColumns(audience),
      }),
    ),
  { success: 'Announcement sent', inPlace: true, stale: [keyFor('announcements')] },
)

export const editAnnouncement = command(
  ({ id, words }: { id: string; words: AnnouncementText }) =>
    rpc('edit_announcement', { announcementId: id, ...words }),
  { success: 'Announcement updated', inPlace: true, stale: [keyFor('announcements')] },
)

export const deleteAnnouncement = command(
  (announcementId: string) => rpc('delete_announcement', { announcementId }),
  { success: 'Announcement deleted', stale: [keyFor('announcements')] },
)
