import { queryOptions } from '@tanstack/react-query'
import { supabase } from '@/shared/supabase/client'
import { toInvitation } from './invitation'

export const invitationQueries = {
  all: () => ['invitations'] as const,

  /** What a token opens, for this person or for a visitor. Looking consumes nothing. */
  byToken: (token: string, profileId: string | undefined) =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'token', token, profileId ?? 'visitor'],
      queryFn: async ({ signal }) => {
        const client = await supabase()
        const { data } = await client.rpc('invitation', { p_token: token }).abortSignal(signal).throwOnError()
        return toInvitation(data)
      },
    }),
}
