import { queryOptions } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { keyFor } from '@/shared/query-keys'
import { request } from '@/shared/supabase/calls'

/** What only the person can read and write. */
export interface OwnProfile {
  firstName: string
  lastName: string
  /** Ten digits. */
  phone: string | null
  duprId: string | null
  duprRating: number | null
}

export const profileQueries = {
  own: (profileId: string) =>
    queryOptions({
      queryKey: keyFor('profile', 'own', profileId),
      queryFn: async ({ signal }): Promise<OwnProfile> => {
        const profile = await request(
          (db) =>
            db
              .from('profiles')
              .select('first_name, last_name, phone, dupr_id, dup_rating')
              .eq('id', profileId)
              .maybeSingle(),
          signal,
        )
        if (!profile) throw new ClientError('profile_missing')
        const { dupRating, ...own } = profile
        return { ...own, duprRating: dupRating }
      },
    }),
}
