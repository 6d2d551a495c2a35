import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { server } from '@/shared/supabase/calls'
import type { Mark } from './announcement'
import { announcementQueries } from './queries'
import { markAnnouncements, unreadBelow } from './read-announcements'

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
