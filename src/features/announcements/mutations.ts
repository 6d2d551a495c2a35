import { useMutation, useQueryClient } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import type { Announcement, Mark } from './announcement'
import { announcementQueries } from './queries'

/** Marks announcements as read or deleted. The list shows it at once and takes it back where the write fails. */
export function useMarkAnnouncements(email: string) {
  const queryClient = useQueryClient()
  const { queryKey } = announcementQueries.mine(email)
  return useMutation({
    mutationFn: async ({ ids, mark }: { ids: string[]; mark: Mark }) => {
      const client = await supabase()
      await client
        .from('announcement_reads')
        .upsert(
          ids.map((id) => ({ announcement_id: id, user_email: email, status: mark })),
          { onConflict: 'announcement_id,user_email' },
        )
        .throwOnError()
    },
    onMutate: async ({ ids, mark }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Announcement[]>(queryKey)
      queryClient.setQueryData<Announcement[]>(queryKey, (all) =>
        all?.map((announcement) =>
          ids.includes(announcement.id) ? { ...announcement, mark } : announcement,
        ),
      )
      return { before }
    },
    onError: (_error, _variables, context) => queryClient.setQueryData(queryKey, context?.before),
    meta: { invalidates: [announcementQueries.all()] },
  })
}
