import { queryOptions } from '@tanstack/react-query'
import { ClientError } from '@/shared/lib/client-error'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'

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
        const client = await supabase()
        const { data } = await client
          .from('profiles')
          .select('first_name, last_name, phone, dupr_id, dup_rating')
          .eq('id', profileId)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError()
        if (!data) throw new ClientError('profile_missing')
        return {
          firstName: data.first_name,
          lastName: data.last_name,
          phone: data.phone,
          duprId: data.dupr_id,
          duprRating: data.dup_rating,
        }
      },
    }),
}
