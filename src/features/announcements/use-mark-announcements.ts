import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import type { Announcement, Mark } from './announcement'
import { markAnnouncements, unreadBelow } from './read-announcements'

/** The bell's query, of any length. */
type Listed = { items: Announcement[]; hasMore: boolean }

interface Marking {
  ids: readonly string[]
  mark: Mark
  /** Also marks older ones that aren't listed yet. */
  andBelow?: string
}

/** Marks announcements as read or deleted. The list shows it right away, and reverts it if the write fails. */
export function useMarkAnnouncements(email: string) {
  const queryClient = useQueryClient()
  const queryKey = keyFor('announcements', 'mine', email)
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
    meta: { invalidates: [keyFor('announcements')] },
  })
}
