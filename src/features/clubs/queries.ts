import { queryOptions } from '@tanstack/react-query'
import type { Me } from '@/features/auth/me'
import { supabase } from '@/shared/supabase/client'
import type { Club } from './club'

export const clubQueries = {
  all: () => ['clubs'] as const,

  /** The clubs that a person may create a league for: those they answer for; a super admin for all. */
  managed: ({ profileId, isSuperAdmin }: Pick<Me, 'profileId' | 'isSuperAdmin'>) =>
    queryOptions({
      queryKey: [...clubQueries.all(), 'managed', profileId],
      queryFn: async ({ signal }): Promise<Club[]> => {
        const client = await supabase()
        const clubs = client.from('clubs').select('id, name, city').order('name').order('id')
        const { data } = await (
          isSuperAdmin ? clubs : clubs.or(`created_by.eq.${profileId},admins.cs.{${profileId}}`)
        )
          .abortSignal(signal)
          .throwOnError()
        return data
      },
    }),
}
