import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { request, rpc, server } from '@/shared/supabase/calls'
import { audienceColumns, type Audience } from './audience'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mark } from './announcement'
import { announcementQueries } from './queries'
import { markAnnouncements, unreadBelow } from './read-announcements'

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

interface Marking {
  ids: readonly string[]
  mark: Mark
  /** The page key of the last one that is listed: also marks older ones. */
  andBelow?: string
}

/** Marks announcements as read or deleted. The list shows it right away, and reverts it if the write fails. */
export function useMarkAnnouncements(email: string) {
  const queryClient = useQueryClient()
  const { queryKey } = announcementQueries.mine(email)
  return useMutation({
    // A deletion that is undone at once must not arrive after its undoing.
    scope: { id: 'announcement marks' },
    mutationFn: async ({ ids, mark, andBelow }: Marking) => {
      const older = andBelow ? await unreadBelow(server, andBelow) : []
      await markAnnouncements(server, email, { ids: [...ids, ...older], mark })
    },
    onMutate: async ({ ids, mark }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      const marked = new Set(ids)
      queryClient.setQueryData(
        queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (marked.has(item.id) ? { ...item, mark } : item)),
            })),
          },
      )
      return { before }
    },
    onError: (_error, _variables, context) => queryClient.setQueryData(queryKey, context?.before),
    meta: { invalidates: [keyFor('announcements')] },
  })
}
