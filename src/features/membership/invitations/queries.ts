import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '@/shared/query-keys'
import { supabase } from '@/shared/supabase/client'
import { toInvitation } from './invitation'

export const invitationQueries = {
  /** What a token opens, for this person or a visitor. Looking doesn't use it up. */
  byToken: (token: string, profileId: string | undefined) =>
    queryOptions({
      queryKey: keyFor('invitations', 'token', token, profileId ?? 'visitor'),
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client.rpc('invitation', { p_token: token }).abortSignal(signal).throwOnError()
        return toInvitation(data)
      },
    }),
}
