import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import type { Announcement, Mark } from './announcement'
import { audienceColumns, type Audience } from './audience'
import { announcementQueries } from './queries'
import { markAnnouncements, unreadBelow } from './read-announcements'

/** What the bell has read: of any length. */
type Listed = { items: Announcement[]; hasMore: boolean }

interface Marking {
  ids: readonly string[]
  mark: Mark
  /** Also what comes after this one and is not listed yet because there is so much. */
  andBelow?: string
}

/** Marks announcements as read or deleted. The list shows it at once and takes it back where the write fails. */
export function useMarkAnnouncements(email: string) {
  const queryClient = useQueryClient()
  const queryKey = [...announcementQueries.all(), 'mine', email]
  return useMutation({
    mutationFn: async ({ ids, mark, andBelow }: Marking) => {
      const client = await supabase()
      const older = andBelow ? await unreadBelow(client, email, andBelow) : []
      await markAnnouncements(client, email, { ids: [...ids, ...older], mark })
    },
    onMutate: async ({ ids, mark }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueriesData<Listed>({ queryKey })
      const marked = new Set(ids)
      queryClient.setQueriesData<Listed>(
        { queryKey },
        (list) =>
          list && {
            ...list,
            items: list.items.map((item) => (marked.has(item.id) ? { ...item, mark } : item)),
          },
      )
      return { before }
    },
    onError: (_error, _variables, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list)
    },
    meta: { invalidates: [announcementQueries.all()] },
  })
}

/** The words of an announcement. */
export interface Words {
  title: string
  message: string
  pinned: boolean
  /** ISO; null: it stays until it is deleted. */
  expiresAt: string | null
}

/** Told in the dialog, where the words still are. */
const atTheForm = () => null

export const postAnnouncement = mutationOptions({
  mutationFn: async ({
    words,
    audience,
    authorId,
  }: {
    words: Words
    audience: Audience
    authorId: string
  }) => {
    const client = await supabase()
    // Without reading it back: what is meant for somebody else is not for the author's eyes.
    await client
      .from('announcements')
      .insert({
        title: words.title,
        message: words.message,
        pinned: words.pinned,
        expires_at: words.expiresAt,
        created_by: authorId,
        ...audienceColumns(audience),
      })
      .throwOnError()
  },
  meta: {
    success: 'Announcement sent.',
    error: atTheForm,
    invalidates: [announcementQueries.all()],
  },
})

export const editAnnouncement = mutationOptions({
  mutationFn: async ({ id, words }: { id: string; words: Words }) => {
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
    success: 'Announcement changed.',
    error: atTheForm,
    invalidates: [announcementQueries.all()],
  },
})

export const deleteAnnouncement = mutationOptions({
  mutationFn: async (id: string) => {
    const client = await supabase()
    await client.rpc('delete_announcement', { p_announcement_id: id }).throwOnError()
  },
  meta: { success: 'Announcement deleted.', invalidates: [announcementQueries.all()] },
})
